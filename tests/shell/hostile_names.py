"""Hostile names through every output: hostile_names.py ARBITRO, in an empty folder.

Logs whose files, members of archives and players have names made to steer a terminal, to break out of a page, a table, a diff or a
workflow go through every command and format. Each kind of output has its own invariant, the same for all names."""
import csv
import html.parser
import io
import json
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tarfile
import unicodedata
import xml.etree.ElementTree
import zipfile

signal.alarm(1400)
arbitro = os.path.abspath(sys.argv[1])
NAMES = [
    "\x1b[31mred\x1b]0;title\x07", "\x1b[2J\x1b[H", "\x9b31mred", "a\rb", "a\nb", "a\n--- c\n+++ d", "a\n::error::b", "\x7f\x08\x08", "\t=1+1", "\u202eltr",
    "\u2066x\u2069", "\u200bx", "\u2028x", "\ufeffx", "<script>hurt=1</script>", "<img src=x onerror=hurt=1>", "\" onmouseover=\"hurt=1", "' onclick='hurt=1",
    "&lt;b&gt;", "]]><b>", "--><b>", "</style><b>", "=cmd|' -C calc'!A1", "+1+cmd", "-1+cmd", "@SUM(A1)", "x;=cmd", "x;@cmd", "x,=cmd", "x\t=cmd", "x\";\"=cmd",
    "x; =cmd", "\uff1dcmd", "::error::x", "::set-output name=a::b", "##[error]x", "%0A::error::x", "a,line=1::x", "[x](javascript:hurt)", "![x](http:x)", "`x`",
    "| x |", "**x** _y_", "# x", "--output=x", "-n", "$(touch PWNED)", "{x: y", "'\"", "\\", "a b  c", "ordinary",
]
BYTES = [b"\xff\x1b[31m", b"\xe9", b"\xc2", b"\xed\xa0\x80"]  # no UTF-8: names of files, and of players on the command line
STEERING = {"Cc", "Cs", "Cf", "Zl", "Zp", "Co"}  # what steers a terminal, is invisible, turns the writing direction or ends a line
failures = 0


def fail(what, why):
    global failures
    failures += 1
    print("%s: %s" % (what.encode("unicode_escape").decode() if isinstance(what, str) else what, why))


def log_of(name):
    """Two matches with this name wherever names are: one with an illegal play, one with a key that can be fixed."""
    other = name + " 2"
    match = {"event": name, "place": name, "table-no": name, "date": "2026-01-01", "game": "scopa"}
    return json.dumps({"arbitro": 1, "players": [name, other], "matches": [
        {**match, "id": name, "rounds": [{"dealer": other, "table": "3s 1b 8b 10d", "plays": ["2b / 9c x 1b"]}], "unfinished": True, name: 1},
        {**match, "id": name + " 3", "rounds": [{"points": "11-1", "total": "11-1"}], "winer": name}]}, ensure_ascii=False, indent=1).encode()


def run(arguments, text=None, where="."):
    """What a command writes to both of its outputs."""
    done = subprocess.run([arbitro, *arguments], input=text, capture_output=True, cwd=where, timeout=100)
    if done.returncode not in (0, 1, 2):
        fail(arguments, "status %d" % done.returncode)
    return done.stdout, done.stderr


def decoded(what, output):
    try:
        return output.decode("utf-8")
    except UnicodeDecodeError as error:
        fail(what, "no UTF-8: %s" % error)
        return output.decode("utf-8", "replace")


def check_words(what, output):
    """Nothing steers a terminal or commands a workflow."""
    text = decoded(what, output)
    for index, character in enumerate(text):
        if character != "\n" and unicodedata.category(character) in STEERING:
            fail(what, "writes %r in %r" % (character, text[max(0, index - 40):index + 40]))
            break
    for line in text.splitlines():
        if line.lstrip().startswith("::") or "##[" in line:
            fail(what, "commands a workflow: %r" % line)
    return text


