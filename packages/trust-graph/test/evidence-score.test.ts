import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Checked,
  EVIDENCE_RULES_VERSION,
  type Evidence,
  getVouchEvidence,
  NOT_CHECKED,
  SIGNALS,
  scoreEvidence,
  type VouchEvidence,
} from '../src/index.ts';
import { rankedCrawl } from './ranked-crawl.ts';

const noVouch: VouchEvidence = {
  trust: null,
  confirmedByAnchor: false,
  independentGroups: 0,
  omittedClaims: 0,
  membersNamed: 0,
  membersConfirming: 0,
  reviewedAsSpam: false,
};
const toChecked = <const Found>(found: Found): Checked<Found> => ({ checked: true, found });
const toVouch = (checked: Checked<VouchEvidence>) => ({
  'vouch-strength': checked,
  'confirmed-by-anchor': checked,
  'independent-groups': checked,
});
const yes = toChecked(true);
const no = toChecked(false);

const noEvidence: Evidence = {
  ...toVouch(toChecked(noVouch)),
  'policy-file': no,
  tls: no,
  contact: no,
  'social-link-back': no,
  'file-kept': no,
  'publisher-named': no,
  'author-named': no,
  'dates-given': no,
  'page-signature': toChecked('none'),
  'content-credentials': toChecked('none'),
  'ownership-page': no,
  'corrections-page': no,
  'ethics-page': no,
};
const page = { tls: yes, 'publisher-named': yes, 'author-named': yes, 'dates-given': yes, 'ownership-page': yes };
/** The page evidence that the methodology's worked examples assume, by its own names. */
const typical: Evidence = { ...noEvidence, ...page, 'policy-file': yes };
const full: Evidence = { ...typical, contact: yes, 'corrections-page': yes, 'ethics-page': yes };
const signed = { 'page-signature': toChecked('valid'), 'content-credentials': toChecked('publisher') } as const;
const vouch = (trust: number | null, more: Partial<VouchEvidence> = {}) =>
  toVouch(toChecked({ ...noVouch, trust, ...more }));
const apOrg = vouch(0.97, { confirmedByAnchor: true, independentGroups: 3 });
const galvnews = vouch(0.9, { confirmedByAnchor: true, independentGroups: 1 });
const nytimes = { ...vouch(0.87, { independentGroups: 3 }), 'policy-file': no };
const gazette = vouch(0.7, { confirmedByAnchor: true, independentGroups: 1 });
const apnews = vouch(0.582, { independentGroups: 1 });

describe('worked examples of the methodology (4c)', () => {
  test.each<[string, Evidence, number]>([
    [
      'ap.org, full, fresh, social, signature, C2PA known',
      { ...full, ...apOrg, ...signed, 'social-link-back': yes, 'file-kept': yes },
      99,
    ],
    ['ap.org, full', { ...full, ...apOrg }, 77],
    ['galvnews.com, full, signature, C2PA known', { ...full, ...galvnews, ...signed }, 86],
    ['galvnews.com, typical', { ...typical, ...galvnews }, 60],
    ['nytimes.com, full', { ...full, ...nytimes }, 60],
    ['nytimes.com, full, C2PA known', { ...full, ...nytimes, 'content-credentials': toChecked('publisher') }, 70],
    ['thegazette.com, full', { ...full, ...gazette }, 62],
    ['apnews.com, full', { ...full, ...apnews }, 50],
    ['apnews.com, full, signature, C2PA known', { ...full, ...apnews, ...signed }, 68],
    ['dailycaller.com, typical', { ...typical, ...vouch(0.7, { omittedClaims: 1 }) }, 46],
    ['globemagazine.com, typical, no file', { ...typical, ...vouch(0.7), 'policy-file': no }, 40],
    ['iffy.news, full', { ...full, ...vouch(null, { omittedClaims: 1 }) }, 33],
    ['snl.no, full', { ...full, ...vouch(null) }, 33],
    ['telugurush.com, typical', { ...typical, ...vouch(null, { omittedClaims: 1 }) }, 25],
    ['kinkytom.com, TLS, contact', { ...noEvidence, 'policy-file': yes, tls: yes, contact: yes }, 11],
    [
      'h-conscious.com, TLS, an unconfirmed list',
      { ...noEvidence, ...vouch(null, { membersNamed: 5 }), 'policy-file': yes, tls: yes },
      4,
    ],
    [
      'galvnews.com, full, tampered C2PA',
      { ...full, ...galvnews, 'content-credentials': toChecked('does-not-match') },
      28,
    ],
    ['a URL with no evidence', noEvidence, 0],
  ])('%s', (_, evidence, score) => {
    expect(scoreEvidence(evidence).score).toBe(score);
  });

  test('limits self-asserted evidence to 39, and raises vouched news to 80 or more', () => {
    const all = {
      'social-link-back': yes,
      'file-kept': yes,
      'page-signature': toChecked('valid'),
      'content-credentials': toChecked('other'),
    } as const;
    expect(scoreEvidence({ ...full, ...all }).score).toBe(39);
    expect(scoreEvidence({ ...full, ...all, ...galvnews }).score).toBeGreaterThanOrEqual(80);
    // a compromised publisher: one domain .582, fifty domains .1164 each
    expect(scoreEvidence({ ...full, ...all, ...vouch(0.582) }).score).toBe(59);
    expect(scoreEvidence({ ...full, ...all, ...vouch(0.1164) }).score).toBe(39);
  });
});

