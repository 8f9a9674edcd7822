"""Runs each of the texts of a JSON list on stdin by itself; prints a JSON list of null or what went wrong."""

import contextlib
import io
import json
import sys

outcomes = []
for text in json.load(sys.stdin):
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            exec(compile(text, "block", "exec"), {"__name__": "__main__"})
        outcomes.append(None if said.getvalue().strip() else "it printed nothing")
    except Exception as error:
        outcomes.append(f"{type(error).__name__}: {error}")
print(json.dumps(outcomes))
