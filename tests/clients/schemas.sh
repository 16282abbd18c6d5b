#!/bin/sh
# Ajv takes the schemas of all outputs in strict mode, and what the program writes.
. "$(dirname "$0")/client.sh"
needs node "$modules/ajv"
node "$here/schemas.js" "$program" "$samples"
is_clean
