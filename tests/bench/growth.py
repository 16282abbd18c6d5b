#!/usr/bin/env python3
"""How the time and memory of a run grow with its input: families of inputs at n, 2n, 4n and 8n.

usage: growth.py PROGRAM [FAMILY]

Prints a line a family: seconds and megabytes at each size, and the exponent between the last two sizes; exits 1 where one grows faster
than n log n allows for, or takes more than 300 MB.
"""
import os
import random
import resource
import subprocess
import sys
import tempfile

HEAD = '"arbitro":1,"players":["Anna","Bruno"]'
HEAD3 = '"arbitro":1,"players":["Anna","Bruno","Carla"]'
CARDS = [str(v) + s for v in range(1, 11) for s in "dcbs"]
FAMILIES = {}


def family(name, size, command="check -q", extension="json", options=""):
    def add(make):
        FAMILIES[name] = (size, command.split() + options.split(), extension, make)
        return make
    return add


def match(body, head=HEAD):
    return "{" + head + "," + body + "}"


def rounds(count, one, head=HEAD, tail=""):
    return match('"rounds":[' + ",".join(one(i) for i in range(count)) + "]" + tail, head)


def lines(count, one):
    return "\n".join(one(i) for i in range(count)) + "\n"


def pack(seed):
    cards = CARDS[:]
    random.Random(seed).shuffle(cards)
    return cards


def laid(i, game=""):
    cards = pack(i)
    plays = ",".join('"' + " / ".join(c + " lays" for c in cards[k:k + 2]) + '"' for k in range(4, 40, 2))
    return '{"table":"' + " ".join(cards[:4]) + '","plays":[' + plays + "]}"


def dealt(i, spoil=lambda rows: rows):
    cards = pack(i)
    deals = []
    for k in range(4, 40, 6):
        a, b = cards[k:k + 3], cards[k + 3:k + 6]
        rows = spoil([x + " / " + y for x, y in zip(a, b)])
        deals.append('{"Anna":"%s","Bruno":"%s","plays":[%s]}' % (" ".join(a), " ".join(b), ",".join('"' + r + '"' for r in rows)))
    return '{"dealer":"Bruno","table":"' + " ".join(cards[:4]) + '","deals":[' + ",".join(deals) + "]}"


