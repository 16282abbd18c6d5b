# bash completion for arbitro
_arbitro_words() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
_arbitro_layers() {
  local before=
  [[ $word == *+* ]] && before=${word%+*}+
  COMPREPLY=($(compgen -P "$before" -W '@games@' -- "${word##*+}"))
}
_arbitro_equals() {
  compopt -o nospace
  if [[ $word == *=* ]]; then _arbitro_words "$2"; else _arbitro_words "$1"; fi
  [[ $word == *=* ]] && COMPREPLY=("${COMPREPLY[@]#"${word%%=*}="}")
}
_arbitro_rules() { _arbitro_equals '@rules@' '@values@'; }
_arbitro_selection() {
  local name players=
  if [[ $word == player=* ]]; then
    while IFS= read -r name; do [[ $name == *' '* ]] || players+=" player=$name"; done < <(arbitro completion players -- "${COMP_WORDS[@]:2}" 2>/dev/null)
  fi
  _arbitro_equals '@fields@' "$players"
}
_arbitro_files() {
  compopt -o filenames
  local IFS=$'\n'
  COMPREPLY=($(compgen -f -- "$word"))
}
_arbitro_logs() {
  compopt -o filenames
  local IFS=$'\n' file endings=' @endings@ '
  for file in $(compgen -f -- "$word"); do
    if [[ -d $file || $endings == *" ${file##*.} "* ]]; then COMPREPLY+=("$file"); fi
  done
}
_arbitro() {
  local line=${COMP_LINE:0:COMP_POINT} word before command=
  local -a typed
  read -ra typed <<<"$line"
  word=${line##* }
  [[ -z $word ]] && typed+=('')
  before=${typed[${#typed[@]}-2]}
  if [[ $word == --*=* ]]; then
    before=${word%%=*}
    word=${word#*=}
  fi
  COMPREPLY=()
  local each
  for each in "${typed[@]:1:${#typed[@]}-2}"; do
    if [[ $each != -* ]]; then command=$each; break; fi
  done
  case $command in
  '') _arbitro_words '@commands@' ;;
