# fish completion for arbitro
function _arbitro_layers
  set -l word (string replace -r '^--[a-z-]*=' '' -- (commandline -ct))
  set -l before (string replace -rf '^(.*\+).*$' '$1' -- $word)
  for game in @games@
    echo "$before$game"
  end
end
function _arbitro_rules
  if string match -rq '^(--rule=)?[a-z0-9-]+=' -- (commandline -ct)
    string split ' ' '@values@'
  else
    string split ' ' '@rules@'
  end
end
function _arbitro_selection
  if string match -rq 'player=' -- (commandline -ct)
    for name in (arbitro completion players -- (commandline -opc)[3..] 2>/dev/null)
      echo "player=$name"
    end
  else
    string split ' ' '@fields@'
  end
end
function _arbitro_logs
  set -l endings (string split ' ' '@endings@' | string join '|')
  set -l typed (commandline -ct)
  # The function of fish for paths takes a name that begins with a dash for an option of `ls`.
  for file in $typed*
    if test -d $file
      echo -- $file/
    else if string match -rq "\\.($endings)\$" -- $file
      echo -- $file
    end
  end
end
complete -c arbitro -e
