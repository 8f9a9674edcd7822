import { formatExpand, type LookAlike } from '@vouchwire/api-contract';
import { MESSAGES } from '#messages/trust-graph.ts';
import type { AssociationList, DomainCheck, Entity, Network, TrustScore } from './graph-responses.ts';
import type { GraphUrl } from './graph-url.ts';
import type { QueryResult } from './query-result.ts';

/** A request of the screen, as the URL describes it. */
export type GraphRequest =
  | { kind: 'network'; domain: string; depth: number; limit: number; expand?: string }
  | { kind: 'check'; domain: string }
  | { kind: 'entity'; domain: string }
  | { kind: 'score'; source: string; target: string }
  | { kind: 'associations' }
  | { kind: 'query'; query: string; parameters: string; onDevice?: true };

export type GraphRequestKind = GraphRequest['kind'];

export type GraphResult =
  | { kind: 'network'; network: Network }
  | { kind: 'check'; check: DomainCheck }
  | { kind: 'entity'; domain: string; entity: Entity | null; lookAlike: LookAlike | null }
  | { kind: 'score'; score: TrustScore }
  | { kind: 'associations'; list: AssociationList }
  | { kind: 'query'; result: QueryResult };

export type DatedGraphResult = GraphResult & { executedAt: Date };

export interface GraphRequestState {
  busy: boolean;
  /** Null until the response has arrived. */
  result: DatedGraphResult | null;
  /** Last result of the same kind. It is shown only while a new request runs. */
  previousResult: DatedGraphResult | null;
  /** `fallback`: text for an error that the visitor cannot act on. */
  failure: { error: Error; fallback: string; at: Date; isClientError: boolean } | null;
  stopped: boolean;
  stop: () => void;
  retry: () => void;
}

/** A field of the screen that a result can fill. */
export type FillableField = 'center' | 'check' | 'entity';

export function parseRequest(url: GraphUrl): GraphRequest | null {
  if (url.associations) return { kind: 'associations' };
  const { domain, source, target, depth, limit, expand, query, parameters } = url;
  // Default values are left out, so that two links to the same view have the same query key.
  const more = expand.size > 0 ? { expand: formatExpand(expand) } : {};
  switch (url.tab) {
    case 'visualization':
      // The radial view sends its own requests for each node.
      return domain && url.view === 'network' ? { kind: 'network', domain, depth, limit, ...more } : null;
    case 'check-domain':
      return domain ? { kind: 'check', domain } : null;
    case 'entity-details':
      return domain ? { kind: 'entity', domain } : null;
    case 'trust-score':
      return source && target ? { kind: 'score', source, target } : null;
    case 'query':
      return query.trim() ? { kind: 'query', query, parameters, ...(url.onDevice ? { onDevice: true } : {}) } : null;
  }
}

export const getQueryKey = (request: GraphRequest | null): readonly unknown[] => ['trust-graph', 'run', request];

/** Returns the sentence that announces a result. Null for a picture, which has its own labels. */
export function getLiveMessage(response: GraphResult): string | null {
  switch (response.kind) {
    case 'network':
      return null;
    case 'check': {
      const count = response.check.references.length;
      return count > 0 ? MESSAGES.foundReferences({ count }) : MESSAGES.noReferences;
    }
    case 'entity':
      return response.entity ? MESSAGES.entityRetrieved : MESSAGES.entityNotFound;
    case 'score':
      return response.score.trust_score === null
        ? MESSAGES.noTrustPath
        : MESSAGES.trustScore({ score: response.score.trust_score });
    case 'associations':
      return MESSAGES.foundAssociations({ count: response.list.total });
    case 'query':
      return MESSAGES.queryReturned({ count: response.result.count });
  }
}
