#!/bin/sh
# The Debian package holds everything, and lintian finds no error in it.
set -u
. "$(dirname "$0")/checks"
needs cpack lintian dpkg-shlibdeps file
if nm "$arbitro" | grep -qE '__(asan|tsan)_init'; then
  echo "skipped: nobody packs what is sanitized"
  exit 77
fi
(cd "$(dirname "$arbitro")" && cpack -G DEB -B "$work/package") >words 2>&1 || { cat words; exit 1; }
deb=$(echo package/*.deb)
dpkg-deb -c "$deb" | awk '{ print $6 }' >files
for file in bin/arbitro include/arbitro.h include/arbitro/version.h lib/pkgconfig/arbitro.pc share/man/man1/arbitro-check.1.gz share/man/man5/arbitro-log.5.gz share/man/man7/arbitro-rules.7.gz \
  share/bash-completion/completions/arbitro share/zsh/vendor-completions/_arbitro share/fish/vendor_completions.d/arbitro.fish \
  share/arbitro/schemas/log.schema.json share/arbitro/editors/vscode/package.json share/doc/arbitro/samples/kitchen.yaml \
  share/doc/arbitro/examples/stream.cpp; do
  grep -qx "./usr/$file" files || check "$file" "not in the package" ""
done
check "libarbitro.so" "$(grep -c '/libarbitro\.so' files)" 3
lintian --allow-root --fail-on none "$deb" >said 2>/dev/null
check "lintian" "$(grep '^E:' said)" ""

dpkg-deb -x "$deb" unpacked
check "the program in it" "$(LD_LIBRARY_PATH=unpacked/usr/lib unpacked/usr/bin/arbitro --version)" "$("$arbitro" --version)"
exit $fails