describe('graph part of the worked examples, from the crawl of January 2025', () => {
  const ranked = rankedCrawl();
  test.each([
    ['ap.org', 29, 8, 7],
    ['galvnews.com', 27, 8, 0],
    ['nytimes.com', 26, 0, 7],
    ['thegazette.com', 21, 8, 0],
    ['apnews.com', 17, 0, 0],
    ['dailycaller.com', 21, 0, 0],
    ['globemagazine.com', 21, 0, 0],
    ['iffy.news', 0, 0, 0],
    ['snl.no', 0, 0, 0],
    ['kinkytom.com', 0, 0, 0],
    ['h-conscious.com', 0, 0, 0],
    ['nobody.example', 0, 0, 0],
  ])(
    'gives %s vouch strength %i, confirmed by an anchor %i, independent groups %i',
    (domain, strength, confirmed, groups) => {
      const { rows } = scoreEvidence({
        ...noEvidence,
        ...toVouch(toChecked({ ...noVouch, ...getVouchEvidence(ranked, domain) })),
      });
      const points = (id: string) => rows.find((row) => row.id === id)?.points;
      expect([points('vouch-strength'), points('confirmed-by-anchor'), points('independent-groups')]).toEqual([
        strength,
        confirmed,
        groups,
      ]);
    },
  );
});

describe('rules of the score', () => {
  test('have sixteen signals whose points equal the caps of the blocks', () => {
    const caps: Record<string, number> = {};
    for (const { block, points } of SIGNALS) caps[block] = (caps[block] ?? 0) + points;
    expect(SIGNALS).toHaveLength(16);
    expect(caps).toEqual({ graph: 45, policy: 15, content: 30, disclosure: 10 });
  });

  test('cap the score after a conflict, and name it', () => {
    const { score, conflicts, cap, rows } = scoreEvidence({
      ...full,
      ...apOrg,
      ...signed,
      'page-signature': toChecked('does-not-match'),
    });
    expect(conflicts).toEqual(['signature-does-not-match']);
    expect(cap).toEqual({ max: 39, reason: 'conflict' });
    expect(score).toBe(39);
    expect(rows.find(({ id }) => id === 'page-signature')).toMatchObject({ state: 'conflicting', points: 0 });
  });

  test('neither add nor deduct points for an expired signature', () => {
    const removeSignal = scoreEvidence({ ...full, ...galvnews });
    const expired = scoreEvidence({ ...full, ...galvnews, 'page-signature': toChecked('unproven') });
    expect(expired.score).toBe(removeSignal.score);
    expect(expired.rows.find(({ id }) => id === 'page-signature')).toMatchObject({ state: 'present', points: 0 });
  });

  test('deduct points for omitted claims without vouchers, at most what the file earns', () => {
    const score = (trust: number | null, omittedClaims: number) =>
      scoreEvidence({ ...full, ...vouch(trust, { omittedClaims }) }).score;
    expect([score(null, 2), score(null, 3), score(null, 9), score(null, 10)]).toEqual([33, 28, 28, 27]);
    // The file and an account in it that links back earn 8 points.
    const linked = { ...full, 'social-link-back': yes, ...vouch(null, { omittedClaims: 10, membersNamed: 5 }) };
    expect(scoreEvidence(linked).score).toBe(27);
    expect(score(0.7, 50)).toBe(score(0.7, 0));
  });

  test('report three unchecked signals and the cap if the graph is unavailable', () => {
    const bill = scoreEvidence({ ...full, ...signed, ...toVouch(NOT_CHECKED) });
    expect(bill.checked).toBe(13);
    expect(bill.cap).toEqual({ max: 39, reason: 'graph-not-checked' });
    expect(bill.rulesVersion).toBe(EVIDENCE_RULES_VERSION);
  });
});

