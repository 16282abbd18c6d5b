"""The C interface as a notebook has it: c_interface.py LIBRARY SAMPLES."""
import ctypes
import json
import pathlib
import sys
import threading

samples = pathlib.Path(sys.argv[2])
library = ctypes.CDLL(sys.argv[1])
for name, result, arguments in [
        ("version", ctypes.c_char_p, []), ("last_error", ctypes.c_char_p, []),
        ("check", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_char_p]),
        ("matches", ctypes.c_size_t, [ctypes.c_void_p]), ("findings", ctypes.c_size_t, [ctypes.c_void_p, ctypes.c_int]),
        ("check_text", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
        ("score_text", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
        ("check_with", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]),
        ("count_json", ctypes.c_void_p, [ctypes.c_char_p]), ("games_json", ctypes.c_void_p, [ctypes.c_char_p]),
        ("fix", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]),
        ("record_begin", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]),
        ("record_answer", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]),
        ("record_try", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]), ("record_free", None, [ctypes.c_void_p]),
        ("moves", ctypes.c_void_p, [ctypes.c_char_p] * 4), ("moves_json", ctypes.c_void_p, [ctypes.c_char_p]),
        ("convert", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]),
        ("report_free", None, [ctypes.c_void_p]), ("free", None, [ctypes.c_void_p])]:
    function = getattr(library, "arbitro_" + name)
    function.restype, function.argtypes = result, arguments
    globals()[name] = function
failed = []


def expect(what, got, wanted):
    if got != wanted:
        failed.append(what)
        print("%s: got %r, not %r" % (what, got, wanted))


def text(pointer):
    if not pointer:
        return None
    copy = ctypes.string_at(pointer).decode()
    free(pointer)
    return copy


def error():
    return last_error().decode()


faulty = (samples / "full.yaml").read_bytes().replace(b"points: 3-1", b"points: 4-1")


def judged(log, game=None):
    report = check(log, len(log), b"match.yaml", game)
    found = json.loads(text(check_text(report, b"json")))
    figures = matches(report), findings(report, 2), findings(report, 0)
    sheet = text(score_text(report, b"text"))
    report_free(report)
    return figures, [finding["code"] for match in found["matches"] for finding in match["findings"]], sheet


expect("a sound log", judged((samples / "full.yaml").read_bytes())[:2], ((1, 0, 0), []))
figures, codes, sheet = judged(faulty)
expect("a faulty one", (figures[:2], codes[0][0]), ((1, 1), "A"))
expect("its sheet", "scope" in sheet, True)
expect("no log", judged(b"")[1], ["A007"])
expect("bytes that are no text", judged(bytes(range(256)))[0][1] > 0, True)
expect("a game that there is not", check(faulty, len(faulty), None, b"scopetta"), None)
expect("and why", error().startswith("unknown game scopetta"), True)
expect("nothing to check", check(None, 0, None, None), None)
expect("and why not", error(), "text is missing")
expect("a report that there is not", text(score_text(None, b"json")), None)

answer = json.loads(text(moves(b"7d", b"7s 4s 3c", None, None)))
expect("captures", answer["moves"], [{"card": "7d", "take": ["7s"], "scopa": False}])
answer = json.loads(text(moves(b"7d x 4s 3c", b"7s 4s 3c", b"7d 2b", b"scopa")))
expect("one capture in question", (answer["legal"], list(answer["rule"])), (False, ["value-priority"]))
expect("a card twice", moves(b"7d", b"7d", None, None), None)
expect("said", error(), "7d is the card played and on the table")



def asked(**request):
    return json.loads(text(moves_json(json.dumps(request).encode())) or "null")


answer = asked(**{"cards": ["2b", "7d"], "table": "4s 3c", "last-play": True, "rule": ["scopa-on-last-play=true", "must-capture=optional"]})
expect("moves by request", answer["moves"],
       [{"card": "2b", "take": None, "scopa": False}, {"card": "7d", "take": ["3c", "4s"], "scopa": True},
        {"card": "7d", "take": None, "scopa": False}])
answer = asked(cards="7d lays", table="7s", lang="it")
expect("a card laid", (answer["play"], answer["legal"], answer["why"], answer["rule"], "scopone" in answer["games"]),
       ({"card": "7d", "take": None, "scopa": False}, False, "calata 7d, ma deve prendere 7s", {"must-capture": "card"}, False))
answer = asked(cards="2b lays", table="7s", game="scopone")
expect("a legal one", (answer["legal"], answer["why"], answer["rule"], "scopone" in answer["games"]), (True, None, None, True))
answer = asked(cards="7e", table="4c 3b", letters="es")
expect("in the letters asked for", answer["moves"], [{"card": "7s", "take": ["3b", "4c"], "scopa": True}])
for request, reason in [(b'{"cards": "7d", "letters": "fr"}', "letters must be it, es, en-french, it-french or pt, not fr"), (b'{"tabel": "7s"}', "unknown option tabel (did you mean table?)"), (b'{"matta": "x"}', "matta must be a whole number from 0 to 10, not x"),
                        (b'{"first-play": 1}', "first-play must be false or true, not 1"), (b"[]", "options must be one JSON object"),
                        (b'{"hand": "7d", "hand": "7s"}', "hand appears twice"), (b"{", None), (None, "request is missing"),
                        (b'{"cards": "7d", "rule": {"target": 11}}', "rule needs a value: rule VALUE"), (b"{}", "CARD is missing")]:
    expect("no answer to %s" % request, text(moves_json(request)), None)
    if reason:
        expect("the reason against %s" % request, error(), reason)


def with_options(log, **options):
    report = check_with(log, len(log), json.dumps(options).encode())
    if not report:
        return None
    found = json.loads(text(check_text(report, b"json")))
    report_free(report)
    return found["matches"][0]


