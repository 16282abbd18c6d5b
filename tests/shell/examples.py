"""Runs the examples of the README and of every page of the manual: examples.py ROOT MANUAL FILES. Each display has a copy of FILES to itself."""
import glob
import os
import re
import shutil
import subprocess
import sys

root, manual, files = sys.argv[1:]
fails = 0

# What finds something in these files, or has nobody to speak with, by how it begins.
STATUS_1 = ("arbitro compare ", "arbitro moves 7d x ", "arbitro check --require-level plays", "arbitro score --rule 'extra-cards", "find . -name",
            "arbitro lsp", "arbitro import --map table.json")
# What needs other machines, by words in it: several_machines.sh runs it.
ELSEWHERE = ("parallel -k", "SLURM_ARRAY_TASK_ID", "sbatch")
# What a command is given where a sentence names it without its files.
ARGUMENTS = dict.fromkeys(["check", "score", "fix", "standings", "summary", "convert"], "match.yaml") | {"compare": "anna.yaml bruno.yaml", "import": "match.txt"}


def fail(*words):
    global fails
    fails = 1
    print(*words, sep="\n")


def mentioned(sentence):
    """A command that a sentence names, for a game and files that there are."""
    *_, last = words = sentence.split()
    arguments = ARGUMENTS.get(words[1], "") if not re.search(r"[./]", last) else ""
    return sentence.replace("GAME", "scopa") + (" " + arguments if arguments else "")


def markdown_displays(text):
    """The text between fences (of shells, consoles or no kind), below four blanks, or as code in a sentence."""
    for kind, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S):
        if kind in ("", "sh", "console"):
            yield block
    text = re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)
    for block in re.findall(r"(?:^    .*\n)+", text, re.M):
        yield re.sub(r"^    ", "", block, flags=re.M)
    sentences = re.sub(r"^    .*\n", "", text, flags=re.M).replace("\n", " ")
    yield from map(mentioned, re.findall(r"`(arbitro [a-z][^`]*)`", sentences))


def manual_displays(text):
    """Literal displays, of one line or many, and what is quoted or bold in a sentence."""
    plain = re.sub(r"^\\&", "", text, flags=re.M).replace(r"\-", "-").replace(r"\(dq", '"').replace(r"\e", "\\")
    for block in re.findall(r"^\.Bd -literal.*?\n(.*?)^\.Ed$", plain, re.M | re.S):
        yield block
    yield from re.findall(r"^\.Dl (.*)$", plain, re.M)
    sentences = re.sub(r"^\.Bd.*?^\.Ed$", "", plain, flags=re.M | re.S)
    yield from map(mentioned, re.findall(r"^\.Ql (arbitro [a-z].*?)(?: [.,:])?$", sentences, re.M))
    yield from map(mentioned, re.findall(r"\\fB(arbitro [a-z].*?)\\fR", sentences.replace("\n", " ")))


def examples(display):
    """The command lines of a display, each with the output shown, if any."""
    lines = display.replace("\\\n", "").splitlines()
    if any(line.startswith("$ ") for line in lines):
        command, shown = None, []
        for line in [*lines, "$ "]:
            if line.startswith("$ "):
                if command:
                    yield command, "".join(each + "\n" for each in shown)
                command, shown = line[2:], []
            else:
                shown.append(line)
    elif any(re.match(r"(.*\| )?arbitro [a-z]+( |$)", line) for line in lines):
        for line in lines:
            yield line, None


def run(command, folder):
    new = re.match(r"arbitro new (\S+\.yaml)", command)
    if new:
        os.remove(os.path.join(folder, new[1]))
    environment = dict(os.environ, NO_COLOR="1", LC_ALL="C.UTF-8", PATH=os.path.abspath("tools") + ":" + os.environ["PATH"])
    with open(os.path.join(folder, "season.ndjson") if command.endswith(" -") else os.devnull, "rb") as stdin:
        done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdin=stdin, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def try_display(place, display):
    count = 0
    if any(words in display for words in ELSEWHERE):
        return count
    for command, shown in examples(display):
        if not count:
            shutil.rmtree("folder", ignore_errors=True)
            shutil.copytree(files, "folder")
        count += 1
        status, said = run(command, "folder")
        wanted = int(command.startswith(STATUS_1))
        if status != wanted:
            fail(f"{place}: {command}: exit status {status}, not {wanted}", said[:1000])
        if shown is not None and said != shown:
            fail(f"{place}: {command}: says", said, "not", shown)
    return count


def check_logs(text):
    """What the README shows as a log is what the topic log shows, and has no findings."""
    logs = re.findall(r"^```yaml\n(.*?)^```$", text, re.M | re.S)
    with open(os.path.join(root, "src/codes/topics/log.md"), encoding="utf-8") as file:
        if logs != re.findall(r"^```yaml\n(.*?)^```$", file.read(), re.M | re.S):
            fail("README.md: its log is not that of the topic log")
    for log in logs:
        done = subprocess.run(["arbitro", "check", "-q", "-"], input=log.encode(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.stdout or done.returncode:
            fail("README.md:", log, "has", done.stdout.decode())
    if not logs:
        fail("README.md: no log")


def main():
    os.makedirs("tools")
    for name, words in (("recorder", "cat season.ndjson"), ("consumer", "cat")):
        with open(f"tools/{name}", "w", encoding="utf-8") as tool:
            tool.write(f"#!/bin/sh\n{words}\n")
        os.chmod(f"tools/{name}", 0o755)
    pages = {"README.md": markdown_displays}
    pages |= {page: manual_displays for page in sorted(glob.glob(f"{manual}/*.[157]"))}
    counts = []
    for page, displays in pages.items():
        with open(os.path.join(root, page), encoding="utf-8") as file:
            text = file.read()
        counts.append(sum(try_display(os.path.basename(page), display) for display in displays(text)))
        if page == "README.md":
            check_logs(text)
    if sum(counts) < 100:
        fail("too few examples: how are they written now?")
    print(f"{sum(counts)} examples of {len(pages)} pages")
    return fails


sys.exit(main())
