#!/bin/sh
# Checking is a map over lines and files, standings and summaries a reduce over results: whoever does the parts, the table is the same. The manual's
# own lines for GNU parallel and Slurm are run; the hosts and the cluster are this machine.
set -u
. "$(dirname "$0")/checks"
needs parallel
manual=$(dirname "$samples")/man/arbitro.1

# display WORDS: the literal display of the manual that holds these words.
display() {
  awk -v words="$1" '/^\.Bd/ { block = ""; inside = 1; next } /^\.Ed/ { inside = 0; if (index(block, words)) printf "%s", block } inside { block = block $0 "\n" }' "$manual" |
    sed 's/\\e/\\/g'
}

mkdir tools home
cat >tools/ssh <<'END'
#!/bin/sh
# Another machine: what it is asked to run begins in a home and with a shell of its own, as its sshd would see to.
while [ "${1#-}" != "$1" ]; do
  case $1 in -l | -p | -o) shift ;; esac
  shift
done
echo "$1" >>"$HOSTS"
shift
[ "$1" != -- ] || shift
SHELL=/bin/sh
export SHELL
cd "$HOME" && exec sh -c "$*"
END
cat >tools/sbatch <<'END'
#!/bin/sh
# The cluster: one task after the other.
for script; do :; done
range=$(sed -n 's/^#SBATCH .*--array=\([0-9]*-[0-9]*\).*/\1/p' "$script")
SLURM_CPUS_PER_TASK=$(sed -n 's/^#SBATCH .*--cpus-per-task=\([0-9]*\).*/\1/p' "$script")
export SLURM_CPUS_PER_TASK
for SLURM_ARRAY_TASK_ID in $(seq "${range%-*}" "${range#*-}"); do
  export SLURM_ARRAY_TASK_ID
  sh "$script" || exit
done
END
chmod +x tools/*
PATH=$work/tools:$(dirname "$arbitro"):$PATH
HOME=$work/home
HOSTS=$work/hosts
export HOME HOSTS
mkdir -p "$HOME/.parallel" && touch "$HOME/.parallel/will-cite"

for log in "$samples"/games/*; do arbitro convert --to ndjson "$log"; done >season.ndjson
lines=$(wc -l <season.ndjson)
[ "$lines" -gt 40 ] || { echo "only $lines matches to share out"; exit 1; }

# What the reduce makes of results, but for places: lines are counted within a block, and files within a folder.
reduced() {
  arbitro standings -f csv "$@" 2>>words
  arbitro standings -f csv --rows apart "$@" 2>>words | cut -d, -f1,2,5-7
  arbitro summary -f json "$@" 2>>words | sed -E 's/"(bytes|files)":[0-9]+,?//g'
}
arbitro score -q -f ndjson season.ndjson >whole.ndjson
whole=$(reduced whole.ndjson)
check "the logs themselves" "$(arbitro standings -f csv season.ndjson 2>>words)" "$(arbitro standings -f csv whole.ndjson 2>>words)"

# Three machines, in blocks small enough for all of them.
display 'parallel -k' | sed 's/--block 16M/--block 10k/' >run
sh ./run >tables 2>words || [ $? = 1 ] || { cat words; fails=1; }
check "GNU parallel: which machines" "$(sort -u hosts | tr '\n' ' ')" "ada bruno "
check "GNU parallel" "$(reduced results.ndjson)" "$whole"
check "GNU parallel: all matches" "$(grep -c . results.ndjson)" "$lines"

# Twelve folders.
split -n r/12 --numeric-suffixes=1 -a 2 season.ndjson part
for month in $(seq 12); do
  mkdir -p "season/$month"
  mv "$(printf 'part%02d' "$month")" "season/$month/matches.ndjson"
done
display '#SBATCH' >score.sh
display 'sbatch --wait' >run
sh ./run >tables 2>words || [ $? = 1 ] || { cat words; fails=1; }
check "Slurm: tasks" "$(find results -name '*.ndjson' | wc -l)" 12
check "Slurm" "$(reduced results)" "$(reduced -q season)"

# Any split, any order; which of two records of a match is counted depends on the order, so both are.
split -n l/7 whole.ndjson part.
# shellcheck disable=SC2012,SC2046
check "any split" "$(arbitro summary --count-duplicates -f json $(ls -r part.*) 2>>words | sed -E 's/"(bytes|files)":[0-9]+,?//g')" \
  "$(arbitro summary --count-duplicates -f json whole.ndjson 2>>words | sed -E 's/"(bytes|files)":[0-9]+,?//g')"
exit $fails
