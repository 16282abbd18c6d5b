"""Speaks with `arbitro lsp` as no editor should, in little memory and time: server_driver.py hostile|quick ARBITRO."""
import copy
import json
import os
import random
import resource
import select
import subprocess
import sys
import time

MEGABYTES = 300
URI = "file:///log.yaml"


def fail(why):
    print(why)
    sys.exit("unsound")


def framed(message):
    body = message if isinstance(message, bytes) else json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


def notice(method, **params):
    return framed({"jsonrpc": "2.0", "method": method, "params": params})


def request(number, method, **params):
    return framed({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


def opened(text, uri=URI):
    return notice("textDocument/didOpen", textDocument={"uri": uri, "languageId": "yaml", "version": 1, "text": text})


def changed(changes, version=2):
    return notice("textDocument/didChange", textDocument={"uri": URI, "version": version}, contentChanges=changes)


def asked(number, method, uri=URI, **params):
    return request(number, "textDocument/" + method, textDocument={"uri": uri}, **params)


def place(line, character):
    return {"line": line, "character": character}


def within(line, begin, end):
    return {"start": place(line, begin), "end": place(line, end)}


HELLO = request("hello", "initialize", capabilities={})
GOOD_BYE = request("good-bye", "shutdown") + notice("exit")


def limited():
    # Address space: the program, its threads' stacks and arenas take 200 MB of it without touching them.
    resource.setrlimit(resource.RLIMIT_AS, ((MEGABYTES + 200) << 20, (MEGABYTES + 200) << 20))
    resource.setrlimit(resource.RLIMIT_CPU, (20, 20))


def answers(text):
    """The messages of an output, which must be sound to its end."""
    found, at = [], 0
    while at < len(text):
        end = text.index(b"\r\n\r\n", at)
        length = int(text[at + len(b"Content-Length: "):end])
        found.append(json.loads(text[end + 4:end + 4 + length]))
        at = end + 4 + length
    return found


def converse(arbitro, what):
    """Everything at once; status, answers, bytes of them and seconds."""
    began = time.time()
    done = subprocess.run([arbitro, "lsp"], input=what, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=limited, timeout=60)
    return done.returncode, answers(done.stdout), len(done.stdout), time.time() - began


def hostile_messages():
    """The messages between the greetings, and how many seconds and bytes it may take."""
    numbers = "[" + "1," * 100_000 + "1]"
    nested = b"[" * 150_000 + b"]" * 150_000
    yield "nested brackets", framed(nested), 1, 10_000
    yield "nested parameters", framed(b'{"id":1,"method":"textDocument/hover","params":' + nested + b"}"), 1, 10_000
    yield "nested braces that never end", framed(b'{"a":' * 150_000), 1, 10_000
    yield "millions of values", framed(b"[" + b"[]," * 4_000_000 + b"[]]"), 2, 10_000
    yield "a list of numbers in one line", opened(numbers) + asked(1, "semanticTokens/full") + asked(2, "foldingRange"), 3, 2_000_000
    json_log = "file:///log.json"
    yield "a JSON list of numbers", opened(numbers, json_log) + asked(1, "semanticTokens/full", json_log) + asked(2, "documentSymbol", json_log), 3, 2_000_000
    line = '{"arbitro":1,"players":["A","B"],"rounds":[{"plays":[' + ",".join(['"2b / 9c x 1b 8b"'] * 10_000) + "]}]}"
    yield "a log in one line", opened(line) + asked(1, "semanticTokens/full") + asked(2, "documentSymbol"), 3, 2_000_000
    changes = [{"range": within(0, 200_000 - 20 * i, 200_001 - 20 * i), "text": "22"} for i in range(1, 9000)]
    yield "thousands of changes of one line", opened(numbers) + changed(changes), 5, 2_000_000
    hovers = b"".join(asked(i, "hover", position=place(0, 1)) for i in range(40_000))
    cancelled = b"".join(notice("$/cancelRequest", id=i) for i in range(40_000))
    yield "hovers and cancellations", opened("arbitro: 1\n") + hovers + cancelled, 5, 40_000_000
    yield "notifications", notice("$/nothing") * 80_000, 3, 10_000
    yield "changes, one by one", opened(numbers) + b"".join(changed([{"range": within(0, 1, 2), "text": "2"}], i) for i in range(5000)), 5, 2_000_000
    yield "garbage", b"x" * 5_000_000 + b"\r\n\r\n", 2, 2_000_000
    yield "no usable lengths", b"Content-Length: -5\r\n\r\n" * 1000 + b"Content-Length: 99999999999999999999999\r\n\r\n" * 1000, 2, 1_000_000
    yield "no lengths", b"\r\n\r\n" * 1000 + b"Content-Type: x\r\n\r\n" * 1000, 2, 1_000_000
    yield "no UTF-8", framed(b'{"id":1,"method":"\xff\xfe"}') * 1000, 2, 1_000_000


WRONG = [None, True, -1, 0.5, 10**30, "", "x", [], {}, [[]], {"uri": 5}, {"line": -1, "character": 0}, within(5, 3, 1), {"start": 5}]
METHODS = ["didOpen", "didChange", "didClose", "didSave", "hover", "completion", "codeAction", "documentSymbol", "foldingRange",
           "selectionRange", "inlayHint", "formatting", "semanticTokens/full"]


def wrong_types():
    """Every kind of value in every place of every message; each request has an answer."""
    dice = random.Random(1)
    wanted = 0
    said = opened("arbitro: 1\nplayers: [A, B]\n")
    for number in range(20_000):
        params = {"textDocument": {"uri": URI, "version": 1, "text": "arbitro: 1\n"}, "position": place(0, 3), "range": within(0, 0, 5),
                  "positions": [place(0, 3)], "context": {"diagnostics": []}, "contentChanges": [{"range": within(0, 0, 1), "text": "a"}]}
        message = {"jsonrpc": "2.0", "method": "textDocument/" + dice.choice(METHODS), "params": params}
        if dice.random() < 0.7:
            message["id"] = copy.deepcopy(dice.choice([number, str(number), dice.choice(WRONG)]))
        spot = message
        while isinstance(spot, dict) and spot:
            key = dice.choice(sorted(spot))
            if dice.random() < 0.5 and key != "id":
                if dice.random() < 0.3:
                    del spot[key]
                else:
                    spot[key] = copy.deepcopy(dice.choice(WRONG))
                break
            spot = spot[key]
        said += framed(message)
        wanted += "id" in message or not isinstance(message.get("method"), str)
    return said, wanted


def hostile(arbitro):
    for name, said, seconds, most in hostile_messages():
        status, came, bytes_of, took = converse(arbitro, HELLO + said + GOOD_BYE)
        if status != 0 or took > seconds * float(os.environ.get("ARBITRO_PATIENCE", "1")) or bytes_of > most:
            fail("%s: status %d, %.1f s, %d bytes" % (name, status, took, bytes_of))
        print("%s: %.2f s, %d bytes" % (name, took, bytes_of))
    said, wanted = wrong_types()
    status, came, _, took = converse(arbitro, HELLO + said + GOOD_BYE)
    given = sum("result" in each or "error" in each for each in came) - 2
    if status != 0 or given != wanted:
        fail("wrong types: status %d, %d answers for %d requests" % (status, given, wanted))
    if any(each.get("error", {}).get("code") == -32603 for each in came):
        fail("wrong types: an internal error")
    print("wrong types: %.2f s" % took)


def quick(arbitro):
    """Whoever types is answered while a text is judged that takes long, and the findings are of the last change."""
    process = subprocess.Popen([arbitro, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=limited)
    # Plays that nobody can have made: every match is searched for what may have been meant.
    match = '{"players":["A","B"],"game":"cirulla","result":"%d-1","rounds":[{"table":"3s 10b 8c 4d","plays":["_/_/_/_"],"scope":"0-0"}]}\n'
    text = "".join(match % (i + 3) for i in range(500))
    process.stdin.write(HELLO + opened(text))
    process.stdin.flush()
    time.sleep(0.05)
    came, slowest, last = b"", 0.0, 0
    for i in range(20):
        began = time.time()
        process.stdin.write(changed([{"range": within(0, 0, 0), "text": " "}], i + 2) + asked(i, "hover", position=place(0, 3)))
        process.stdin.flush()
        while b'"id":%d,' % i not in came:
            if not select.select([process.stdout], [], [], 10)[0]:
                fail("no answer")
            came += os.read(process.stdout.fileno(), 1 << 20)
        slowest = max(slowest, time.time() - began)
        last = i + 2
    rest, _ = process.communicate(GOOD_BYE, timeout=60)
    versions = [each["params"]["version"] for each in answers(came + rest) if "params" in each]
    if process.returncode != 0 or versions[-1:] != [last]:
        fail("status %d, findings of versions %s" % (process.returncode, versions))
    print("slowest answer: %.3f s, findings of versions %s" % (slowest, versions))
    if slowest > 0.5 * float(os.environ.get("ARBITRO_PATIENCE", "1")):
        fail("held")


{"hostile": hostile, "quick": quick}[sys.argv[1]](sys.argv[2])
print("sound")
