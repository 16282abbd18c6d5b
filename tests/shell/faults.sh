#!/bin/sh
# Whatever call of the system fails, whatever allocation, and whenever the program is interrupted: the right status, one message, the old file
# as it was, nothing left beside it. Of what can fail some cases are tried; ARBITRO_FAULTS=all tries each.
set -eu
arbitro=$1
if grep -qE '__(asan|tsan)_init' "$arbitro"; then
  echo "skipped: what the sanitizers ask of the system themselves may not fail; build/dev is for this"
  exit 77
fi
samples=$2
failing_malloc=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir in out many
cp "$samples/full.yaml" "$samples/kitchen.yaml" in
sed 's/^  - dealer: .*/  - dealer: Nobody/' "$samples/full.yaml" >in/faulty.yaml
printf '{"arbitro":1,"players":["Anna","Bruno"],"rounds":[{"points":"3-1"}],"unfinished":true}\n' >in-one.ndjson
tar czf in/archive.tar.gz in-one.ndjson
"$arbitro" check -q -f ndjson -o in-results.ndjson in || true
copy=0
while [ $copy -lt 20 ]; do
  copy=$((copy + 1))
  cp "$samples/full.yaml" "many/$copy.yaml"
done
fails=0
fail() {
  echo "$*"
  fails=1
}

# The formats of a command, as it names them.
formats_of() { "$arbitro" "$1" -f none in 2>&1 | sed 's/.*its formats: //'; }

# each_call DO: DO ARGUMENT... for every command in every format.
each_call() {
  for format in $(formats_of check); do "$@" check -j2 -f $format in; done
  for format in $(formats_of score); do "$@" score -j2 -f $format in; done
  for format in $(formats_of standings); do "$@" standings -j2 -f $format in-results.ndjson; done
  for format in text json; do
    "$@" replay -f $format in/full.yaml
    "$@" summary -f $format in-results.ndjson in
    "$@" rules -f $format cirulla
    "$@" moves -f $format 7d --table "7s 4s 3c"
    "$@" count -f $format "Anna: 7d 6c 5b 4s" "Bruno: rest" --scope 1-0
  done
  "$@" summary -f csv --statistics in
  "$@" score -f csv --rows plays --where "player=Vera" in
  for spelling in yaml json ndjson; do "$@" convert --explicit --to $spelling in; done
  "$@" convert --check in
  "$@" rules
  "$@" rules --diff scopone cirulla
  "$@" explain
  "$@" explain A305
  "$@" schema log
  "$@" completion bash
  "$@" help check
  "$@" --version
}

# run NAME WORD...: runs the program, with something before it, over an old file; leaves $status.
run() {
  name=$1
  shift
  echo old >out/result
  status=0
  "$@" >stdout 2>said || status=$?
}

# ordinary ARGUMENT...: what the call does where nothing fails.
ordinary() {
  rm -f out/result
  usual=0
  "$arbitro" "$@" -o out/result >stdout 2>usual_said || usual=$?
  mv out/result usual_result 2>/dev/null || : >usual_result
}

# There is nothing next to the result.
nothing_left() {
  left=$(echo out/.[!.]*)
  [ "$left" = 'out/.[!.]*' ] && return
  fail "$name: files left: $left"
  rm -f out/.[!.]*
}

# expect_whole_or_old: the call did all that it usually does, or it reports with one message and status 2 that it could not, and the old file is
# unchanged. If an input (all are called in...) was unreadable the message names it, and the rest may be written.
expect_whole_or_old() {
  nothing_left
  if [ "$status" = "$usual" ] && cmp -s out/result usual_result && cmp -s said usual_said; then return; fi
  [ "$status" = 2 ] || { fail "$name: status $status, said: $(head -c 300 said)"; return; }
  messages=$(grep -E '^(arbitro|Fatal Internal Error in libarchive): ' said | grep -v ': unchanged, because ') || true
  case $messages in
  *"
"* | '') fail "$name: not one message: $(head -c 300 said)" ;;
  "arbitro: in"*) return ;;
  esac
  first=
  read -r first <out/result || true
  [ "$first" = old ] || fail "$name: the old file changed"
}

# expect_status STATUS...: the last status is one of these, and nothing is left but the whole result or the old file.
expect_status() {
  case " $* " in *" $status "*) ;; *) fail "$name: status $status, not $*" ;; esac
  nothing_left
  [ "$status" = 0 ] || [ "$(cat out/result)" = old ] || fail "$name: the old file changed"
}

# some TOTAL: 1, 3, 9, 27 ... and a few numbers evenly up to TOTAL, or every so many as $every says; or all numbers.
some() {
  if [ "${ARBITRO_FAULTS:-}" = all ] || [ -n "${every:-}" ]; then
    step=${every:-1}
    [ "${ARBITRO_FAULTS:-}" != all ] || step=1
    seq 1 "$step" "$1"
    return
  fi
  number=1
  while [ "$number" -le "$1" ]; do
    echo "$number"
    number=$((number * 3))
  done
  seq 2 $(($1 / 2 + 1)) "$1"
}

# The n-th allocation fails, or all from that one on.
fail_allocations() {
  ordinary "$@"
  run counting env ALLOCATIONS_TO=allocations LD_PRELOAD="$failing_malloc" "$arbitro" "$@" -o out/result
  read -r allocations <allocations
  for nth in $(some "$allocations"); do
    for which in "$nth" "$nth+"; do
      run "$*: allocation $which of $allocations" env FAIL_AT="$which" LD_PRELOAD="$failing_malloc" "$arbitro" "$@" -o out/result
      expect_whole_or_old
    done
  done
}

