#!/bin/sh
# The version names the format of logs, the commit that was built, and the libraries.
set -u
. "$(dirname "$0")/checks"
said=$("$arbitro" --version)
check "status" $? 0
check "the same with a command" "$("$arbitro" check --version)" "$said"
for line in 'arbitro [0-9.]+' 'log format 1' 'with CLI11 [0-9.]+, nlohmann-json [0-9.]+, yaml-cpp [0-9.]+, libarchive [0-9.]+'; do
  check "$line" "$(echo "$said" | grep -cxE "$line")" 1
done
if git -C "$samples" rev-parse HEAD >/dev/null 2>&1; then check "commit" "$(echo "$said" | grep -cxE 'commit [0-9a-f]{7,}')" 1; fi
exit $fails
