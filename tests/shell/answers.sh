#!/bin/sh
# A program that writes one log at a time and waits for the answer gets it before it writes the next.
set -u
. "$(dirname "$0")/checks"
needs python3
cat >ask.py <<'END'
import os, select, subprocess, sys

SOUND = '{"arbitro":1,"players":["Anna","Bruno"],"rounds":[{"points":"11-5"}]}\n'
FAULTY = '{"arbitro":1,"players":["Anna","Bruno"],"rounds":[{"points":"3-1"}],"winner":"Bruno"}\n'
DOCUMENT = "arbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - points: 11-5\n...\n"

question = {"sound": SOUND, "faulty": FAULTY, "yaml": DOCUMENT}[sys.argv[1]]
process = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
answers = []
for number in range(20):
    process.stdin.write(question.encode())
    process.stdin.flush()
    if not select.select([process.stdout], [], [], 20)[0]:
        sys.exit(f"no answer to question {number + 1}")
    answers.append(os.read(process.stdout.fileno(), 65536).decode())
process.stdin.close()
rest = process.stdout.read().decode()
process.wait()
together = subprocess.run(sys.argv[2:], input=question * 20, capture_output=True, text=True, check=False)
if "".join(answers) + rest != together.stdout:
    sys.exit("the answers differ from those to all questions at once")
if process.returncode != together.returncode:
    sys.exit(f"status {process.returncode}")
END

for call in "sound score -f ndjson" "sound score -f ndjson --stdin-name x.ndjson" \
  "sound score -f ndjson --stdin-name x.json" "sound score -f ndjson -j 2" "sound score" "sound score -f csv" "sound score -f markdown" "sound check -f ndjson" \
  "sound convert --to ndjson" "sound convert --to yaml" "faulty check" "faulty check -f gcc" "faulty check -f ndjson -j 3" "yaml score -f ndjson" "yaml convert --to ndjson"; do
  kind=${call%% *}
  # shellcheck disable=SC2086
  check "$call" "$(python3 ask.py "$kind" "$arbitro" ${call#* } - 2>&1)" ""
done

# A file before the stream is answered, too, before anything has come.
mkfifo stream
"$arbitro" score -f ndjson "$samples/kitchen.yaml" - <stream >out 2>/dev/null &
exec 3>stream
tries=0
while [ ! -s out ] && [ $((tries += 1)) -lt 200 ]; do sleep 0.1; done
check "the file before the stream" "$(grep -c kitchen out)" 1
exec 3>&-
wait

# Who has seen enough does not wait for more.
mkfifo endless
for call in "score" "score -j 2" "convert --to yaml"; do
  # shellcheck disable=SC2086
  timeout 20 "$arbitro" $call --stop-after 1 - <endless >out 2>words &
  exec 3>endless
  echo '{"arbitro":1,"players":["Anna","Bruno"],"rounds":[{"points":"11-5"}]}' >&3
  wait $!
  check "$call: seen enough" $? 0
  exec 3>&-
done
exit $fails
