import { describe, expect, it } from 'vitest';
import type { FileReading } from '../schemas/statements/headline.ts';
import { createRelationshipRows } from './create-relationship-rows.ts';
import { ENGLISH_RELATIONSHIPS, ENGLISH_STATEMENTS } from './english-text.ts';
import { formatFileReading } from './format-file-reading.ts';
import { createPartyGroup, formatListing, getSubject } from './format-headline.ts';
import { MESSAGES } from './generated/english-relationships.ts';
import { getLastLook, getStateLook } from './last-look.ts';

const ROWS = createRelationshipRows(MESSAGES, ENGLISH_STATEMENTS);

const DAY = '2026-03-15T08:12:44Z';
const [FOUND, NOT_FOUND] = ['found', 'absent'] as const;
const NONE = { parties: [], total: 0, missed: 0 };

/** Last reading of both files, last check, and the texts of a reader of the rule, not of our code. */
const CASES = [
  {
    name: 'read on a day, found by the last check',
    reading: { read_at: DAY, outcome: FOUND, checked_at: DAY },
    headline: 'list.org lists this site as a member, and the site confirms it.',
    row: 'lists this site as a member',
    ownRow: 'is named as an association it belongs to',
    confirmed:
      'list.org lists paper.com as a member (read on 15 March 2026), and paper.com confirms it (read on 15 March 2026).',
    claimed: 'list.org lists paper.com as a member (read on 15 March 2026); not confirmed.',
    stale:
      'list.org lists paper.com as a member (read on 15 March 2026); that file can no longer be read. The file of paper.com has the matching line (read on 15 March 2026).',
    file: 'The file of paper.com, read on 15 March 2026, does not mention list.org.',
    names: 'The file of paper.com, read on 15 March 2026, names 1 other site; that one confirms it, as last read.',
  },
  {
    name: 'read in a month, no later check',
    reading: { read_at: '2025-01', outcome: FOUND, checked_at: '2025-01' },
    headline: 'list.org listed this site as a member (in January 2025), and the site confirmed it in January 2025.',
    row: 'listed this site as a member (in January 2025)',
    ownRow: 'was named as an association it belongs to (in January 2025)',
    confirmed: 'list.org listed paper.com as a member (in January 2025), and paper.com confirmed it in January 2025.',
    claimed: 'list.org listed paper.com as a member (in January 2025); not confirmed.',
    stale:
      'list.org listed paper.com as a member (in January 2025); that file can no longer be read. The file of paper.com had the matching line in January 2025.',
    file: 'The file of paper.com did not mention list.org in January 2025.',
    names: 'The file of paper.com, read in January 2025, named 1 other site; that one confirms it, as last read.',
  },
  {
    name: 'read in a month, not found by the last check',
    reading: { read_at: '2025-01', outcome: NOT_FOUND, checked_at: DAY },
    headline:
      'list.org listed this site as a member (in January 2025; not found on 15 March 2026), and the site confirmed it in January 2025; not found on 15 March 2026.',
    row: 'listed this site as a member (in January 2025; not found on 15 March 2026)',
    ownRow: 'was named as an association it belongs to (in January 2025; not found on 15 March 2026)',
    confirmed:
      'list.org listed paper.com as a member (in January 2025; not found on 15 March 2026), and paper.com confirmed it in January 2025; not found on 15 March 2026.',
    claimed: 'list.org listed paper.com as a member (in January 2025; not found on 15 March 2026); not confirmed.',
    stale:
      'list.org listed paper.com as a member (in January 2025; not found on 15 March 2026); that file can no longer be read. The file of paper.com had the matching line in January 2025; not found on 15 March 2026.',
    file: 'The file of paper.com did not mention list.org in January 2025; not found on 15 March 2026.',
    names: null,
  },
  {
    name: 'read on a day, not found by the last check',
    reading: { read_at: '2026-02-12T03:01:04Z', outcome: NOT_FOUND, checked_at: DAY },
    headline:
      'list.org listed this site as a member (on 12 February 2026; not found on 15 March 2026), and the site confirmed it on 12 February 2026; not found on 15 March 2026.',
    row: 'listed this site as a member (on 12 February 2026; not found on 15 March 2026)',
    ownRow: 'was named as an association it belongs to (on 12 February 2026; not found on 15 March 2026)',
    confirmed:
      'list.org listed paper.com as a member (on 12 February 2026; not found on 15 March 2026), and paper.com confirmed it on 12 February 2026; not found on 15 March 2026.',
    claimed: 'list.org listed paper.com as a member (on 12 February 2026; not found on 15 March 2026); not confirmed.',
    stale:
      'list.org listed paper.com as a member (on 12 February 2026; not found on 15 March 2026); that file can no longer be read. The file of paper.com had the matching line on 12 February 2026; not found on 15 March 2026.',
    file: 'The file of paper.com did not mention list.org on 12 February 2026; not found on 15 March 2026.',
    names: null,
  },
] as const;

