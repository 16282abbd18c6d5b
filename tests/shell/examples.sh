#!/bin/sh
# Every command line that manual and README show is run: what they show of its output is what it says, and its exit status is as expected.
set -u
driver=$(cd "$(dirname "$0")" && pwd)/examples.py
. "$(dirname "$0")/checks"
needs python3 bash zstd zip
root=$(dirname "$samples")
PATH=$(dirname "$arbitro"):$PATH
mkdir files files/season

# What the examples speak of, called as there.
sed 's/Vera/Anna/g; s/Tommaso/Bruno/g' "$samples/full.yaml" >full.yaml
sed '/^  - {cards/,$d' full.yaml >files/match.yaml
sed -n '/^  - dealer/,/^    points/p' full.yaml | sed 's/Anna/X/; s/Bruno/Anna/; s/X/Bruno/; s/points: 3-1/points: 1-3/' >>files/match.yaml
echo 'unfinished: true' >>files/match.yaml
cp "$root/tests/cases/compare/anna.yaml" files
sed 's/4s x 4d/4c x 4d/' files/anna.yaml >files/bruno.yaml
arbitro convert --to json files/anna.yaml >files/carla.json
cp "$samples/tournament.yaml" "$samples/piles.yaml" full.yaml files/season
cd files || exit 2
arbitro convert --to ndjson -o season.ndjson season/
arbitro score -q -f ndjson -o results.ndjson season/
cp results.ndjson north.ndjson
arbitro score -q -f ndjson -o south.ndjson match.yaml
zip -qr season.zip season
zstd -q season.ndjson -o archive.ndjson.zst
cp "$root/tests/cases/import-text/match.txt" "$root/tests/cases/import-csv/season.csv" .
cp "$root/tests/cases/import-bga/log.json" "$root/tests/cases/import-bga/table.json" .
printf 'n\nscopa\nAnna, Bruno\n' >answers.txt
cd .. || exit 2

for verb in $(grep -oh '\./dev [a-z]*' "$root/README.md" "$root/CONTRIBUTING.md" | cut -d' ' -f2 | sort -u); do
  "$root/dev" help | grep -q "^  $verb\b" || check "./dev $verb" "not a verb" ""
done
[ $fails = 0 ] || exit 1
python3 "$driver" "$root" "$(dirname "$arbitro")/man" files
