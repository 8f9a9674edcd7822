import { expect, test } from 'vitest';
import { ANALYSIS, specifiedOnly } from '../../../test/analysis-fixture.ts';
import type { ReceivedFrom } from '../../lib/api-client.ts';
import { type ShownAnalysis, toCitedSentences, toShownAnalysis } from './shown-analysis.ts';

const REQUESTED = { domain: 'asked.com', url: 'https://asked.com/' };
/** An answer as JSON brings it: the specification allows plain texts where the contract has objects. */
const show = (answer: object): ShownAnalysis | null => toShownAnalysis(answer as ReceivedFrom<'analyzeUrl'>, REQUESTED);

test('the fields of the specification are enough', () => {
  expect(show(specifiedOnly(71.6))).toMatchObject({
    score: 72,
    domain: 'galvnews.com',
    url: 'https://asked.com/',
    bill: null,
    warnings: [{ text: 'A plain warning', signals: [] }],
    recommendations: [{ text: 'A plain recommendation', signals: [] }],
    media: [{ url: 'https://galvnews.com/a.jpg' }],
  });
});

test('a band follows from the number only if the answer has the fields of the specification alone', () => {
  expect(show(specifiedOnly(71.6))).toMatchObject({ scope: 'page', band: 'moderate' });
  expect(show(ANALYSIS)).toMatchObject({ scope: 'page', band: 'high' });
  for (const scope of ['publisher', 'did'])
    expect(show({ ...ANALYSIS, score_scope: scope, band: null })).toMatchObject({ scope, band: null });
});

test('an answer without a score is no analysis', () => {
  for (const answer of [{}, { trustScore: '80' }]) expect(show(answer)).toBeNull();
});

test('the answer of the contract keeps all that is shown', () => {
  const shown = show(ANALYSIS);
  expect(shown?.bill?.signals).toHaveLength(16);
  expect(shown?.media.map(({ state }) => state)).toEqual([
    'valid-recognized-signer',
    'valid-recognized-signer',
    'absent',
    'not-checked',
    'absent',
  ]);
  expect(shown?.answer).toBe(ANALYSIS);
});

test('a sentence cites each row once, and one without words is left out', () => {
  expect(toCitedSentences([{}, { message: 'm', signals: [3, 3] }, { text: 't' }])).toEqual([
    { text: 'm', signals: [3] },
    { text: 't', signals: [] },
  ]);
});
