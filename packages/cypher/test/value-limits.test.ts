import { describe, expect, it } from 'vitest';
import { CypherError, type QueryOptions } from '../src/index.ts';
import { collectRows } from './sample-graph.ts';

const LIMITS: QueryOptions = { limits: { maxSteps: 5_000_000, maxBytes: 2_000_000, maxTimeMs: 60_000 } };

/** Runs a query that must end at a limit. */
function getLimit(text: string): string {
  try {
    return `answered: ${collectRows(text, LIMITS).join('; ').slice(0, 200)}`;
  } catch (error) {
    if (error instanceof CypherError && error.type === 'LimitError') return error.code;
    throw error;
  }
}

describe('values above the limits', () => {
  it.each([
    ['a doubled string', "RETURN reduce(s = 'x', i IN range(1, 60) | s + s)"],
    ['a doubled list', 'RETURN reduce(l = [1], i IN range(1, 60) | l + l)'],
    ['a nested list that doubles', 'RETURN reduce(l = [1], i IN range(1, 60) | [l, l])'],
    ['a nested map that doubles', 'RETURN reduce(m = {}, i IN range(1, 60) | {a: m, b: m})'],
    ['a long range', 'RETURN size(range(1, 9223372036854775807))'],
    ['a long replacement', "WITH reduce(s = 'x', i IN range(1, 17) | s + s) AS s RETURN size(replace(s, 'x', s))"],
    ['a split string', "WITH reduce(s = 'x', i IN range(1, 20) | s + s) AS s RETURN size(split(s, ''))"],
    ['a reversed list', 'WITH range(1, 1000000) AS l RETURN size([l, reverse(l), tail(l), reverse(tail(l))])'],
    [
      'collected strings',
      "WITH reduce(s = 'x', i IN range(1, 16) | s + s) AS s UNWIND range(1, 1000) AS i RETURN size(collect(s + i))",
    ],
    ['collected lists', 'UNWIND range(1, 1000) AS i RETURN size(collect(range(1, 10000)))'],
    [
      'distinct strings',
      "WITH reduce(s = 'x', i IN range(1, 16) | s + s) AS s UNWIND range(1, 1000) AS i RETURN count(DISTINCT s + i)",
    ],
    ['numbers of a percentile', 'UNWIND range(1, 2000) AS i UNWIND range(1, 2000) AS j RETURN percentileCont(i, 0.5)'],
  ])('stop %s at the memory limit', (_name, text) => expect(getLimit(text)).toBe('MemoryLimit'));

  it.each([
    ['compared', 'WITH reduce(l = [], i IN range(1, 100000) | [l]) AS l RETURN l = [l]'],
    ['ordered', 'WITH reduce(l = [], i IN range(1, 100000) | [l]) AS l UNWIND [l, [l]] AS x RETURN 1 ORDER BY x'],
    ['grouped', 'WITH reduce(l = [], i IN range(1, 100000) | [l]) AS l RETURN DISTINCT l'],
  ])('stop a deep value that is %s', (_name, text) => expect(getLimit(text)).toMatch(/^(NestingLimit|MemoryLimit)$/));

  it('stop a regular expression at the step limit', () => {
    const text = "WITH reduce(s = 'a', i IN range(1, 17) | s + s) AS s RETURN s =~ '(a*){800}b'";
    expect(getLimit(text)).toBe('StepLimit');
  });
});

describe('values that are garbage after their row', () => {
  it.each([
    ["UNWIND range(1, 15000) AS i WITH size(split('a,b,c', ',')) AS s RETURN sum(s)", '45000'],
    ['UNWIND range(1, 15000) AS i WITH size(tail(range(1, 30))) AS s RETURN sum(s)', '435000'],
    [
      'UNWIND range(1, 5000) AS i CALL { WITH i UNWIND range(1, 50) AS j RETURN collect(j) AS l } RETURN sum(size(l))',
      '250000',
    ],
    [
      'UNWIND range(1, 5000) AS i CALL { WITH i UNWIND range(1, 50) AS j RETURN count(DISTINCT j) AS c } RETURN sum(c)',
      '250000',
    ],
  ])('do not count against the memory limit: %s', (text, expected) =>
    expect(collectRows(text, LIMITS)).toEqual([expected]),
  );
});
