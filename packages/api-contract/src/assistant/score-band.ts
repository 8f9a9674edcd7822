/**
 * Scope of a score. `page`: the requested page, which was read · `publisher`: only the publisher, because the page was
 * not read · `did`: the domain that a DID is linked to.
 */
export const SCORE_SCOPES = ['page', 'publisher', 'did'] as const;

export type ScoreScope = (typeof SCORE_SCOPES)[number];

/** Bands of the specification, section 4, highest first, each with its lowest score. */
export const SCORE_BANDS = [
  { id: 'high', from: 80 },
  { id: 'moderate', from: 60 },
  { id: 'limited', from: 40 },
  { id: 'low', from: 0 },
] as const;

export type ScoreBand = (typeof SCORE_BANDS)[number]['id'];

/** Returns the band of a page's score. The bands are about content, so no other scope has one. */
export const getScoreBand = (score: number): ScoreBand => SCORE_BANDS.find(({ from }) => score >= from)?.id ?? 'low';
