#!/bin/sh
# Names made to do harm, of files, members of archives and players, through every command and format; and the questions of `new` without answers.
set -u
driver=$(cd "$(dirname "$0")" && pwd)/hostile_names.py
. "$(dirname "$0")/checks"
needs python3
mkdir all
(cd all && python3 "$driver" "$arbitro") || fails=1

# A diff finds its file whatever it is called.
log='{"players":["Anna","Bruno"],"rounds":[{"points":"11-1","total":"11-1"}],"winer":"Anna"}'
mkdir diffs
cd diffs || exit 2
for name in "a b.json" " a.json" 'a"b.json' "a\\b.json" "$(printf 'a\nb.json')" "$(printf 'a\tb.json')" "$(printf 'a\351.json')" "$(printf 'a\033[1m.json')" "è.json"; do
  printf '%s\n' "$log" >"$name"
done
"$arbitro" fix . 2>/dev/null >../all.diff
patch -s -p0 <../all.diff >../said 2>&1
check "patch: said" "$(cat ../said)" ""
for name in *; do
  check "patched: $name" "$(grep -c '"winner":"Anna"' "$name")" 1
done
cd .. || exit 2

# A list of paths may be separated by NUL, and is no device.
mkdir lists
printf '%s\n' "$log" | sed 's/winer/winner/' >lists/sound.json
printf '%s\n' "$log" >"lists/$(printf 'line\nend.json')"
find lists -name '*.json' -print0 | "$arbitro" check --files-from - >out 2>&1
check "NUL: status" $? 1
check "NUL: said" "$(tail -1 out)" "1 error in 1 of 2 matches; see arbitro explain A101"
timeout 20 "$arbitro" check --files-from /dev/zero >out 2>&1
check "a device: status" $? 2
timeout 20 "$arbitro" check --files-from - </dev/zero >out 2>&1
check "a list without an end: status" $? 2

# A configuration that is no file is not waited for.
mkdir -p config/arbitro
mkfifo config/arbitro/config.yaml
XDG_CONFIG_HOME=$PWD/config timeout 20 "$arbitro" --version >out 2>&1
check "a pipe as configuration" $? 0

# What the hook and the workflow call takes names of files for nothing else.
mkdir repository
cd repository || exit 2
"$arbitro" new --pre-commit --workflow
echo '{}' >package.json
printf '%s\n' "$log" >--output=package.json
entry=$(sed -n 's/^ *entry: arbitro //p' .pre-commit-config.yaml)
# shellcheck disable=SC2086
"$arbitro" $entry --output=package.json >out 2>&1
check "the hook: status" $? 1
check "the hook: the other file" "$(cat package.json)" "{}"
call=$(sed -n 's/^ *- run: .*\/arbitro check /check /p' .github/workflows/arbitro.yml)
# shellcheck disable=SC2086
"$arbitro" $call >out 2>&1
check "the workflow: status" $? 1
check "the workflow: the other file" "$(cat package.json)" "{}"
cd .. || exit 2

# A name that is no text gets into no log.
"$arbitro" new --players "$(printf 'a\351'),Bo" >out 2>said
check "no UTF-8 at --players: status" $? 2
check "no UTF-8 at --players: a log" "$(cat out)" ""
check "no UTF-8 at --players: said" "$(cat said)" "arbitro: a�,Bo is not UTF-8 text"
printf 'a\351, Bo\nAnna, Bo\n' | "$arbitro" record kept.yaml >out
check "no UTF-8 in record: said" "$(grep -c 'a�, Bo is not UTF-8 text' out)" 1
check "no UTF-8 in record: the log" "$(grep '^players' kept.yaml)" "players: [Anna, Bo]"

# Both files of a repository are written, or none.
for obstacle in file:.github folder:.pre-commit-config.yaml file:.github/workflows; do
  rm -rf both
  mkdir -p both/.github
  path=both/${obstacle#*:}
  rm -rf "$path"
  [ "${obstacle%%:*}" = folder ] && mkdir "$path" || : >"$path"
  find both | sort >before
  (cd both && "$arbitro" new --pre-commit --workflow >out.txt 2>&1)
  check "$obstacle in the way: status" $? 2
  rm -f both/out.txt
  check "$obstacle in the way: what is there" "$(find both | sort)" "$(cat before)"
done
exit $fails
