import type { SearchResponse } from '@vouchwire/api-contract';
import { searchIdentities } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import type { GraphAccess } from '../store/graph-access.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { toVersionFields } from '../store/version-fields.ts';

export function searchRoute(app: FastifyInstance, graph: GraphAccess): void {
  registerEndpoint(
    app,
    searchIdentities,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    ({ query }) => graph.at(query.as_of).use((open) => search(open, query.q, query.limit)),
  );
}

async function search(graph: OpenGraph, text: string, limit: number): Promise<SearchResponse> {
  const wanted = normalizeSearchText(text);
  const results = wanted === '' ? [] : await graph.store.search(wanted, limit);
  return { results: results.map(({ domain, name, type }) => ({ domain, name, type })), ...toVersionFields(graph) };
}

/** What a person has typed so far, as domains are spelled in the graph: hosts in lower case, paths as they are. */
function normalizeSearchText(text: string): string {
  const normalized = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/\/+$/, '');
  const [host = '', ...path] = normalized.split('/');
  return [host.toLowerCase().replace(/^www\./, ''), ...path].join('/');
}
