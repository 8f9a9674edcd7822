import type { CheckTrustTxtResponse } from '@vouchwire/api-contract';
import { trustAnalysis } from '@vouchwire/api-contract/schemas';
import { NOT_CHECKED } from '@vouchwire/trust-graph';
import { expect, it } from 'vitest';
import { parseAnalysisSubject } from '../analysis-subject.ts';
import { type CollectedEvidence, OUR_FAILURE } from './collected-evidence.ts';
import { createAnalysis } from './create-analysis.ts';
import { evaluateSignals } from './evaluate-signals.ts';

const UNCHECKED_EVIDENCE = { result: NOT_CHECKED, observation: OUR_FAILURE };
const UNCHECKED: CollectedEvidence = {
  domain: 'example.com',
  publisherDomain: 'example.com',
  now: new Date('2026-11-21T12:00:00.000Z'),
  graph: null,
  maintainedFile: null,
  policy: null,
  page: null,
  media: null,
  signatures: null,
  disclosure: null,
  contact: UNCHECKED_EVIDENCE,
  social: UNCHECKED_EVIDENCE,
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

// The crawl of 2025 has no days (data/README.md). A reading in October may be of 31 October, 20 days before the last.
it.each([
  [['2025-01', '2025-01'], false, 'Read: January 2025. The last date must be at most 30 days ago.', '2025-01'],
  [
    ['2025-01', '2026-11-20T08:00:00.000Z'],
    true,
    'First read: January 2025. Last read: 20 November 2026.',
    '2026-11-20T08:00:00.000Z',
  ],
  [
    ['2026-10', '2026-11-20T08:00:00.000Z'],
    false,
    'First read: October 2026. Last read: 20 November 2026. Two dates 30 days apart are needed.',
    '2026-11-20T08:00:00.000Z',
  ],
])('states no day for a file of %j that is dated to the month', (seenDates, found, text, seenAt) => {
  const policy = { check: { outcome: 'absent', checked_at: null } as unknown as CheckTrustTxtResponse };
  const { evidence, observations } = evaluateSignals({
    ...UNCHECKED,
    maintainedFile: { seenDates },
    policy: { ...policy, values: null, contacts: [] },
  });
  expect(evidence.fileMaintained).toEqual({ checked: true, found });
  expect(observations['file-kept']).toMatchObject({ sentence: { text }, seen: { to: seenAt } });
});
