import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { EXAMPLE_PROVENANCE } from '../../../../test/example-provenance.ts';
import { serializeCsv } from './csv.ts';

const read = (text: string): string[][] =>
  parse(text, { record_delimiter: '\r\n', relax_column_count: false, skip_empty_lines: false });

test('prefixes formulas and headers with an apostrophe, and preserves numbers', () => {
  const texts = ['=cmd()', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=x', '＝cmd()', 'plain', ' =x', "'quoted'"];
  const rows = texts.map((value) => ({ '=value': value, n: -5 }));
  const [head, ...lines] = read(serializeCsv(['=value', 'n'], rows, EXAMPLE_PROVENANCE));
  expect(head?.slice(0, 2)).toEqual(["'=value", 'n']);
  expect(lines.map(([value]) => value)).toEqual([
    "'=cmd()",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\tx",
    "'\rx",
    "'\n=x",
    "'＝cmd()",
    'plain',
    ' =x',
    "'quoted'",
  ]);
  expect(lines.map(([, n]) => n)).toEqual(texts.map(() => '-5'));
});

test('follows RFC 4180: quotes special characters, writes equal rows, and ends them with CRLF', () => {
  const values = ['a,b', 'say "x"', 'two\r\nlines', 'one\nline', '', null, true, 0, { domain: 'ap.org' }, ['a', 1]];
  const text = serializeCsv(
    ['v', 'w'],
    values.map((v, w) => ({ v, w })),
    EXAMPLE_PROVENANCE,
  );
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = read(text);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.slice(1).map(([v]) => v)).toEqual([
    'a,b',
    'say "x"',
    'two\r\nlines',
    'one\nline',
    '',
    '',
    'true',
    '0',
    '{"domain":"ap.org"}',
    '["a",1]',
  ]);
});

test('writes the source in separate columns of the first row', () => {
  const text = serializeCsv(['v'], [{ v: 1 }, { v: 2 }], EXAMPLE_PROVENANCE);
  const [first, second] = parse(text, { columns: true }) as Array<Record<string, string>>;
  expect(first).toMatchObject({
    v: '1',
    vouchwire_source: 'Vouchwire, https://vouchwire.example/trust-graph?domain=a.example&depth=2',
    vouchwire_as_of: '2026-03-31T00:00:00.000Z',
    vouchwire_graph_version: 'g-1',
    vouchwire_truncated: '4 of 9 domains',
  });
  expect(second).toMatchObject({ v: '2', vouchwire_source: '' });
});
