"""A second reading of trust.txt, written from the rules in README.md and not from packages/trust-txt.

It proposes a *.expected.json for a fixture; a person compares it with the file and decides. Nothing runs it: it is kept
so that whoever changes a rule can see what an independent reader makes of the fixtures.

    python3 derive_expected.py FIXTURE.txt KIND
"""

import json
import re
import sys
from urllib.parse import urlsplit

RELATIONS = "member belongto control controlledby vendor customer".split()
REFERENCES = RELATIONS + ["social", "disclosure"]
KNOWN = REFERENCES + ["contact", "datatrainingallowed"]
INVISIBLE = "\u00ad\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
SPACES = " \t\v\f\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
EDGE = SPACES + INVISIBLE


def decode(data):
    """-> text without byte order mark, encoding, mark, lines (1-based) that are malformed"""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encoding = "utf-16le" if data[0] == 0xFF else "utf-16be"
        text = data[2:].decode(encoding, "replace")
        bad = [text[: m.start()].count("\n") + 1 for m in re.finditer("\ufffd", text)]
        return text, encoding, True, sorted(set(bad))
    mark = data.startswith(b"\xef\xbb\xbf")
    body = data[3:] if mark else data
    bad, number = [], 1
    for line in re.split(rb"(\r\n|\n|\r)", body)[::2]:
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            bad.append(number)
        number += 1
    return body.decode("utf-8", "replace"), "utf-8", mark, bad


def host_of(url):
    parts = urlsplit(url)
    if not re.fullmatch(r"[^\s\\]*", parts.netloc):
        return None
    host = (parts.hostname or "").rstrip(".")
    try:
        host = host.encode("idna").decode() if host else ""
    except UnicodeError:
        return None
    if not re.fullmatch(r"([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)+[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?", host):
        return None
    return host if not re.fullmatch(r"[0-9.]+", host) else None


def reference(attribute, value):
    """-> host or None, codes"""
    missing = "TT617" if attribute == "disclosure" else "TT608" if attribute == "social" and value[0] == "@" else "TT501"
    if re.search(r"[\s,;|]https?://", value, re.I):
        return None, ["TT311"]
    head, *tail = re.split("[" + SPACES + "]+", value, maxsplit=1)
    extra = ["TT312"] if tail else []
    if re.match(r"https?://", head, re.I):
        rest = head.split("//", 1)[1]
        if re.match(r"[/\\]|https?([:/]|$)", rest, re.I):
            return None, ["TT503"]
        host = host_of(head.lower())
        if host is None:
            name = urlsplit(head).hostname or ""
            lonely = re.fullmatch(r"[0-9.]+|[0-9a-f:]*:[0-9a-f:]*|[a-z0-9-]+", name)
            return None, ["TT511" if lonely else missing]
        return host, (["TT512"] if "@" in urlsplit(head).netloc else []) + extra
    if re.match(r"[htps]{3,8}[.;,]?//|[htps]{3,8}/|[htps]{3,8}:", head, re.I):
        return None, ["TT503"]
    if re.match(r"[a-z][a-z0-9+.-]*:(?![0-9]+(/|$))", head, re.I):
        return None, ["TT504"]
    netloc = re.split(r"[/?#]", head.removeprefix("//"))[0]
    if tail or "@" in netloc or "." not in netloc or netloc.startswith("."):
        return None, [missing]
    host = host_of("https://" + head.removeprefix("//"))
    if host is None:
        return None, ["TT511" if re.fullmatch(r"[0-9.]+", netloc) else missing]
    return host, ["TT601" if attribute == "social" else "TT502"]


