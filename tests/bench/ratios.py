#!/usr/bin/env python3
"""Measures the ten ratios of whole processes in one interleaved run and prints a table, with a column for each of two archives: `plain` (deals,
points and totals of one game) and `season` (all games, levels of detail and habits of writing). Other readings of the rules are looked for.

Usage: ratios.py [--matches N] [--rounds N] [--pgn FILE] [--build DIR] [--processor]

With --processor it is the processor's time that is measured, as suits a machine that others use, and nothing is reported of two threads.
Every input is read once before it is timed; each time is the median of the rounds, with the spread from the fastest to the slowest, and each ratio
the median of the ratios within a round.
"""
import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

KINDS = {"plain": (), "season": ("--season",)}  # what make_archive is asked for
SHAKMATY_OVER_PGN_EXTRACT = 11.9 / 1.54  # on the machine of the anchors


def run(command, of_processor):
    """Seconds that a process takes whose output nobody reads: by the clock, or of the processor."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, process.returncode, used = os.wait4(process.pid, 0)
    return used.ru_utime + used.ru_stime if of_processor else time.perf_counter() - begin


def peak_memory(command):
    """Most memory (KiB) of a process, by its own account: its parent's would hold more. Looked at while it runs, so not while it is timed."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0
    while process.poll() is None:
        try:
            with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
                peak = max([peak] + [int(line.split()[1]) for line in status if line.startswith("VmHWM")])
        except OSError:
            pass
        time.sleep(0.0005)
    return peak


def pre_read(path):
    if os.path.isdir(path):
        for name in os.listdir(path):
            pre_read(os.path.join(path, name))
    else:
        with open(path, "rb") as file:
            while file.read(1 << 20):
                pass


def measure(tasks, rounds, of_processor):
    """Runs every task once a round, in turn; name -> list of seconds, name -> peak memory."""
    seconds = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, (command, repeat) in tasks.items():
            seconds[name].append(sum(run(command, of_processor) for _ in range(repeat)) / repeat)
    return seconds, {name: peak_memory(command) for name, (command, _) in tasks.items()}


def in_other_order(value, key=""):
    """The same with the keys of all maps sorted, but of the teams, whose order says who sits where."""
    if isinstance(value, list):
        return [in_other_order(one) for one in value]
    if not isinstance(value, dict):
        return value
    return {name: in_other_order(value[name], name) for name in (value if key == "teams" else sorted(value))}


def plays_of(arbitro, path):
    finished = subprocess.run([arbitro, "check", "-j1", path], capture_output=True, text=True, check=False)
    found = re.search(r"(\d+) plays", finished.stderr + finished.stdout)
    return int(found.group(1)) if found else 0


