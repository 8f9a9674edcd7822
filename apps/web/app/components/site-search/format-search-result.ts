import type { SearchResult } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/search.ts';
import { formatMonth } from '../../lib/time.ts';

/**
 * Formats type and state of a search result: "Publisher · listed by 2 associations, 1 confirmed · own file read March
 * 2026".
 */
export const formatSearchResult = (result: SearchResult): string =>
  `${MESSAGES.types[result.type]} · ${formatSearchState(result)}`;

export function formatSearchState({
  type,
  member_sites: members,
  listed_by: listed,
  confirmed_by: confirmed,
  via_owner: owner,
  file_outcome: outcome,
  file_read_at: readAt,
}: SearchResult): string {
  const isList = type === 'association' && members > 0;
  return [
    isList ? MESSAGES.members({ count: members }) : MESSAGES.listed({ listed, confirmed }),
    ...(owner ? [MESSAGES.ownersListed({ count: owner.associations.length })] : []),
    formatFile(outcome, formatMonth(readAt)),
  ].join(' · ');
}

function formatFile(outcome: SearchResult['file_outcome'], month: string | null): string {
  if (month !== null && outcome === 'found') return MESSAGES.fileRead({ month });
  // After a failed attempt, the file that was read before remains valid. If there is no file, it does not.
  if (month !== null && outcome !== null && outcome !== 'absent') return MESSAGES.fileLastRead({ month });
  return MESSAGES.files[outcome ?? 'not-checked'];
}
