import type { SearchResult } from '@vouchwire/api-contract';
import { LOCALE } from '#messages/locale.ts';
import { MESSAGES } from '#messages/search-results.ts';
import { formatDate, formatMonth } from '../../lib/time.ts';

/**
 * Formats type, place and state of a search result: "Publisher · Texas, United States · listed by 2 associations, 1
 * confirmed · own file read March 2026".
 */
export const formatSearchResult = (result: SearchResult): string =>
  [result.type === null ? null : MESSAGES.types[result.type], formatPlace(result), formatSearchState(result)]
    .filter((part) => part !== null)
    .join(' · ');

function formatPlace({ region, country }: SearchResult): string | null {
  if (country === null) return null;
  const name = new Intl.DisplayNames([LOCALE.language], { type: 'region', fallback: 'code' }).of(country) ?? country;
  return region === null ? name : `${region}, ${name}`;
}

export function formatSearchState({
  type,
  member_sites: members,
  listed_by: listed,
  confirmed_by: confirmed,
  via_owner: owner,
  file_outcome: outcome,
  file_read_at: readAt,
  site_state: siteState,
  in_trust_graph: isInGraph,
  name_directory: directory,
}: SearchResult): string {
  if (!isInGraph) return MESSAGES.onlyInDirectory({ directory: directory ?? '' });
  const isList = type === 'association' && members > 0;
  return [
    ...formatSiteState(siteState),
    isList ? MESSAGES.members({ count: members }) : MESSAGES.listed({ listed, confirmed }),
    ...(owner ? [MESSAGES.ownersListed({ count: owner.associations.length })] : []),
    formatFile(outcome, formatMonth(readAt)),
  ].join(' · ');
}

/** Formats the state of a site that may have another tenant: "offered for sale since 12 February 2026". */
export function formatSiteState({
  state,
  since,
  to,
  disputed_at,
}: Pick<SearchResult['site_state'], 'state' | 'since' | 'to' | 'disputed_at'>): string[] {
  if (state === 'same' || state === 'not-known') return [];
  const text = state === 'leads-elsewhere' ? MESSAGES.leadsTo({ to: to ?? '' }) : MESSAGES.siteStates[state];
  return [MESSAGES.siteState({ state: text, since: formatDate(since) ?? '', disputed: formatDate(disputed_at) })];
}

function formatFile(outcome: SearchResult['file_outcome'], month: string | null): string {
  if (month !== null && outcome === 'found') return MESSAGES.fileRead({ month });
  // After a failed attempt, the file that was read before remains valid. If there is no file, it does not.
  if (month !== null && outcome !== null && outcome !== 'absent') return MESSAGES.fileLastRead({ month });
  return MESSAGES.files[outcome ?? 'not-checked'];
}