describe('any evidence', () => {
  const createCheckedArbitrary = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Checked<T>> =>
    fc.oneof({ weight: 4, arbitrary: value.map(toChecked) }, { weight: 1, arbitrary: fc.constant(NOT_CHECKED) });
  const flag = createCheckedArbitrary(fc.boolean());
  const vouchEvidence = createCheckedArbitrary(
    fc.record({
      trust: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      confirmedByAnchor: fc.boolean(),
      independentGroups: fc.nat(5),
      omittedClaims: fc.nat(20),
      membersNamed: fc.nat(20),
      membersConfirming: fc.nat(3),
      reviewedAsSpam: fc.boolean(),
    }),
  );
  const anything: fc.Arbitrary<Evidence> = fc
    .record({
      'policy-file': flag,
      tls: flag,
      contact: flag,
      'social-link-back': flag,
      'file-kept': flag,
      'publisher-named': flag,
      'author-named': flag,
      'dates-given': flag,
      'page-signature': createCheckedArbitrary(fc.constantFrom('none', 'valid', 'unproven', 'does-not-match')),
      'content-credentials': createCheckedArbitrary(
        fc.constantFrom('none', 'publisher', 'other', 'unproven', 'does-not-match'),
      ),
      'ownership-page': flag,
      'corrections-page': flag,
      'ethics-page': flag,
    })
    .chain((signals) => vouchEvidence.map((checked) => ({ ...signals, ...toVouch(checked) })));

  test('has points that add up to a score from 0 to 100', () => {
    fc.assert(
      fc.property(anything, (evidence) => {
        const { score, rows } = scoreEvidence(evidence);
        expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('never has a lower score with a file of the domain than without one', () => {
    fc.assert(
      fc.property(anything, (evidence) => {
        const without = { 'policy-file': no, 'social-link-back': no } as const;
        const claims = { omittedClaims: 0, membersNamed: 0, membersConfirming: 0 };
        const listed = evidence['vouch-strength'];
        const vouchers = listed.checked ? toVouch(toChecked({ ...listed.found, ...claims })) : toVouch(listed);
        expect(scoreEvidence(evidence).score).toBeGreaterThanOrEqual(
          scoreEvidence({ ...evidence, ...vouchers, ...without }).score,
        );
      }),
    );
  });

  test('cannot raise a domain without vouchers above 39 by self-asserted claims', () => {
    fc.assert(
      fc.property(anything, (evidence) => {
        expect(scoreEvidence({ ...evidence, ...vouch(null) }).score).toBeLessThanOrEqual(39);
      }),
    );
  });

  test('scores an unchecked signal like an absent one, and reports it as not checked', () => {
    fc.assert(
      fc.property(anything, (evidence) => {
        const unchecked = scoreEvidence({ ...evidence, contact: NOT_CHECKED });
        expect(unchecked.score).toBe(scoreEvidence({ ...evidence, contact: no }).score);
        expect(unchecked.rows.find(({ id }) => id === 'contact')).toMatchObject({ state: 'not-checked' });
      }),
    );
  });
});
