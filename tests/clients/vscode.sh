#!/bin/sh
# The extension for VS Code loads, starts the server, colours rows by its grammar, and is packed.
. "$(dirname "$0")/client.sh"
needs node "$modules/vscode-textmate" "$modules/@vscode/vsce"
cp -r "$here/../../editors/vscode" "$folder/extension"
node "$here/vscode.js" "$folder/extension"
cd "$folder/extension"
node "$modules/@vscode/vsce/vsce" package --no-dependencies --allow-missing-repository -o "$folder/arbitro.vsix" >"$folder/said" 2>&1 || {
  cat "$folder/said"
  exit 1
}
[ -s "$folder/arbitro.vsix" ]
