#!/bin/sh
# Nothing that the program knows is missing from the manual or the completions, and mandoc has nothing to say against any page.
set -u
. "$(dirname "$0")/checks"
build=$(dirname "$1")
man=$build/man
commands=$("$arbitro" help --all | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\).*/\1/p')

# has WHAT FILE LINE: a line of the file is just this, or begins with it and a blank.
has() {
  grep -qE "^$3( |\$)" "$2" || {
    echo "$1: not in $(basename "$2")"
    fails=1
  }
}
sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "$man/arbitro.1" >synopsis
for command in $commands; do
  page=$man/arbitro-$command.1
  has "$command" "$man/arbitro.1" "\.It Cm $command"
  has "$command in the synopsis" synopsis "\.Cm $command"
  for option in $("$arbitro" help "$command" --all | sed -n 's/^ *\(-[a-z], \)\?-\(-[a-z-]*\).*/\2/p'); do
    has "$command $option" "$page" "\.It (Fl . , )?Fl $option"
  done
  for shell in arbitro _arbitro arbitro.fish; do
    grep -qw "$command" "$build/completions/$shell" || check "$shell" "without $command" ""
  done
done
contents=$("$arbitro" explain)
for code in $(echo "$contents" | sed -n 's/^  \([A-Z][0-9]*\)  .*/\1/p'); do has "$code" "$man/arbitro-findings.7" "\.Ss $code"; done
for topic in $(echo "$contents" | sed -n '/^Topics:/,/^$/s/^  //p'); do
  [ "$topic" = sources ] || grep -qix "\.Sh ABOUT $topic" "$man"/* || check "$topic" "in no page" ""
done
rules=$("$arbitro" rules -f json scopa | grep -oE '"(name|rule)":"[a-z-]*"' | cut -d'"' -f4)
games=$("$arbitro" rules -f json | grep -oE '"name":"[a-z0-9-]*"' | cut -d'"' -f4)
for name in $rules $games; do has "$name" "$man/arbitro-rules.7" "\.It Cm $name"; done
grep -q "^\.It PAG$" "$man/arbitro-rules.7" || check "sources" "not there" ""
check "so many commands, rules and games" "$(($(echo "$commands" | wc -w) > 15 && $(echo "$rules" | wc -w) > 40 && $(echo "$games" | wc -w) > 50))" 1

check "marks of Markdown in the manual" "$(grep -F '**' "$man"/*.[157])" ""

# mandoc looks for pages only where they are installed.
sed -n 's/^\.Xr \([a-z-]*\) \([157]\).*/\1.\2/p' "$man"/*.[157] | sort -u >referred
check "pages that others refer to" "$(wc -l <referred | tr -d ' ')" 5
while read -r page; do [ -f "$man/$page" ] || check "$page" "referred to, and not there" ""; done <referred

command -v mandoc >/dev/null || { echo "no mandoc"; exit $((fails ? 1 : 77)); }
check "mandoc" "$(mandoc -T lint "$man"/*.[157] | grep -v 'referenced manual not found')" ""
exit $fails
