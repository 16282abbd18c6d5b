# bash completion for arbitro
# Names come out of logs that strangers wrote and of files that they named: they are compared as text and inserted quoted, and nothing
# here may expand or evaluate them (`compgen -W` does).

# Splits the line up to the cursor as bash does, without expanding anything. Sets `typed` to its words without their quotes, `word` to the
# last one, `quote` to the quote that is still open in it, and `kept` to how many of its characters come before what readline replaces.
# Fails where the word has quotes that are closed again: where readline then begins to replace is not worth knowing.
_arbitro_split() {
  local line=${COMP_LINE:0:COMP_POINT} each i is_word= is_escaped= has_closed=
  typed=() word= quote= kept=0
  for ((i = 0; i < ${#line}; i++)); do
    each=${line:i:1}
    if [[ $is_escaped ]]; then
      word+=$each is_escaped=
    elif [[ $each == \\ && $quote != \' ]]; then
      is_escaped=1 is_word=1
    elif [[ $quote ]]; then
      if [[ $each == "$quote" ]]; then quote= has_closed=1; else word+=$each; fi
    elif [[ $each == [\'\"] ]]; then
      quote=$each is_word=1 kept=${#word}
      [[ $word == *\$ ]] && has_closed=1
    elif [[ $each == [[:blank:]] ]]; then
      [[ $is_word ]] && typed+=("$word")
      word= kept=0 is_word= has_closed=
    else
      word+=$each is_word=1
      [[ $COMP_WORDBREAKS == *"$each"* ]] && kept=${#word}
    fi
  done
  typed+=("$word")
  [[ ! $has_closed && ! $is_escaped ]]
}
# _arbitro_offer CANDIDATE...: those that go on with what is typed, written as the quote that is open wants them.
_arbitro_offer() {
  local each rest
  for each; do
    [[ ${each:0:${#word}} == "$word" ]] || continue
    rest=$lead$each
    rest=${rest:kept}
    case $quote in
    \') rest=${rest//\'/\'\\\'\'} ;;
    \")
      [[ $rest == *!* ]] && continue
      rest=${rest//\\/\\\\} rest=${rest//\"/\\\"} rest=${rest//\$/\\\$} rest=${rest//\`/\\\`}
      ;;
    *) printf -v rest %q "$rest" ;;
    esac
    COMPREPLY+=("$rest$quote") # readline closes a quote only after other characters
  done
}
_arbitro_words() {
  local -a words
  read -ra words <<<"$1"
  _arbitro_offer "${words[@]}"
}
_arbitro_layers() {
  local before= each
  local -a games
  [[ $word == *+* ]] && before=${word%+*}+
  read -ra games <<<'@games@'
  for each in "${games[@]}"; do _arbitro_offer "$before$each"; done
}
_arbitro_rules() {
  compopt -o nospace
  if [[ $word == *=* ]]; then _arbitro_words '@values@'; else _arbitro_words '@rules@'; fi
}
_arbitro_selection() {
  compopt -o nospace
  [[ $word == player=* ]] || { _arbitro_words '@fields@'; return; }
  local name
  while IFS= read -r name; do
    # What has blanks is quoted for arbitro, too: whoever begins to type a name need not know that.
    if [[ $word != player=[\"\']* && $name == [\"\']"${word#player=}"* ]]; then
      word=player= _arbitro_offer "player=$name"
    else
      _arbitro_offer "player=$name"
    fi
  done < <(arbitro completion players -- "${typed[@]:2}" 2>/dev/null)
}
# _arbitro_paths [ENDINGS]: the files that go on with what is typed, of which readline quotes what it puts in.
_arbitro_paths() {
  local file
  compopt -o filenames
  while IFS= read -r file; do
    if [[ ! $1 || -d $file || $1 == *" ${file##*.} "* ]]; then
      file=$lead$file
      COMPREPLY+=("${file:kept}")
    fi
  done < <(compgen -f -- "$word")
}
_arbitro_files() { _arbitro_paths; }
_arbitro_logs() { _arbitro_paths ' @endings@ '; }
_arbitro() {
  local word quote kept before lead= command= each
  local -a typed
  COMPREPLY=()
  _arbitro_split || return
  before=${typed[-2]}
  if [[ $word == --*=* ]]; then
    before=${word%%=*}
    lead=$before=
    word=${word#*=}
  fi
  for each in "${typed[@]:1:${#typed[@]}-2}"; do
    if [[ $each != -* ]]; then command=$each; break; fi
  done
  case $command in
  '') _arbitro_words '@commands@' ;;
