#!/bin/sh
# What the topic recipes shows of other people's tools: git, jq and SQLite.
set -u
. "$(dirname "$0")/checks"
PATH=$(dirname "$arbitro"):$PATH
cp "$samples/full.yaml" match.yaml
cp match.yaml match.scopa.yaml
page=$(dirname "$samples")/src/codes/topics/recipes.md

# has TOOL: without it a part is skipped, which is reported.
has() { command -v "$1" >/dev/null || { echo "skipped: no $1"; return 1; }; }

# recipe WORDS: the block of shell lines of the page that holds these words.
recipe() { awk -v words="$1" '/^```sh$/ { block = ""; inside = 1; next } /^```$/ && inside { inside = 0; if (index(block, words)) printf "%s", block; next } inside { block = block $0 "\n" }' "$page"; }

if has git; then
  git init -q . && git config user.name Anna && git config user.email anna@example.org
  recipe textconv >run && sh -e ./run
  git add match.scopa.yaml && git commit -qm "a match"
  arbitro convert --to json match.yaml >match.scopa.yaml
  check "git diff: another spelling is no difference" "$(git diff | grep -c '^[-+] ')" 0
  sed 's/points: 3-1/points: 4-1/' match.yaml >match.scopa.yaml
  check "git diff: a difference" "$(git diff | grep -c '^[-+] ')" 2
  echo 'plays: [' >>match.scopa.yaml
  check "git diff: a log with an error is compared as it is written" "$(git diff 2>&1 | grep -c '^+plays: \[$')" 1
fi
if has jq; then
  recipe 'jq' >run
  mkdir season && cp "$samples/full.yaml" season/sound.yaml && cp match.scopa.yaml season
  check "jq: findings by code" "$(sh ./run 2>words)" "$(arbitro check -f ndjson season 2>words | grep -o '"code":"A[0-9]*"' | cut -d'"' -f4 | sort | uniq -c | sed 's/^ *//')"
fi
if has sqlite3; then
  recipe 'sqlite3' >run
  check "SQLite: a line for each side" "$(sh ./run 2>words | wc -l | tr -d ' ')" 2
fi
exit $fails
