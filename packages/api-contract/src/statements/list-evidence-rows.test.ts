import { describe, expect, it } from 'vitest';
import { ENGLISH_STATEMENTS } from './english-text.ts';
import { listEvidenceRows } from './list-evidence-rows.ts';

const [JANUARY, FEBRUARY, MARCH] = ['2026-01-30T09:00:00Z', '2026-02-12T09:00:00Z', '2026-03-02T09:00:00Z'] as const;

const listRows = (...evidence: Parameters<typeof listEvidenceRows>[0]) =>
  listEvidenceRows(evidence, ENGLISH_STATEMENTS, 'en');

describe('listEvidenceRows', () => {
  it('joins the dates of one value, so that each kind has one row', () => {
    const parked = { kind: 'purpose', before: 'articles', before_at: JANUARY, after: 'parked' } as const;
    expect(listRows({ ...parked, after_at: FEBRUARY }, { ...parked, after_at: MARCH })).toEqual([
      {
        kind: 'the content',
        before: [{ text: 'articles', dates: [JANUARY] }],
        after: [{ text: 'an offer of the address for sale', dates: [FEBRUARY, MARCH] }],
      },
    ]);
  });

  it('names languages, lists and the absence of a server, and leaves dates of a registry', () => {
    const dates = { before_at: JANUARY, after_at: FEBRUARY };
    const rows = listRows(
      { kind: 'language', before: 'en, es', after: 'id', ...dates },
      { kind: 'registration', before: 'texaspress.com', after: '2026-02-01T00:00:00Z', ...dates },
      { kind: 'address', before: 'paper.com', after: 'no address', ...dates },
    );
    expect(rows.map(({ before, after }) => [before[0]?.text, after[0]?.text])).toEqual([
      ['English, Spanish', 'Indonesian'],
      ['on the list of texaspress.com', '2026-02-01T00:00:00Z'],
      ['paper.com', 'no address in DNS'],
    ]);
  });

  it('removes invisible characters and those that turn a line, and rejects no value', () => {
    const dates = { before_at: null, after_at: FEBRUARY };
    const rows = listRows(
      { kind: 'organization', before: null, after: '\u0000Slot\u202e 88\u200b <b>', ...dates },
      { kind: 'language', before: null, after: '../../x', ...dates },
      { kind: 'purpose', before: null, after: 'toString', ...dates },
    );
    expect(rows.map(({ before, after }) => [before[0]?.text, after[0]?.text])).toEqual([
      [null, 'Slot  88  <b>'],
      [null, '../../x'],
      [null, 'toString'],
    ]);
  });
});
