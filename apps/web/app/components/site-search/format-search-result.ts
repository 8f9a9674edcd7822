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
  const month = formatMonth(readAt);
  const isList = type === 'association' && members > 0;
  return [
    isList ? MESSAGES.members({ count: members }) : MESSAGES.listed({ listed, confirmed }),
    month === null
      ? MESSAGES.files[outcome ?? 'not-checked']
      : outcome === 'found'
        ? MESSAGES.fileRead({ month })
        : // A failed attempt does not remove the file that was read before.
          MESSAGES.fileLastRead({ month }),
  ].join(' · ');
}
