#compdef arbitro
_arbitro_layers() {
  compset -P '*+'
  compadd -- @games@
}
_arbitro_rules() {
  local -a values=(@values@)
  if [[ $PREFIX == *=* ]]; then compadd -- ${(M)values:#${PREFIX%%=*}=*}; else compadd -S '' -- @rules@; fi
}
_arbitro_selection() {
  if compset -P 'player='; then
    local -a players=(${(f)"$(arbitro completion players -- ${(Q)words[2,-1]} 2>/dev/null)"})
    compadd -- $players
  else
    compadd -S '' -- @fields@
  fi
}
_arbitro_files() { _files; }
_arbitro_logs() {
  local -a endings=(@endings@)
  _files -g "*.(${(j:|:)endings})"
}
_arbitro() {
  if ((CURRENT == 2)); then
    local -a names=(
