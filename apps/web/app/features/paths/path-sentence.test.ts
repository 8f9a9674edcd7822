import type { FileReading } from '@vouchwire/api-contract';
import { expect, test } from 'vitest';
import type { PathHop } from '../graph-shared/graph-responses.ts';
import { formatPath, formatPathProduct, splitStatement } from './path-sentence.ts';

const hop = (part: Partial<PathHop>): PathHop => ({
  source: 'a.com',
  target: 'b.com',
  relationship: 'MEMBER',
  confirmed: false,
  weight: 0.7,
  source_name: null,
  target_name: null,
  statement: null,
  answering_statement: null,
  target_has_file: null,
  missing: null,
  ...part,
});

/** docs/statements.md, “The site's own file”: every address answered 404. */
const NYTIMES: FileReading = {
  host: 'nytimes.com',
  outcome: 'absent',
  checked_at: '2026-03-15T20:20:43Z',
  read_at: null,
  failing_since: '2026-01-26T00:00:00Z',
};

test('splits a hop into a sentence with its domains', () => {
  expect(splitStatement(hop({}))).toEqual([{ side: 'source' }, ' lists ', { side: 'target' }, ' as a member']);
});

test('formats a path as the statements of each file', () => {
  const path = [
    hop({
      source: 'galvnews.com',
      target: 'journallist.net',
      target_name: 'JournalList',
      relationship: 'BELONGTO',
      confirmed: true,
      weight: 0.8,
    }),
    hop({
      source: 'journallist.net',
      source_name: 'JournalList',
      target: 'nytimes.com',
      missing: { reason: 'no-file-read', file: NYTIMES },
    }),
  ];
  expect(formatPath(path)).toBe(
    'galvnews.com belongs to JournalList, and JournalList confirms it. JournalList lists nytimes.com as a member. No trust.txt was found on nytimes.com on 15 March 2026.',
  );
  expect(formatPathProduct(path)).toBe('0.80 × 0.70');
});

test('uses one sentence if both sides state every hop', () => {
  const path = [
    hop({
      source: 'galvnews.com',
      target: 'journallist.net',
      relationship: 'BELONGTO',
      confirmed: true,
    }),
    hop({ source: 'journallist.net', target: 'theparisnews.com', confirmed: true }),
  ];
  expect(formatPath(path)).toBe(
    'galvnews.com belongs to journallist.net, which lists theparisnews.com as a member. Both sides confirm each step.',
  );
});

test('attributes an unconfirmed statement to its file', () => {
  const file: FileReading = {
    host: 'b.com',
    outcome: 'found',
    checked_at: '2026-03-15',
    read_at: '2026-03-15',
    failing_since: '2026-03-15',
  };
  expect(formatPath([hop({ relationship: 'CONTROLLEDBY', missing: { reason: 'not-mentioned', file } })])).toBe(
    'a.com says it is controlled by b.com. The file of b.com, read on 15 March 2026, does not mention a.com.',
  );
  expect(formatPath([hop({ relationship: 'SPONSOR' })])).toBe('a.com names b.com. We found no confirmation.');
});

test('returns no product if a weight is missing', () => {
  expect(formatPathProduct([hop({ weight: null })])).toBeNull();
  expect(formatPathProduct([])).toBeNull();
});
