/** Maximum number of entries in one call. */
export const MAX_MATCH_ENTRIES = 1_000;

/** Maximum length of the caller's id of an entry. */
export const MAX_MATCH_ID_CHARS = 256;

/** Number of candidates per entry: default and maximum. */
export const DEFAULT_MATCH_CANDIDATES = 3;
export const MAX_MATCH_CANDIDATES = 10;

/** Media type of one JSON value per line. */
export const NDJSON_TYPE = 'application/x-ndjson';

/** Address of the call that matches entries as NDJSON. A call has one media type, as many generators of clients need. */
export const MATCH_NDJSON_PATH = '/api/match.ndjson';

/**
 * Reasons why an identity matches an entry, best first, with their scores. The score orders the reasons. It is the same
 * for all identities with that reason, and is not a probability.
 */
export const MATCH_SCORES = {
  exact: 1,
  host: 0.95,
  name: 0.9,
  account: 0.8,
  'directory-name': 0.75,
  'own-name': 0.7,
  'parent-domain': 0.6,
  'registrable-domain': 0.5,
  'part-of-name': 0.4,
  similar: 0.3,
} as const;

export const MATCH_REASONS = Object.keys(MATCH_SCORES) as readonly (keyof typeof MATCH_SCORES)[];
export type MatchReason = keyof typeof MATCH_SCORES;

/** Outcomes of an entry. */
export const MATCH_OUTCOMES = ['matched', 'candidates', 'unmatched', 'invalid'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** Reasons why an entry is invalid. */
export const MATCH_ERRORS = ['invalid-entry', 'not-a-domain'] as const;

/** URL of the page that matches a list. */
export const MATCH_PATH = '/match';
