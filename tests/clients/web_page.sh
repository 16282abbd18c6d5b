#!/bin/sh
# The page in a browser: matches scored by touch, mistakes found and fixed, arguments settled; without a network, and as a single file.
. "$(dirname "$0")/client.sh"
web=$here/../../build/web
needs node chromium "$web/arbitro.html" "$modules/puppeteer-core" "$modules/axe-core"
"$program" score -q -f ndjson -o "$folder/kitchen.ndjson" "$samples/kitchen.yaml"
"$program" score -q -f ndjson -o "$folder/full.ndjson" "$samples/full.yaml"
CHROMIUM=$(command -v chromium) node "$here/web_page.js" "$folder" "$samples" "$web"
