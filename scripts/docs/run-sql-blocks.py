"""Runs the SQL texts of a JSON list on stdin in DuckDB, in their order; prints a JSON list of the rows of each, as text.

No rows are an empty text."""

import json
import sys

import duckdb

connection = duckdb.connect()
results = [connection.execute(text).fetchall() for text in json.load(sys.stdin)]
print(json.dumps([str(rows) if rows else "" for rows in results]))
