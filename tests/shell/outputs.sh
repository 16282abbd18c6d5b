#!/bin/sh
# What is already there stays as it was unless the whole result takes its place; and nothing that is not meant is read or written.
set -u
. "$(dirname "$0")/checks"
good='{"arbitro":1,"players":["Anna","Bruno"],"rounds":[{"points":"3-1"}],"unfinished":true}'
bad='{"arbitro":1,"players":["Anna"],"rounds":[{"points":"3-'

# Conversion in place and over other files.
printf '%s\n%s\n' "$good" "$bad" >mixed.ndjson
cp mixed.ndjson before
"$arbitro" convert --to ndjson -o mixed.ndjson mixed.ndjson 2>words
check "faulty, in place: status" $? 1
check "faulty, in place: the file" "$(cat mixed.ndjson)" "$(cat before)"
check "faulty, in place: said" "$(tail -1 words)" "arbitro: mixed.ndjson: unchanged, because not everything could be converted"
"$arbitro" convert --to ndjson -o new.ndjson mixed.ndjson 2>/dev/null
check "the sound one is written: status" $? 1
check "the sound one is written" "$(grep -c Anna new.ndjson)" 1
printf '%s\n' "$bad" >bad.ndjson
echo old >old.yaml
"$arbitro" convert --to yaml -o old.yaml bad.ndjson 2>/dev/null
check "nothing to write: status" $? 1
check "nothing to write: the old file" "$(cat old.yaml)" old
printf '{"arbitro":1,"players":["Anna","Bruno"],"matches":[{"id":"a","rounds":[{"points":"3-1"}]},{"id":"b","rounds":5},{"id":"c","rounds":[{"points":"2-1"}]}]}' >cup.json
check "one unreadable match of three" "$("$arbitro" convert --to ndjson cup.json 2>/dev/null | grep -o '"id":"."' | tr -d '\n')" '"id":"a""id":"c"'
printf '# at home\narbitro: 1\nplayers: [Anna, Bruno]\nrounds:\n  - {points: 3-1}\nunfinished: true\n' >noted.yaml
cp noted.yaml before
"$arbitro" convert --to json -o noted.yaml noted.yaml 2>words
check "comments that the format cannot have, in place: status" $? 1
check "comments that the format cannot have, in place: the file" "$(cat noted.yaml)" "$(cat before)"
check "comments that the format cannot have, in place: said" "$(tail -1 words)" "arbitro: noted.yaml: unchanged, because JSON has no comments"
"$arbitro" convert --to json -o noted.json noted.yaml
check "comments that the format cannot have, in a new file: status" $? 0
"$arbitro" convert --to yaml -o noted.yaml noted.yaml
check "comments in place in YAML" "$(cat noted.yaml)" "$(cat before)"
cp "$samples/full.yaml" log.yaml
"$arbitro" check -o log.yaml log.yaml 2>/dev/null
check "a report over its log: status" $? 2
check "a report over its log: the log" "$(cat log.yaml)" "$(cat "$samples/full.yaml")"

# What an output would cost: another match of the file it replaces, an input with another name, or what is written beside it.
cat >one.yaml <<'END'
arbitro: 1
id: a
players: [Anna, Bruno]
rounds:
  - {points: 3-1}
unfinished: true
END
{ cat one.yaml; echo ---; sed 's/id: a/id: b/' one.yaml; } >two.yaml
mkdir alone
# refused FILE WORDS COMMAND...: the file stays as it was, and the last message has those words.
refused() {
  cp "$1" before
  # shellcheck disable=SC2086
  "$arbitro" $3 >/dev/null 2>words </dev/null
  check "$3: status" $? 2
  check "$3: the file" "$(cat "$1")" "$(cat before)"
  check "$3: said" "$(grep -c "$2" words)" 1
}
for call in "--check --to yaml" "--to yaml --only-findings" "--to yaml --stop-after 1" "--to yaml --where id=a" "--to yaml --duplicates"; do
  refused two.yaml "two.yaml is an input and cannot be overwritten" "convert $call -o two.yaml two.yaml"
