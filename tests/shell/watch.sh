#!/bin/sh
# check --watch: a file that is written over, one that is put in place of another, one that comes and goes, a folder within a folder.
set -u
. "$(dirname "$0")/checks"
mkdir -p season/day
sound="$samples/full.yaml"
cp "$sound" match.yaml
cp "$sound" season/day/one.yaml

# Waits until the watcher has said so many summary lines, for ten seconds at most.
wait_for() {
  tries=0
  while [ "$(grep -c match words)" -lt "$1" ] && [ $tries -lt 200 ]; do
    sleep 0.05
    tries=$((tries + 1))
  done
}

# step NUMBER WHAT WANTED: the last of so many summaries.
step() {
  wait_for "$1"
  check "$2" "$(grep match words | tail -1 | cut -d';' -f1)" "$3"
}

clean=$("$arbitro" check match.yaml 2>&1)
: >words
"$arbitro" check --watch match.yaml >out 2>words &
watcher=$!
step 1 "at first" "$clean"
sed 's/points: 3-1/points: 4-1/' "$sound" >match.yaml
step 2 "written over" "1 error in 1 match"
check "the finding is printed" "$(grep -c '^error' out)" 1
cp "$sound" other.yaml
mv other.yaml match.yaml
step 3 "put in place of it" "$clean"
cp "$sound" neighbour.yaml
rm match.yaml
step 4 "gone" "no matches"
kill $watcher
wait $watcher 2>/dev/null
check "ended by a signal" $? 143

: >words
"$arbitro" check --watch season >out 2>words &
watcher=$!
step 1 "a folder" "$clean"
cp "$sound" season/day/two.yaml
step 2 "one more inside" "$("$arbitro" check season 2>&1)"
kill $watcher
wait $watcher 2>/dev/null

"$arbitro" check --watch - </dev/null >out 2>words
check "standard input" $? 2
"$arbitro" check --watch -o findings season >out 2>words
check "an output file" $? 2
exit $fails
