#!/bin/sh
# Emacs with eglot does the same.
. "$(dirname "$0")/client.sh"
needs emacs
emacs --batch --no-site-file -l "$here/emacs.el"
is_clean