done
cp one.yaml alone/a.yaml
for call in "check -o" "score -o" "convert --to yaml -o"; do
  refused alone/a.yaml "alone/a.yaml is an input and cannot be overwritten" "$call alone/a.yaml alone"
done
echo old >old.txt
refused old.txt "the selected matches are written to old.txt" "convert --to yaml --where id=a --rest old.txt -o ./old.txt two.yaml"
check "the rest into a new output" "$("$arbitro" convert --to yaml --where id=a --rest none -o ./none two.yaml 2>&1; test -e none && echo written)" \
  "arbitro: the selected matches are written to none; name another file with --rest"
mkdir out
echo old >out/a.yaml
refused out/a.yaml "the selected matches are written to out/a.yaml" "convert --to yaml --where id=a --split out --rest out/a.yaml two.yaml"
{ sed 's/3-1/3-/' one.yaml; echo ---; cat one.yaml; } >faulty.yaml
cp faulty.yaml before
"$arbitro" convert --to json -o faulty.yaml - <faulty.yaml >/dev/null 2>words
check "the file that standard input comes from" "$? $(cat faulty.yaml)" "1 $(cat before)"
"$arbitro" check -o - - <one.yaml 2>/dev/null
check "standard input and output" $? 0
for name in w.yaml.gz w.tar; do
  echo old >$name
  refused $name "$name: has the name of a compressed file" "convert --to yaml -o $name one.yaml"
done
ln -s one.yaml symbolic.yaml
for page in ./one.yaml symbolic.yaml; do
  refused one.yaml "$page is an input and cannot be overwritten" "record one.yaml --watch-page $page"
done
"$arbitro" record new.yaml --watch-page ./new.yaml </dev/null >/dev/null 2>&1
check "a page over a new log: status" $? 2

# A command that could read nothing leaves the output; formats that list the trouble do so.
for call in check "check --summary" score replay analyse summary standings fix "score -f html" "standings -f html" "score -f ndjson" "score -f csv" \
  "check -f markdown"; do
  refused old.txt "old.txt: unchanged, because there was nothing to write" "$call nosuch -o old.txt"
done
for call in "check -f json" "score -f ndjson --trailer" "check -f junit" "check -f sarif" "check -f gcc" "summary -f json"; do
  # shellcheck disable=SC2086
  "$arbitro" $call nosuch -o listed 2>/dev/null
  check "$call: the trouble is listed" "$(($(grep -c nosuch listed) > 0))" 1
  rm listed
done

# Commands that write no result leave an output alone; so do those that read it besides their logs.
cp "$samples/kitchen.yaml" kept.yaml
echo one.yaml >list
echo 'skip 1' >season.rules
for call in "new more.yaml --like one.yaml" "fix --write one.yaml"; do
  refused kept.yaml "has no result to write; leave out --output" "$call -o kept.yaml"
done
for call in "record one.yaml" "lsp"; do
  refused kept.yaml "has no option -o; it is an option of check" "$call -o kept.yaml"
done
refused list "list is an input and cannot be overwritten" "check -f json --files-from list -o ./list"
refused season.rules "season.rules is an input and cannot be overwritten" "import --map season.rules --from csv one.yaml -o season.rules"
refused kept.yaml "kept.yaml: already exists" "record one.yaml --watch-page kept.yaml"
echo '<svg xmlns="http://www.w3.org/2000/svg"/>' >drawing.svg
refused drawing.svg "drawing.svg: already exists" "record one.yaml --watch-page drawing.svg"
for time in first second; do
  "$arbitro" record watched.yaml --watch-page watched.html </dev/null >/dev/null 2>&1
  check "a page that record wrote, the $time time" $? 0
  printf 'Anna, Bruno\nscopa\n' | "$arbitro" record watched.yaml --watch-page watched.html >/dev/null 2>&1
done
check "the page is there" "$(($(grep -c Anna watched.html) > 0))" 1
mkdir split
echo precious >split/a.yaml
refused split/a.yaml "split/a.yaml: already exists" "convert --to yaml --split split two.yaml"
for name in '' -; do
  "$arbitro" record "$name" </dev/null >/dev/null 2>words
  check "record of '$name'" "$? $(cat words)" "2 arbitro: record takes one FILE"
