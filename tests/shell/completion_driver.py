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


def plain(text):
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]", "", text.decode("utf-8", "replace")).replace("\r", "\n").replace("\b", "").replace("\0", "")


def read(quiet, enough=lambda text: True):
    """What the shell writes until it has been quiet for so many seconds; but for eight seconds until there is enough."""
    text, end = b"", time.time() + 8
    while time.time() < end:
        if select.select([terminal], [], [], quiet)[0]:
            try:
                text += os.read(terminal, 65536)
            except OSError:
                break
        elif enough(plain(text)):
            break
    return plain(text)


read(0.3)
os.write(terminal, ("stty rows 999 cols 200; " + setups[shell] + "; echo DO''NE\n").encode())
read(0.3, lambda text: "DONE" in text)
for line in lines:
    os.write(terminal, line.encode() + b"\t\t")
    print(" ".join(read(0.5, lambda text, typed=line: len(text.strip()) > len(typed)).split()))
    os.write(terminal, b"\x15\x0b")
    read(0.1)
