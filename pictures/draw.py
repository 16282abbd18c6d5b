#!/usr/bin/env python3
"""Draws a terminal in which a log is shown and checked, as SVG: draw.py ARBITRO LOG."""
import os
import re
import subprocess
import sys
from xml.sax.saxutils import escape

ADVANCE, LINE, MARGIN = 8.4, 20, 20  # of a letter, between lines, and around all, in pixels
STYLES = {"1": "bold", "2": "dim", "1;31": "error", "1;33": "warning", "1;36": "label", "32": "help"}
CSS = """
  .paper { fill: #f6f8fa; stroke: #d0d7de }
  text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #1f2328; white-space: pre }
  .bold, .error, .warning, .label { font-weight: bold }
  .dim, .prompt { fill: #656d76 } .error { fill: #cf222e } .warning { fill: #9a6700 } .label { fill: #1b7c83 } .help { fill: #1a7f37 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #161b22; stroke: #30363d }
    text { fill: #e6edf3 }
    .dim, .prompt { fill: #8d96a0 } .error { fill: #ff7b72 } .warning { fill: #d29922 } .label { fill: #56d4dd } .help { fill: #56d364 }
  }
"""


def said_by(arbitro, *arguments):
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"} | {"LC_ALL": "C.UTF-8"}
    done = subprocess.run([arbitro, *arguments, "--color", "always"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.stdout.decode()


def spans(line):
    """Pieces of a line and their styles, from the escapes of a terminal."""
    style = ""
    for piece in re.split(r"(\033\[[0-9;]*m)", line):
        if piece.startswith("\033"):
            style = STYLES.get(piece[2:-1], "")
        elif piece:
            yield style, piece


def text_element(y, pieces):
    letters = sum(len(text) for _, text in pieces)
    inside = "".join(f'<tspan class="{style}">{escape(text)}</tspan>' if style else escape(text) for style, text in pieces)
    return f'<text x="{MARGIN}" y="{y}" textLength="{letters * ADVANCE:.1f}" xml:space="preserve">{inside}</text>'


def main(arbitro, log):
    folder, name = os.path.split(log)
    arbitro = os.path.abspath(arbitro)
    os.chdir(folder or ".")
    with open(name, encoding="utf-8") as file:
        shown = file.read().splitlines()
    lines = [[("prompt", "$ "), ("bold", f"cat {name}")], *([("", line)] for line in shown), [],
             [("prompt", "$ "), ("bold", f"arbitro check {name}")], *(list(spans(line)) for line in said_by(arbitro, "check", name).splitlines())]
    width = 2 * MARGIN + ADVANCE * max(sum(len(text) for _, text in line) for line in lines)
    height = 2 * MARGIN + LINE * len(lines) - LINE / 2
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}" role="img">')
    print(f"<title>A log, and what arbitro check finds in it</title>\n<style>{CSS}</style>")
    print(f'<rect class="paper" x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1:.0f}" rx="8"/>')
    for number, line in enumerate(lines):
        if line:
            print(text_element(MARGIN + LINE * number + 14, line))
    print("</svg>")


main(*sys.argv[1:])