done

"$arbitro" new '' </dev/null >/dev/null 2>words
check "new of ''" "$? $(cat words)" "2 arbitro: new takes one FILE"
for command in check compare import; do
  "$arbitro" $command '' </dev/null >/dev/null 2>words
  check "$command of ''" "$? $(head -1 words)" "2 arbitro: the name of a file is empty"
done
for call in "check -o" "convert --to yaml --split" "convert --to yaml --output"; do
  # shellcheck disable=SC2086
  "$arbitro" $call '' one.yaml >result 2>words
  check "$call ''" "$? $(cat result) $(grep -c ' needs a value: ' words)" "2  1"
done
# A folder that is not there is more likely mistyped than wanted.
for call in "new --players A,B" record; do
  # shellcheck disable=SC2086
  "$arbitro" $call nodir/log.yaml </dev/null >/dev/null 2>words
  check "$call in no folder" "$? $(cat words)" "2 arbitro: nodir: no such folder"
  check "$call in no folder: none is made" "$(ls -d nodir 2>/dev/null)" ""
done

# The other ends of pipes.
for call in "check -f json" "convert --to yaml"; do
  # shellcheck disable=SC2086
  check "$call into a pipe" "$("$arbitro" $call -o /dev/stdout one.yaml | cat)" "$("$arbitro" $call one.yaml)"
done
check "the time that a check takes" "$("$arbitro" check --timings one.yaml 2>&1 | grep -c ' s, .* MB/s')" 1

# An archive that is cut off where its second file begins: the first is whole.
mkdir packed
echo "$good" | tee packed/a.ndjson >packed/b.ndjson
tar -cf packed.tar -C packed a.ndjson b.ndjson
head -c 1536 packed.tar >cut.tar
"$arbitro" convert --to ndjson cut.tar >result 2>words
check "a cut archive: status" $? 2
check "a cut archive: the first file" "$(grep -c Anna result)" 1
check "a cut archive: said" "$(grep -c . words)" 1

# The messages about a text full of what cannot be converted are cut short.
yes '[1]' | head -3000 | "$arbitro" convert --to ndjson --stdin-name many.ndjson - >result 2>words
check "full of what cannot be converted: status" $? 1
check "full of what cannot be converted: said" "$(grep -c 'error' words) and $(tail -1 words)" \
  "1000 and arbitro: many.ndjson: 2000 more findings are not shown"

# Standard descriptors that are closed.
echo old >result
"$arbitro" score -f json -o result log.yaml 2>&-
check "standard error closed: status" $? 0
check "standard error closed: the result" "$(tail -c 2 result)" "}"
"$arbitro" score log.yaml >&- 2>/dev/null
check "standard output closed: status" $? 2
"$arbitro" check - <&- >/dev/null 2>&1
check "standard input closed: status" $? 2

