import type { SearchResult } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/search.ts';
import { formatDate, formatMonth } from '../../lib/time.ts';

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
  site_state: siteState,
}: SearchResult): string {
  const isList = type === 'association' && members > 0;
  return [
    ...(siteState ? formatSiteState(siteState) : []),
    isList ? MESSAGES.members({ count: members }) : MESSAGES.listed({ listed, confirmed }),
    ...(owner ? [MESSAGES.ownersListed({ count: owner.associations.length })] : []),
    formatFile(outcome, formatMonth(readAt)),
  ].join(' · ');
}

/** Formats the state of a site that may have another tenant: "offered for sale since 12 February 2026". */
function formatSiteState({ state, since, to }: NonNullable<SearchResult['site_state']>): string[] {
  if (state === 'same' || state === 'not-known') return [];
  const text = state === 'leads-elsewhere' ? MESSAGES.leadsTo({ to: to ?? '' }) : MESSAGES.siteStates[state];
  return [MESSAGES.siteState({ state: text, since: formatDate(since) ?? '' })];
}

function formatFile(outcome: SearchResult['file_outcome'], month: string | null): string {
  if (month !== null && outcome === 'found') return MESSAGES.fileRead({ month });
  // After a failed attempt, the file that was read before remains valid. If there is no file, it does not.
  if (month !== null && outcome !== null && outcome !== 'absent') return MESSAGES.fileLastRead({ month });
  return MESSAGES.files[outcome ?? 'not-checked'];
}
