#!/usr/bin/env python3
"""Measures every game at every level of detail in one interleaved run: how many times faster `check` is than nlohmann's JSON library takes to
parse the same bytes into its tree, in processor time on one thread. Prints a table, a game a line, and the medians.

Usage: games.py [--rounds N] [--megabytes N] [--build DIR] [GAME...]

The matches are generated, all different, with as many players as the game is first known with.
"""
import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile

from ratios import pre_read, run

LEVELS = ("deals", "plays", "piles", "counts", "claims")


def archive(make_archive, path, game, level, size):
    """Matches of a game until the file has about that size."""
    for players in ("2", "4", "3", "6", "5"):
        def made(matches, players=players):
            with open(path, "wb") as out:
                subprocess.run([make_archive, "--matches", str(matches), "--seed", "1", "--game", game, "--players", players, "--level", level],
                               stdout=out, stderr=subprocess.DEVNULL, check=False)
            return os.path.getsize(path)
        sample = made(20)
        if sample > 0:
            made(size * 20 // sample + 1)
            pre_read(path)
            return


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--megabytes", type=float, default=2)
    options.add_argument("--build", default="build/release")
    options.add_argument("games", nargs="*")
    chosen = options.parse_args()
    arbitro = os.path.join(chosen.build, "arbitro")
    make_archive, parsers = (os.path.join(chosen.build, "tests", "bench", f"bench_{name}") for name in ("make_archive", "parsers"))
    listed = subprocess.run([arbitro, "rules", "-f", "json"], capture_output=True, check=True).stdout
    games = chosen.games or [game["name"] for game in json.loads(listed)["games"]]
    print(f"{'':24}" + "".join(f"{level:>8}" for level in LEVELS))
    columns = {level: [] for level in LEVELS}
    with tempfile.TemporaryDirectory() as folder:
        for game in games:
            for level in LEVELS:
                path = os.path.join(folder, f"{game}-{level}.ndjson")
                archive(make_archive, path, game, level, int(chosen.megabytes * 1e6))
                pairs = [(run([parsers, "dom", path], True), run([arbitro, "check", "--no-progress", "-j1", path], True))
                         for _ in range(chosen.rounds)]
                columns[level].append(statistics.median(dom / check for dom, check in pairs))
                os.remove(path)
            print(f"{game:24}" + "".join(f"{columns[level][-1]:8.1f}" for level in LEVELS), flush=True)
    print(f"{'median':24}" + "".join(f"{statistics.median(column):8.1f}" for column in columns.values()))
    print(f"{'least':24}" + "".join(f"{min(column):8.1f}" for column in columns.values()))


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.exit(main())