# A message cannot be written: that changes no result and no status. Nobody reads it: the program ends, and leaves the old file or the new.
mkdir unheard
for call in "0 score -f json -o unheard/result log.yaml" "0 convert --to json -o unheard/result log.yaml" "1 check -f json -o unheard/result bad.ndjson" \
  "1 check bad.ndjson" "1 convert --to yaml -o unheard/result bad.ndjson" "2 check nothing-here" "2 chekc" "0 --version"; do
  for words in /dev/null /dev/full closed pipe; do
    wanted=${call%% *}
    echo old >unheard/result
    # shellcheck disable=SC2086
    case $words in
    closed) "$arbitro" ${call#* } >/dev/null 2>&- && status=0 || status=$? ;;
    pipe)
      mkfifo unread
      : <unread &
      (sleep 0.1; exec "$arbitro" ${call#* } >/dev/null) 2>unread && status=0 || status=$?
      wait
      rm unread
      ;;
    *) "$arbitro" ${call#* } >/dev/null 2>$words && status=0 || status=$? ;;
    esac
    [ $words != pipe ] || [ $status != 141 ] || wanted=141
    check "$call, words to $words: status" $status "$wanted"
    [ $words != /dev/null ] || cp unheard/result whole
    cmp -s unheard/result whole || check "$call, words to $words: the result" "$(cat unheard/result)" old
    check "$call, words to $words: nothing left" "$(ls -A unheard)" result
  done
done

# A result in the folder that is read.
mkdir season
cp log.yaml season/a.yaml
"$arbitro" score -f json -o season/result.json season 2>/dev/null
"$arbitro" score -f json -o season/result.json season 2>/dev/null
check "own output: status" $? 0
check "own output: files read" "$(grep -o '"file":"[^"]*"' season/result.json | sort -u)" '"file":"season/a.yaml"'
"$arbitro" score -f json season >season/redirected.json 2>/dev/null
check "redirected output: files read" "$(grep -o '"file":"season/redirected[^"]*"' season/redirected.json)" ""
for format in json ndjson sarif; do
  "$arbitro" check -f $format -o season/own.json season 2>/dev/null
  check "own $format: findings" "$("$arbitro" check -f gcc season 2>/dev/null | grep own.json | cut -d: -f4- | sort -u)" \
    " error: this is not a log but output of arbitro [A103]"
done
rm season/own.json
check "own output: nothing left" "$(ls -A season | tr '\n' ' ')" "a.yaml redirected.json result.json "

# A file that may not grow.
echo old >result
(ulimit -f 8; i=0; set --; while [ $i -lt 60 ]; do i=$((i + 1)); set -- "$@" log.yaml; done
  exec "$arbitro" score -f json -o result "$@") 2>words
check "a file too large: status" $? 2
check "a file too large: the old file" "$(cat result)" old
check "a file too large: said" "$(tail -1 words)" "arbitro: result: File too large"

# Links as outputs.
ln -s loop loop
ln -s nowhere dangling
ln -s result link
for link in loop dangling; do
  "$arbitro" score -f json -o $link log.yaml >/dev/null 2>&1
  check "$link: status" $? 2
  check "$link: still a link" "$(readlink $link)" "$([ $link = loop ] && echo loop || echo nowhere)"
done
"$arbitro" score -f json -o link log.yaml 2>/dev/null
check "a link: stays, and its file is written" "$(readlink link) $(tail -c 2 result)" "result }"
check "no temporary file left" "$(ls -A | grep -c '^\.')" 0

# Folders without an end.
timeout 10 "$arbitro" check /proc/self/task >/dev/null 2>&1
[ $? = 124 ] && { echo "/proc/self/task: no end"; fails=1; }

# Signals that are to be ignored stay so; the others end the program.
(trap '' HUP INT; mkfifo pipe; "$arbitro" check - <pipe >status.txt 2>&1 & program=$!
  exec 3>pipe; sleep 0.2; kill -HUP $program; kill -INT $program; sleep 0.2; cat log.yaml >&3; exec 3>&-; wait $program)
check "ignored signals: status" $? 0
mkfifo other
"$arbitro" check - <other >/dev/null 2>&1 &
program=$!
exec 3>other
sleep 0.2
kill -TERM $program
exec 3>&-
wait $program
check "termination: status" $? 143

# Options end at `--`.
cp log.yaml ./-f
"$arbitro" check -- -f >/dev/null 2>&1
check "a file called -f" $? 0

# Names that are no UTF-8 stay different.
mkdir names
cp bad.ndjson "names/$(printf 'a\351.ndjson')"
cp bad.ndjson "names/$(printf 'a\350.ndjson')"
check "names" "$("$arbitro" check -f json names 2>/dev/null | grep -o '"file":"names[^"]*"' | sort -u | tr '\n' ' ')" \
  '"file":"names/a\\xE8.ndjson" "file":"names/a\\xE9.ndjson" '

# A zip archive that comes through a pipe is read by its directory.
if command -v python3 >/dev/null; then
  python3 -m zipfile -c logs.zip log.yaml
  cat logs.zip | "$arbitro" check - 2>words
  check "a zip archive in a pipe" "$(cat words)" "$("$arbitro" check log.yaml 2>&1)"
  head -c "$(($(wc -c <logs.zip) - 40))" logs.zip | "$arbitro" check - >/dev/null 2>&1
  check "a zip archive in a pipe, cut off: status" $? 2
fi
exit $fails
