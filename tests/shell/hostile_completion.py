"""Completes hostile names in a real shell: hostile_completion.py bash|zsh|fish SCRIPT ARBITRO, in an empty folder.

For each name a log has it as a player. TAB lists it, completes it, Enter runs the line; then nothing but arbitro may have run, and what
it was given has to be the name. A second part does the same with files that have such names."""
import json
import os
import pty
import re
import select
import signal
import sys
import time

signal.alarm(280)
shell, script, arbitro = sys.argv[1:4]
payloads = [
    "$(touch${IFS}PWNED)", "`touch PWNED`", "${x:=$(touch PWNED)}", ";touch PWNED", ";touch${IFS}PWNED;", "|touch PWNED", "&touch PWNED&",
    ">PWNED", "'$(touch PWNED)'", "\"$(touch PWNED)\"", "'; touch PWNED; '", "\";touch PWNED;#", "\\;touch PWNED", "$(touch PWNED)'x",
    " $(touch PWNED) x", "(touch PWNED)", "<(touch PWNED)", "=(touch PWNED)", "* ? [a-z]*", "{a,b}", "~root", "!!", "!$ x", "#no comment", "-n -e --rule",
    "=x = y", ": $PATH %s %n", "\\", "\\\\'", "è 🂱 한", "x$'\\n'touch PWNED", "a b  c", "(e:'touch PWNED':)", "$[$(touch PWNED)]",
]
# What no shell could be given as it is, or would steer the terminal where it is listed: it is not offered.
left_out = ["\x1b[31mred", "\x07", "a\n;touch PWNED", "a\r;touch PWNED\r", "\tx", "\x7f\x7f", "\x9b31m", "\u202ex", "\u200bx", "::error::x ::y", "##[error]x"]
commands = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"], "fish": ["fish", "--no-config", "-i"]}
setups = {
    "bash": "PS1='READY '; PS2='MORE '; bind 'set completion-query-items 0'; bind 'set page-completions off'; bind 'set bell-style none';"
            "bind 'set enable-bracketed-paste off'; source '%s'" % script,
    "zsh": "PS1='READY '; PS2='MORE '; unsetopt zle_bracketed_paste; autoload -U compinit && compinit -u -D; LISTMAX=9999; unsetopt beep;"
           " unset zle_bracketed_paste; source '%s'" % script,
    "fish": "function fish_prompt; echo 'READY '; end; function fish_greeting; end; source '%s'" % script,
}
# What the shell finds as arbitro: it completes as the program does, and notes what else it is called with.
os.mkdir("bin")
with open("bin/arbitro", "w") as stub:
    stub.write("#!/bin/sh\n[ \"$1\" = completion ] && exec '%s' \"$@\"\nprintf '%%s\\0' \"$@\" >\"$RECORDED.part\"\nmv \"$RECORDED.part\" \"$RECORDED\"\n" % arbitro)
os.chmod("bin/arbitro", 0o755)
recorded = os.path.abspath("recorded")
os.mkdir("here")
os.chdir("here")

pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(TERM="xterm" if shell == "fish" else "dumb" if shell == "bash" else "vt100", LC_ALL="C.UTF-8", COLUMNS="400", LINES="200", HOME=os.getcwd(),
                      PATH=os.path.abspath("../bin") + ":" + os.environ["PATH"], RECORDED=recorded)
    os.execvp(commands[shell][0], commands[shell])


def read(quiet):
    """What the shell writes until it has been quiet for so many seconds."""
    text, end = b"", time.time() + 8
    while time.time() < end and select.select([terminal], [], [], quiet)[0]:
        try:
            text += os.read(terminal, 65536)
        except OSError:
            break
        if b"\x1b[c" in text[-9:] or b"\x1b[0c" in text[-9:]:  # fish asks what terminal this is
            os.write(terminal, b"\x1b[?1;2c")
    return text


def is_there(path, seconds):
    """Waits for a file to appear, and reads what the shell writes meanwhile."""
    end = time.time() + seconds
    while not os.path.exists(path) and time.time() < end:
        read(0.01)
    return os.path.exists(path)


def written(name):
    """The name as --where takes it; none where it cannot be written."""
    if not re.search(r"""[\s()=!<>~'"]""", name):
        return name
    return next((quote + name + quote for quote in "\"'" if quote not in name), None)


failures = 0


def fail(what, why):
    global failures
    failures += 1
    print("%s: %s: %s" % (shell, what, why))


def type_line(what, keys, expected):
    """Types a line in which TAB completes, and Enter; arbitro has to be given what is expected, and nothing else may run."""
    if os.path.exists(recorded):
        os.remove(recorded)
    os.write(terminal, keys + b"\r")
    if not is_there(recorded, 4):
        fail(what, "arbitro was not called")
        os.write(terminal, b"\x03\x15")
    else:
        given = open(recorded, "rb").read().decode("utf-8", "replace").split("\0")[:-1]
        if given != expected:
            fail(what, "arbitro was given %r" % given)
    if os.path.exists("PWNED"):
        fail(what, "was run")
        os.remove("PWNED")


def log_of(name):
    with open("match.json", "w") as log:
        json.dump({"players": [name, "Bruno"], "rounds": [{"points": "3-1"}], "unfinished": True}, log)


read(0.6)
os.write(terminal, ("stty rows 200 cols 400; " + setups[shell] + "\r").encode())
read(0.8)
for payload in payloads:
    log_of(payload)
    type_line(payload + ", listed", b"arbitro check match.json --where player=\t\t\x15arbitro listed", ["listed"])
    name = "Zed" + payload
    log_of(name)
    if written(name) is None:
        continue
    expected = ["check", "match.json", "--where", "player=" + written(name)]
    begun = b"Z" if shell == "bash" or written(name)[0] == "Z" else b"\\" + written(name)[0].encode() + b"Z"
    type_line(name, b"arbitro check match.json --where player=" + begun + b"\t", expected)
    if shell == "bash":
        type_line(name + " within '", b"arbitro check match.json --where 'player=Z\t", expected)
        if "!" not in name:
            type_line(name + ' within "', b'arbitro check match.json --where "player=Z\t', expected)
for payload in left_out:
    log_of("Zed " + payload)
    type_line(repr(payload) + ", left out", b"arbitro check match.json --where player=Z\t", ["check", "match.json", "--where", "player=Z"])
os.remove("match.json")
open("-notes.txt", "w").close()
open("Zed.yaml", "w").close()
type_line("file next to one whose name begins with a dash", b"arbitro check \t", ["check", "Zed.yaml"])
os.remove("-notes.txt")
os.remove("Zed.yaml")
open("Zed:a=b c.yaml", "w").close()
for typed in [b"Ze", b"Zed:", b"Zed:a="]:
    type_line("file with a colon, %r" % typed, b"arbitro check " + typed + b"\t", ["check", "Zed:a=b c.yaml"])
os.remove("Zed:a=b c.yaml")
for payload in payloads:
    if "/" in payload:
        continue
    name = "Zed" + payload + ".yaml"
    open(name, "w").close()
    type_line("file " + name, b"arbitro check Ze\t", ["check", name])
    os.remove(name)
os.write(terminal, b"exit\r")
print("%d failures in %s" % (failures, shell))
sys.exit(failures > 0)