def plies_of(path):
    moves = 0
    with open(path, encoding="latin-1") as file:
        for line in file:
            if not line.startswith("["):
                moves += len(re.findall(r"\b(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O)", line))
    return moves


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--matches", type=int, default=10000)
    options.add_argument("--rounds", type=int, default=7)
    options.add_argument("--pgn")
    options.add_argument("--processor", action="store_true")
    options.add_argument("--build", default="build/release")
    chosen = options.parse_args()
    built = os.path.join(chosen.build, "tests", "bench")

    with tempfile.TemporaryDirectory() as folder:
        def installed(path):
            """A copy, as an installation makes it: what a linker has just written is in small pieces in the system's memory and starts slowly."""
            return shutil.copy(path, folder)

        arbitro = installed(os.path.join(chosen.build, "arbitro"))
        make_archive = installed(os.path.join(built, "bench_make_archive"))
        parsers = installed(os.path.join(built, "bench_parsers"))
        shares = installed(os.path.join(built, "bench_shares"))
        empty = installed(os.path.join(built, "bench_empty"))

        def archive(name, matches, *more):
            path = os.path.join(folder, name)
            with open(path, "wb") as out:
                subprocess.run([make_archive, "--matches", str(matches), "--seed", "1", *more],
                               stdout=out, stderr=subprocess.DEVNULL, check=True)
            return path

        check = [arbitro, "check", "--no-progress"]
        tasks, plays, sizes, spent = {}, {}, {}, {}
        for kind, wish in KINDS.items():
            matches = chosen.matches

            def of(name):
                return f"{kind}, {name}"

            clean = archive(f"{kind}.ndjson", matches, *wish)
            objects = archive(f"{kind}-objects.ndjson", matches, "--objects", *wish)
            spaced = os.path.join(folder, f"{kind}-spaced.ndjson")
            with open(clean, encoding="utf-8") as lines, open(spaced, "w", encoding="utf-8") as out:
                for line in lines:
                    out.write(json.dumps(in_other_order(json.loads(line)), ensure_ascii=False) + "\n")
            bad = archive(f"{kind}-bad.ndjson", matches, "--bad", "1", *wish)
            yaml = archive(f"{kind}.yaml", max(matches // 20, 1), "--to", "yaml", *wish)
            one = archive(f"{kind}-one.ndjson", 1, "--rounds", "1", *wish)
            files = os.path.join(folder, f"{kind}-files")
            archive("unused", matches, "--to", "json", "--rounds", "1", "--files", files, *wish)
            grown = {}
            for times in (1, 4, 16):
                grown[times] = os.path.join(folder, f"{kind}-x{times}.ndjson")
                with open(grown[times], "wb") as out:
                    for _ in range(times):
                        with open(clean, "rb") as part:
                            shutil.copyfileobj(part, out)
            for path in (clean, objects, spaced, bad, yaml, one, files, *grown.values()):
                pre_read(path)
            plays[kind] = plays_of(arbitro, clean)
            sizes[kind] = os.path.getsize(clean)
            spent[kind] = subprocess.run([shares, clean], capture_output=True, text=True, check=True).stdout.strip()
            tasks.update({
                of("clean"): ([*check, "-j1", clean], 1),
                of("clean, no other readings"): ([*check, "-q", "-j1", clean], 1),
                of("score, ndjson out"): ([arbitro, "score", "-f", "ndjson", "--no-progress", "-j1", clean], 1),
                of("bad"): ([*check, "-j1", bad], 1),
                of("dom"): ([parsers, "dom", clean], 1),
                of("sax"): ([parsers, "sax", clean], 1),
                of("objects"): ([*check, "-j1", objects], 1),
                of("sax of objects"): ([parsers, "sax", objects], 1),
                of("spaced"): ([*check, "-j1", spaced], 1),
                of("sax of spaced"): ([parsers, "sax", spaced], 1),
                of("files"): ([*check, "-j1", files], 1),
                of("files read"): ([parsers, "read", files], 1),
                of("yaml"): ([*check, "-j1", yaml], 1),
                of("yaml events"): ([parsers, "yaml", yaml], 1),
                of("one"): ([*check, "-j1", one], 20),
                of("16x, two threads"): ([*check, "-j2", grown[16]], 1),
            })
            tasks.update({of(f"{times}x"): ([*check, "-j1", path], 1) for times, path in grown.items()})
        tasks["empty"] = ([empty], 20)
        extract = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
        if chosen.pgn and extract:
            pre_read(chosen.pgn)
            tasks["chess"] = ([extract, "-s", "-r", chosen.pgn], 1)
        seconds, memory = measure(tasks, chosen.rounds, chosen.processor)

    time_of = {name: statistics.median(taken) for name, taken in seconds.items()}
    print(f"{'':36} {'median':>9} {'fastest':>9} {'slowest':>9}   memory")
    for name, taken in seconds.items():
        print(f"{name:36} {time_of[name]*1e3:7.1f}ms {min(taken)*1e3:7.1f}ms {max(taken)*1e3:7.1f}ms {memory[name]/1024:6.1f}M")

    def ratio(task, other):
        return statistics.median(a / b for a, b in zip(seconds[task], seconds[other]))

    def row(number, what, value, must, aim, higher=True):
        """A line with what `value` says of each archive."""
        cells = []
        for kind in KINDS:
            one = value(lambda name, kind=kind: f"{kind}, {name}")
            met = one >= must if higher else one <= must
            word = "aim" if (one >= aim if higher else one <= aim) else "must" if met else "MISSED"
            cells.append(f"{one:8.2f} {word:6}")
        print(f"{number:>2} {what:52} {' '.join(cells)}   must {must:<5.3g} aim {aim:<5.3g}")

    print(f"\n{'':55} {' '.join(f'{kind:>8}       ' for kind in KINDS)}")
    if "chess" in time_of:
        def faster(of):
            return ratio("chess", of("16x")) * 16 * plays[of("").split(",")[0]] / plies_of(chosen.pgn)

        row(1, "plays/s over pgn-extract's plies/s", faster, 20, 45)
        row(2, "plays/s over shakmaty's plies/s, scaled", lambda of: faster(of) / SHAKMATY_OVER_PGN_EXTRACT, 2.5, 6)
    else:
        print(" 1 skipped: needs pgn-extract and --pgn FILE\n 2 skipped: likewise")
    row(3, "time over nlohmann's DOM", lambda of: ratio(of("clean"), of("dom")), 1 / 5, 1 / 12, False)
    row(4, "JSON of objects: MB/s over nlohmann's SAX", lambda of: ratio(of("sax of objects"), of("objects")), 0.6, 0.9)
    row(4, "JSON with blanks, keys sorted: the same", lambda of: ratio(of("sax of spaced"), of("spaced")), 0.6, 0.9)
    row(4, "score -f ndjson: the same", lambda of: ratio(of("sax"), of("score, ndjson out")), 0.6, 0.9)
    if not chosen.processor:
        row(5, "two threads over one, at 16x", lambda of: ratio(of("16x"), of("16x, two threads")), 1.75, 1.9)
    row(6, "1 % bad over clean", lambda of: ratio(of("bad"), of("clean")), 1.3, 1.1, False)
    row(7, "small files over open and read", lambda of: ratio(of("files"), of("files read")), 3, 2, False)
    row(8, "YAML: MB/s over yaml-cpp's events", lambda of: ratio(of("yaml events"), of("yaml")), 0.9, 15)
    row(9, "one small match over an empty program", lambda of: ratio(of("one"), "empty"), 2, 1.3, False)
    row(10, "time at 16x over 16 times the time at 1x", lambda of: ratio(of("16x"), of("1x")) / 16, 1.1, 1, False)
    row(10, "memory at 16x over memory at 1x", lambda of: memory[of("16x")] / memory[of("1x")], 1.2, 1, False)
    row("", "other readings over none", lambda of: ratio(of("clean"), of("clean, no other readings")), 1.2, 1.05, False)
    for kind in KINDS:
        took = time_of[f"{kind}, 16x"]
        print(f"\n{kind} on one thread: {16 * plays[kind] / took / 1e6:.1f} M plays/s, {16 * sizes[kind] / took / 1e6:.0f} MB/s: {spent[kind]}", end="")
    print()


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.exit(main())
