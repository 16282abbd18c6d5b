#!/bin/sh
# Pages in a browser: what they say and do, how they fit and read, with nothing on the console.
. "$(dirname "$0")/client.sh"
needs node chromium tidy "$modules/puppeteer-core" "$modules/axe-core"
for game in scopa scopone-scientifico cirulla escoba; do
  [ $game = cirulla ] && analyse=--analyse || analyse=
  "$program" score --quiet $analyse -f html -o "$folder/$game.html" "$samples/games/$game.yaml"
  "$program" replay --quiet -f json -o "$folder/$game.json" "$samples/games/$game.yaml"
  "$program" score --quiet -f ndjson -o "$folder/$game.ndjson" "$samples/games/$game.yaml"
done
"$program" standings --quiet -f html -o "$folder/tournament.html" "$samples/tournament.yaml" "$samples/games/scopa.yaml" "$samples/full.yaml" "$samples/kitchen.yaml" || [ $? = 1 ]
"$program" standings --quiet -f html -o "$folder/pages/" "$samples/tournament.yaml" "$samples/games/scopa.yaml"
# A play that is not allowed, and names that would break out of any place where they are not escaped.
sed -e 's/9d \/ 9s/9d \/ 9s x 4c/' -e "s/Vera/'<script>hurt=1<\/script>\"'/g" -e "s/Tommaso/'--> <img src=x onerror=hurt=1>'/g" \
  "$samples/full.yaml" >"$folder/hostile.yaml"
"$program" check --quiet -f html -o "$folder/hostile.html" "$folder/hostile.yaml" || [ $? = 1 ]
"$program" replay --quiet -f json -o "$folder/hostile.json" "$folder/hostile.yaml" || [ $? = 1 ]
"$program" score --quiet -f ndjson -o "$folder/hostile.ndjson" "$folder/hostile.yaml" || [ $? = 1 ]
for page in "$folder"/*.html "$folder"/pages/*.html; do
  tidy -quiet -errors "$page" >"$folder/said" 2>&1 || {
    cat "$folder/said"
    exit 1
  }
done
CHROMIUM=$(command -v chromium) node "$here/pages.js" "$folder"
