#!/usr/bin/env python3
"""Measures the ten ratios of whole processes in one interleaved run and prints a table.

Usage: ratios.py [--matches N] [--rounds N] [--pgn FILE] [--build DIR]

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

SHAKMATY_OVER_PGN_EXTRACT = 11.9 / 1.54  # on the machine of the anchors


def run(command):
    """Seconds that a process takes whose output nobody reads."""
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - begin


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


def measure(tasks, rounds):
    """Runs every task once a round, in turn; name -> list of seconds, name -> peak memory."""
    seconds = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, (command, repeat) in tasks.items():
            seconds[name].append(sum(run(command) for _ in range(repeat)) / repeat)
    return seconds, {name: peak_memory(command) for name, (command, _) in tasks.items()}


def plays_of(arbitro, path):
    told = subprocess.run([arbitro, "check", "-j1", path], capture_output=True, text=True, check=False)
    found = re.search(r"(\d+) plays", told.stderr + told.stdout)
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
    options.add_argument("--build", default="build/release")
    chosen = options.parse_args()
    built = os.path.join(chosen.build, "tests", "bench")

    with tempfile.TemporaryDirectory() as folder:
        def installed(path):
            """A copy, as an installation makes it: what a linker has just written lies in small pieces in the system's memory and starts slowly."""
            return shutil.copy(path, folder)

        arbitro = installed(os.path.join(chosen.build, "arbitro"))
        make_archive = installed(os.path.join(built, "bench_make_archive"))
        parsers = installed(os.path.join(built, "bench_parsers"))
        empty = installed(os.path.join(built, "bench_empty"))

        def archive(name, matches, *more):
            path = os.path.join(folder, name)
            with open(path, "wb") as out:
                subprocess.run([make_archive, "--matches", str(matches), "--seed", "1", *more],
                               stdout=out, stderr=subprocess.DEVNULL, check=True)
            return path

        clean = archive("clean.ndjson", chosen.matches)
        size = os.path.getsize(clean)
        objects = archive("objects.ndjson", chosen.matches, "--objects")
        spaced = os.path.join(folder, "spaced.ndjson")
        with open(clean, encoding="utf-8") as lines, open(spaced, "w", encoding="utf-8") as out:
            for line in lines:
                out.write(json.dumps(json.loads(line), sort_keys=True, ensure_ascii=False) + "\n")
        bad = archive("bad.ndjson", chosen.matches, "--bad", "1")
        yaml = archive("some.yaml", max(chosen.matches // 20, 1), "--to", "yaml")
        one = archive("one.ndjson", 1, "--rounds", "1")
        files = os.path.join(folder, "files")
        archive("unused", chosen.matches, "--to", "json", "--rounds", "1", "--files", files)
        grown = {}
        for times in (1, 4, 16):
            grown[times] = os.path.join(folder, f"x{times}.ndjson")
            with open(grown[times], "wb") as out:
                for _ in range(times):
                    with open(clean, "rb") as part:
                        shutil.copyfileobj(part, out)
        for path in (clean, objects, spaced, bad, yaml, one, files, *grown.values()):
            pre_read(path)

        check = [arbitro, "check", "-q", "--no-progress"]
        tasks = {
            "clean": ([*check, "-j1", clean], 1),
            "clean, with other readings": ([arbitro, "check", "--no-progress", "-j1", clean], 1),
            "score, ndjson out": ([arbitro, "score", "-f", "ndjson", "--no-progress", "-j1", clean], 1),
            "bad": ([*check, "-j1", bad], 1),
            "dom": ([parsers, "dom", clean], 1),
            "sax": ([parsers, "sax", clean], 1),
            "objects": ([*check, "-j1", objects], 1),
            "sax of objects": ([parsers, "sax", objects], 1),
            "spaced": ([*check, "-j1", spaced], 1),
            "sax of spaced": ([parsers, "sax", spaced], 1),
            "files": ([*check, "-j1", files], 1),
            "files read": ([parsers, "read", files], 1),
            "yaml": ([*check, "-j1", yaml], 1),
            "yaml events": ([parsers, "yaml", yaml], 1),
            "one": ([*check, "-j1", one], 20),
            "empty": ([empty], 20),
        }
        tasks.update({f"{times}x": ([*check, "-j1", path], 1) for times, path in grown.items()})
        tasks["16x, two threads"] = ([*check, "-j2", grown[16]], 1)
        extract = shutil.which("pgn-extract", path=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
        if chosen.pgn and extract:
            pre_read(chosen.pgn)
            tasks["chess"] = ([extract, "-s", "-r", chosen.pgn], 1)
        plays = plays_of(arbitro, clean)
        seconds, memory = measure(tasks, chosen.rounds)

    time_of = {name: statistics.median(taken) for name, taken in seconds.items()}
    print(f"{'':28} {'median':>9} {'fastest':>9} {'slowest':>9}   memory")
    for name, taken in seconds.items():
        print(f"{name:28} {time_of[name]*1e3:7.1f}ms {min(taken)*1e3:7.1f}ms {max(taken)*1e3:7.1f}ms {memory[name]/1024:6.1f}M")

    def ratio(task, other):
        return statistics.median(a / b for a, b in zip(seconds[task], seconds[other]))

    def row(number, what, value, must, aim, higher=True):
        met = value >= must if higher else value <= must
        word = "aim" if (value >= aim if higher else value <= aim) else "must" if met else "MISSED"
        print(f"{number:>2} {what:52} {value:8.2f}   must {must:<5g} aim {aim:<5g} {word}")

    print()
    if "chess" in time_of:
        faster = ratio("chess", "16x") * 16 * plays / plies_of(chosen.pgn)
        row(1, "plays/s over pgn-extract's plies/s", faster, 20, 35)
        row(2, "plays/s over shakmaty's plies/s, scaled", faster / SHAKMATY_OVER_PGN_EXTRACT, 2.5, 4.5)
    else:
        print(" 1 skipped: needs pgn-extract and --pgn FILE\n 2 skipped: likewise")
    row(3, "time over nlohmann's DOM", ratio("clean", "dom"), 1 / 5, 1 / 8, False)
    row(4, "JSON of objects: MB/s over nlohmann's SAX", ratio("sax of objects", "objects"), 0.6, 0.9)
    row(4, "JSON with blanks, keys sorted: the same", ratio("sax of spaced", "spaced"), 0.6, 0.9)
    row(4, "score -f ndjson, with other readings: the same", ratio("sax", "score, ndjson out"), 0.6, 0.9)
    row(5, "two threads over one, at 16x", ratio("16x", "16x, two threads"), 1.75, 1.9)
    row(6, "1 % bad over clean", ratio("bad", "clean"), 1.3, 1.1, False)
    row(7, "small files over open and read", ratio("files", "files read"), 3, 2, False)
    row(8, "YAML: MB/s over yaml-cpp's events", ratio("yaml events", "yaml"), 0.9, 15)
    row(9, "one small match over an empty program", ratio("one", "empty"), 2, 1.3, False)
    row(10, "time at 16x over 16 times the time at 1x", ratio("16x", "1x") / 16, 1.1, 1, False)
    row(10, "memory at 16x over memory at 1x", memory["16x"] / memory["1x"], 1.2, 1, False)
    print(f"\nclean NDJSON on one thread: {16 * plays / time_of['16x'] / 1e6:.1f} M plays/s, {16 * size / time_of['16x'] / 1e6:.0f} MB/s")


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.exit(main())
