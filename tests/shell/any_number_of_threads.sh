#!/bin/sh
# A folder with files and archives, sound, faulty and damaged: every command says the same, byte for byte, for every number of threads.
set -eu
arbitro=$1
samples=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir season
cp -r "$samples" season/samples
"$arbitro" convert --to ndjson "$samples" >once.ndjson 2>words || true
for _ in 1 2 3 4 5 6 7 8; do cat once.ndjson; done >season/long.ndjson
sed 's/7d/6d/3' season/long.ndjson | gzip >season/faulty.ndjson.gz
tar -C "$samples" -czf season/games.tar.gz games
head -c 3000 season/games.tar.gz >season/cut.tar.gz
printf '{"arbitro":1' >season/unreadable.json
fails=0

# run THREADS WORD...: what the program says, and its status.
run() {
  threads=$1
  shift
  status=0
  "$arbitro" "$@" -j "$threads" season >"result.$threads" 2>"words.$threads" || status=$?
  echo "$status" >>"words.$threads"
}

same() {
  run 1 "$@"
  for threads in 4 16; do
    run $threads "$@"
    cmp "result.1" "result.$threads" && cmp "words.1" "words.$threads" && continue
    echo "$*: differs with $threads threads"
    head -50 "words.$threads"
    fails=1
  done
}

same check
same check -f json --duplicates
same check --stop-after 30 --only-findings -f csv
same score -f ndjson
same standings --count-faulty
same summary --statistics -f json
same check -q --where 'not code=A305' -o /dev/null
same convert --to ndjson --where 'rounds>2 and not code=A305'
same convert --to yaml --duplicates
same convert --to yaml --stop-after 30
same fix
same fix --where level=deals --duplicates
exit $fails
