#!/bin/sh
# On a terminal a text longer than the screen goes through a pager, as with git; elsewhere, and where nobody wants one, it does not.
set -u
. "$(dirname "$0")/checks"
needs python3
cat >terminal.py <<'END'
"""terminal.py ROWS WORD...: runs the words on a terminal with so many rows, and writes what it shows and the exit status."""
import fcntl, os, pty, signal, struct, sys, termios

signal.alarm(60)
rows, words = int(sys.argv[1]), sys.argv[2:]
started, start = os.pipe()
pid, terminal = pty.fork()
if pid == 0:
    os.read(started, 1)
    os.execv(words[0], words)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
os.write(start, b"x")
text = b""
while True:
    try:
        read = os.read(terminal, 65536)
    except OSError:
        break
    if not read:
        break
    text += read
sys.stdout.write(text.decode().replace("\r\n", "\n"))
print("status", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
END
on_terminal() {
  python3 terminal.py "$@"
}
unset NO_PAGER LESS
export TERM=dumb PAGER="sed 's/^/paged: /'"
"$arbitro" help check >help

check "a text that fits is written" "$(on_terminal 24 "$arbitro" help check)" "$(cat help && echo status 0)"
check "a longer one goes through PAGER, a command for the shell" "$(on_terminal 10 "$arbitro" help check)" \
  "$(sed 's/^/paged: /' help && echo status 0)"
for words in "help --all" "explain A305" "rules" "schema log" "--help --all"; do
  # shellcheck disable=SC2086
  check "$words" "$(on_terminal 24 "$arbitro" $words | grep -vc '^paged: ')" 1
done
check "not where a file takes it" "$(on_terminal 10 "$arbitro" help check -o out && cat out)" "$(echo status 0 && cat help)"
check "not in a pipe" "$("$arbitro" help check | cat)" "$(cat help)"
for without in "NO_PAGER=1" "PAGER=" "PAGER=cat"; do
  check "not with $without" "$(on_terminal 10 /usr/bin/env "$without" "$arbitro" help check)" "$(cat help && echo status 0)"
done
check "not with --no-pager" "$(on_terminal 10 "$arbitro" --no-pager help check)" "$(cat help && echo status 0)"
check "a pager that is quit early is no error" "$(PAGER=true on_terminal 10 "$arbitro" schema log)" "status 0"
check "nor is one that fails" "$(PAGER=false on_terminal 10 "$arbitro" schema log)" "status 0"
check "what no pager can show is written" "$(PAGER=/no/pager on_terminal 10 "$arbitro" help check 2>&1 | grep -v '/no/pager')" \
  "$(cat help && echo status 0)"
unset PAGER
check "without any pager it is written" "$(on_terminal 10 /usr/bin/env PATH=/no/folder "$arbitro" help check)" "$(cat help && echo status 0)"
check "a pager does not change the status" "$(on_terminal 10 "$arbitro" --no-pager explain no-such-thing | tail -n 1)" "status 2"
exit $fails
