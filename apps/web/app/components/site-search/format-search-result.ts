import type { SearchResult } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/search.ts';
import { formatMonth } from '../../lib/time.ts';

/** Type and state of a search result: "Publisher · listed by 2 associations, 1 confirmed · own file read March 2026". */
export const formatSearchResult = (result: SearchResult): string =>
  `${MESSAGES.types[result.type]} · ${formatSearchState(result)}`;

export function formatSearchState({
  type,
  member_count: members,
  listed_by: listed,
  confirmed_by: confirmed,
  file_outcome: outcome,
  file_read_at: readAt,
}: SearchResult): string {
  const month = outcome === 'found' ? formatMonth(readAt) : null;
  const isList = type === 'association' && members > 0;
  return [
    isList ? MESSAGES.members({ count: members }) : MESSAGES.listed({ listed, confirmed }),
    month ? MESSAGES.fileRead({ month }) : MESSAGES.files[outcome ?? 'not-checked'],
  ].join(' · ');
}
