import type { SearchResult } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/search.ts';
import type { Received } from '../../lib/api-client.ts';
import { formatMonth } from '../../lib/time.ts';

/** Type and state of a search result: "Publisher · listed by 2 associations, 1 confirmed · own file read March 2026". */
export const formatSearchResult = (result: Received<SearchResult>): string =>
  `${MESSAGES.types[result.type ?? 'named']} · ${formatSearchState(result)}`;

export function formatSearchState({
  type,
  member_count: members = 0,
  listed_by: listed,
  confirmed_by: confirmed = 0,
  file_outcome: outcome,
  file_read_at: readAt,
}: Received<SearchResult>): string {
  const month = outcome === 'found' ? formatMonth(readAt) : null;
  const isList = type === 'association' && members > 0;
  return [
    isList ? MESSAGES.members({ count: members }) : listed !== undefined && MESSAGES.listed({ listed, confirmed }),
    outcome !== undefined && (month ? MESSAGES.fileRead({ month }) : MESSAGES.files[outcome ?? 'not-checked']),
  ]
    .filter(Boolean)
    .join(' · ');
}
