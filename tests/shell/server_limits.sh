#!/bin/sh
# The language server in little memory and time, spoken to as no editor should; and while it judges what takes long.
set -u
driver=$(cd "$(dirname "$0")" && pwd)/server_driver.py
. "$(dirname "$0")/checks"
needs python3

python3 "$driver" hostile "$arbitro" >hostile 2>&1
check "whatever is sent to the server, it answers in bounded time, memory and length" "$(tail -1 hostile)" "sound"

python3 "$driver" quick "$arbitro" >quick 2>&1
check "whoever types is answered while a text is judged, and has the findings of the last change" "$(tail -1 quick)" "sound"
exit $fails
