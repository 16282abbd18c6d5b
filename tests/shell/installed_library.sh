#!/bin/sh
# The library installs, is found by CMake, and the program of the README builds against it and says what it should.
set -eu
build=$(dirname "$1")
root=$(dirname "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"
for file in bin/arbitro include/arbitro/arbitro.hpp share/man/man1/arbitro.1 share/arbitro/schemas/log.schema.json; do
  [ -f "$work/prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done

mkdir "$work/user"
sed -n '/^```cpp$/,/^```$/p' "$root/README.md" | sed '1d;$d' >"$work/user/score.cpp"
sed -n '/^```cmake$/,/^```$/p' "$root/README.md" | sed '1d;$d' >"$work/user/CMakeLists.txt"
cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
cmake -G Ninja -S "$work/user" -B "$work/user/build" -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_CXX_COMPILER="$(cached CMAKE_CXX_COMPILER)" \
  -DCMAKE_CXX_FLAGS="$(cached CMAKE_CXX_FLAGS)" >"$work/configure.log"
cmake --build "$work/user/build" >"$work/build.log" || { cat "$work/build.log"; exit 1; }
said=$("$work/user/build/score")
[ "$said" = "unfinished: Anna leads 3-1" ] || { echo "the program of the README said: $said"; exit 1; }
