import {
  formatLookAlike,
  formatNeutralResemblance,
  type LookAlike,
  type SearchResponse,
  type SearchResult,
} from '@vouchwire/api-contract';
import { formatSearchResult } from '../../components/site-search/format-search-result.ts';
import { HEADLINES } from '../../lib/headlines.ts';

export interface WordedSearch extends Omit<SearchResponse, 'results'> {
  /** The known site that the address resembles. */
  readonly resemblance: string | null;
  readonly results: readonly WordedResult[];
}

/** A search result with its type, place and state. */
export type WordedResult = SearchResult & { readonly detail: string };

/** Formats the sentences of a search on the server, so that the page loads neither their code nor their words. */
export const wordSearch = ({ results, ...search }: SearchResponse): WordedSearch => ({
  ...search,
  resemblance: formatResemblance(search.input.domain, search.look_alike),
  results: results.map((result) => ({ ...result, detail: formatSearchResult(result) })),
});

function formatResemblance(domain: string | null, look_alike: LookAlike | null): string | null {
  if (domain === null) return null;
  return (
    formatLookAlike({ domain, look_alike }, HEADLINES)?.join(' ') ?? formatNeutralResemblance(look_alike, HEADLINES)
  );
}
