#!/bin/sh
# A client on vscode-jsonrpc does the same.
. "$(dirname "$0")/client.sh"
needs node "$modules/vscode-jsonrpc"
node "$here/node.js"
is_clean
