import { MAX_ASSOCIATIONS_PAGE } from '@vouchwire/api-contract';
import { ApiProblem, type Call, call } from '../../lib/api-client.ts';
import type { DatedGraphResult, GraphRequest, GraphResult } from '../graph-shared/graph-request.ts';
import {
  toAssociationList,
  toDomainCheck,
  toEntity,
  toNetwork,
  toTrustScore,
} from '../graph-shared/graph-responses.ts';

async function fetchResult(request: GraphRequest, signal: AbortSignal, send: Call): Promise<GraphResult> {
  switch (request.kind) {
    case 'network': {
      const { domain, depth, limit, expand } = request;
      const answer = await send('getNetwork', {
        query: { domain, depth, limit, expand, fold: 'associations' },
        signal,
      });
      return { kind: 'network', network: toNetwork(answer, request) };
    }
    case 'check': {
      const answer = await send('checkDomain', { body: { domain: request.domain }, signal });
      return { kind: 'check', check: toDomainCheck(answer, request.domain) };
    }
    case 'entity':
      try {
        const params = { domain: request.domain };
        const answer = await send('getEntity', { params, signal });
        return {
          kind: 'entity',
          domain: request.domain,
          entity: toEntity(answer, request.domain),
          lookAlike: answer.look_alike,
        };
      } catch (error) {
        // A domain that is not in the graph is a result, not an error.
        if (error instanceof ApiProblem && error.code === 'entity-not-found')
          return { kind: 'entity', domain: request.domain, entity: null, lookAlike: error.lookAlike };
        throw error;
      }
    case 'score': {
      const { source, target } = request;
      const body = { source_domain: source, target_domain: target };
      const answer = await send('getTrustScore', { body, signal });
      return { kind: 'score', score: toTrustScore(answer, request) };
    }
    case 'associations': {
      const answer = await send('listAssociations', { query: { limit: MAX_ASSOCIATIONS_PAGE }, signal });
      return { kind: 'associations', list: toAssociationList(answer) };
    }
    case 'query': {
      const { submitQuery } = await import('../query/submit-query.ts');
      return { kind: 'query', result: await submitQuery(request, signal, send) };
    }
  }
}

export async function executeRequest(
  request: GraphRequest,
  signal: AbortSignal,
  send: Call = call,
): Promise<DatedGraphResult> {
  const response = await fetchResult(request, signal, send);
  return { ...response, executedAt: new Date() };
}
