#!/bin/sh
# What fix writes: a diff that patch takes, files whole or not at all, and nothing that is not certain.
set -u
. "$(dirname "$0")/checks"
cp "$samples/full.yaml" sound.yaml

"$arbitro" fix sound.yaml >out 2>words
check "a sound log: status" $? 0
check "a sound log: no diff" "$(cat out)" ""
check "a sound log: said" "$(cat words)" "arbitro: nothing to mend; nothing is left"

# Each slip, mended, is the log as it was.
slip() {
  sed "$2" sound.yaml >slip.yaml
  cmp -s slip.yaml sound.yaml && check "$1: there is a slip" no yes
  cp slip.yaml kept.yaml
  "$arbitro" fix slip.yaml >diff 2>words
  check "$1: status" $? 0
  check "$1: the file stays" "$(cat slip.yaml)" "$(cat kept.yaml)"
  patch -s -o patched.yaml slip.yaml diff
  check "$1: the diff" "$(cat patched.yaml)" "$(cat sound.yaml)"
  "$arbitro" fix - <slip.yaml >piped.yaml 2>words
  check "$1: standard input" "$(cat piped.yaml)" "$(cat sound.yaml)"
  "$arbitro" fix -q --write slip.yaml >out 2>words
  check "$1: written" "$(cat slip.yaml)" "$(cat sound.yaml)"
  check "$1: no diff beside it" "$(cat out words)" ""
}
slip "a wrong suit" 's|3s / 4s x 4d|3s / 4c x 4d|'
slip "another card of the hand's suit" 's|8d / 2c|8d / 2d|'
slip "two plays exchanged" 's|4b / 5b|5b / 4b|'
slip "a play typed twice" 's|10b / 3c|10b / 3c / 3c|'
slip "a play left out" 's|9d / 9s|9d|'
slip "a card of a hand" 's|Vera:    1b 8c 10b|Vera:    1b 8c 10c|'
slip "points" 's|points: 3-1|points: 4-1|'
slip "two slips" 's|3s / 4s x 4d|3s / 4c x 4d|; s|4b / 5b|5b / 4b|'

# What is not certain is listed and left.
sed '/9b \/ 6s/d' sound.yaml >open.yaml
"$arbitro" fix open.yaml >out 2>words
check "several explanations: status" $? 1
check "several explanations: no diff" "$(cat out)" ""
grep -q "one of 2 slips explains all of it" words || check "several explanations: said" "$(cat words)" "one of 2"
"$arbitro" fix --likely --write open.yaml >out 2>words
check "the first of them: status" $? 0

# Packed files are shown and not written.
sed 's|3s / 4s x 4d|3s / 4c x 4d|' sound.yaml | gzip -n >packed.yaml.gz
sum=$(cksum <packed.yaml.gz)
"$arbitro" fix packed.yaml.gz >out 2>words
check "packed: status" $? 0
check "packed: a diff" "$(grep -c '^[-+] ' out)" 2
"$arbitro" fix --write packed.yaml.gz >out 2>words
check "packed, to be written: status" $? 2
check "packed, to be written: as it was" "$(cksum <packed.yaml.gz)" "$sum"
"$arbitro" fix missing.yaml >out 2>words
check "a file that is not there" $? 2
exit $fails
