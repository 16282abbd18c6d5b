#!/bin/sh
# What fix writes: a diff that patch takes, files whole or not at all, and nothing that is not certain.
set -u
. "$(dirname "$0")/checks"
cp "$samples/full.yaml" sound.yaml

"$arbitro" fix sound.yaml >out 2>words
check "a sound log: status" $? 0
check "a sound log: no diff" "$(cat out)" ""
check "a sound log: said" "$(cat words)" "arbitro: nothing to fix; no findings remain"

printf 'arbitro: 1\nplayers: [A, B]\nrounds:\n  - {dealer: A, points: 2-2}\n  - {dealer: A, points: 1-2}\nunfinished: true\n' >warned.yaml
"$arbitro" fix warned.yaml >out 2>words
check "a warning that is left: status" $? 0
check "a warning that is left: said" "$(tail -n 1 words)" "arbitro: nothing to fix; 1 finding remains"

# Each mistake, fixed, is the log as it was.
mistake() {
  sed "$2" sound.yaml >mistake.yaml
  cmp -s mistake.yaml sound.yaml && check "$1: there is a mistake" no yes
  cp mistake.yaml kept.yaml
  "$arbitro" fix mistake.yaml >diff 2>words
  check "$1: status" $? 0
  check "$1: the file stays" "$(cat mistake.yaml)" "$(cat kept.yaml)"
  patch -s -o patched.yaml mistake.yaml diff
  check "$1: the diff" "$(cat patched.yaml)" "$(cat sound.yaml)"
  "$arbitro" fix - <mistake.yaml >piped.yaml 2>words
  check "$1: standard input" "$(cat piped.yaml)" "$(cat sound.yaml)"
  "$arbitro" fix -q --write mistake.yaml >out 2>words
  check "$1: written" "$(cat mistake.yaml)" "$(cat sound.yaml)"
  check "$1: no diff beside it" "$(cat out words)" ""
}
mistake "a wrong suit" 's|3s / 4s x 4d|3s / 4c x 4d|'
mistake "another card of the hand's suit" 's|8d / 2c|8d / 2d|'
mistake "two plays exchanged" 's|4b / 5b|5b / 4b|'
mistake "a play typed twice" 's|10b / 3c|10b / 3c / 3c|'
mistake "a play left out" 's|9d / 9s|9d|'
mistake "a card of a hand" 's|Vera:    1b 8c 10b|Vera:    1b 8c 10c|'
mistake "points" 's|points: 3-1|points: 4-1|'
mistake "two mistakes" 's|3s / 4s x 4d|3s / 4c x 4d|; s|4b / 5b|5b / 4b|'

sed 's|points: 3-1|points: 4-1|' sound.yaml >twice.yaml
"$arbitro" fix -q --write twice.yaml ./twice.yaml >out 2>words
check "a file that is named twice is fixed once" "$? $(cat out words twice.yaml)" "0 $(cat sound.yaml)"

ln -s loop.yaml loop.yaml
ln -s pool.yaml pool.yaml
"$arbitro" fix loop.yaml pool.yaml >out 2>words
check "links that lead nowhere are each told" "$? $(grep -c '\(loop\|pool\).yaml: ' words)" "2 2"
rm loop.yaml pool.yaml

# Of a text full of what is no log only the first thousand are shown.
awk 'BEGIN { printf "["; for (i = 0; i < 3000; i++) printf "1,"; print "1]" }' >numbers.json
"$arbitro" fix numbers.json >out 2>words
check "a text full of what is no log: shown" "$(grep -c '^error' words)" 1001
check "a text full of what is no log: said" "$(tail -n 1 words)" "arbitro: nothing to fix; 1001 findings remain"

# Whatever is wrong with a list, no byte of it is lost or written twice.
match='{"arbitro":1,"game":"scpoa","players":["A","B"],"rounds":[{"points":"2-1"}],"unfinished":true}'
list() {
  printf '%b' "$2" | sed "s/@/$match/g" >list.json
  sed 's/scpoa/scopa/g' list.json >fixed.json
  "$arbitro" fix - <list.json >out 2>words
  cmp -s out fixed.json
  check "a list, $1: standard input" $? 0
  "$arbitro" fix list.json >diff 2>words
  patch -s -o patched.json list.json diff
  cmp -s patched.json fixed.json
  check "a list, $1: the diff" $? 0
  "$arbitro" fix --write list.json >out 2>words
  cmp -s list.json fixed.json
  check "a list, $1: written" $? 0
}
list "a comma is missing" '[@\n@,\n@]\n'
list "a comma at the end" '[@,\n@,\n]\n'
list "a comma too many" '[@,\n@,,\n]\n'
list "never closed" '[@,\n@\n'
list "text after it" "[@,\n@]\n$(head -c 100000 /dev/zero | tr '\0' x)\n"