def check_coloured(what, output):
    """The same, but for colours, links and what begins a line anew."""
    check_words(what, re.sub(rb"\x1b\[[0-9;]*[mK]|\x1b\]8;;[!-~]*\x1b\\|\r|\x07", b"", output))


def check_log(what, output):
    """A log names people as they are called: what JSON and YAML may hold as it is stays, but no control characters."""
    found = re.search(r"[\0-\x08\x0b-\x1f\x7f-\x9f]", decoded(what, output))
    if found:
        fail(what, "writes %r" % found.group())


def check_gcc(what, output):
    for line in check_words(what, output).splitlines():
        if not re.fullmatch(r".*:\d+:\d+: (error|warning|note): .*", line):
            fail(what, "a line that is no finding: %r" % line)


def check_github(what, output):
    for line in decoded(what, output).splitlines():
        if not re.fullmatch(r"::(error|warning|notice) file=[^:,]*,line=\d+,col=\d+,(endLine=\d+,endColumn=\d+,)?title=[^:,]*::.*", line):
            fail(what, "a line that is no annotation: %r" % line)
    check_words(what, re.sub(rb"(?m)^::|##\[", b"", output))  # what is a command by its beginning is not looked at for another


def check_cells(what, cells):
    for cell in cells:
        if cell.lstrip(" \"").startswith(tuple("=+-@\uff1d")) and not re.fullmatch(r"[-+]?[\d.]*(-\d+)*", cell):
            fail(what, "a formula: %r" % cell)


def check_table(separator):
    def check_rows(what, output):
        """Every row has the columns of the first, and no cell is a formula; not in a program either that separates at another character."""
        check_words(what, output.replace(b"\t", b" ") if separator == "\t" else output)
        text = decoded(what, output)
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
        if len({len(row) for row in rows}) > 1:
            fail(what, "rows of different lengths")
        for row in rows:
            check_cells(what, row)
        for line in text.splitlines():
            for other in {",", ";", "\t"} - {separator}:
                check_cells(what + " cut at %r" % other, line.split(other)[1:])
    return check_rows


def check_json(what, output):
    check_words(what, output)
    try:
        return json.loads(output)
    except ValueError as error:
        return fail(what, "no JSON: %s" % error)


def check_ndjson(what, output):
    for line in output.splitlines():
        check_json(what, line)


def check_sarif(what, output):
    def locations(node):
        if isinstance(node, dict):
            yield from [node["uri"]] if isinstance(node.get("uri"), str) else []
            node = list(node.values())
        for each in node if isinstance(node, list) else []:
            yield from locations(each)
    for uri in locations(check_json(what, output)):
        if not re.fullmatch(r"[!-~]*", uri) or re.search(r'[<>"\\^`{|}]|%(?![0-9A-F]{2})', uri) or re.match(r"(?!https?:|file:)[^/]*:", uri):
            fail(what, "no URI: %r" % uri)


def check_xml(what, output):
    check_words(what, output)
    try:
        for element in xml.etree.ElementTree.fromstring(output).iter():
            if element.tag not in ("testsuites", "testsuite", "testcase", "failure", "error", "system-out", "properties", "property", "skipped"):
                fail(what, "an element %s" % element.tag)
    except xml.etree.ElementTree.ParseError as error:
        fail(what, "no XML: %s" % error)


