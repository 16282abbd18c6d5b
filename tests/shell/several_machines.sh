#!/bin/sh
# Checking is a map over lines and files, standings and summaries a reduce over results: whoever does the parts, the table is the same.
set -eu
arbitro=$1
samples=$2
command -v parallel >/dev/null || { echo "skipped: GNU parallel is not installed"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for log in "$samples"/games/*; do "$arbitro" convert --to ndjson "$log"; done >"$work/archive.ndjson"
lines=$(wc -l <"$work/archive.ndjson")
[ "$lines" -gt 40 ] || { echo "only $lines matches to share out"; exit 1; }

# Lines are counted within a block, so places (columns 3, 4 and 8 of what is listed apart) differ where the stream was cut.
table() { # two of the samples have the same plays, which is a finding
  "$arbitro" standings -f csv "$1" 2>/dev/null || [ $? = 1 ]
  "$arbitro" standings -f csv --rows apart "$1" 2>/dev/null | cut -d, -f1,2,5-7
}

# One machine, one process.
"$arbitro" score -q -f ndjson "$work/archive.ndjson" >"$work/whole.ndjson"
table "$work/archive.ndjson" >"$work/whole.csv"

# Several workers, each with a block of whole lines; then the reduce.
parallel --will-cite -k --pipe --block 20k --recend '\n' -j 3 "$arbitro" score -q -f ndjson --stdin-name archive.ndjson:{#} - \
  <"$work/archive.ndjson" >"$work/parts.ndjson" 2>"$work/parallel.log"
table "$work/parts.ndjson" >"$work/parts.csv"
cmp "$work/whole.csv" "$work/parts.csv"

summary() { "$arbitro" summary -f json "$@" | sed -E 's/"bytes":[0-9]+,?//g'; }
summary "$work/whole.ndjson" >"$work/whole.summary"
summary "$work/parts.ndjson" >"$work/parts.summary"
cmp "$work/whole.summary" "$work/parts.summary"

# Any split, any order; which of two records of a match is counted depends on the order, so both are.
summary --count-duplicates "$work/whole.ndjson" >"$work/whole.summary"
split -n l/7 "$work/whole.ndjson" "$work/part."
reversed=$(find "$work" -name 'part.*' | sort -r)
# shellcheck disable=SC2086
summary --count-duplicates $reversed >"$work/split.summary"
cmp "$work/whole.summary" "$work/split.summary"
echo "$lines matches, three workers and seven parts: the same standings and summary"
