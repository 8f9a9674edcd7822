import { expect, test } from 'vitest';
import { ANALYSIS, specifiedOnly } from '../../../test/analysis-fixture.ts';
import { loadFill } from '../../lib/received.ts';
import { type ShownAnalysis, toCitedSentences, toShownAnalysis } from './shown-analysis.ts';

const urlAnswer = await loadFill('analyzeUrl');

const REQUESTED = { domain: 'asked.com', url: 'https://asked.com/' };
/** An answer as JSON brings it: the specification allows plain texts where the contract has objects. */
const show = (answer: object): ShownAnalysis | null => toShownAnalysis(urlAnswer(answer), REQUESTED);

test('accepts a response with only the specified fields', () => {
  expect(show(specifiedOnly(71.6))).toMatchObject({
    score: 72,
    domain: 'galvnews.com',
    url: 'https://asked.com/',
    breakdown: null,
    warnings: [{ text: 'A plain warning', signals: [] }],
    recommendations: [{ text: 'A plain recommendation', signals: [] }],
    media: [{ url: 'https://galvnews.com/a.jpg' }],
  });
});

test('derives the band from the score only for a response with only the specified fields', () => {
  expect(show(specifiedOnly(71.6))).toMatchObject({ scope: 'page', band: 'moderate' });
  expect(show(ANALYSIS)).toMatchObject({ scope: 'page', band: 'high' });
  for (const scope of ['publisher', 'did'])
    expect(show({ ...ANALYSIS, score_scope: scope, band: null })).toMatchObject({ scope, band: null });
});

test('rejects a response without a score', () => {
  for (const answer of [{}, { trustScore: '80' }]) expect(show(answer)).toBeNull();
});

test('preserves all displayed fields of the response', () => {
  const shown = show(ANALYSIS);
  expect(shown?.breakdown?.signals).toHaveLength(16);
  expect(shown?.media.map(({ state }) => state)).toEqual([
    'valid-recognized-signer',
    'valid-recognized-signer',
    'absent',
    'not-checked',
    'absent',
  ]);
  expect(shown?.answer).toEqual(ANALYSIS);
});

test('cites each row once per sentence, and omits empty sentences', () => {
  expect(toCitedSentences([{}, { message: 'm', signals: [3, 3] }, { text: 't' }])).toEqual([
    { text: 'm', signals: [3] },
    { text: 't', signals: [] },
  ]);
});
