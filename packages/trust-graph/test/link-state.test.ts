import { describe, expect, test } from 'vitest';
import {
  getRelationship,
  type Identity,
  identify,
  linkState,
  parseStatements,
  type Relationship,
} from '../src/index.ts';

const end = (value: string): Identity => {
  const result = identify(value);
  if (!result.ok) throw new Error(result.message);
  return result.identity;
};

/** The state of `a.com attribute=value` where the value's host publishes these lines; null: it has no readable file. */
function state(
  statement: string,
  lines: string[] | null,
  {
    source = 'a.com',
    stale = false,
    own = [] as string[],
    readAt = '2026-03-15T11:53:45.000Z',
    targetReadAt = '2026-03-15T11:53:45.000Z',
  } = {},
): string {
  const said = (line: string) => {
    const [attribute = '', value = ''] = line.split('=');
    return { type: getRelationship(attribute) as Relationship, target: end(value) };
  };
  const link = linkState({
    source: end(source),
    ...said(statement),
    targetFile: lines === null ? null : { readAt: targetReadAt, relationships: lines.map(said) },
    sourceStale: stale,
    sourceReadAt: readAt,
    isOneOwner: (owner) =>
      own.map(said).some(({ type, target }) => /^CONTROL/.test(type) && target.host === owner.host),
  });
  expect(link.confirmedAt !== null).toBe(link.state === 'confirmed');
  return link.confirmedAt === null ? link.state : `${link.state} at ${link.confirmedAt}`;
}

describe('link states', () => {
  test.each<[string, string[] | null, string]>([
    ['member=b.com', ['belongto=a.com'], 'confirmed at identity'],
    ['belongto=b.com', ['member=https://www.a.com/'], 'confirmed at identity'],
    ['control=b.com', ['controlledby=a.com'], 'confirmed at identity'],
    ['controlledby=b.com', ['control=a.com'], 'confirmed at identity'],
    ['vendor=b.com', ['customer=a.com'], 'confirmed at identity'],
    ['customer=b.com', ['vendor=a.com'], 'confirmed at identity'],
    ['member=b.com', null, 'claimed'],
    ['member=b.com', [], 'unreturned'],
    ['member=b.com', ['member=a.com'], 'unreturned'],
    ['member=b.com', ['belongto=c.com'], 'unreturned'],
    ['vendor=b.com', ['vendor=a.com'], 'unreturned'],
    // A reference with a path is confirmed by its host's file, and never contradicted by it.
    ['member=b.com/atlanta', ['belongto=a.com'], 'confirmed at host'],
    ['member=b.com/atlanta', null, 'claimed'],
    ['control=b.com/page', ['controlledby=c.com'], 'unreturned'],
    // The host's own claim, where the list names only a path of it.
    ['belongto=b.com', ['member=a.com/atlanta'], 'confirmed at host'],
    ['belongto=b.com', ['member=a.com/atlanta', 'member=a.com'], 'confirmed at identity'],
    ['belongto=b.com', ['member=a.com', 'member=a.com/atlanta'], 'confirmed at identity'],
    // Other hosts of one registrable domain are other identities.
    ['belongto=b.com', ['member=news.a.com'], 'unreturned'],
    ['belongto=b.com', ['member=nota.com'], 'unreturned'],
    // Two current statements that cannot both hold.
    ['control=b.com', ['controlledby=c.com'], 'contradicted'],
    ['control=b.com', ['controlledby=c.com', 'controlledby=a.com'], 'confirmed at identity'],
    ['control=b.com', ['controlledby=c.com', 'control=a.com'], 'unreturned'],
    ['control=b.com', ['control=a.com'], 'unreturned'],
    ['control=b.com', ['belongto=c.com'], 'unreturned'],
    ['controlledby=b.com', ['controlledby=c.com'], 'unreturned'],
    ['member=b.com', ['controlledby=c.com'], 'unreturned'],
  ])('are for the statement %s and the file %j: %s', (statement, lines, expected) => {
    expect(state(statement, lines)).toBe(expected);
  });

  test('compare registrable domains before a contradiction', () => {
    // blog.ap.org states control=apnews.com, whose file names ap.org: one site.
    expect(state('control=apnews.com', ['controlledby=ap.org'], { source: 'blog.ap.org' })).toBe('unreturned');
    expect(state('control=blog.ap.org', ['controlledby=other.com'], { source: 'ap.org' })).toBe('unreturned');
    // On a shared platform every host or path has an owner of its own.
    expect(state('control=b.com', ['controlledby=facebook.com/one'], { source: 'facebook.com/two' })).toBe(
      'contradicted',
    );
  });

  test('treat confirmed owners as one', () => {
    const lines = ['controlledby=c.com'];
    expect(state('control=b.com', lines, { own: ['controlledby=c.com'] })).toBe('unreturned');
    expect(state('control=b.com', lines, { own: ['control=c.com'] })).toBe('unreturned');
    expect(state('control=b.com', lines, { own: ['member=c.com'] })).toBe('contradicted');
  });

  test('are stale for a stale file, regardless of the other side', () => {
    expect(state('member=b.com', ['belongto=a.com'], { stale: true })).toBe('stale');
    expect(state('member=b.com', null, { stale: true })).toBe('stale');
  });

  test('match a publishing path through its host', () => {
    expect(state('belongto=b.com', ['member=a.com'], { source: 'a.com/x' })).toBe('confirmed at host');
    expect(state('belongto=b.com', ['member=a.com/y'], { source: 'a.com/x' })).toBe('unreturned');
  });
});

