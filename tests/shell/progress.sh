#!/bin/sh
# The progress of a long run is on the terminal, in the language of the user, and disappears at the end.
set -u
. "$(dirname "$0")/checks"
export NO_COLOR=1
needs python3
cat >slowly.py <<'END'
import os, pty, subprocess, sys, time

log = (open(sys.argv[2]).read().rstrip("\n") + "\n---\n").encode()
terminal, words = pty.openpty()
process = subprocess.Popen([sys.argv[1], "check", *sys.argv[3:], "-"], stdin=subprocess.PIPE, stderr=words)
os.close(words)
for _ in range(4):
    process.stdin.write(log * 2000)
    process.stdin.flush()
    time.sleep(0.3)
process.stdin.close()
process.wait()
text = b""
try:
    while more := os.read(terminal, 65536):
        text += more
except OSError:
    pass
print(text.decode().replace("\r", "\n").replace("\x1b[K", "<cleared>"))
END
slowly() { python3 slowly.py "$arbitro" "$samples/kitchen.yaml" "$@" | sed 's/[0-9][0-9]*/N/g' | grep -v '^$' | uniq; }
check "English" "$(slowly --lang en)" "N matches, N MB/s, N findings<cleared>
<cleared>N matches, N rounds, N plays: nothing wrong"
check "Italian" "$(slowly --lang it)" "N partite, N MB/s, N rilievi<cleared>
<cleared>N partite, N smazzate, N giocate: tutto in regola"
check "not wanted" "$(slowly --lang en --no-progress)" "N matches, N rounds, N plays: nothing wrong"
exit $fails