class Page(html.parser.HTMLParser):
    """The elements of a page with the names of their attributes, and where its links lead."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.links = set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.elements.add((tag, *sorted(name for name, _ in attributes)))
        self.links += [value for name, value in attributes if name in ("href", "src", "xlink:href")]


def check_page(what, output):
    """A page has the elements and attributes that it has with innocent names, and its links stay within the result."""
    page = Page(check_words(what, output))
    if page.elements - innocent_elements:
        fail(what, "elements %s" % (page.elements - innocent_elements))
    for link in page.links:
        if not re.fullmatch(r"#[\w.-]+|data:,|[\w-]+\.html(#[\w.-]+)?", link):
            fail(what, "a link to %r" % link)


def check_markdown(what, output):
    bare = re.sub(r"\\.", "", re.sub(r"&(amp|lt|gt|#64);", "", check_words(what, output)))
    for line in bare.splitlines():
        if re.search(r"[<>@`\[\]]", re.sub(r"</?(details|summary|br|b|sub)>", "", line)):
            fail(what, "not escaped: %r" % line)
    widths = [line.count("|") for line in bare.splitlines()]
    if any(before and after and before != after for before, after in zip(widths, widths[1:])):
        fail(what, "rows of different lengths: %r" % widths)


def unquoted(name):
    """A name as git writes it in a diff."""
    if not name.startswith('"'):
        return name.split("\t")[0].encode("utf-8")
    return b"".join(bytes([int(part[1:], 8)]) if re.fullmatch(r"\\[0-7]{3}", part) else part[-1:].encode("utf-8")
                    for part in re.findall(r"\\[0-7]{3}|\\.|[^\\]", name[1:-1]))


def check_diff(names):
    def check_headers(what, output):
        """Each file begins with its name and nothing else does: the lines of a hunk are as many as it says. A diff names and repeats what
        is there, whatever a build server would take it for."""
        lines, seen, at = output.split(b"\n")[:-1], set(), 0
        while at < len(lines):
            if not lines[at].startswith(b"@@ "):
                before, after = lines[at:at + 2]
                check_words(what, (before.removesuffix(b"\t") + b"\n" + after.removesuffix(b"\t")).replace(b"##[", b""))
                name = unquoted(before[4:].decode("utf-8"))
                if before[:4] != b"--- " or after != b"+++ " + before[4:] or name not in names:
                    fail(what, "a header %r" % before)
                    return
                seen.add(name)
                at += 2
            counts = re.fullmatch(rb"@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@", lines[at])
            old, new = (int(count or 1) for count in counts.groups())
            at += 1
            while old > 0 or new > 0:
                old, new, at = old - (lines[at][:1] in b" -"), new - (lines[at][:1] in b" +"), at + 1
            if at < len(lines) and lines[at].startswith(b"\\"):
                at += 1
        if seen != names:
            fail(what, "not fixed: %s" % sorted(names - seen))
    return check_headers


def on_terminal(arguments, keys=(), where="."):
    """What a command writes on a terminal, where it is given keys one after the other, each when it has become quiet."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.chdir(where)
        os.environ.update(TERM="xterm", COLUMNS="100", LINES="30")
        os.execv(arbitro, [arbitro, *arguments])
    text, left = b"", list(keys)
    while True:
        if not select.select([terminal], [], [], 0.25 if left else 30)[0]:
            if left:
                os.write(terminal, left.pop(0))
                continue
            fail("%s on a terminal, keys %r" % (arguments, keys), "did not end")
            os.kill(pid, signal.SIGKILL)
            break
        try:
            text += os.read(terminal, 65536)
        except OSError:
            break
    os.close(terminal)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if status not in (0, 1, 2, 130):
        fail("%s on a terminal, keys %r" % (arguments, keys), "status %d" % status)
    return text


def season(folder, names, byte_names=()):
    """The logs of these names in a folder, one file each, and together in two archives; what the files are called."""
    os.makedirs(folder + "/logs")
    files = {name.encode("utf-8").replace(b"/", b"!") + b".json": log_of(name) for name in names}
    with zipfile.ZipFile(folder + "/a.zip", "w") as packed, tarfile.open(folder + "/a.tar", "w") as tar:
        for name, text in files.items():
            packed.writestr(name.decode("utf-8"), text)
            entry = tarfile.TarInfo(name.decode("utf-8"))
            entry.size = len(text)
            tar.addfile(entry, io.BytesIO(text))
    files.update((name + b".json", log_of("Zoe")) for name in byte_names)
    for name, text in files.items():
        with open(os.path.join(os.fsencode(folder), b"logs", name), "wb") as log:
            log.write(text)
    return list(files)


