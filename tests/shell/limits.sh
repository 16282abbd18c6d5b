#!/bin/sh
# No input takes more memory or time than its size allows, whatever is done with it: every command is run on inputs that were made to
# take long, within 300 MB of memory and a limit of time that is ten times what it should take.
set -u
. "$(dirname "$0")/checks"
needs python3

python3 - <<'PY'
import gzip, json

def lines(name, match, size=65536):
    line = json.dumps(match, separators=(",", ":")) + "\n"
    open(name, "w").write(line * (size // len(line)))

lines("unnoted.ndjson", {"players": ["A", "B"], "game": "cirulla", "result": "3-1",
                         "rounds": [{"table": "3s 10b 8c 4d", "plays": ["_/_/_/_"], "scope": "0-0"}]})
lines("counts.ndjson", {"players": ["A", "B"], "rounds": [{"cards": "20-20", "coins": "5-5", "primiera": "71-78", "scope": "0-0", "points": "4-0"}]})
lines("doubled.ndjson", {"players": ["A", "B"], "rounds": [{"plays": ["7d/7d/7d/7d", "7c x 3s 4d"], "points": "1-2"}], "result": "3-1"})
# Many findings in long lines.
row = '"' + "/".join(["9q"] * 100) + '"'
open("faults.json", "w").write('{"players":["A","B"],"rounds":[' + ",\n".join('{"plays":[' + ",".join([row] * 40) + "]}" for _ in range(60)) + "]}")
with gzip.open("junk.ndjson.gz", "wb") as packed:
    packed.write(b"s: []\n        Marek:\n---\n" * 80000)
open("list.json", "w").write("[" + "1," * 100000 + "1]")

def log(first):
    rounds = ""
    for number in range(9):
        rounds += "  - table: 7s 4s 3c %s\n    deals:\n" % ("10d" if (number + first) % 2 else "9d")
        rounds += "      - plays:\n          - ?d / ?c\n          - ?b / ?s\n          - ?d / ?d\n" * 6
    return "arbitro: 1\ngame: scopa\nrules: {target: 999}\nplayers: [Anna, Bruno]\nrounds:\n" + rounds + "unfinished: true\n"

open("one.yaml", "w").write(log(0))
open("other.yaml", "w").write(log(1))

def framed(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body

uri = "file:///long.json"
start = [framed({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}),
         framed({"jsonrpc": "2.0", "method": "initialized", "params": {}})]
end = [framed({"jsonrpc": "2.0", "id": 9, "method": "shutdown"}), framed({"jsonrpc": "2.0", "method": "exit"})]
opened = framed({"jsonrpc": "2.0", "method": "textDocument/didOpen",
                 "params": {"textDocument": {"uri": uri, "languageId": "json", "version": 1, "text": open("list.json").read()}}})
many = []
for number in range(20000):
    many.append(framed({"jsonrpc": "2.0", "id": number, "method": "textDocument/hover",
                        "params": {"textDocument": {"uri": uri}, "position": {"line": 0, "character": number}}}))
    many.append(framed({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": number}}))
open("deep.lsp", "wb").write(b"".join(start + [framed(b"[" * 150000)] + end))
open("long.lsp", "wb").write(b"".join(start + [opened] + end))
open("many.lsp", "wb").write(b"".join(start + many + end))
PY

# within NAME STATUSES COMMAND...: it ends by itself, with one of the statuses.
within() {
  name=$1 statuses=$2
  shift 2
  (ulimit -v 300000 && exec timeout -k 1 "$seconds" "$@") >out 2>words </dev/null
  status=$?
  case " $statuses " in *" $status "*) ;; *) check "$name" "status $status: $(tail -c 300 words)" "one of $statuses" ;; esac
}

seconds=10
for input in unnoted.ndjson counts.ndjson doubled.ndjson faults.json junk.ndjson.gz list.json; do
  within "check $input" "0 1" "$arbitro" check -q -j 4 "$input"
  within "score $input" "0 1" "$arbitro" score -q -f json "$input"
  within "fix $input" "0 1" "$arbitro" fix -q "$input"
  within "convert $input" "0 1" "$arbitro" convert --to ndjson "$input"
  within "convert --fill $input" "0 1" "$arbitro" convert --fill --to yaml "$input"
  within "convert --check $input" "0 1" "$arbitro" convert --check "$input"
  within "standings $input" "0 1" "$arbitro" standings -q "$input"
  within "pages of $input" "0 1 2" "$arbitro" score -f html -o pages.html "$input"
  within "players of $input" "0 1" "$arbitro" completion players -- "$input"
done
within "compare" "0 1" "$arbitro" compare one.yaml other.yaml
within "compare eight" "0 1" "$arbitro" compare one.yaml other.yaml one.yaml other.yaml one.yaml other.yaml one.yaml other.yaml

for session in deep long many; do
  (ulimit -v 300000 && exec timeout -k 1 "$seconds" "$arbitro" lsp) <$session.lsp >out 2>words
  check "the server: $session" $? 0
done
long=$("$arbitro" lsp <long.lsp | wc -c)
[ "$long" -lt 2000000 ] || check "the server: what it answers to a long list" "$long" "less than two megabytes"
exit $fails
