import type { SearchResponse, SearchResult } from '@vouchwire/api-contract';
import { formatSearchResult } from '../../components/site-search/format-search-result.ts';
import { formatResemblance } from '../../lib/format-resemblance.ts';

export interface WordedSearch extends Omit<SearchResponse, 'results'> {
  /** The known site that the address resembles. */
  readonly resemblance: string | null;
  readonly results: readonly WordedResult[];
}

/** A search result with its type, place and state. */
export type WordedResult = SearchResult & Pick<WordedSearch, 'resemblance'> & { readonly detail: string };

/** Formats the sentences of a search on the server, so that the page loads neither their code nor their words. */
export const wordSearch = ({ results, ...search }: SearchResponse): WordedSearch => ({
  ...search,
  resemblance: formatResemblance(search.input.domain, search.look_alike),
  results: results.map((result) => ({
    ...result,
    // The sentence about the address of the search itself is above the results.
    resemblance: result.domain === search.input.domain ? null : formatResemblance(result.domain, result.look_alike),
    detail: formatSearchResult(result),
  })),
});
