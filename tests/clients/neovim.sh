#!/bin/sh
# Neovim opens a sample, makes a mistake, sees the finding, asks hover and completion, applies the fix and saves: check finds nothing.
. "$(dirname "$0")/client.sh"
needs nvim
nvim --headless --clean -S "$here/neovim.lua"
is_clean
