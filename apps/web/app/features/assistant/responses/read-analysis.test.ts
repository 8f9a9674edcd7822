import { expect, test } from 'vitest';
import { ANALYSIS, specifiedOnly } from '../../../../test/analysis-fixture.ts';
import { readAnalysis } from './read-analysis.ts';
import { readSummary } from './read-summary.ts';

const ASKED = { domain: 'asked.com', url: 'https://asked.com/' };

test('the fields of the specification are enough', () => {
  const read = readAnalysis(specifiedOnly(71.6), ASKED);
  expect(read).toMatchObject({
    id: null,
    score: 72,
    domain: 'galvnews.com',
    url: 'https://asked.com/',
    bill: null,
    warnings: [{ text: 'A plain warning', signals: [] }],
    recommendations: [{ text: 'A plain recommendation', signals: [] }],
    authorship: { probability: 60.6, confidence: 'medium' },
    signatures: { hasEnvelope: false, isCanonical: false, signatures: [] },
    credentials: { total: 3, checked: null, withCredentials: 1, percentage: 33.3 },
  });
  expect(read?.credentials.media).toMatchObject([{ url: 'https://galvnews.com/a.jpg', state: null }]);
});

test('a band follows from the number only if the answer has the fields of the specification alone', () => {
  expect(readAnalysis(specifiedOnly(71.6), ASKED)).toMatchObject({ scope: 'page', band: 'moderate' });
  expect(readAnalysis(ANALYSIS, ASKED)).toMatchObject({ scope: 'page', band: 'high' });
  for (const scope of ['publisher', 'did'])
    expect(readAnalysis({ ...ANALYSIS, score_scope: scope, band: null }, ASKED)).toMatchObject({ scope, band: null });
});

test('an answer without a score is no analysis', () => {
  for (const answer of [null, [], 'x', {}, { trustScore: '80' }]) expect(readAnalysis(answer, ASKED)).toBeNull();
});

test('misshapen values are missing values', () => {
  const read = readAnalysis(
    {
      trustScore: 140,
      trustedBy: [{ domain: 'a.com' }, 7, null, 'b.com', 'b.com'],
      c2paAnalysis: { media: [{ url: 'https://a.com/x.png', state: 'constructor' }], media_analysis: { images: 3 } },
      aiDetection: {
        ai_probability: 80,
        source: null,
        reasoning: ['A guess'],
        statements: [{ place: 'toString', quote: 'x' }],
      },
      warnings: [{}, null, { message: 'm', signals: ['x', 3, 3] }],
      bill: { score: 1, rows: [null, { kind: 'signal', number: 1, block: 'toString', points: 1 }] },
    },
    ASKED,
  );
  expect(read).toMatchObject({
    score: 100,
    domain: 'asked.com',
    trustedBy: ['a.com', '7', 'b.com'],
    warnings: [{ text: 'm', signals: [3] }],
    bill: { signals: [], deductions: [] },
  });
  expect(read?.credentials.media).toMatchObject([{ state: null }]);
  expect(read?.authorship, 'nothing was assessed').toMatchObject({ probability: null, reasoning: [], statements: [] });
});

test('the answer of the contract keeps all that is shown', () => {
  const read = readAnalysis(ANALYSIS, ASKED);
  expect(read?.bill?.signals).toHaveLength(16);
  expect(read?.credentials.media.map(({ state }) => state)).toEqual([
    'valid-recognised-signer',
    'valid-recognised-signer',
    'absent',
    'not-checked',
    'absent',
  ]);
  expect(read?.raw).toBe(ANALYSIS);
});

test('what a model points out needs a quotation and a known direction', () => {
  const one = { text: 'The page says so.', quote: 'We wrote it.', points_to: 'people' };
  const reading = {
    state: 'read',
    ai_use: [one, { ...one, quote: '' }, { ...one, points_to: 'constructor' }, 'a text', null],
    disclosure: [{ text: 'They own it.', quote: 'We own it.' }, { quote: 'We own it.' }],
  };
  expect(readSummary({ analysis: 'A text.', reading })?.reading).toEqual({
    read: true,
    reason: null,
    aiUse: [{ text: 'The page says so.', quote: 'We wrote it.', pointsTo: 'people' }],
    disclosure: [{ text: 'They own it.', quote: 'We own it.', url: null }],
    dropped: 0,
  });
});

test('a summary may come without its sentences', () => {
  expect(readSummary({ analysis: 'A text.', remainingCredits: 3 })).toEqual({
    text: 'A text.',
    sentences: [],
    dropped: 0,
    model: null,
    reading: null,
  });
  expect(readSummary({ analysis: '' })).toBeNull();
});
