"""Leads `arbitro record` over a pipe or on a terminal: driver.py killed|terminal|interrupted|changed|resized|ended|letters ARBITRO [TIMES]."""
import fcntl
import os
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import termios
import time

ANSWERS = ["Anna, Bruno", "scopa", "plays", "Bruno", "3s 1b 8b 10d", "2d 6c 2b", "10s 1c 9c",
           "2b", "9c x 1b 8b", "2d", "10s", "6c", "1c", "5c 2c 8d", "4b 8s 9d", "2c", "9d x 6c 1c 2c", "8d", "8s", "5c", "4b"]


def fail(why):
    print(why)
    sys.exit("unsound")


def read_until_quiet(descriptor, seconds):
    text = b""
    while select.select([descriptor], [], [], seconds)[0]:
        try:
            more = os.read(descriptor, 65536)
        except OSError:
            break
        if not more:
            break
        text += more
    return text.decode("utf-8", "replace")


def contents(path):
    try:
        with open(path) as file:
            return file.read()
    except FileNotFoundError:
        return ""


def is_clean(arbitro, path):
    return subprocess.run([arbitro, "check", "-q", "--fail-on", "warning", path], capture_output=True).returncode == 0


def resized(arbitro, _):
    """The terminal becomes smaller and larger while a line is typed; what was typed is the answer all the same."""
    sizes = [(1, 1), (24, 80), (2, 20), (3, 5), (50, 200), (1, 200), (24, 2), (5, 10)]
    for seed in range(12):
        random.seed(seed)
        path = "resized%d.yaml" % seed
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ["TERM"] = "xterm"
            os.execv(arbitro, [arbitro, "record", path])
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        read_until_quiet(terminal, 0.2)
        for answer in ["Anna" + "a" * 300 + ", Bruno", "scopa", "plays", "Bruno", "3s 1b 8b 10d"]:
            for at in range(0, len(answer), 40):
                os.write(terminal, answer[at:at + 40].encode())
                rows, columns = random.choice(sizes)
                fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.kill(pid, signal.SIGWINCH)
                read_until_quiet(terminal, 0.02)
            os.write(terminal, b"\r")
            read_until_quiet(terminal, 0.05)
        ended, status = 0, 0
        keys = b"\x04"
        while not ended:  # on a busy machine the line may not be empty when the first of these comes
            os.write(terminal, keys)
            keys = b"\r\x04"
            read_until_quiet(terminal, 0.2)
            ended, status = os.waitpid(pid, os.WNOHANG)
        if status != 0:
            fail("seed %d: ended with %d" % (seed, status))
        if "a" * 300 not in contents(path) or "3s 1b 8b 10d" not in contents(path):
            fail("seed %d: an answer was lost:\n%s" % (seed, contents(path)))


