import { describe, expect, it } from 'vitest';
import { readAiprefHeader, readAiprefRobots } from '../src/index.ts';
import { parseDictionary } from '../src/structured-fields.ts';
import { createFetched, readFixture } from './fetched.ts';

const read = (body: string) => {
  const outcome = readAiprefRobots(createFetched(body));
  if (outcome.outcome !== 'found') expect.fail(`${outcome.outcome}: ${outcome.cause}`);
  return outcome;
};

describe('AIPREF in robots.txt', () => {
  it('reads the example of the attachment draft', () => {
    const { file, problems } = read(readFixture('aipref-attach-robots.txt'));
    expect(
      file.preferences.map(({ value, line }) => [line, value.agents, value.path, value.label, value.isAllowed]),
    ).toEqual([
      [4, ['*'], '/', 'train-ai', false],
      [5, ['*'], '/ai-ok/', 'train-ai', true],
      [9, ['examplebot'], '/', 'train-ai', true],
    ]);
    expect(file.preferences[1]?.text).toBe('Content-Usage: /ai-ok/ train-ai=y');
    expect(problems).toEqual([]);
  });

  it('reads the example of the vocabulary draft, and several categories', () => {
    const { file } = read('User-Agent: *\nContent-Usage: / train-ai=y, search=n, ai-use=n\n');
    expect(file.preferences.map(({ value }) => [value.label, value.isAllowed])).toEqual([
      ['train-ai', true],
      ['search', false],
      ['ai-use', false],
    ]);
  });

  it('reads a rule without a path, as in earlier drafts, and reports it', () => {
    const { file, problems } = read('User-Agent: *\nAllow: /\nContent-Usage: train-ai=n\n');
    expect(file.preferences[0]?.value.path).toBe('/');
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['nonstandard', 3]]);
  });

  it('reports contradictions, other labels and values that are neither y nor n', () => {
    const { problems } = read(
      'User-Agent: *\nContent-Usage: / train-ai=n\nContent-Usage: / train-ai=y, train-genai=n, search=maybe\n',
    );
    expect(problems.map(({ code, line, name }) => [code, line, name])).toEqual([
      ['unknown-name', 3, 'train-genai'],
      ['invalid', 3, 'search'],
      ['contradiction', 3, 'train-ai'],
    ]);
  });

  it('reads content signals apart from preferences', () => {
    const { file } = read('User-Agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n');
    expect(file.preferences).toEqual([]);
    expect(file.contentSignals.map(({ value }) => [value.label, value.isAllowed])).toEqual([
      ['search', true],
      ['ai-train', false],
    ]);
  });

  it('is absent from a robots.txt without such rules, and from a web page', () => {
    expect(readAiprefRobots(createFetched('User-agent: *\nDisallow:\n'))).toMatchObject({
      outcome: 'absent',
      cause: 'no-statement',
    });
    expect(readAiprefRobots(createFetched('<!doctype html><p>Content-Usage: train-ai=n')).outcome).toBe(
      'not-this-format',
    );
  });
});

describe('the Content-Usage header', () => {
  it.each([
    ['in one header field', [['content-usage', 'train-ai=y, search=y, train-ai=n']]],
    [
      'in two header fields',
      [
        ['content-usage', 'train-ai=y'],
        ['content-usage', 'train-ai=n'],
      ],
    ],
  ] as const)('reports a contradiction %s', (_place, headers) => {
    const { problems } = readAiprefHeader(createFetched('<!doctype html>', { headers }));
    expect(problems.map(({ code, name }) => [code, name])).toEqual([['contradiction', 'train-ai']]);
  });

  it('is read with the field as its quote', () => {
    const outcome = readAiprefHeader(createFetched('', { headers: [['Content-Usage', 'train-ai=n']] }));
    expect(outcome.file?.preferences).toEqual([
      {
        value: { label: 'train-ai', isAllowed: false, path: null, agents: null },
        line: null,
        pointer: null,
        text: 'Content-Usage: train-ai=n',
      },
    ]);
  });

  it('is ignored if a part of it is invalid', () => {
    const outcome = readAiprefHeader(
      createFetched('', { headers: new Headers({ 'content-usage': 'train-ai=n,, search=y' }) }),
    );
    expect(outcome).toMatchObject({ outcome: 'absent', problems: [{ code: 'invalid', name: 'Content-Usage' }] });
  });

  it('is absent from a response without it', () => {
    expect(readAiprefHeader(createFetched('', {})).outcome).toBe('absent');
    expect(readAiprefHeader(createFetched('', { status: 403 })).outcome).toBe('blocked');
  });
});

// Examples of RFC 9651, section 3.2, and its test suite.
describe('parseDictionary', () => {
  it.each([
    [
      'en="Applepie", da=:w4ZibGV0w6ZydGU=:',
      [
        ['en', '"Applepie"'],
        ['da', ':w4ZibGV0w6ZydGU=:'],
      ],
    ],
    [
      'a=?0, b, c; foo=bar',
      [
        ['a', '?0'],
        ['b', '?1'],
        ['c', '?1'],
      ],
    ],
    [
      'rating=1.5, feelings=(joy sadness)',
      [
        ['rating', '1.5'],
        ['feelings', '(joy sadness)'],
      ],
    ],
    [
      'a=(1 2), b=3, c=4;aa=bb, d=(5 6);valid',
      [
        ['a', '(1 2)'],
        ['b', '3'],
        ['c', '4'],
        ['d', '(5 6)'],
      ],
    ],
    [
      'a=1,b=2,a=3',
      [
        ['a', '3'],
        ['b', '2'],
      ],
    ],
    ['', []],
  ])('parses %s', (text, members) => {
    expect(parseDictionary(text)?.map(({ key, value }) => [key, value])).toEqual(members);
  });

  it.each(['a=1,', ',a=1', 'a=1 b=2', 'A=1', 'a=', 'a="x', 'a=(1 2', 'a=1;', 'a b', 'a=\u00e4'])(
    'rejects %j',
    (text) => {
      expect(parseDictionary(text)).toBeNull();
    },
  );
});
