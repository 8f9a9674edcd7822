import { expect, it } from 'vitest';
import { createRelationshipKey, createStatementKey } from '../src/index.ts';

it.each([
  ['http://example.com/', 'https://example.com/'],
  ['https://www.example.com', 'https://example.com/'],
  ['EXAMPLE.com', 'example.com'],
  ['https://example.com/News/', 'http://www.Example.com/News'],
])('gives %s and %s the same key as references', (one, other) => {
  expect(createStatementKey({ attribute: 'member', value: one })).toBe(
    createStatementKey({ attribute: 'member', value: other }),
  );
});

it.each([
  // Lines of the files of impressorg.com in January 2025 and in March 2026.
  ['https://www.https//clanryenews.com/', 'http://https//clanryenews.com/'],
  ['https://www.https/evtolinsights.com/', 'https//evtolinsights.com/'],
])('gives %s and %s the same key as broken references', (one, other) => {
  expect(createStatementKey({ attribute: 'member', value: one })).toBe(
    createStatementKey({ attribute: 'member', value: other }),
  );
  expect(createStatementKey({ attribute: 'social', value: one })).not.toBe(
    createStatementKey({ attribute: 'social', value: other }),
  );
});

it.each([
  [
    { attribute: 'member', value: 'example.com/News' },
    { attribute: 'member', value: 'example.com/news' },
  ],
  [
    { attribute: 'member', value: 'example.com' },
    { attribute: 'belongto', value: 'example.com' },
  ],
  [
    { attribute: 'social', value: 'https://x.com/A' },
    { attribute: 'social', value: 'https://x.com/a' },
  ],
  [
    { attribute: 'member', value: 'https//example.com/' },
    { attribute: 'member', value: 'https://example.com/' },
  ],
])('distinguishes %o and %o', (one, other) => {
  expect(createStatementKey(one)).not.toBe(createStatementKey(other));
});

it('returns no relationship key for other attributes and values without an identity', () => {
  expect(createRelationshipKey({ attribute: 'social', value: 'https://x.com/a' })).toBeNull();
  expect(createRelationshipKey({ attribute: 'member', value: 'https//example.com/' })).toBeNull();
});
