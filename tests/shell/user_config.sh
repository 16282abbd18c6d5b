#!/bin/sh
# The user's configuration: colour, language, width and format, each overridden by the command line; never rules; one line for what is wrong.
set -u
. "$(dirname "$0")/checks"
export XDG_CONFIG_HOME="$work/config"
mkdir -p config/arbitro
sed 's/points: 3-1/points: 4-1/' "$samples/full.yaml" >match.yaml
unset NO_COLOR FORCE_COLOR CLICOLOR_FORCE

# like LINE...: what the file holds from now on.
like() { printf '%s\n' "$@" >config/arbitro/config.yaml; }
escapes() { "$arbitro" check "$@" match.yaml 2>&1 | grep -c "$(printf '\033')"; }

check "no file: no colour in a pipe" "$(escapes)" 0
like '# mine' 'color: always # as bright as can be'
check "colour" "$(($(escapes) > 0))" 1
check "the command line comes first" "$(escapes --color never)" 0

"$arbitro" check match.yaml >plain 2>/dev/null
like 'width: 40'
check "width: no colour" "$(escapes)" 0
"$arbitro" moves 7d x 4s 3c --table "7s 4s 3c" >narrow
like 'width: 200'
"$arbitro" moves 7d x 4s 3c --table "7s 4s 3c" >wide
check "width" "$(($(wc -l <narrow) > $(wc -l <wide)))" 1

like 'lang: it'
check "language" "$("$arbitro" | head -n 1)" 'Arbitro e segnapunti per la Scopa e i giochi affini.'
check "the command line comes first here, too" "$("$arbitro" --lang en | head -n 1)" 'Referee and score-keeper for Scopa and related games.'
check "an unknown command is reported in it" "$("$arbitro" chek 2>&1)" 'arbitro: comando sconosciuto: chek (intendevi check?); vedi arbitro help'

like 'format: json'
check "a pipe is as ever" "$("$arbitro" check match.yaml 2>/dev/null)" "$(sed 's/\x1b\[[0-9;]*m//g' plain)"
if command -v script >/dev/null; then
  check "a terminal has it" "$(script -qec "$arbitro check match.yaml 2>words" typed </dev/null | head -c 12)" '{"arbitro":1'
  check "where the command has it" "$(script -qec "$arbitro explain PAG" typed </dev/null | head -c 3)" PAG
fi

# said LINE WORDS: the one message, and the status as without it.
said() {
  like "$1"
  check "$1" "$("$arbitro" check "$samples/full.yaml" 2>&1 >out | grep -c .)$(grep -c . out)" 20
  check "$1: status" "$("$arbitro" check -q "$samples/full.yaml" 2>words; echo $?)" 0
  check "$1: said" "$(cat words)" "arbitro: $work/config/arbitro/config.yaml:1: $2"
}
said 'target: 21' 'rules belong in the log, not here: target'
said 'colour: always' 'unknown key colour (did you mean color?); the keys are color, format, lang and width'
said 'color: purple' 'color must be auto, always or never, not purple'
said 'lang: xx' 'lang must be en or it, not xx'
said 'width: 7' 'width must be a number from 40 to 1000, not 7'
said 'format: docx' 'docx is not a format'
said 'rules: {target: 5}' 'rules belong in the log, not here: rules'
said 'no yaml' 'write each line as `key: value`'
said 'width: [60]' 'write each line as `key: value`'
like '---' 'lang: "it" # as at home' 'color: purple'
check "what is right counts beside what is wrong" "$("$arbitro" moves 7d x --table 7s 2>&1 | head -n 1)" \
  "arbitro: $work/config/arbitro/config.yaml:3: color deve essere auto, always o never, non purple"
like 'lang: it' "width: $(printf '\001')60"
check "a control character: nothing is used" "$("$arbitro" moves 7d x --table 7s 2>&1 | sed 's/:2:.*;/;/' | head -n 1)" \
  "arbitro: $work/config/arbitro/config.yaml; none of this file is used"
like 'lang: en' 'lang: it'
check "a key appears once" "$("$arbitro" check -q "$samples/full.yaml" 2>&1)" \
  "arbitro: $work/config/arbitro/config.yaml:2: lang appears twice"
for text in '' '# nothing yet\n' '\357\273\277lang: en\n'; do
  # shellcheck disable=SC2059
  printf "$text" >config/arbitro/config.yaml
  check "nothing is wrong with '$text'" "$("$arbitro" check -q "$samples/full.yaml" 2>&1)" ""
done
like 'lang: "en'
check "what YAML cannot read" "$("$arbitro" check -q "$samples/full.yaml" 2>&1 | grep -c "config.yaml:1: ")" 1
rm config/arbitro/config.yaml
mkdir config/arbitro/config.yaml
check "a folder in its place is reported" "$("$arbitro" check -q "$samples/full.yaml" 2>&1)" "arbitro: $work/config/arbitro/config.yaml: cannot be read"
exit $fails