def messages(match):
    return [finding["message"] for finding in match["findings"]]


expect("no options are those of a check", messages(with_options(faulty)), messages(with_options(faulty, effort=1, lang="en")))
match = with_options(faulty, **{"stdin-name": "here.yaml", "lang": "it", "rule": "target=16"})
expect("options", (match["file"], match["rules"]["target"], messages(match) != messages(with_options(faulty))), ("here.yaml", 16, True))
expect("another game", with_options(faulty, game="scopone")["game"], "scopone")
claims = b"arbitro: 1\nplayers: [Anna, Bruno]\nrounds: [{points: 4-1}, {points: 3-1}]\nunfinished: true\n"
expect("a level", [f["code"] for f in with_options(claims, **{"require-level": "plays"})["findings"]], ["A490", "A490"])
expect("as many findings as wanted", len(with_options(claims, **{"require-level": "plays", "max-findings": 1})["findings"]), 2)
expect("without repair no fixes", "fixes" in with_options(faulty, effort=0)["findings"][0], False)
expect("verbose", len(with_options(faulty, verbose=True)["rules"]) > 20, True)
for options, reason in [({"gmae": "scopa"}, "unknown option gmae (did you mean game?)"), ({"game": "scopetta"}, "unknown game scopetta"),
                        ({"rule": "target"}, "--rule takes RULE=VALUE, not target"), ({"effort": -1}, "effort must be a whole number from 0 to 1000000000, not -1"),
                        ({"require-level": "all"}, "require-level must be claim")]:
    expect("not checked with %s" % options, with_options(faulty, **options), None)
    expect("why not with %s" % options, error()[:len(reason)], reason)

report = check((samples / "full.yaml").read_bytes(), len((samples / "full.yaml").read_bytes()), None, None)
expect("a page has the plays", 'class="replay"' in text(score_text(report, b"html")), True)
report_free(report)
boards = (samples.parent / "tests/cases/tournament-boards/wrong.yaml").read_bytes()
expect("what only matches together show", "A210" in judged(boards)[1], True)


def counted(**request):
    return json.loads(text(count_json(json.dumps(request).encode())) or "null")


answer = counted(piles=["Anna: 7d 6c 5b 4s", "Bruno: rest"], scope="1-0")
expect("piles", (answer["points"], answer["counted"]["primiera"]), ([2, 3], [68, 81]))
expect("a card in two piles", (counted(piles=["Anna: 7d", "Bruno: 7d"]), "7d" in error()), (None, True))
expect("piles by other rules", "frac" in counted(piles="1d 10d", game="scopa-frac")["counted"], True)
expect("no piles", (counted(), error()), (None, "PILE is missing"))
expect("games", [len(json.loads(text(games_json(b'{"lang": "it"}')))["games"]) > 50, json.loads(text(games_json(None)))["games"][0]["name"]], [True, "scopa"])
repaired = text(fix(faulty, len(faulty), None))
expect("fixed", (repaired == faulty.decode().replace("points: 4-1", "points: 3-1"), judged(repaired.encode())[0]), (True, (1, 0, 0)))
expect("fixed under other rules", text(fix(faulty, len(faulty), b'{"gam": "scopa"}')), None)


def said(record, line, how=record_answer):
    return json.loads(text(how(record, line)))


record = record_begin(b"", 0, b'{"date": "2026-01-31", "lang": "it"}')
expect("the first question", said(record, None)["question"]["name"], "players")
for line in [b"Anna, Bruno", b"scopa", b"conteggi", b"Bruno"]:
    expect("an answer", said(record, line)["taken"], True)
impossible = said(record, b"41", record_try)
expect("an impossible count", (impossible["taken"], "40" in impossible["said"], said(record, None)["question"]["key"]), (False, True, "cards"))
reply = said(record, b"22")
expect("the next question", (reply["question"]["key"], [one["text"] for one in reply["question"]["answers"]]), ("coins", ["Anna", "Bruno", "nessuno"]))
expect("taken back", said(record, b"undo")["question"]["key"], "cards")
log = said(record, None)["log"].encode()
record_free(record)
record_free(None)
record = record_begin(log, len(log), None)
expect("continued", (said(record, None)["question"]["name"], said(record, b"plays")["question"]["name"]), ("detail", "table"))
board = said(record, b"7s 4s 3c 10d")["board"]
expect("the table", (board["table"], board["turn"], board["hands"]), (["3c", "4s", "7s", "10d"], "Anna", {"Anna": [], "Bruno": []}))
record_free(record)
expect("an unsound log", (record_begin(faulty, len(faulty), None), "A403" in error()), (None, True))
expect("no record", record_answer(None, b""), None)

canonical = text(convert(faulty, len(faulty), b"ndjson"))
expect("canonical once more", text(convert(canonical.encode(), len(canonical.encode()), b"ndjson")), canonical)
expect("what is no log is not converted", text(convert(b"{", 1, b"yaml")), None)
expect("a spelling that there is not", text(convert(faulty, len(faulty), b"xml")), None)
report = check(faulty, len(faulty), None, None)
expect("a format that there is not", text(check_text(report, b"docx")), None)
expect("its reason", error(), "docx is not a format for this")
report_free(report)
report_free(None)
free(None)

alone = judged(faulty)
together, errors = [], []


def work():
    errors.append(error())
    for _ in range(20):
        together.append(judged(faulty))


threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
expect("in four threads the same", all(one == alone for one in together) and len(together), 80)
expect("each thread has its own error", errors, [""] * 4)
expect("and the first keeps its own", error(), "docx is not a format for this")
sys.exit(1 if failed else 0)
