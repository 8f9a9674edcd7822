import { MESSAGES } from '#messages/search.ts';
import { formatResemblance } from '../../lib/format-resemblance.ts';
import { getAssistantPath, STARTED } from '../../lib/start-analysis.ts';
import { type SuggestionSource, searchSites } from '../../lib/suggest-domains.ts';
import { formatSearchResult, formatSearchState } from './format-search-result.ts';

/** Fetches suggestions for the site search: sites with their state, and for a page or a DID the available actions. */
export const fetchSiteSuggestions: SuggestionSource = async (text, signal) => {
  const { input, look_alike, results } = await searchSites(text, signal);
  const isSubject = input.kind === 'page' || input.kind === 'did';
  const sites = results.map((result) => {
    const { domain, match, in_trust_graph } = result;
    const resemblance = formatResemblance(domain, result.look_alike);
    // The detail of a site outside the graph contains the directory.
    const name =
      in_trust_graph && result.name_directory !== null ? `${result.name} (${result.name_directory})` : result.name;
    if (match === 'similar')
      return { domain, name, detail: `${MESSAGES.similarSpelling} · ${formatSearchResult(result)}` };
    if (resemblance !== null) return { domain, name, detail: resemblance };
    const detail = isSubject ? `${MESSAGES.publisher} · ${formatSearchState(result)}` : formatSearchResult(result);
    return { domain, name, detail };
  });
  const resemblance = formatResemblance(input.domain, look_alike);
  // The results do not contain a site that is not in the graph.
  if (input.domain !== null && resemblance !== null && sites.every(({ domain }) => domain !== input.domain))
    sites.unshift({ domain: input.domain, name: null, detail: resemblance });
  if (!isSubject || !input.subject) return sites;
  const score = input.kind === 'did' ? MESSAGES.scoreDid : MESSAGES.scoreArticle;
  return [
    ...sites,
    { domain: input.subject, name: null, detail: score, to: getAssistantPath(input.subject), state: STARTED },
  ];
};