# One value, long or deep.
family("brackets", 4000)(lambda n: "[" * n)
family("braces", 4000)(lambda n: '{"a":' * n)
family("brackets closed", 4000)(lambda n: "[" * n + "]" * n)
family("flow brackets", 4000, extension="yaml")(lambda n: "a: " + "[" * n)
family("indentation", 500, extension="yaml")(lambda n: "".join(" " * i + "a:\n" for i in range(n // 4)))
family("quotes", 60000)(lambda n: '"' * n)
family("escapes", 60000)(lambda n: match('"note":"' + "\\u00e8" * n + '"'))
family("long string", 200000)(lambda n: match('"note":"' + "x" * n + '"'))
family("open string", 200000)(lambda n: "{" + HEAD + ',"note":"' + "x" * n)
family("blanks", 200000)(lambda n: "{" + " " * n + HEAD + "}")
family("empty lines", 200000, extension="yaml")(lambda n: "\n" * n + "arbitro: 1\n")
family("comments", 20000, extension="yaml")(lambda n: "# x\n" * n + "arbitro: 1\n")
family("plain scalar over lines", 5000, extension="yaml")(lambda n: "note: a\n" + "  b\n" * n)
family("block scalar", 5000, extension="yaml")(lambda n: "note: |\n" + "  b\n" * n)
family("anchors", 2000, extension="yaml")(lambda n: "".join("a%d: &x%d 1\n" % (i, i) for i in range(n)))
family("unknown keys", 8000)(lambda n: match(",".join('"k%d":1' % i for i in range(n))))
family("same key", 8000)(lambda n: match(",".join('"game":"scopa"' for i in range(n))))
family("long keys", 500)(lambda n: match(",".join('"%s":1' % ("k" * 500 + str(i)) for i in range(n // 10))))
# Documents.
family("ones in a list", 20000)(lambda n: "[" + ",".join(["1"] * n) + "]")
family("empty lists", 20000, extension="ndjson")(lambda n: "[]\n" * n)
family("open braces a line", 20000, extension="ndjson")(lambda n: "{\n" * n)
family("markers", 20000, extension="yaml")(lambda n: "---\n" * n)
family("words between markers", 8000, extension="yaml")(lambda n: "---\nx\n" * n)
family("sound lines", 5000, extension="ndjson")(lambda n: lines(n, lambda i: match('"rounds":[{"points":"3-1"}],"unfinished":true')))
family("wrong lines", 2000, extension="ndjson")(lambda n: lines(n, lambda i: match('"roundz":[{"points":"3-1"}],"unfinished":true')))
family("headers that differ", 3000, extension="ndjson")(
    lambda n: lines(n, lambda i: '{"arbitro":1,"players":["A%d","B%d"],"rounds":[{"points":"3-1"}],"unfinished":true}' % (i, i)))
family("duplicates", 3000, "check -q --duplicates", "ndjson")(
    lambda n: lines(n, lambda i: match('"rounds":[' + dealt(0) + '],"unfinished":true')))
family("a tournament", 2000)(
    lambda n: match('"matches":[' + ",".join('{"rounds":[{"points":"3-1"}],"unfinished":true}' for _ in range(n)) + "]"))
family("a faulty tournament", 500)(
    lambda n: match('"gme":"x","matches":[' + ",".join('{"rounds":[{"pints":"3-1"}]}' for _ in range(n)) + "]"))
# Rounds of one match.
family("rounds of points", 60)(lambda n: rounds(n, lambda i: '{"points":"3-1"}'))
family("rounds of wrong totals", 60)(lambda n: rounds(n, lambda i: '{"points":"3-1","total":"9-9"}'))
family("rounds of counts", 60)(
    lambda n: rounds(n, lambda i: '{"cards":"22-18","coins":"6-4","settebello":"Anna","primiera":"70-60","scope":"1-0"}', tail=',"unfinished":true'))
family("rounds of hard counts", 60)(
    lambda n: rounds(n, lambda i: '{"cards":"%d-%d","coins":"5-5","settebello":"Anna","primiera":"%d-%d","scope":"1-0","napola":"3-0"}'
                     % (20 + i % 9, 20 - i % 9, 55 + i % 29, 84 - i % 29), tail=',"game":"scopone-trentino","unfinished":true'))
family("three sides' hard counts", 60)(
    lambda n: rounds(n, lambda i: '{"cards":"%d-%d-%d","coins":"4-3-3","settebello":"Anna","primiera":"%d-%d-%d","scope":"1-0-0"}'
                     % (14 + i % 3, 13, 13 - i % 3, 50 + i % 35, 84 - i % 29, 60 + i % 20), HEAD3, ',"unfinished":true'))
family("rounds dealt and laid", 20)(lambda n: rounds(n, dealt, tail=',"unfinished":true'))
family("rounds laid", 20)(lambda n: rounds(n, laid, tail=',"unfinished":true'))
family("rounds laid in quindici", 20)(lambda n: rounds(n, laid, tail=',"game":"scopa-di-quindici","unfinished":true'))
family("rounds laid in escoba", 20)(lambda n: rounds(n, laid, tail=',"game":"escoba","unfinished":true'))
family("rounds laid in cirulla", 20)(lambda n: rounds(n, laid, tail=',"game":"cirulla","unfinished":true'))
family("rounds laid in scopa d'assi", 20)(lambda n: rounds(n, laid, tail=',"game":"scopa-d-assi","unfinished":true'))
family("rows exchanged", 20)(lambda n: rounds(n, lambda i: dealt(i, lambda rows: [rows[1], rows[0], rows[2]]), tail=',"unfinished":true'))
family("rows doubled", 20)(lambda n: rounds(n, lambda i: dealt(i, lambda rows: rows[:2] + rows[1:]), tail=',"unfinished":true'))
family("plays missing", 20)(lambda n: rounds(n, lambda i: dealt(i, lambda rows: rows[:2]), tail=',"unfinished":true'))
family("unknown cards", 20)(lambda n: rounds(n, lambda i: dealt(i, lambda rows: ["?? / ??"] * 3), tail=',"unfinished":true'))
family("unrecorded cards", 20)(lambda n: rounds(n, lambda i: dealt(i, lambda rows: ["_ / _"] * 3), tail=',"unfinished":true'))
family("captures unsaid", 20)(lambda n: rounds(n, dealt, tail=',"game":"escoba","unfinished":true'))
family("ranks without suits", 20)(lambda n: rounds(n, lambda i: dealt(i, lambda rows: ["7 / 7", "5 / 3", "1 / 2"]), tail=',"unfinished":true'))
family("letters unclear", 20)(lambda n: rounds(n, lambda i: dealt(i).replace("d", "o"), tail=',"unfinished":true'))
# One round.
family("plays in a round", 16)(lambda n: rounds(1, lambda i: '{"plays":[' + ",".join(['"1d / 1d"'] * n) + "]}"))
family("cells in a row", 16)(lambda n: rounds(1, lambda i: '{"plays":["' + " / ".join(["1d"] * n) + '"]}'))
family("taken cards", 500)(lambda n: rounds(1, lambda i: '{"plays":["7d x ' + " ".join(["1d"] * n) + '"]}'))
family("deals in a round", 8)(lambda n: rounds(1, lambda i: '{"deals":[' + ",".join(['{"Anna":"1d 2d 3d"}'] * n) + "]}"))
family("cards on the table", 300)(lambda n: rounds(1, lambda i: '{"table":"' + " ".join(["1d"] * n) + '"}'))
family("rules", 300)(lambda n: match('"rules":{' + ",".join('"napola-%d":1' % i for i in range(n)) + "}"))
family("a long game name", 1000)(lambda n: match('"game":"' + "scopa+" * (n // 3) + '"'))
# Seasons.
family("players in standings", 1000, "standings -q", "ndjson")(
    lambda n: lines(n, lambda i: '{"arbitro":1,"players":["P%d","Q%d"],"rounds":[{"points":"11-1"}]}' % (i, i)))
family("pairs in standings", 1000, "standings -q", "ndjson")(
    lambda n: lines(n, lambda i: '{"arbitro":1,"players":["P%d","P%d"],"rounds":[{"points":"11-1"}]}' % (i, i + 1)))
family("ties in standings", 1000, "standings -q", "ndjson")(
    lambda n: lines(2 * n, lambda i: '{"arbitro":1,"players":["P%d","Q%d"],"rounds":[{"points":"%s"}]}'
                    % (i // 2, i // 2, "11-1" if i % 2 == 0 else "1-11")))
family("summary", 3000, "summary", "ndjson")(
    lambda n: lines(n, lambda i: '{"arbitro":1,"players":["P%d","Q%d"],"rounds":[{"points":"11-1"}]}' % (i, i)))
family("statistics", 1000, "summary --statistics", "ndjson")(
    lambda n: lines(n, lambda i: '{"arbitro":1,"players":["P%d","Q%d"],"rounds":[{"cards":"22-18","points":"1-0"}],"unfinished":true}' % (i, i)))
for form in ("yaml", "json", "ndjson"):
    family("converted to " + form, 1000, "convert --to " + form, "ndjson")(
        lambda n: lines(n, lambda i: match('"rounds":[' + dealt(i % 50) + '],"unfinished":true')))


def run(program, name, n, folder):
    _, command, extension, make = FAMILIES[name]
    path = os.path.join(folder, "in." + extension)
    with open(path, "w", encoding="utf-8") as file:
        file.write(make(n))
    best, memory = float("inf"), 0
    for _ in range(3):
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            with open(os.devnull, "w") as nowhere:
                subprocess.run([program] + command + (["-j1"] if command[0] != "convert" else []) + [path], stdout=nowhere, stderr=nowhere)
            usage = resource.getrusage(resource.RUSAGE_CHILDREN)
            os.write(write, b"%f %d" % (usage.ru_utime + usage.ru_stime, usage.ru_maxrss))
            os._exit(0)
        os.close(write)
        seconds, kilobytes = os.read(read, 100).split()
        os.close(read)
        os.waitpid(child, 0)
        best, memory = min(best, float(seconds)), max(memory, int(kilobytes))
        if best > 2:
            break
    return best, memory / 1024


def main():
    program, wanted = sys.argv[1], sys.argv[2:]
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        floor = min(run(program, "blanks", 1, folder)[0] for _ in range(3))
        for name in wanted or FAMILIES:
            size = FAMILIES[name][0]
            runs = [run(program, name, size * k, folder) for k in (1, 2, 4, 8)]
            times = [max(seconds - floor, 0.0005) for seconds, _ in runs]
            growth = times[3] / times[2]
            memory = max(megabytes for _, megabytes in runs)
            # n log n doubles and a bit more; what takes less than a few clock ticks proves nothing.
            bad = (growth > 3 and times[3] > 0.05) or memory > 300 or times[3] > 10
            if bad:
                faults.append(name)
            print("%-30s %8d  %s s  x%4.1f  %5.0f MB%s" % (name, size * 8, " ".join("%7.3f" % t for t in times), growth, memory, "  <--" if bad else ""),
                  flush=True)
    print("%d families, %d grow too fast%s" % (len(wanted or FAMILIES), len(faults), ": " + ", ".join(faults) if faults else ""))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
