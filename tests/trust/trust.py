#!/usr/bin/env python3
"""Runs the long versions of the tests and prints one table: each goal of reliability, and the figure reached.

Usage: trust.py [--seconds N]    that each theorem has been fuzzed; the other runs are as long in proportion, up to what the goals demand

Wants what ./dev fuzz left, and the builds of ./dev trust: release, dev (the program, test_referee) and asan (with make_archive). A figure is what a run
printed or what was measured; a run that failed is shown as such, and the exit status is then 1.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath("build/release/arbitro")
PLAIN = os.path.abspath("build/dev")
TESTS = os.path.abspath("build/asan/tests")
SUITES = os.path.abspath("../shared/suites")

failed = False


def missed(what):
    """Records that a goal is not reached, and prints it."""
    global failed
    failed = True
    return what


def say(line):
    print("trust:", line, file=sys.stderr, flush=True)


def run(command, **wishes):
    """Status and words of a run; wishes go into the environment."""
    environment = dict(os.environ, ARBITRO_FIGURES="1", **{f"ARBITRO_{name}": str(value) for name, value in wishes.items()})
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, check=False)
    words = done.stdout.decode("utf-8", "replace")
    if done.returncode != 0:
        missed("")
        sys.stderr.write(words[-4000:])
    return done.returncode, words


def figure(words, name):
    """What a test said it tried."""
    found = re.search(f"^figure: {re.escape(name)}: (\\d+)$", words, re.M)
    return int(found.group(1)) if found else 0


def cases(words):
    """Test cases passed and failed of a Catch2 program."""
    whole = re.search(r"All tests passed \(.* in (\d+) test cases?\)", words)
    if whole:
        return int(whole.group(1)), 0
    part = re.search(r"^test cases:.*?(\d+) failed", words, re.M)
    passed = re.search(r"^test cases:.*?(\d+) passed", words, re.M)
    return int(passed.group(1)) if passed else 0, int(part.group(1)) if part else 1


def suite(name, *arguments, build=TESTS, **wishes):
    return run([f"{build}/test_{name}", *arguments], **wishes)


def verdict(words):
    passed, wrong = cases(words)
    return f"{passed} tests passed" + (f", {wrong} failed" if wrong else "")


def measured(arguments, text=b"", keeps_result=False):
    """Status, standard output where it is kept, seconds of processor time and peak MB of the program.

    The peak is at least that of this script, from which the program is started: so it reads no more than is wanted.
    """
    with tempfile.NamedTemporaryFile() as stdin, tempfile.NamedTemporaryFile() as result:
        stdin.write(text)
        stdin.seek(0)
        child = subprocess.Popen([PROGRAM, *arguments], stdin=stdin, stdout=result, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = status
        result.seek(0)
        return os.waitstatus_to_exitcode(status), result.read() if keeps_result else b"", usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def hostile_inputs():
    """Name, file name, bytes."""
    yield "one long list of numbers", "x.json", b"[" + b"1," * 499_999 + b"1]"
    yield "many empty documents", "x.ndjson", b"[]\n" * 300_000
    yield "many empty documents of YAML", "x.yaml", b"---\n[]\n" * 40_000
    yield "two million braces", "x.json", b"{" * 2_000_000
    yield "two million brackets, YAML", "x.yaml", b"[" * 2_000_000
    yield "one long string", "x.json", b'{"arbitro":"' + b"a" * 1_000_000 + b'"}'
    yield "one long line of YAML", "x.yaml", b"a: " + b"b " * 120_000
    yield "a million keys", "x.json", b"{" + b",".join(b'"%d":1' % i for i in range(80_000)) + b"}"
    yield "nothing but commas", "x.yaml", b",\n" * 100_000
    yield "nothing but quotes", "x.yaml", b"\"'" * 100_000
    yield "zeros", "x.json", bytes(1_000_000)
    plays = b",".join([b'"1d lays"'] * 40_000)
    yield "plays that all lay", "x.json", b'{"arbitro":1,"game":"scopa-di-quindici","players":["A","B"],"rounds":[{"plays":[' + plays + b"]}]}"
    rounds = b",".join([b'{"cards":"99-2","coins":"9-9","points":"9-8","total":"7-6"}'] * 10_000)
    yield "impossible claims", "x.json", b'{"arbitro":1,"players":["A","B"],"rounds":[' + rounds + b"]}"
    for what, match in (("plays nobody recorded", {"game": "cirulla", "result": "3-1", "rounds": [{"table": "3s 10b 8c 4d", "plays": ["_/_/_/_"], "scope": "0-0"}]}),
                        ("one card over and over", {"rounds": [{"plays": ["7d/7d/7d/7d", "7c x 3s 4d"], "points": "1-2"}], "result": "3-1"}),
                        ("counts that clash", {"rounds": [{"cards": "20-20", "coins": "5-5", "primiera": "71-78", "scope": "0-0", "points": "4-0"}]})):
        line = json.dumps({"players": ["A", "B"], **match}, separators=(",", ":")).encode() + b"\n"
        yield f"64 KB of {what}", "x.ndjson", line * (65536 // len(line))
    for path in sorted(glob.glob(f"{SUITES}/hazards/*/*") + glob.glob("tests/fuzz/corpus/*/*")):
        with open(path, "rb") as file:
            yield path, "x", file.read()


def theorems():
    """What ./dev fuzz left of each theorem."""
    runs, seconds, refuted = 0, [], []
    names = [os.path.splitext(os.path.basename(path))[0] for path in sorted(glob.glob("tests/fuzz/*.cpp"))]
    for name in names:
        with open(f"build/fuzz/{name}.log", encoding="utf-8", errors="replace") as file:
            done = re.search(r"^Done (\d+) runs in (\d+) second", file.read(), re.M)
        if not done or os.path.exists(f"build/fuzz/{name}.refuted"):
            refuted.append(name)
            continue
        runs += int(done.group(1))
        seconds.append(int(done.group(2)))
    if refuted:
        return missed("refuted: " + " ".join(refuted))
    return f"0 in {runs:,} runs of {len(names)} theorems, {min(seconds)} s or more each"


def work_of_hostile_inputs():
    slowest, largest = (0, ""), (0, "")
    count = 0
    for name, file, text in hostile_inputs():
        for arguments in (["check"], ["score", "-f", "json"], ["convert", "--to", "json"], ["convert", "--check"],
                          ["convert", "--fill", "--to", "yaml"], ["fix"], ["standings"]):
            status, _, seconds, memory = measured([*arguments, "--stdin-name", file, "-"], text)
            count += 1
            slowest = max(slowest, (seconds, name))
            largest = max(largest, (memory, name))
            if status not in (0, 1, 2):
                return missed(f"status {status}: {name}")
    return f"{slowest[0]:.2f} s ({slowest[1]}), {largest[0]:.0f} MB ({largest[1]}); {count} runs"


# Not UTF-8, syntax, an unwanted feature, too deep, too large; a key that appears twice is no fault of syntax.
SYNTAX = re.compile(rb'"code":"A00[12456]"')
NOTHING = re.compile(rb'"code":"A007"')


def is_refused(name, text, *why):
    """Whether a text, which is no log, is refused for such a reason."""
    _, result, _, _ = measured(["check", "-f", "json", "--stdin-name", name, "-"], text, keeps_result=True)
    return any(reason.search(result) for reason in why)


def json_suite():
    folder = f"{SUITES}/JSONTestSuite/test_parsing"
    if not os.path.isdir(folder):
        return "the suite is not here"
    sums = {"y": [0, 0], "n": [0, 0]}
    for path in sorted(glob.glob(folder + "/[yn]_*.json")):
        with open(path, "rb") as file:
            text = file.read()
        kind = os.path.basename(path)[0]
        sums[kind][0] += is_refused("x.json", text, SYNTAX, NOTHING) if kind == "n" else not is_refused("x.json", text, SYNTAX)
        sums[kind][1] += 1
    return f"{sums['y'][0]}/{sums['y'][1]} accepted, {sums['n'][0]}/{sums['n'][1]} refused for their syntax"


def yaml_suite():
    refused, wrong = 0, []
    folders = glob.glob(f"{SUITES}/yaml-test-suite/data/[A-Z0-9]*/**/error", recursive=True)
    for mark in sorted(folders):
        with open(os.path.join(os.path.dirname(mark), "in.yaml"), "rb") as file:
            if is_refused("x.yaml", file.read(), SYNTAX):
                refused += 1
            else:
                wrong.append(os.path.relpath(os.path.dirname(mark), f"{SUITES}/yaml-test-suite/data"))
    if refused + len(wrong) == 0:
        return "the suite is not here"
    return f"{refused}/{refused + len(wrong)} rejected; accepted: {' '.join(wrong)}"


def spans(share):
    _, words = suite("log", "Every value and key of random *", TOKENS=int(1_000_000 * share))
    return f"0 wrong in {figure(words, 'tokens of JSON with both ends right'):,} of JSON and " \
           f"{figure(words, 'tokens of YAML with both ends right'):,} of YAML; {verdict(words)}"


def memory_of_archives():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/archive.ndjson"
        with open(path, "wb") as file:
            subprocess.run([f"{TESTS}/make_archive", "--matches", "2000"], stdout=file, check=True)
        with open(path, "rb") as file:
            once = file.read()
        said = []
        for times in (1, 16):
            with open(path, "wb") as file:
                for _ in range(times):
                    file.write(once)
            for threads in ("1", "16"):
                commands = (["check"], ["score", "-f", "ndjson"], ["standings"], ["convert", "--to", "json"], ["fix"])
                memory = max(measured([*command, "-j", threads, path])[3] for command in commands)
                said.append(f"{len(once) * times / 1e6:.0f} MB -j {threads}: {memory:.0f} MB")
    return ", ".join(said)


def twin(share):
    _, words = suite("property", "Engine and twin *", PLAYS=int(1_000_000 * share))
    plays = figure(words, "plays of every game like the twin's"), figure(words, "plays of mixed rules like the twin's")
    return f"0 in {plays[0]:,} plays of every game and {plays[1]:,} of mixed rules; {verdict(words)}"


def worth_of_plays(share):
    _, words = suite("property", "positions of at most 14 plays *", POSITIONS=int(10_000 * share))
    return f"0 in {figure(words, 'positions that analyse and minimax agree on'):,} positions; {verdict(words)}"


def mistakes(share):
    _, words = suite("referee", "every single mistake *", MATCHES=int(2000 * share))
    made, found, legal = (figure(words, f"mistakes {what}") for what in ("made", "found", "that the twin proves legal"))
    return f"{made:,} made, {found:,} found, {legal:,} proved legal, {made - found - legal} neither; {verdict(words)}"


def fixes(share):
    """What becomes of mistakes of every kind, by what is written of a round."""
    _, words = suite("referee", "no mistake of any kind *", build=PLAIN + "/tests", CELL=int(1000 * share))
    said = []
    for kind in ("single mistakes", "pairs of mistakes"):
        for level in ("deals", "plays", "piles", "counts", "claims"):
            became = {name: figure(words, f"{kind}, {level}, {name}") for name in ("fixed", "listed", "found", "silent", "wrong")}
            said.append(f"{kind}, {level}: " + ", ".join(f"{number:,} {name}" for name, number in became.items()))
    return "; ".join(said) + f"; {verdict(words)}"


def changes(share):
    _, words = suite("hostile", "*change no verdict", LOGS=int(20_000 * share))
    _, places = suite("hostile", "*may change places*")
    _, kept = suite("property", "*faulty log keeps its verdict*,*convert*", LOGS=int(20_000 * share))
    status, _ = run(["tests/shell/any_number_of_threads.sh", "build/asan/arbitro", os.path.abspath("samples")])
    return f"{sum(cases(w)[0] for w in (words, places, kept))} tests passed, {sum(cases(w)[1] for w in (words, places, kept))} failed; " \
           f"-j 1, 4, 16: {'same bytes' if status == 0 else 'different'}"


def invariants(share):
    _, words = suite("property", "a report is never silently unsound*,where hands are written*", LOGS=int(30_000 * share))
    return verdict(words)


def coverage():
    _, words = run(["./dev", "coverage"])
    return "; ".join(f"{layer} {share}" for layer, share in re.findall(r"^(\w+): branches: ([\d.]+%)", words, re.M)) or missed("not measured")


def faults(share):
    wishes = {"FAULTS": "all"} if share == 1 else {}
    status, words = run(["tests/shell/faults.sh", PLAIN + "/arbitro", os.path.abspath("samples"), PLAIN + "/tests/libfailing_malloc.so"], **wishes)
    other, more = run(["tests/shell/outputs.sh", PROGRAM, os.path.abspath("samples")])
    _, archives = suite("batch")
    skipped = re.findall(r"^.*skipped.*$", words + more, re.M)
    return ("every fault as it should" if status == 0 and other == 0 else "failed") + \
        "".join(f"; {line}" for line in skipped) + f"; archives and outputs: {verdict(archives)}"


def server():
    """How long an editor waits at most while a text is judged that takes long, and what the server makes of hostile messages."""
    said = []
    for what, figure_of in (("quick", r"^slowest answer: [\d.]+ s"), ("hostile", r"^[^:\n]+: ([\d.]+) s")):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, os.path.abspath("tests/shell/server_driver.py"), what, PROGRAM], cwd=folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        words = done.stdout.decode("utf-8", "replace")
        if done.returncode != 0:
            return missed(f"{what}: {words[-300:]}")
        found = re.findall(figure_of, words, re.M)
        said.append(found[0] if what == "quick" else f"{len(found)} kinds of hostile messages, {max(map(float, found)):.2f} s at most")
    return "; ".join(said)


def start_up():
    times = []
    for _ in range(100):
        begin = time.perf_counter()
        subprocess.run([PROGRAM, "score", "samples/kitchen.yaml"], stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - begin)
    return f"{statistics.median(times) * 1000:.1f} ms (median of 100)"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=600)
    seconds = parser.parse_args().seconds
    share = min(1.0, max(seconds / 600, 0.01))
    begin = time.perf_counter()
    goals = [
        ("crash, hang, sanitizer report on any input: 0", theorems),
        ("hostile input within the limits, every command: <= 1 s, <= 300 MB", work_of_hostile_inputs),
        ("limits: said where they are passed", lambda: verdict(suite("hostile", "*limit*")[1])),
        ("JSONTestSuite: 95/95 accepted, 188/188 rejected", json_suite),
        ("yaml-test-suite: >= 80/94 rejected", yaml_suite),
        ("spans: 0 wrong in 1 M tokens", lambda: spans(share)),
        ("memory on any archive: <= 64 MB + threads x match", memory_of_archives),
        ("random matches against the twin: 0 differences in 1 M plays", lambda: twin(share)),
        ("worth of plays against plain minimax: 0 differences in 10,000 positions", lambda: worth_of_plays(share)),
        ("single corruptions: found or proved legal", lambda: mistakes(share)),
        ("certain fixes: what happened, 0 wrong of single mistakes", lambda: fixes(share)),
        ("a report is never silently unsound", lambda: invariants(share)),
        ("metamorphic changes: 0 verdicts, same bytes", lambda: changes(share)),
        ("branches: game 100 %, log and referee 95 %", coverage),
        ("faults injected: status, old file, nothing left", lambda: faults(share)),
        ("language server: answers while it judges, within 500 MB of address space", server),
        ("start-up and one small match: <= 10 ms", start_up),
    ]
    # What measures time or memory runs alone, the others as many at a time as there are processors.
    alone = (work_of_hostile_inputs, memory_of_archives, server, start_up)
    figures = {}

    def run_goal(goal, reach):
        figures[goal] = reach()
        say(f"{goal}: {figures[goal]}")

    for goal, reach in goals:
        if reach in alone:
            run_goal(goal, reach)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as crew:
        running = [crew.submit(run_goal, goal, reach) for goal, reach in reversed(goals) if reach not in alone]
    for done in running:
        done.result()
    rows = [(goal, figures[goal]) for goal, _ in goals]
    print("\n| goal | reached |\n|---|---|")
    for row in rows:
        print("| {} | {} |".format(*row))
    say(f"{(time.perf_counter() - begin) / 60:.0f} minutes")
    return 1 if failed else 0


sys.exit(main())