files = season("hostile", NAMES, BYTES)
season("innocent", ["name%d" % index for index in range(len(NAMES))])
innocent_elements = set()
KINDS = {"text": check_words, "gcc": check_gcc, "github": check_github, "csv": check_table(","), "tsv": check_table("\t"), "json": check_json,
         "ndjson": check_ndjson, "sarif": check_sarif, "junit": check_xml, "html": check_page, "markdown": check_markdown}
FORMATS = {"check": list(KINDS), "score": ["text", "json", "ndjson", "csv", "tsv", "markdown", "html"], "analyse": ["text", "json"],
           "standings": ["text", "json", "csv", "tsv", "markdown", "html"], "summary": ["text", "json", "csv", "tsv", "html"]}
named = subprocess.run([arbitro, "check", "--format", "none", "."], capture_output=True, text=True).stderr
assert set(named.split("its formats: ")[1].split()) == set(KINDS), named  # each format is looked at
VARIANTS = {"check": [["--duplicates"], ["-v"]], "score": [["-v"]], "analyse": [["-v"]], "standings": [["--count-faulty", "--count-open"]],
            "summary": [[], ["--statistics"]]}
ROWS = {"check": ["findings", "matches", "rounds", "plays"], "score": ["findings", "matches", "rounds", "plays"],
        "standings": ["teams", "players", "apart", "cross"]}
calls = 0


def try_all(judge):
    """Each command that reads many logs, in each format, on files and archives."""
    global calls
    for command, formats in FORMATS.items():
        for form in formats:
            for variant in VARIANTS[command]:
                for rows in ROWS.get(command, [""]) if form in ("csv", "tsv") else [""]:
                    for source in ["logs"], ["a.zip", "a.tar"]:
                        calls += 1
                        judge(form, [command, "-f", form, *variant, *(["--rows", rows] if rows else []), *source])


def collect(form, arguments):
    if form == "html":
        innocent_elements.update(Page(run(arguments, where="innocent")[0].decode()).elements)


def judge(form, arguments):
    output, words = run(arguments, where="hostile")
    what = " ".join(arguments)
    if not output and "cross" not in arguments:
        fail(what, "nothing is written; %r" % words[:200])
    elif output:
        KINDS[form](what, output)
    check_words(what + ": words", words)


try_all(collect)
try_all(judge)

# What speaks to people: with colours, and on a terminal.
for command in ("check", "score", "analyse", "standings", "summary", "fix", "convert --check"):
    for source in "logs", "a.zip":
        arguments = command.split() + [source]
        if command != "fix":
            for output in run([*arguments, "--color", "always"], where="hostile"):
                check_coloured(" ".join(arguments) + " in colours", output)
        shown = on_terminal(arguments, where="hostile")
        check_coloured(" ".join(arguments) + " on a terminal", shown.replace(b"##[", b"") if command == "fix" else shown)
# A backslash parts folders in a zip archive.
for sources, names in (["logs"], {b"logs/" + name for name in files}), \
        (["a.zip", "a.tar"], {b"a.%s!/%s" % (kind, name) for kind in (b"zip", b"tar") for name in files[:len(NAMES)] if (kind, name) != (b"zip", b"\\.json")}):
    output, words = run(["fix", *sources], where="hostile")
    check_diff(names)(" ".join(["fix", *sources]), output)
    check_words(" ".join(["fix", *sources]) + ": words", words)
    for arguments, check in (["convert", "--check"], check_words), (["convert", "--to", "ndjson"], check_log), (["convert", "--to", "yaml"], check_log), \
            (["convert", "--to", "json"], check_log):
        output, words = run([*arguments, *sources], where="hostile")
        check(" ".join(arguments + sources), output)
        check_words(" ".join(arguments + sources) + ": words", words)

