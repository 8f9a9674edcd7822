import type { EvidenceLine, FileReading, MissedCheck } from '@vouchwire/api-contract';
import { expect, test } from 'vitest';
import { RELATIONSHIP_SENTENCES } from '../../lib/relationship-sentences.ts';
import type { PathHop } from '../graph-shared/graph-responses.ts';
import { formatPath, formatPathProduct } from './path-sentence.ts';

const hop = (part: Partial<PathHop>): PathHop => ({
  source: 'a.com',
  target: 'b.com',
  relationship: 'MEMBER',
  confirmed: false,
  weight: 0.7,
  statement_source: null,
  statement_target: null,
  source_name: null,
  target_name: null,
  statement: null,
  answering_statement: null,
  target_has_file: null,
  is_claim: false,
  missing: null,
  ...part,
});

const line = (part: Partial<EvidenceLine>): EvidenceLine => ({
  publisher: 'a.com',
  attribute: 'member',
  value: 'https://b.com',
  line: null,
  first_seen: '2025-01',
  last_seen: '2025-01',
  missed: null,
  trust_file_url: null,
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
  expect(RELATIONSHIP_SENTENCES.split(hop({}))).toEqual([
    { side: 'source' },
    ' lists ',
    { side: 'target' },
    ' as a member',
  ]);
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
    'galvnews.com says it belongs to JournalList, and JournalList confirms it. JournalList lists nytimes.com as a member; not confirmed. No trust.txt was found on nytimes.com on 15 March 2026.',
  );
  expect(formatPathProduct(path)).toBe('0.80 × 0.70');
});

/** data/statements-2026-q1.csv and outcomes-2026-q1.csv: read in January 2025, refused on 15 March 2026. */
const BIZJOURNALS: MissedCheck = {
  outcome: 'blocked',
  checked_at: '2026-03-15T20:20:43Z',
  failing_since: '2026-03-15T20:20:43Z',
};

test('uses the past tense for a file that the last check did not find', () => {
  const path = [
    hop({
      source: 'galvnews.com',
      target: 'texaspress.com',
      relationship: 'BELONGTO',
      confirmed: true,
      statement: line({ last_seen: '2025-01', missed: BIZJOURNALS }),
      answering_statement: line({ last_seen: '2026-03-15T11:53:45Z' }),
    }),
    hop({
      confirmed: true,
      statement: line({ last_seen: '2026-03-15T11:53:45Z' }),
      answering_statement: line({ last_seen: '2025-01', missed: BIZJOURNALS }),
    }),
  ];
  expect(formatPath(path)).toBe(
    'galvnews.com said it belonged to texaspress.com (in January 2025; refused on 15 March 2026), and texaspress.com confirms it (read on 15 March 2026). a.com lists b.com as a member (read on 15 March 2026), and b.com confirmed it in January 2025; refused on 15 March 2026.',
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
    'a.com says it is controlled by b.com; not confirmed. The file of b.com, read on 15 March 2026, does not mention a.com.',
  );
  expect(formatPath([hop({ relationship: 'SPONSOR' })])).toBe('a.com names b.com; not confirmed.');
});

test('returns no product if a weight is missing', () => {
  expect(formatPathProduct([hop({ weight: null })])).toBeNull();
  expect(formatPathProduct([])).toBeNull();
});

// data/statements-2026-q1.csv: iptc.org,44,member,https://www.bbc.co.uk/news
test('names the page of a line, not the site that the path leads to', () => {
  const path = [
    hop({
      source: 'iptc.org',
      source_name: 'IPTC',
      target: 'bbc.co.uk',
      statement_target: 'bbc.co.uk/news',
      target_name: 'BBC',
    }),
  ];
  expect(formatPath(path)).toBe('IPTC lists bbc.co.uk/news as a member; not confirmed.');
});
