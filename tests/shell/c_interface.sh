#!/bin/sh
# The C interface from another language, and as C that a strict compiler takes; nothing but its functions can be seen of the library.
set -eu
library=$(dirname "$1")/libarbitro.so
command -v python3 >/dev/null || { echo "skipped: no python3"; exit 77; }
if nm -D "$library" | grep -qE '__(asan|tsan)_init'; then
  echo "skipped: what is sanitized cannot be loaded into a program that is not"
  exit 77
fi
hidden=$(nm -D --defined-only "$library" | awk '$2 != "A" && $3 !~ /^arbitro_/ { print $3 }')
[ -z "$hidden" ] || { echo "exported: $hidden"; exit 1; }
declared=$(grep -oE 'arbitro_[a-z_]+\(' "$(dirname "$2")/include/arbitro.h" | tr -d '(' | sort -u)
for name in $declared; do
  nm -D --defined-only "$library" | grep -qw "$name" || { echo "declared and not there: $name"; exit 1; }
done
printf '#include <arbitro.h>\nint main(void) { return arbitro_version()[0] == 0; }\n' |
  cc -std=c99 -Wall -Wextra -Wpedantic -Werror -I "$(dirname "$2")/include" -I "$(dirname "$1")/include" -fsyntax-only -x c -
said=$(sed -n '/^```python$/,/^```$/p' "$(dirname "$2")/examples/README.md" | sed '1d;$d' | LD_LIBRARY_PATH=$(dirname "$library") python3 -)
case $said in *'"legal":false'*) ;; *) echo "the lines of examples/README.md said: $said"; exit 1 ;; esac
exec python3 "$(dirname "$0")/c_interface.py" "$library" "$2"