describe('parseStatements', () => {
  const read = parseStatements({ domain: 'a.com' }, [
    { attribute: 'member', value: 'https://b.com/', line: 3 },
    { attribute: 'Member', value: 'http://www.b.com', line: 9 },
    { attribute: 'vendor', value: 'b.com', line: 4 },
    { attribute: 'control', value: 'https://www.a.com/', line: 5 },
    { attribute: 'control', value: 'https://a.com/shop', line: 6 },
    { attribute: 'social', value: 'https://x.com/a', line: 7 },
    { attribute: 'member', value: 'https//x.com/', line: 8 },
    { attribute: 'belongto', value: 'c.com', line: null },
    { attribute: 'belongto', value: 'c.com', line: null },
  ]);

  test('returns distinct relationships with their first line', () => {
    expect(read.relationships.map(({ type, target, line, value }) => [type, target.domain, line, value])).toEqual([
      ['MEMBER', 'b.com', 3, 'https://b.com/'],
      ['VENDOR', 'b.com', 4, 'b.com'],
      ['CONTROL', 'a.com/shop', 6, 'https://a.com/shop'],
      ['BELONGTO', 'c.com', null, 'c.com'],
    ]);
  });

  test('returns the other statements with a reason', () => {
    expect(read.unlinked).toMatchObject([
      { line: 5, why: 'self-reference', type: 'CONTROL' },
      { line: 7, why: 'not-a-relationship' },
      { line: 8, why: 'unresolvable', reason: 'not-a-url' },
    ]);
  });
});

// 180 days before 15 March 2026 is 16 September 2025.
test.each([
  ['2026-03-15T11:53:45.000Z', 'contradicted'],
  ['2025-09-16T11:53:45.000Z', 'contradicted'],
  ['2025-09-16T11:53:44.000Z', 'unreturned'],
  ['2025-01', 'unreturned'],
  ['2026-09-11T11:53:46.000Z', 'unreturned'],
])('a file that was read at %s, and one of March 2026 that names another owner: %s', (readAt, expected) => {
  expect(state('control=b.com', ['controlledby=c.com'], { readAt })).toBe(expected);
});

// 180 days after 2 October 2025 is 31 March 2026, and after 1 September 2025 it is 28 February 2026.
test.each([
  // The last instant of the newer month counts.
  ['2026-03', '2025-10-03T00:00:00.000Z', 'contradicted'],
  ['2026-03', '2025-10-02T23:59:59.999Z', 'contradicted'],
  ['2026-03', '2025-10-02T23:59:59.998Z', 'unreturned'],
  // The first instant of the older month counts.
  ['2025-09', '2026-02-28T00:00:00.000Z', 'contradicted'],
  ['2025-09', '2026-02-28T00:00:00.001Z', 'unreturned'],
  ['2025-10', '2026-03', 'unreturned'],
  ['2025-11', '2026-03', 'contradicted'],
  ['2026-03', '2026-03', 'contradicted'],
  ['2025-12', '2026-05', 'unreturned'],
])('files that were read in %s and in %s, and name different owners: %s', (one, other, expected) => {
  const lines = ['controlledby=c.com'];
  expect(state('control=b.com', lines, { readAt: one, targetReadAt: other })).toBe(expected);
  expect(state('control=b.com', lines, { readAt: other, targetReadAt: one })).toBe(expected);
});
