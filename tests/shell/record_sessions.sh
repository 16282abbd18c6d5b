#!/bin/sh
# The dialogue as people and scripts lead it: killed at any moment, on a terminal with its keys, and left with Ctrl-C.
set -u
driver=$(cd "$(dirname "$0")" && pwd)/record_driver.py
. "$(dirname "$0")/checks"
needs python3

python3 "$driver" killed "$arbitro" "${ARBITRO_KILLS:-50}" >killed 2>&1
check "killed at random moments, at most the unfinished answer is lost" "$(tail -1 killed)" "sound"

python3 "$driver" terminal "$arbitro" >terminal 2>&1
check "on a terminal Tab completes games, ways, names, cards and captures" "$(tail -1 terminal)" "sound"

python3 "$driver" interrupted "$arbitro" >interrupted 2>&1
check "Ctrl-C leaves with status 130, a sound file and the terminal in order" "$(tail -1 interrupted)" "sound"

python3 "$driver" changed "$arbitro" >changed 2>&1
check "what somebody else writes meanwhile stays" "$(tail -1 changed)" "sound"

python3 "$driver" resized "$arbitro" >resized 2>&1
check "the terminal may change its size while a line is typed" "$(tail -1 resized)" "sound"

python3 "$driver" ended "$arbitro" >ended 2>&1
check "hang-up, SIGTERM, Ctrl-C and Ctrl-D at any question keep the answers before it" "$(tail -1 ended)" "sound"

python3 "$driver" letters "$arbitro" >letters 2>&1
check "letters that are not ASCII are kept in every locale" "$(tail -1 letters)" "sound"

# What cannot be shown is not asked; a link stays when all is taken back.
if [ -c /dev/full ]; then
  printf 'Anna, Bruno\n' | "$arbitro" record full.yaml >/dev/full 2>words
  check "a full disk: status" $? 2
  check "a full disk: said" "$(cat words)" "arbitro: standard output: No space left on device"
fi
ln -s linked.yaml link.yaml
printf 'Anna, Bruno\nscopa\nundo\nundo\n' | "$arbitro" record linked.yaml >out 2>&1
printf 'Anna, Bruno\nscopa\nundo\nundo\nundo\n' | "$arbitro" record link.yaml >out 2>&1
check "a link stays" "$(readlink link.yaml)" linked.yaml

# A log begun by hand keeps its comments.
cat >begun.yaml <<'TEXT'
# Sunday at Rosa's
arbitro: 1
game: scopa
players: [Anna, Bruno]  # Anna leads
rounds:
  # the first one
  - dealer: Bruno
    table: 3s 1b 8b 10d
    plays:
      - 2b / 9c x 1b 8b
TEXT
printf '2d x 2b\n10s\n' | "$arbitro" record begun.yaml >out
check "begun by hand" "$(cat begun.yaml)" "$(
  cat <<'TEXT'
# Sunday at Rosa's
arbitro: 1
game: scopa
players: [Anna, Bruno]  # Anna leads
rounds:
  # the first one
  - dealer: Bruno
    table: 3s 1b 8b 10d
    plays:
      - 2b / 9c x 1b 8b
      - 2d x 2b / 10s x 10d
unfinished: true
TEXT
)"

# What cannot be gone on with stays as it is.
cp begun.yaml kept.yaml
sed -i 's/9c x 1b 8b/9c x 1b/' begun.yaml
cp begun.yaml kept.yaml
printf '7d\n' | "$arbitro" record begun.yaml >out 2>words
check "a faulty log: status" $? 1
check "a faulty log: stays" "$(cat begun.yaml)" "$(cat kept.yaml)"
check "a faulty log: said" "$(head -1 words | cut -c1-12)" "error[A304]:"
"$arbitro" convert --to json "$samples/full.yaml" >log.json 2>/dev/null
printf 'arbitro: 1\nplayers: [A, B]\nmatches: []\n' >cup.yaml
{ cat kept.yaml; echo ---; cat kept.yaml; } >two.yaml
for log in log.json cup.yaml two.yaml; do
  cp $log before
  "$arbitro" record $log </dev/null >out 2>words
  check "$log: status" $? 2
  check "$log: one message" "$(grep -c . words)" 1
  check "$log: stays" "$(cat $log)" "$(cat before)"
done
cp "$samples/full.yaml" whole.yaml
printf 'stop\n' | "$arbitro" record whole.yaml >out
check "a log that only was looked at: stays" "$(cat whole.yaml)" "$(cat "$samples/full.yaml")"
exit $fails