# What is not certain is listed and left.
sed '/9b \/ 6s/d' sound.yaml >open.yaml
"$arbitro" fix open.yaml >out 2>words
check "several explanations: status" $? 1
check "several explanations: no diff" "$(cat out)" ""
grep -q "2 possible corrections" words || check "several explanations: said" "$(cat words)" "2 possible corrections"
"$arbitro" fix --likely --write open.yaml >out 2>words
check "the first of them: status" $? 0

# Packed files are shown and not written.
sed 's|3s / 4s x 4d|3s / 4c x 4d|' sound.yaml | gzip -n >packed.yaml.gz
sum=$(cksum <packed.yaml.gz)
"$arbitro" fix packed.yaml.gz >out 2>words
check "packed: status" $? 0
check "packed: a diff" "$(grep -c '^[-+] ' out)" 2
"$arbitro" fix --write packed.yaml.gz >out 2>words
check "packed, to be written: status" $? 2
check "packed, to be written: as it was" "$(cksum <packed.yaml.gz)" "$sum"
"$arbitro" fix missing.yaml >out 2>words
check "a file that is not there" $? 2

# kept NAME FILE: --write is refused, and the file stays as it was.
kept() {
  sum=$(cksum <"$2")
  "$arbitro" fix --write "$2" >out 2>words
  check "$1: status" $? 2
  check "$1: as it was" "$(cksum <"$2")" "$sum"
  check "$1: nothing is called fixed" "$(grep -c ' edit' words)" 0
  check "$1: no other file" "$(find . -name '.*.??????' | wc -l)" 0
}
sed 's|3s / 4s x 4d|3s / 4c x 4d|' sound.yaml >mistake.yaml
size=$(wc -c <mistake.yaml)
# A zstd frame with a raw block and a tar without its end both end with the text as it is.
python3 - <<'PY'
import struct
text = open("mistake.yaml", "rb").read()
open("raw.zst", "wb").write(b"\x28\xb5\x2f\xfd\x00\x58" + struct.pack("<I", len(text) << 3 | 1)[:3] + text)
PY
kept "a raw block of zstd" raw.zst
mkdir tarred && cp mistake.yaml tarred/m.yaml
tar -cf whole.tar -C tarred m.yaml
head -c $((512 + size)) whole.tar >cut.tar
kept "a tar without its end" cut.tar
cp mistake.yaml readonly.yaml
chmod 444 readonly.yaml
kept "a read-only file" readonly.yaml
cp mistake.yaml one.yaml
ln one.yaml other.yaml
kept "a file with two names" one.yaml
rm other.yaml
long=$(printf '%0243d' 0).yaml
cp mistake.yaml "$long"
"$arbitro" fix -q --write "$long"
check "a long name" "$(cat "$long")" "$(cat sound.yaml)"
cp mistake.yaml mode.yaml
chmod 4750 mode.yaml
"$arbitro" fix -q --write mode.yaml
check "modes are kept, but for set-uid" "$(stat -c %a mode.yaml)" 750
if [ "$(id -u)" = 0 ]; then
  cp mistake.yaml owned.yaml
  chown 1234:1235 owned.yaml
  "$arbitro" fix -q --write owned.yaml
  check "whose file it is stays" "$(stat -c %u:%g owned.yaml)" 1234:1235
fi

# What somebody appends while a file is read is not lost.
python3 - "$arbitro" <<'PY'
import subprocess, sys, time
mistake = open("mistake.yaml").read()
documents = mistake + "---\n" * 1 + ("---\n" + open("sound.yaml").read()) * 3000
open("grows.yaml", "w").write(documents)
program = subprocess.Popen([sys.argv[1], "fix", "--write", "grows.yaml"], stderr=subprocess.PIPE, text=True)
with open("grows.yaml", "a") as more:
    more.write("# appended\n")
words = program.communicate()[1]
now = open("grows.yaml").read()
ok = now.endswith("# appended\n") and (program.returncode == 2 or now.count("# appended") == 1)
sys.exit(0 if ok else 1)
PY
check "what is appended meanwhile" $? 0

# The name of a file is quoted in the diff as git and patch read it.
name=$(printf 'a\033[31m\nb.yaml')
cp mistake.yaml "$name"
"$arbitro" fix "$name" >out 2>words
check "a name that steers: two header lines" "$(grep -c '^[-+][-+][-+] "a\\033\[31m\\012b.yaml"$' out)" 2
check "a name that steers: no escape" "$(cat out words | tr -dc '\033' | wc -c)" 0
rm "$name"

# A full disk is not an edit.
if [ "$(id -u)" = 0 ] && mkdir full && mount -t tmpfs -o size=12k tmpfs full 2>/dev/null; then
  { cat mistake.yaml; for i in 1 2 3; do echo "# $(head -c 2000 </dev/zero | tr '\0' x)"; done; } >full/log.yaml
  kept "a full disk" full/log.yaml
  umount full
fi
exit $fails
