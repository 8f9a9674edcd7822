import { expect, test } from 'vitest';
import { loadFill } from '../../lib/received.ts';
import { toQueryResult } from '../graph-shared/query-result.ts';
import { formatJson } from './format-json.ts';
import { parseParameters } from './parameters.ts';
import { createExcerpt } from './query-problem.tsx';
import { listUsedParameters } from './used-parameters.ts';

const queryAnswer = await loadFill('runQuery');

test('formats JSON without changing it, with short entries on one line and escaped invisible characters', () => {
  const value = [
    { association: 'journallist.net', confirmed: 113 },
    { nested: { list: [1, null, true, 'x'.repeat(120)], empty: {}, none: [] }, bidi: 'a\u202eb' },
    {},
  ];
  const text = formatJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toContain('\n  { "association": "journallist.net", "confirmed": 113 },\n');
  expect(text).toContain('a\\u202eb');
  expect(formatJson([])).toBe('[]');
});

test('accepts a JSON object or nothing as parameters', () => {
  expect(parseParameters('  ')).toEqual({ values: {}, error: null });
  expect(parseParameters('{"a": [1]}')).toEqual({ values: { a: [1] }, error: null });
  expect(parseParameters('[1]').error).toBe('Parameters must be a JSON object, such as {"domain": "ap.org"}');
  expect(parseParameters('{a: 1}').error).toMatch(/^Parameters are not valid JSON: /);
});

test('lists parameters outside texts and comments', () => {
  expect(listUsedParameters('MATCH (n {a: $a, b: "$b"}) // $c\nWHERE n.x IN $d /* $e */ AND n.y = $a')).toEqual([
    'a',
    'd',
  ]);
});

test('marks the position in an excerpt, also of a long line', () => {
  expect(createExcerpt('MATCH (n)\nSET n.x = 1', { line: 2, column: 1, offset: 10, length: 3 })).toEqual({
    line: 2,
    text: 'SET n.x = 1',
    carets: '^^^',
  });
  const long = `RETURN ${'x'.repeat(200)} BAD ${'y'.repeat(200)}`;
  const column = long.indexOf('BAD') + 1;
  const excerpt = createExcerpt(long, { line: 1, column, offset: column - 1, length: 3 })!;
  const start = excerpt.carets.indexOf('^');
  expect(excerpt.text.slice(start, start + 3)).toBe('BAD');
  expect(createExcerpt('x', { line: 9, column: 1, offset: 9, length: 1 })).toBeNull();
});

test('accepts a response with only the specified fields', () => {
  const result = toQueryResult(queryAnswer({ results: [{ b: 1, a: 2 }, { c: 3 }], count: 2 }), {
    query: 'q',
    parameters: '',
  });
  expect(result).toMatchObject({ columns: ['b', 'a', 'c'], count: 2, truncated: false, limits: null });
  expect(toQueryResult(queryAnswer({}), { query: 'q', parameters: '' })).toMatchObject({
    results: [],
    count: 0,
  });
});