describe.each(CASES)('the tense of a statement: $name', ({ reading, ...expected }) => {
  const createFile = (host: string): FileReading => ({ host, failing_since: null, ...reading });
  const file = createFile('paper.com');
  const line = { last_seen: reading.read_at, missed: getLastLook(file) };
  const named = { relationship: 'MEMBER', source: 'list.org', target: 'paper.com', statement: line };

  it('is that of the last look in a headline', () => {
    const party = { domain: 'list.org', name: null, also: [], file: createFile('list.org') };
    const confirmed = { parties: [party], total: 1, missed: reading.outcome === FOUND ? 0 : 1 };
    expect(formatListing({ confirmed, listed: NONE, stale: NONE, own_file: file }, 'site', ENGLISH_STATEMENTS)).toBe(
      expected.headline,
    );
  });

  it('is the same in rows, tables and lists', () => {
    expect(ROWS.aboutThisSite(named, 'site')).toBe(expected.row);
    expect(ROWS.byThisSite({ ...named, relationship: 'BELONGTO' })).toBe(expected.ownRow);
  });

  it('is the same in the sentences of network, explorer, analysis, paths and MCP', () => {
    const answer = { state: 'confirmed', answering_statement: line, missing: null } as const;
    expect(ENGLISH_RELATIONSHIPS.sentence({ ...named, ...answer })).toBe(expected.confirmed);
    const noAnswer = { state: 'claimed', answering_statement: null, missing: null } as const;
    expect(ENGLISH_RELATIONSHIPS.sentence({ ...named, ...noAnswer })).toBe(expected.claimed);
  });

  it('is the same for the line that the line of a stale file is not compared with', () => {
    const stale = ENGLISH_RELATIONSHIPS.sentence({
      ...named,
      state: 'stale',
      answering_statement: line,
      missing: null,
    });
    expect(stale).not.toContain('confirm');
    expect(stale).toBe(expected.stale);
  });

  it('is the same for what a file does not mention and for what it names', () => {
    expect(formatFileReading(file, 'not-mentioned', 'list.org', ENGLISH_STATEMENTS)).toBe(expected.file);
    if (expected.names === null) return;
    const names = { total: 1, own: 0, with_file: 1, confirmed: 1 };
    expect(ENGLISH_STATEMENTS.ownFileNames('paper.com', reading.read_at, names)).toBe(expected.names);
  });
});

describe('the subject of a statement', () => {
  it.each([
    ['insidenova.com/culpeper', 'says it belongs to this page'],
    ['did:web:example.org', 'says it belongs to this DID'],
    ['insidenova.com', 'says it belongs to this site'],
  ])('of %s is what a headline calls it', (domain, expected) => {
    expect(ROWS.aboutThisSite({ relationship: 'BELONGTO', statement: null }, getSubject(domain))).toBe(expected);
  });
});

describe('a group of which some parties are only counted', () => {
  const createParties = (read_at: string) =>
    ['a', 'b', 'c', 'd', 'e'].map((name) => ({
      ...{ domain: `${name}.org`, name: null, also: [] },
      file: { host: `${name}.org`, outcome: FOUND, checked_at: read_at, read_at, failing_since: null },
    }));
  const own_file = { host: 'paper.com', outcome: FOUND, checked_at: DAY, read_at: DAY, failing_since: null };
  const format = (read_at: string) =>
    formatListing(
      { confirmed: NONE, listed: createPartyGroup(createParties(read_at)), stale: NONE, own_file },
      'site',
      ENGLISH_STATEMENTS,
    );

  it('is in the past tense if only the month of the readings is known', () => {
    expect(format('2025-01')).toMatch(/^a\.org, .* and \d others listed this site as a member in January 2025\.$/);
  });

  it('is in the present tense if the files were found', () => {
    expect(format(DAY)).toMatch(/^a\.org, .* and \d others list this site as a member\.$/);
  });
});

describe('the look that puts a state in the past tense', () => {
  const found = { last_seen: DAY, missed: null };
  const missedAt = (last_seen: string, outcome: 'absent' | 'unreachable', checked_at: string) => ({
    last_seen,
    missed: { outcome, checked_at, failing_since: null },
  });
  const list = missedAt('2026-02-12T07:22:26Z', 'unreachable', '2026-03-15T14:50:52Z');

  it.each([
    ['a file that lists was missed', list, found, 'on 12 February 2026; no usable answer on 15 March 2026'],
    [
      'a file that confirms was missed',
      found,
      missedAt('2025-01', 'absent', '2026-03-14T12:36:03Z'),
      'in January 2025; not found on 14 March 2026',
    ],
    [
      'both were missed: the older reading, and the newer check',
      list,
      missedAt('2025-01', 'absent', '2026-03-14T12:36:03Z'),
      'in January 2025; no usable answer on 15 March 2026',
    ],
    [
      'both were missed, the other way round',
      missedAt('2025-01', 'absent', '2026-03-14T12:36:03Z'),
      list,
      'in January 2025; no usable answer on 15 March 2026',
    ],
    ['only the month of a reading is known', found, { last_seen: '2025-01', missed: null }, 'in January 2025'],
  ] as const)('has the oldest reading and the newest failed check if %s', (_, line, confirmation, expected) => {
    const look = getStateLook({ ...line, confirmation });
    expect(look && ENGLISH_STATEMENTS.lastLook(look)).toBe(expected);
  });

  it('does not exist if both files were found on a known day', () => {
    expect(getStateLook({ ...found, confirmation: found })).toBeNull();
    expect(getStateLook({ ...found, confirmation: null })).toBeNull();
  });
});
