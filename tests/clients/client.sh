# What every client needs; read by neovim.sh and its like, which are called with the program, the folder of samples and that of npm's packages.
set -eu
program=$1
samples=$2
modules=$3
here=$(cd "$(dirname "$0")" && pwd)

# Without its tools a test is skipped, but not where they must be there.
needs() {
  for tool; do
    command -v "$tool" >/dev/null || [ -e "$tool" ] || {
      echo "skipped: no $tool"
      [ -n "${ARBITRO_ALL_CLIENTS:-}" ] || exit 77
      exit 1
    }
  done
}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
log=$folder/match.yaml
cp "$samples/full.yaml" "$log"
export HOME="$folder" XDG_CONFIG_HOME="$folder" XDG_DATA_HOME="$folder" XDG_STATE_HOME="$folder" XDG_CACHE_HOME="$folder"
export ARBITRO="$program" LOG="$log" NODE_PATH="$modules"

# The editor has saved the log as it was.
is_clean() {
  "$program" check --quiet --fail-on warning "$log"
  cmp "$samples/full.yaml" "$log"
}