class Pipe:
    """A record session over a pipe; a question has come once the text ends with a colon and a blank."""

    def __init__(self, arbitro, path):
        self.process = subprocess.Popen([arbitro, "record", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.wait()

    def wait(self):
        text = b""
        while not text.endswith(b": "):
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                fail("the session ended")
            text += more

    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def kill(self):
        self.process.kill()
        self.process.wait()


def killed(arbitro, times):
    session = Pipe(arbitro, "whole.yaml")
    logs = [""]
    began = time.time()
    for answer in ANSWERS:
        session.say(answer)
        session.wait()
        logs.append(contents("whole.yaml"))
    each = (time.time() - began) / len(ANSWERS)
    session.kill()
    dice = random.Random(1)
    for _ in range(times):
        for leftover in os.listdir("."):
            if leftover.startswith("killed.yaml") or leftover.startswith(".killed.yaml"):
                os.unlink(leftover)
        session = Pipe(arbitro, "killed.yaml")
        heard = dice.randrange(len(ANSWERS))
        for answer in ANSWERS[:heard]:
            session.say(answer)
            session.wait()
        session.say(ANSWERS[heard])
        time.sleep(dice.random() * 2 * each)
        session.kill()
        log = contents("killed.yaml")
        if log not in logs[heard:heard + 2]:
            fail("more than the unfinished answer is lost after %d answers:\n%s" % (heard, log))
        if log and not is_clean(arbitro, "killed.yaml"):
            fail("not clean:\n" + log)


class Terminal:
    def __init__(self, command, locale="C.UTF-8"):
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", LC_ALL=locale)
            os.execvp(command[0], command)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.text = ""
        self.wait_for(": ")

    def wait_for(self, words):
        end = time.time() + 10
        while words not in self.text:
            if time.time() > end:
                fail("waited for %r, saw:\n%s" % (words, self.text))
            self.text += read_until_quiet(self.descriptor, 0.02)

    def type(self, keys, then):
        self.text = ""
        os.write(self.descriptor, keys.encode())
        self.wait_for(then)

    def status(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def up_to_the_first_play(terminal):
    terminal.type("Anna, Bruno\n", "Game")
    terminal.type("scop\t", "scop")
    terminal.type("\x15scopa\n", "Counts or plays")
    terminal.type("pl\t\n", "Dealer")
    terminal.type("Br\t\n", "Table")
    terminal.type("3s 1b 4b 10d\n", "Hand of Anna")
    terminal.type("\n", "Hand of Bruno")
    terminal.type("\n", "R1.1 Anna")


def terminal(arbitro, _):
    session = Terminal([arbitro, "record", "terminal.yaml"])
    up_to_the_first_play(session)
    session.type("7\t\t", "7s")
    session.type("d \t", "3s 4b")
    session.type("\n", "R1.2 Bruno")
    session.type("forf\tAn\t\n", "Anna")
    session.wait_for("The match is over")
    session.type("und\t\n", "R1.2 Bruno")
    session.type("stop\n", "stop")
    if session.status() != 0:
        fail("left with another status than 0")
    log = contents("terminal.yaml")
    if "- 7d x 3s 4b\n" not in log or "dealer: Bruno" not in log or "forfeit" in log:
        fail(log)
    if not is_clean(arbitro, "terminal.yaml"):
        fail("not clean:\n" + log)


def interrupted(arbitro, _):
    session = Terminal(["sh", "-c", "trap : INT; stty -a >before; '%s' record interrupted.yaml; echo left=$?; stty -a >after" % arbitro])
    up_to_the_first_play(session)
    session.type("7d\n", "R1.2 Bruno")
    session.type("\x03", "left=130")
    session.status()
    if contents("before") != contents("after"):
        fail("the terminal is left in disorder")
    if "- 7d x 3s 4b\n" not in contents("interrupted.yaml") or not is_clean(arbitro, "interrupted.yaml"):
        fail(contents("interrupted.yaml"))


def changed(arbitro, _):
    session = Pipe(arbitro, "changed.yaml")
    session.say(ANSWERS[0])
    session.wait()
    with open("changed.yaml", "a") as file:
        file.write("note: by somebody else\n")
    session.say(ANSWERS[1])
    session.say(ANSWERS[2])
    session.say(ANSWERS[3])
    session.process.communicate()
    if session.process.returncode != 2 or not contents("changed.yaml").endswith("by somebody else\n"):
        fail(contents("changed.yaml"))


ENDS = [("hang-up", signal.SIGHUP), ("terminated", signal.SIGTERM), ("Ctrl-C", b"\x03"), ("Ctrl-D", b"\x04"), ("closed", None)]


def ended(arbitro, _):
    """Ended in whatever way at each question: the answers before are kept, and the status says how it ended."""
    for heard in range(0, len(ANSWERS), 2):
        for name, how in ENDS:
            for leftover in os.listdir("."):
                if "ended.yaml" in leftover:
                    os.unlink(leftover)
            session = Terminal([arbitro, "record", "ended.yaml"])
            for answer in ANSWERS[:heard]:
                session.type(answer + "\n", ": ")
                session.text += read_until_quiet(session.descriptor, 0.01)
            before = contents("ended.yaml")
            if name != "Ctrl-D":
                os.write(session.descriptor, b"half an ans")
                read_until_quiet(session.descriptor, 0.01)
            if isinstance(how, bytes):
                os.write(session.descriptor, how)
            elif how is None:
                os.close(session.descriptor)
            else:
                os.kill(session.pid, how)
            status = session.status()
            if how is not None:
                os.close(session.descriptor)
            wanted = {"hang-up": (-1, 129), "terminated": (-15, 143), "Ctrl-C": (-2, 130), "Ctrl-D": (0,), "closed": (-1, 129)}[name]
            if status not in wanted:
                fail("%s after %d answers: status %d" % (name, heard, status))
            if contents("ended.yaml") != before or [leftover for leftover in os.listdir(".") if leftover.startswith(".ended")]:
                fail("%s after %d answers: not the log of before" % (name, heard))
            if before and not is_clean(arbitro, "ended.yaml"):
                fail("%s after %d answers: not clean" % (name, heard))


def letters(arbitro, _):
    """Typed in the locale of no system, in one that is not installed, and in UTF-8."""
    for locale in ["", "C", "POSIX", "xx_XX.UTF-8", "C.UTF-8"]:
        path = "letters-%s.yaml" % locale
        session = Terminal([arbitro, "record", path], locale)
        session.type("\u00c8va, Niccol\u00f2\n", "Game")
        session.type("\x04", "")
        session.status()
        with open(path, encoding="utf-8") as file:
            if "players: [\u00c8va, Niccol\u00f2]" not in file.read():
                fail("%r: letters are lost" % locale)


signal.alarm(100)
{"letters": letters, "ended": ended, "resized": resized, "changed": changed, "killed": killed, "terminal": terminal, "interrupted": interrupted}[sys.argv[1]](sys.argv[2], int((sys.argv[3:] or ["0"])[0]))
print("sound")
