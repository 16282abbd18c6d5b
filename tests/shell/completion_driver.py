"""Types into a shell and asks for completions: completion_driver.py bash|zsh SCRIPT LINE...; prints what it lists or puts in, one line a LINE."""
import os
import pty
import re
import select
import signal
import sys
import time

signal.alarm(100)
shell, script, lines = sys.argv[1], sys.argv[2], sys.argv[3:]
commands = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}
setups = {
    "bash": "PS1='READY '; PS2=; bind 'set completion-query-items 0'; bind 'set page-completions off'; bind 'set bell-style none';"
            "bind 'set show-all-if-ambiguous on'; bind 'set enable-bracketed-paste off'; source '%s'" % script,
    "zsh": "PS1='READY '; unsetopt zle_bracketed_paste; autoload -U compinit && compinit -u -D; LISTMAX=9999; unsetopt beep; setopt nopromptsp;"
           " unset zle_bracketed_paste; source '%s'" % script,
}
pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(TERM="dumb" if shell == "bash" else "vt100", LC_ALL="C.UTF-8", COLUMNS="200", LINES="999")
    os.execvp(commands[shell][0], commands[shell])


def read(quiet):
    text, end = b"", time.time() + 8
    while time.time() < end and select.select([terminal], [], [], quiet)[0]:
        try:
            text += os.read(terminal, 65536)
        except OSError:
            break
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]", "", text.decode("utf-8", "replace")).replace("\r", "\n").replace("\b", "").replace("\0", "")


read(0.3)
os.write(terminal, ("stty rows 999 cols 200; " + setups[shell] + "\n").encode())
read(0.7)
for line in lines:
    os.write(terminal, line.encode() + b"\t\t")
    print(" ".join(read(0.5).split()))
    os.write(terminal, b"\x15\x0b")
    read(0.1)
