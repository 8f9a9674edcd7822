"""Runs the Python texts of a JSON list on stdin in one namespace, as the cells of a notebook; prints what each printed."""

import contextlib
import io
import json
import sys

namespace = {"__name__": "__main__"}
printed = []
for text in json.load(sys.stdin):
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(text, "block", "exec"), namespace)
    printed.append(output.getvalue())
print(json.dumps(printed))
