#!/bin/sh
# On a terminal replay steps by key, leaves the terminal as it was, and prints as ever where there is none.
set -u
. "$(dirname "$0")/checks"
needs python3
sed 's/9d \/ 9s/9d \/ 9s x 4c/' "$samples/full.yaml" >faulty.yaml
cat >steps.py <<'END'
import os, pty, re, select, signal, sys, termios

signal.alarm(60)

program, keys = sys.argv[1], [key.encode().decode("unicode_escape").encode() for key in sys.argv[2].split(",")]
pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", COLUMNS="80")
    os.execv(program, [program, "replay"] + sys.argv[3:])

def screen():
    text = b""
    while select.select([terminal], [], [], 10)[0]:
        try:
            text += os.read(terminal, 65536)
        except OSError:
            break
        if text.endswith(b"q quit\r\n"):
            break
    return text.decode()

def takes_lines():
    lines = termios.ICANON | termios.ECHO
    return termios.tcgetattr(terminal)[3] & lines == lines

for key in keys:
    shown = screen()
    heading = re.findall("Round .*", re.sub("\033\\[[0-9;]*m", "", shown))
    print(heading[-1].strip() if heading else "nothing")
    if key.startswith(b"SIG"):
        os.kill(pid, getattr(signal, key.decode()))
    else:
        os.write(terminal, key)
screen()
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
print("status", status, *([] if takes_lines() else ["and the terminal takes keys"]))
END

steps() {
  python3 steps.py "$arbitro" "$@"
}
check "on, back and out" "$(steps ' , ,b,\033[C,\033[D,q' faulty.yaml | tr '\n' ';')" \
  "Round 1, as dealt;Round 1, play 1 of 36;Round 1, play 2 of 36;Round 1, play 1 of 36;Round 1, play 2 of 36;Round 1, play 1 of 36;status 1;"
check "to the finding, the last and the first" "$(steps '/,/,G,g,q' faulty.yaml | tr '\n' ';')" \
  "Round 1, as dealt;Round 1, play 6 of 36;Round 1, play 6 of 36;Round 1, play 36 of 36;Round 1, as dealt;status 1;"
for signal in SIGTERM SIGHUP SIGINT; do
  check "a signal gives the terminal back: $signal" "$(steps " ,$signal" faulty.yaml | tail -n 1)" \
    "status $(case $signal in SIGTERM) echo 143 ;; SIGHUP) echo 129 ;; SIGINT) echo 130 ;; esac)"
done
check "Ctrl-C ends it as it ends everything" "$(steps ' ,\003' faulty.yaml | tail -n 1)" "status 130"
check "one play is printed" "$(steps 'q' --at R1.6 "$samples/full.yaml" | tail -n 1)" "status 0"
"$arbitro" replay "$samples/full.yaml" >out
check "into a file: status" $? 0
check "into a file: plays" "$(grep -c '^R1' out)" 36
exit $fails