# One log after the other; and what is named on the command line, asked for or configured is as hostile.
for index, name in enumerate(files):
    own, given = os.fsdecode(name[:-5]), os.fsdecode(b"hostile/logs/" + name)
    with open(given, "rb") as log:
        text = log.read()
    for arguments, check in [
            (["replay", given], check_words), (["replay", "-f", "json", given], check_json), (["compare", given, "innocent/logs/name1.json"], check_words),
            (["completion", "players", given], check_words), (["check", "--stdin-name", own, "-"], check_words),
            (["check", "-f", "github", "--stdin-name", own, "-"], check_github), (["convert", "--check", "--stdin-name", own, "-"], check_words),
            (["fix", "--stdin-name", own, "-"], lambda *_: None), (["new", "--like", given], check_log), (["new", "--players", own + ",Bo"], check_log),
            (["count", own + ": 7d 6c 5b 4s", "Bo: rest"], check_words), (["count", "-f", "json", own + ": 7d 6c 5b 4s", "Bo: rest"], check_json),
            (["moves", own, "--table", own], check_words), (["explain", own], check_words), (["schema", own], check_words), (["help", own], check_words),
            (["completion", own], check_words), (["rules", own], check_words), (["rules", "--find", own], check_words), ([own], check_words),
            (["check", "--where", own, given], check_words), (["check", "--game", own, given], check_words), (["check", "--rule", own, given], check_words),
            (["standings", "--order", own, given], check_words), (["check", "--lang", own, given], check_words), (["check", own], check_words),
            (["check", "--files-from", own], check_words), (["check", "-o", own + "/x", given], check_words), (["check", "--" + own], check_words),
            (["check", "-f", own, given], check_words), (["record", "no/" + own], check_words)]:
        calls += 1
        output, words = run(arguments, text)
        what = " ".join(arguments[:3]) + " of %r" % name
        if output:
            check(what, output)
        check_words(what + ": words", words)
    with open("anna.json", "wb") as one, open("bruno.json", "wb") as other:
        for copy, points in (one, "3-1"), (other, "3-2"):
            copy.write(json.dumps({"players": [os.fsencode(own).decode("utf-8", "replace"), "Bo"], "rounds": [{"points": points}], "unfinished": True}).encode())
    for arguments, check in (["compare"], check_words), (["compare", "-f", "json"], check_json), (["compare", "--merge"], check_log):
        output, words = run([*arguments, "anna.json", "bruno.json"])
        if output:
            check(" ".join(arguments) + " of %r" % name, output)
        check_words(" ".join(arguments) + " of %r: words" % name, words)
    said = [own + ", Bo", "scopa", "counts", own, "stop"]
    for output in run(["record", "%d.yaml" % index], os.fsencode("\n".join(line.replace("\n", " ") for line in said) + "\n")):
        check_words("record of %r" % name, output)
    os.makedirs("config/arbitro")
    with open("config/arbitro/config.yaml", "wb") as config:
        config.write(name.replace(b"\n", b" ") + b"\n")
    usual, os.environ["XDG_CONFIG_HOME"] = os.environ.get("XDG_CONFIG_HOME", ""), os.path.abspath("config")
    for output in run(["check", given]):
        check_words("a configuration of %r" % name, output)
    os.environ["XDG_CONFIG_HOME"] = usual
    shutil.rmtree("config")
for place in ".", "hostile":
    if os.path.exists(place + "/PWNED"):
        fail("a name", "was run")

# Each question of `new` with no answer, with the end of the input, and interrupted.
for before in range(3):
    for keys in [b"\r", b"\r", b"\x04"], [b" ,;\r", b"\x04"], [b"\x04"], [b"\x03"]:
        check_coloured("new", on_terminal(["new"], [b"scopa\r", b"Anna, Bruno\r"][:before] + keys))
print("%d calls, %d failures" % (calls, failures))
sys.exit(failures > 0)
