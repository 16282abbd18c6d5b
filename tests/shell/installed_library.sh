#!/bin/sh
# The library installs, is found by CMake, and the program of its page builds against it and says what it should.
set -eu
build=$(dirname "$1")
root=$(dirname "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"
for file in bin/arbitro include/arbitro/arbitro.hpp include/arbitro/version.h share/man/man1/arbitro.1 share/arbitro/schemas/log.schema.json; do
  [ -f "$work/prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done
if grep -nE '["; ]/' "$work"/prefix/lib*/cmake/arbitro/arbitro-*.cmake | grep -vE ':[0-9]+:#|_IMPORT_PREFIX STREQUAL "/"'; then
  echo "the package names files of this machine"
  exit 1
fi

# C finds header and library with pkg-config, wherever the whole is moved; the header's version is the library's.
if command -v pkg-config >/dev/null; then
  mv "$work/prefix" "$work/moved"
  cat >"$work/version.c" <<'END'
#include <arbitro.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  printf("%d.%d.%d\n", ARBITRO_VERSION_MAJOR, ARBITRO_VERSION_MINOR, ARBITRO_VERSION_PATCH);
  return strcmp(ARBITRO_VERSION, arbitro_version());
}
END
  pc=$(dirname "$(find "$work/moved" -name arbitro.pc)")
  flags=$(PKG_CONFIG_PATH="$pc" pkg-config --cflags --libs arbitro)
  if ! nm -D "$(find "$work/moved" -name libarbitro.so)" | grep -qE '__(asan|tsan)_init'; then
    # shellcheck disable=SC2086
    cc -std=c99 -Wall -Wextra -Werror "$work/version.c" $flags -o "$work/version"
    said=$(LD_LIBRARY_PATH=$(dirname "$pc") "$work/version")
    [ "$said" = "$(PKG_CONFIG_PATH="$pc" pkg-config --modversion arbitro)" ] || { echo "the version of the header: $said"; exit 1; }
  fi
  mv "$work/moved" "$work/prefix"
fi

mkdir "$work/user"
sed -n '/^```cpp$/,/^```$/p' "$root/examples/README.md" | sed '1d;$d' >"$work/user/score.cpp"
sed -n '/^```cmake$/,/^```$/p' "$root/examples/README.md" | sed '1d;$d' >"$work/user/CMakeLists.txt"
cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
cmake -G Ninja -S "$work/user" -B "$work/user/build" -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_CXX_COMPILER="$(cached CMAKE_CXX_COMPILER)" \
  -DCMAKE_CXX_FLAGS="$(cached CMAKE_CXX_FLAGS)" >"$work/configure.log"
cmake --build "$work/user/build" >"$work/build.log" || { cat "$work/build.log"; exit 1; }
said=$("$work/user/build/score")
[ "$said" = "unfinished: Anna leads 3-1" ] || { echo "the program of examples/README.md said: $said"; exit 1; }

# Small programs, of less than twenty lines each.
"$work/prefix/bin/arbitro" convert --to ndjson "$root/samples/full.yaml" "$root/samples/kitchen.yaml" | gzip >"$work/season.ndjson.gz"
sed 's/points: 3-1/points: 4-1/' "$root/samples/full.yaml" >"$work/match.yaml"
cp -r "$root/examples" "$work/examples"
wc -l "$work"/examples/*.c* | awk '$1 > 19 && $2 != "total" { print $2 " has " $1 " lines"; long = 1 } END { exit long }'
cmake -G Ninja -S "$work/examples" -B "$work/examples/build" -DCMAKE_PREFIX_PATH="$work/prefix" \
  -DCMAKE_CXX_COMPILER="$(cached CMAKE_CXX_COMPILER)" -DCMAKE_CXX_FLAGS="$(cached CMAKE_CXX_FLAGS) -Wall -Wextra -Werror" >"$work/configure.log"
# A library with sanitizers is no C program's.
nm -D "$build/libarbitro.so" 2>/dev/null | grep -qE '__(asan|tsan)_init' && sed -i '/embed/d' "$work/examples/CMakeLists.txt"
cmake --build "$work/examples/build" >"$work/build.log" || { cat "$work/build.log"; exit 1; }
cd "$work/examples/build"
say() { # NAME GOT WANTED
  [ "$2" = "$3" ] && return
  echo "$1 said: $2"
  exit 1
}
status=0
found=$(./check "$work/match.yaml") || status=$?
say check "$status $(echo "$found" | grep -c '^error')" "1 1"
say check "$(./check "$root/samples/full.yaml")" ""
for name in check stream; do
  for file in "$work/nothing.yaml" ""; do
    status=0
    said=$(./$name ${file:+"$file"} 2>&1 >/dev/null) || status=$?
    [ -n "$said" ] || said=nothing
    say "$name without a log: $said" "$status" 2
  done
done
say built "$(./built)" "Anna wins 11-5"
if [ -x embed ]; then say embed "$(./embed | tail -1)" "vince Anna 16-3"; fi
say captures "$(./captures | grep '^scopa:')" "scopa:  7d x 7s"
say captures "$(./captures | grep '^scopa-di-quindici:')" "scopa-di-quindici:"
say stream "$(./stream "$work/season.ndjson.gz" | sed "s|^$work/||" | cut -d: -f1 | tr '\n' ';')" "season.ndjson.gz 0;season.ndjson.gz 1;"