# The calls that a run makes of the system from the program's first own one on, but for what it says: the first, second, fourth ... and last of
# each kind, or all.
calls_made() {
  awk -v all="${ARBITRO_FAULTS:-}" '
    /^fcntl\(0, F_GETFD/ { own = 1 }
    { name = $0; sub(/\(.*/, "", name); ++made[name] }
    own && /^[a-z0-9]+\(/ && name != "fcntl" && !/^write\(2,/ {
      ++seen[name]
      last[name] = made[name]
      if (all == "all" || seen[name] == power[name] + 1) { print name, made[name]; printed[name] = made[name]; power[name] = 2 * seen[name] - 1 }
    }
    END { for (name in last) if (last[name] != printed[name]) print name, last[name] }' "$1"
}

# One call of the system fails.
fail_calls() {
  ordinary "$@"
  run tracing strace -o calls -e trace=openat,getdents64,read,lseek,mmap,fchmod,write,fsync,close,rename,fcntl "$arbitro" "$@" -o out/result
  calls_made calls >tried
  while read -r call nth; do
    case $call in
    openat) error=EMFILE ;;
    mmap) error=ENOMEM ;;
    fchmod | rename) error=EACCES ;;
    write) error=ENOSPC ;;
    *) error=EIO ;;
    esac
    run "$*: $call $nth fails" strace -o /dev/null -e "trace=$call" -e "inject=$call:error=$error:when=$nth" "$arbitro" "$@" -o out/result
    expect_whole_or_old
  done <tried
}

score_many() { run "$@" "$arbitro" score -f json -j2 -o out/result many; }
done_with_strace=no
if command -v strace >/dev/null && strace -o /dev/null true 2>/dev/null; then
  done_with_strace=yes
  fail_calls check -j1 -f json in
  fail_calls score -j1 -f text in
  fail_calls score -j1 -f csv in-one.ndjson
  fail_calls replay -f text in/full.yaml
  fail_calls standings -j1 -f csv in-results.ndjson
  fail_calls summary -j1 -f json in
  fail_calls convert --to yaml in
  fail_calls convert --check in/archive.tar.gz
  fail_calls rules
  fail_calls moves -f json 7d --table "7s 4s 3c"
  fail_calls count -f json "Anna: 7d 6c 5b 4s" "Bruno: rest"
  fail_calls explain A305

  # What fails from some call on, with threads; and an interrupt while the system works for the program, which comes as soon as the call returns.
  ordinary score -f json -j2 many
  for fault in write:ENOSPC write:EIO fsync:EIO rename:EACCES; do
    for nth in 1 2 3 9; do
      score_many "$fault from call $nth on" strace -f -o /dev/null -e "trace=${fault%:*}" -e "inject=${fault%:*}:error=${fault#*:}:when=$nth+"
      expect_status 2 0
    done
  done
  for call in openat fchmod read write fsync close rename; do
    for nth in $(some 24); do
      score_many "interrupted in $call, call $nth" strace -f -o /dev/null -e "trace=$call" -e "inject=$call:signal=INT:when=$nth"
      expect_status 0 130
    done
  done
  # Ended between making a file and remembering it, while another thread is free to take the signal.
  for try in 1 2 3; do
    rm -rf split
    strace -D -f -o /dev/null -e trace=openat -e inject=openat:delay_exit=30000 "$arbitro" convert -j2 --to yaml --split split many >words 2>&1 &
    program=$!
    until [ -n "$(find split -name '.*' -type f 2>/dev/null)" ] || ! kill -0 $program 2>/dev/null; do :; done
    kill -TERM $program || fail "split, try $try: over before the first file"
    status=0
    wait $program || status=$?
    [ "$status" = 143 ] || fail "split, try $try: status $status, not 143"
    [ -z "$(find split -name '.*' -type f)" ] || fail "split, try $try: a temporary file is left"
  done
  # One input that cannot be opened or read: the others are done, and the result is that of the others and names the one.
  for fault in openat:EMFILE openat:EACCES read:EIO; do
    score_many "$fault of one input" strace -f -o /dev/null -P many/7.yaml -e "trace=${fault%:*}" -e "inject=${fault%:*}:error=${fault#*:}:when=1+"
    [ "$status" = 2 ] || fail "$name: status $status, not 2"
    [ "$(grep -o '"file":"[^"]*"' out/result | sort -u | wc -l)" = 20 ] || fail "$name: not 19 others and the one in the result"
  done
fi

for delay in 0.001 0.003 0.006 0.01 0.02; do
  score_many "interrupted after $delay s" timeout --preserve-status -s INT "$delay"
  expect_status 0 130
done

[ $done_with_strace = yes ] || echo "system calls that fail: skipped, strace is not usable here"
if ALLOCATIONS_TO=allocations LD_PRELOAD=$failing_malloc "$arbitro" --version >/dev/null 2>&1 && [ -s allocations ]; then
  each_call fail_allocations
  # The unpacker does not look at all that it asks for.
  every=7
  fail_allocations check -j1 in/archive.tar.gz
  # A stream that lacks memory for a word takes it for the end of the text.
  fail_allocations standings -j1 -f text in-results.ndjson
else
  echo "allocations that fail: skipped, this build has an allocator of its own"
fi
exit $fails