def without_blocks(text):
    """-> text with U+E000 for each character of an HTML comment, script, style sheet or PHP code"""
    block = re.compile(
        r"(?P<hash>(?<![^\n\r])[ \t]*#[^\n\r]*)|<!--(?=-?>|(?:.*?)--!?>)(?:-?>|.*?--!?>)"
        r"|(?<![^\n\r])[^\n\r=]*?(?P<code><(?P<name>script|style)(?=[\s>]).*?(?:</(?P=name)\s*>|\Z)|<\?(?!xml).*?\?>)",
        re.S | re.I,
    )
    hide = lambda part: re.sub(r"[^\n\r]", "\ue000", part)
    return block.sub(
        lambda m: m[0] if m["hash"] else m[0].replace(m["code"], hide(m["code"])) if m["code"] else hide(m[0]), text
    )


TAG = r"(?:<(?:br|p|pre|code|div|span)(?:\s[^<>]*)?/?>|<!\[CDATA\[)"
LAST_TAG = r"<(?:br|/[a-z][a-z0-9]*)\s*/?>"


def read(data):
    text, encoding, mark, bad = decode(data)
    text = without_blocks(text)
    parts = re.split(r"(\r\n|\n|\r)", text)
    lines, ends = parts[::2], parts[1::2]
    statements, findings = [], []
    for number, line in enumerate(lines, 1):
        found = []
        if number in bad:
            found.append("TT203")
        if re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", line):
            found.append("TT204")
        if "\r" in ends[:number] and ends.index("\r") == number - 1:
            found.append("TT207")
        core = line.strip(EDGE)
        if core and core[0] == "\ue000":
            found.append("TT301")
        elif core and core[0] != "#":
            core = re.sub("^(?:%s[%s]*)+" % (TAG, EDGE), "", core, flags=re.I).split("\ue000")[0].rstrip(EDGE)
            left, equals, right = core.partition("=")
            name = "".join(c for c in left.rstrip(EDGE) if c not in INVISIBLE)
            if not equals or not re.fullmatch(r"[^\W\d][\w-]*", name) or len(left) > 64:
                colon = re.match(r"([a-z]+)[ \t]*:", core, re.I)
                found.append("TT302" if colon and colon[1].lower() in KNOWN else "TT301")
            else:
                attribute = name.lower()
                value = right.strip(EDGE)
                comment = re.search("[" + SPACES + "]#", right)
                if comment:
                    found.append("TT308")
                    if attribute in REFERENCES + ["datatrainingallowed"]:
                        value = right[: comment.start()].strip(EDGE)
                if attribute in REFERENCES + ["datatrainingallowed"]:
                    value = re.split(r"<br\s?/?>", value, flags=re.I)[0].strip(EDGE)
                value = re.sub("(?:[%s]*%s)+$" % (EDGE, LAST_TAG), "", value, flags=re.I)
                host = None
                if line[0] in EDGE:
                    found.append("TT304")
                if attribute not in KNOWN:
                    found.append("TT401")
                elif name != attribute:
                    found.append("TT306")
                if left != left.rstrip(EDGE) or (value and right[0] in EDGE):
                    found.append("TT303")
                if any(c in INVISIBLE or (c in SPACES and ord(c) > 0x9F) for c in line):
                    found.append("TT205")
                if not value:
                    found.append("TT307")
                elif attribute in REFERENCES:
                    host, codes = reference(attribute, value)
                    found += codes
                elif attribute == "datatrainingallowed" and value.lower() not in ("yes", "no"):
                    found.append("TT407")
                statements.append([number, attribute, value, host])
        if number == 1 and mark:
            found.append("TT201" if encoding != "utf-8" else "TT202")
        findings += [[number, code] for code in sorted(found)]
    return {"encoding": encoding, "byteOrderMark": mark, "statements": statements, "diagnostics": findings}


def dump(expected):
    rows = lambda name: ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in expected[name])
    block = lambda name: '  "%s": [%s]' % (name, "\n" + rows(name) + "\n  " if expected[name] else "")
    head = ['  "%s": %s' % (k, json.dumps(expected[k])) for k in ("kind", "encoding", "byteOrderMark")]
    return "{\n" + ",\n".join(head + [block("statements"), block("diagnostics")]) + "\n}\n"


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        sys.stdout.write(dump({"kind": sys.argv[2], **read(file.read())}))
