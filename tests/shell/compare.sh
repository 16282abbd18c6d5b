#!/bin/sh
# What compare says of records of one match: where they differ, what is proved, and the merged log.
set -u
. "$(dirname "$0")/checks"
cp "$samples/full.yaml" sound.yaml

"$arbitro" compare sound.yaml sound.yaml >out 2>words
check "the same twice: status" $? 0
check "the same twice: said" "$(cat out words)" "no difference"

for to in json ndjson; do
  "$arbitro" convert --to $to sound.yaml >"sound.$to"
  "$arbitro" compare sound.yaml "sound.$to" >out
  check "as $to: status" $? 0
done
for letters in es en-french it-french pt; do
  "$arbitro" convert --to yaml --letters $letters sound.yaml >other.yaml
  "$arbitro" compare sound.yaml other.yaml >out
  check "in $letters letters: status" $? 0
done

# Two people with a mistake each, and the merged log.
sed 's|3s / 4s x 4d|3s / 4c x 4d|' sound.yaml >anna.yaml
sed 's|4b / 5b|5b / 4b|; s|points: 3-1|points: 4-1|' sound.yaml >bruno.yaml
"$arbitro" compare anna.yaml bruno.yaml >out 2>words
check "two mistakes: status" $? 1
check "two mistakes: said" "$(tail -n 1 out)" "3 differences: 3 proved"
"$arbitro" compare anna.yaml - <bruno.yaml >piped
check "standard input" "$(sed 's/^  -:/  bruno.yaml:/; s/-$/bruno.yaml/' piped | grep -c proved)" "$(grep -c proved out)"
"$arbitro" compare -q anna.yaml bruno.yaml >out
check "quiet: a line each" "$(wc -l <out | tr -d ' ')" 3
"$arbitro" compare --merge anna.yaml bruno.yaml >merged.yaml 2>words
check "merged: status" $? 1
check "merged: the log as it was" "$(cat merged.yaml)" "$(cat sound.yaml)"
check "merged: the differences beside it" "$(tail -n 1 words)" "3 differences: 3 proved"
"$arbitro" compare -q --merge -o out.yaml bruno.yaml anna.yaml
check "merged into a file" "$(cat out.yaml)" "$(cat sound.yaml)"

# No input is written over, and nothing is written where nothing can be compared.
"$arbitro" compare --merge -o anna.yaml anna.yaml bruno.yaml >out 2>words
check "over an input: status" $? 2
check "over an input: it stays" "$(cat anna.yaml)" "$(sed 's|3s / 4s x 4d|3s / 4c x 4d|' sound.yaml)"
"$arbitro" compare --merge -o new.yaml anna.yaml "$samples/kitchen.yaml" >out 2>words
check "another match: status" $? 2
"$arbitro" compare sound.yaml >out 2>words
check "one record alone" $? 2
"$arbitro" compare sound.yaml missing.yaml >out 2>words
check "a file that is not there" $? 2

# Marks in YAML and JSON leave logs that can be read.
sed 's|1c / 5s|1c / 5d|; s|6b / 5d|6b / 5s|' sound.yaml >other.yaml
for first in sound.yaml sound.json; do
  "$arbitro" compare -q --merge $first other.yaml >marked 2>words
  check "$first: marks" "$(grep -o 'differs: other.yaml has 5.' marked | wc -l | tr -d ' ')" 2
  "$arbitro" check -q marked >out 2>words
  check "$first, marked: nothing wrong" $? 0
done
exit $fails
