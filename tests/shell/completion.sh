#!/bin/sh
# What the shells themselves complete: commands, options and their values, games in layers, topics, log files only, players of the file named.
set -u
driver=$(cd "$(dirname "$0")" && pwd)/completion_driver.py
. "$(dirname "$0")/checks"
needs python3
# Where all tests are to run, a shell that is missing is a failure.
for shell in bash zsh fish; do
  command -v $shell >/dev/null && continue
  echo "no $shell"
  [ -z "${ARBITRO_ALL_CLIENTS:-}" ] || fails=1
done
scripts=$(dirname "$arbitro")/completions
PATH=$(dirname "$arbitro"):$PATH
mkdir logs
cp "$samples/full.yaml" match.yaml
echo none >notes.txt

# A line as it is typed, then a word that must be offered, then one that must not.
cat >expected <<'END'
arbitro che|check|convert
arbitro check --fo|--follow|--output
arbitro check --format |sarif|html5
arbitro check --format=js|json|sarif
arbitro convert --to |ndjson|sarif
arbitro score --game scopone+nap|napola-bga|scopone-wiki
arbitro rules scopone-sc|scopone-scientifico-wiki|scopone-wiki
arbitro explain prim|primiera-scale|A305
arbitro explain A30|A305|primiera
arbitro explain r|rulings|primiera
arbitro check --rule value-pri|value-priority=|total-priority=
arbitro check --rule value-priority=|single-first|primiera
arbitro check |match.yaml|notes.txt
arbitro check -o |notes.txt|sarif
arbitro check match.yaml --where |player=|notes.txt
arbitro check match.yaml --where player=|Tommaso|Anna
END

# compare SHELL: the answers, a line each, with what was expected of them.
compare() {
  while IFS='|' read -r typed offered left_out; do
    read -r answer <&3 || answer="no answer"
    case $answer in *"$offered"*) ;; *) check "$1: $typed" "$answer" "$offered" ;; esac
    case $answer in *"$left_out"*) check "$1: $typed" "$answer" "not $left_out" ;; esac
  done <expected 3<"answers.$1"
}

cut -d'|' -f1 expected >lines
for shell in bash zsh; do
  command -v $shell >/dev/null || continue
  script=$scripts/arbitro
  [ $shell = zsh ] && script=$scripts/_arbitro
  tr '\n' '\0' <lines | xargs -0 python3 "$driver" $shell "$script" >answers.$shell
  compare $shell
done
if command -v fish >/dev/null; then
  while IFS= read -r typed; do
    HOME=$work XDG_RUNTIME_DIR=$work fish --no-config -c "source $scripts/arbitro.fish; complete -C '$typed'" | cut -f1 | tr '\n' ' '
    echo
  done <lines >answers.fish
  compare fish
fi

# Names that were made to be run: listed, completed and given to arbitro, in each shell.
for shell in bash zsh fish; do
  command -v $shell >/dev/null || continue
  mkdir "hostile.$shell"
  "$arbitro" completion $shell --lang en >"hostile.$shell/script"
  (cd "hostile.$shell" && python3 "${driver%/*}/hostile_completion.py" $shell "$PWD/script" "$arbitro") || fails=1
done

# The descriptions of the words are in the language of whoever makes the script; what is installed is English.
for script in _arbitro arbitro.fish; do
  check "$script: English" "$(($(grep -c 'score sheet of every match' "$scripts/$script") > 0))" 1
done
for shell in zsh fish; do
  check "$shell: Italian" "$(($("$arbitro" completion $shell --lang it | grep -c 'la tabella dei punti di ogni partita') > 0))" 1
done
exit $fails
