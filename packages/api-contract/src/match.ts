/** Entries that one call matches at most. */
export const MAX_MATCH_ENTRIES = 1_000;

/** Length of the caller's id of an entry. */
export const MAX_MATCH_ID_CHARS = 256;

/** Candidates of an entry: without a choice of the caller, and at most. */
export const DEFAULT_MATCH_CANDIDATES = 3;
export const MAX_MATCH_CANDIDATES = 10;

/** Media type of one JSON value a line. */
export const NDJSON_TYPE = 'application/x-ndjson';

/**
 * Why an identity matches an entry, best first, with its score. The score orders the reasons. It is the same for every
 * identity with that reason, and not a probability.
 */
export const MATCH_SCORES = {
  exact: 1,
  host: 0.95,
  name: 0.9,
  account: 0.8,
  'own-name': 0.7,
  'parent-domain': 0.6,
  'registrable-domain': 0.5,
  'part-of-name': 0.4,
  similar: 0.3,
} as const;

export const MATCH_REASONS = Object.keys(MATCH_SCORES) as readonly (keyof typeof MATCH_SCORES)[];
export type MatchReason = keyof typeof MATCH_SCORES;

/** The result of an entry. */
export const MATCH_OUTCOMES = ['matched', 'candidates', 'unmatched', 'invalid'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** Why an entry is invalid. */
export const MATCH_ERRORS = ['invalid-entry', 'not-a-domain'] as const;

/** Address of the page that matches a list. */
export const MATCH_PATH = '/match';
