#!/bin/sh
# The referee of the page and of the npm package, in Node, writes what the program writes.
. "$(dirname "$0")/client.sh"
web=$here/../../build/web
needs node "$web/npm/arbitro.wasm"
node "$here/web_same.mjs" "$program" "$samples" "$here/../cases" "$web/npm"
