#!/bin/sh
# The Debian packages hold everything, each where it belongs, and lintian finds no error in them.
set -u
root=$(cd "$(dirname "$2")" && pwd)
. "$(dirname "$0")/checks"
needs dh lintian
if nm "$arbitro" | grep -qE '__(asan|tsan)_init'; then
  echo "skipped: nobody packs what is sanitized"
  exit 77
fi
# In a copy, since the packages are put together beside their description.
mkdir tree packages
cp -r "$root/debian" "$root/CHANGELOG.md" tree
export DEB_BUILD_OPTIONS=noautodbgsym DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1
(cd tree && BUILD=$(dirname "$arbitro") PACKAGES=$work/packages debian/rules binary) >words 2>&1 || { cat words; exit 1; }
of() { dpkg-deb -c packages/"$1"_*.deb | awk '{ print $6 }'; }
holds() { # PACKAGE FILE...
  package=$1
  shift
  of "$package" >files
  for file; do
    grep -qx "./usr/$file" files || check "$file" "not in $package" ""
  done
}
holds arbitro bin/arbitro share/man/man1/arbitro-check.1.gz share/man/man5/arbitro-log.5.gz share/man/man7/arbitro-rules.7.gz \
  share/bash-completion/completions/arbitro share/zsh/vendor-completions/_arbitro share/fish/vendor_completions.d/arbitro.fish \
  share/arbitro/schemas/log.schema.json share/arbitro/editors/vscode/package.json share/doc/arbitro/samples/kitchen.yaml \
  share/doc/arbitro/examples/stream.cpp
holds libarbitro0 lib/libarbitro.so.0
holds libarbitro-dev include/arbitro.h include/arbitro/version.h lib/pkgconfig/arbitro.pc lib/libarbitro.so lib/libarbitro_game.a \
  lib/cmake/arbitro/arbitro-config.cmake
TMPDIR=$work lintian --allow-root --fail-on none packages/*.deb >said 2>/dev/null
check "lintian" "$(grep '^E:' said)" ""

for package in packages/*.deb; do dpkg-deb -x "$package" unpacked; done
check "the program in it" "$(unpacked/usr/bin/arbitro --version)" "$("$arbitro" --version)"
check "where the library looks" "$(readlink unpacked/usr/lib/libarbitro.so)" libarbitro.so.0
exit $fails
