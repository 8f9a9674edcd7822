import { trustAnalysis } from '@vouchwire/api-contract/schemas';
import { NOT_CHECKED } from '@vouchwire/trust-graph';
import { expect, it } from 'vitest';
import { parseAnalysisSubject } from '../analysis-subject.ts';
import { OUR_FAILURE } from './collected-evidence.ts';
import { createAnalysis } from './create-analysis.ts';

it('reports evidence that could not be requested as not checked, never as absent', () => {
  const UNCHECKED_EVIDENCE = { result: NOT_CHECKED, observation: OUR_FAILURE };
  const analysis = trustAnalysis.parse(
    createAnalysis(
      'id',
      parseAnalysisSubject('https://example.com/story'),
      {
        ...{ domain: 'example.com', publisherDomain: 'example.com', now: new Date('2026-11-21T12:00:00.000Z') },
        ...{
          graph: null,
          maintainedFile: null,
          policy: null,
          page: null,
          media: null,
          signatures: null,
          disclosure: null,
        },
        ...{ contact: UNCHECKED_EVIDENCE, social: UNCHECKED_EVIDENCE, did: null },
      },
      1,
    ),
  );
  expect(analysis.isInTrustGraph).toBeNull();
  expect(analysis.bill).toMatchObject({ score: 0, checked: 0, cap: { reason: 'graph-not-checked' } });
  expect(analysis.bill.rows.every((row) => row.kind === 'signal' && row.state === 'not-checked')).toBe(true);
  expect(analysis.aiDetection.assessed).toBe(false);
  expect(analysis.page).toMatchObject({ outcome: 'not-requested', problem: 'our-failure' });
  expect(analysis).toMatchObject({ score_scope: 'publisher', band: null, band_note: null });
});
