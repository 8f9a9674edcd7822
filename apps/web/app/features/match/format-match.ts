import { formatHeadline, type MatchResult } from '@vouchwire/api-contract';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/match.ts';
import { HEADLINES } from '../../lib/headlines.ts';

/** The sentences of a result are in English, so pages in other languages create their own from the facts. */
export const NEEDS_FACTS = LOCALE.language !== 'en';

/** Formats the headline of a result, or the error of an invalid entry. Null if a person must choose. */
export function formatMatch({ error, headline, facts, candidates }: MatchResult): string | null {
  if (!NEEDS_FACTS) return error?.message ?? headline;
  if (error) return MESSAGES.errors[error.code];
  if (facts) return formatHeadline(facts, HEADLINES);
  return candidates.length > 0 ? null : MESSAGES.unknownName;
}
