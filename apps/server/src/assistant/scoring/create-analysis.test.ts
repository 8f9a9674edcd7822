import type { CheckTrustTxtResponse } from '@vouchwire/api-contract';
import { trustAnalysis } from '@vouchwire/api-contract/schemas';
import { expect, it } from 'vitest';
import type { DomainEvidence } from '../../graph/evidence/domain-evidence.ts';
import { parseAnalysisSubject } from '../analysis-subject.ts';
import type { CollectedEvidence } from './collected-evidence.ts';
import { createAnalysis } from './create-analysis.ts';
import { evaluateMaintainedFile } from './policy-signals.ts';
import { createWarnings } from './rule-sentences.ts';
import { FAILED_SIGNAL } from './signal.ts';
import { evaluateAnchor } from './vouch-signals.ts';

const UNCHECKED: CollectedEvidence = {
  domain: 'example.com',
  publisherDomain: 'example.com',
  now: new Date('2026-11-21T12:00:00.000Z'),
  graph: null,
  seenDates: null,
  policy: null,
  page: null,
  media: null,
  signatures: null,
  disclosure: null,
  contact: FAILED_SIGNAL,
  social: FAILED_SIGNAL,
  did: null,
};

it('reports evidence that could not be requested as not checked, never as absent', () => {
  const analysis = trustAnalysis.parse(
    createAnalysis('id', parseAnalysisSubject('https://example.com/story'), UNCHECKED, 1),
  );
  expect(analysis.isInTrustGraph).toBeNull();
  expect(analysis.bill).toMatchObject({ score: 0, checked: 0, cap: { reason: 'graph-not-checked' } });
  expect(analysis.bill.rows.every((row) => row.kind === 'signal' && row.state === 'not-checked')).toBe(true);
  expect(analysis.aiDetection.assessed).toBe(false);
  expect(analysis.page).toMatchObject({ outcome: 'not-requested', problem: 'our-failure' });
  expect(analysis).toMatchObject({ score_scope: 'publisher', band: null, band_note: null });
});

it('warns once of each kind of what was not checked', () => {
  const { bill, aiDetection } = createAnalysis('id', parseAnalysisSubject('https://example.com/story'), UNCHECKED, 1);
  const skipped = [
    { item: 'images', reason: 'one pixel large', count: 1 },
    { item: 'links', reason: 'too many', count: 1 },
    { item: 'media in the page itself', reason: 'too small', count: 2 },
  ];
  const input = { evidence: UNCHECKED, breakdown: bill, scope: 'page', ai: aiDetection } as const;
  const find = (all: typeof skipped) =>
    [...createWarnings({ ...input, skipped: all })].find(({ id }) => id === 'something-skipped')?.message;
  expect(find(skipped)).toBe('Not checked: 3 of the other parts of the page. Not checked: 1 of the links.');
  expect(find([])).toBeUndefined();
});

// The crawl of 2025 has no days (data/README.md). A reading in October may be of 31 October, 20 days before the last.
it.each([
  [
    ['2025-01', '2025-01'],
    false,
    'Read at a scheduled visit: January 2025. The last date must be at most 30 days ago.',
    '2025-01',
  ],
  [
    ['2025-01', '2026-11-20T08:00:00.000Z'],
    true,
    'First read at a scheduled visit: January 2025. Last one: 20 November 2026.',
    '2026-11-20T08:00:00.000Z',
  ],
  [
    ['2026-10', '2026-11-20T08:00:00.000Z'],
    false,
    'First read at a scheduled visit: October 2026. Last one: 20 November 2026. Two dates 30 days apart are needed.',
    '2026-11-20T08:00:00.000Z',
  ],
])('states no day for a file of %j that is dated to the month', (seenDates, found, text, seenAt) => {
  const policy = { check: { outcome: 'absent', checked_at: null } as unknown as CheckTrustTxtResponse };
  const signal = evaluateMaintainedFile({
    ...UNCHECKED,
    seenDates,
    policy: { ...policy, statements: null },
  });
  expect(signal).toMatchObject({ checked: true, found, observation: { text }, seen: seenAt });
});

// The graph has a refusal of March 2026, after a reading of January 2025. The check of the analysis is newer.
it.each([
  [
    null,
    false,
    'List lists this site as a member. The file of a.com was last read in January 2025; refused on 15 March 2026.',
  ],
  [
    'absent',
    false,
    'List lists this site as a member. The file of a.com was last read in January 2025; not found on 21 November 2026.',
  ],
  ['found', false, 'List lists this site as a member.'],
  [
    null,
    true,
    'List lists this site as a member, and the site confirmed it in January 2025; refused on 15 March 2026.',
  ],
  [
    'absent',
    true,
    'List lists this site as a member, and the site confirmed it in January 2025; not found on 21 November 2026.',
  ],
  ['found', true, 'List lists this site as a member, and the site confirmed it in January 2025.'],
] as const)(
  'leaves the state of the file to its newest check (%s, confirmed: %s)',
  (outcome, confirmedByAnchor, text) => {
    const association = { domain: 'list.org', role: 'anchor', relationship: 'MEMBER', confirmed: confirmedByAnchor };
    const file = {
      host: 'list.org',
      outcome: 'found',
      checked_at: '2026-03-15',
      read_at: '2026-03-15',
      failing_since: null,
    };
    const voucher = { domain: 'list.org', name: 'List', also: [], file };
    const graph = {
      ...{ domain: 'a.com', signalOf: 'a.com', listsReadAt: null, vouchingLines: new Map() },
      vouch: { trust: 0.5, confirmedByAnchor, independentGroups: 1 },
      vouchers: new Map([['list.org', voucher]]),
      explanation: { role: 'listed', groups: [{ vouchers: [association] }] },
      ownFile: {
        host: 'a.com',
        outcome: 'blocked',
        checked_at: '2026-03-15T12:00:00Z',
        read_at: '2025-01',
        failing_since: null,
      },
    } as unknown as DomainEvidence;
    const check = {
      outcome,
      checked_at: '2026-11-21T12:00:00Z',
      message: '',
      message_parts: [],
    } as unknown as CheckTrustTxtResponse;
    const policy = outcome && { check, statements: null };
    const { observation } = evaluateAnchor({ ...UNCHECKED, graph, policy });
    expect(observation.text).toBe(text);
  },
);

it('deducts 30 points for a cluster that a reviewer has confirmed as spam, and limits the score', () => {
  const vouch = {
    trust: 0.9,
    confirmedByAnchor: false,
    independentGroups: 1,
    omittedClaims: 0,
    membersNamed: 0,
    membersConfirming: 0,
    reviewedAsSpam: true,
  };
  const graph = {
    ...{
      domain: 'example.com',
      signalOf: 'example.com',
      listsReadAt: null,
      vouchingLines: new Map(),
      vouchers: new Map(),
      owners: [],
      vouch,
    },
    ...{ omittedBy: [], trustedBy: [], trustsOthers: [], references: [] },
    explanation: { role: 'publisher', groups: [] },
    ownFile: { host: 'example.com', outcome: null, checked_at: null, read_at: null, failing_since: null },
  } as unknown as DomainEvidence;
  const { bill } = createAnalysis('id', parseAnalysisSubject('https://example.com/'), { ...UNCHECKED, graph }, 1);
  // 27 points of T = .90, less 30.
  expect(bill.rows.map(({ id, points }) => [id, points])).toEqual(
    expect.arrayContaining([
      ['vouch-strength', 27],
      ['reviewed-as-spam', -30],
      ['floor', 3],
    ]),
  );
  expect(bill).toMatchObject({ score: 0, conflicts: ['reviewed-as-spam'], cap: { max: 39, reason: 'conflict' } });
});
