import {
  checkDomain,
  getEntity,
  getNetwork,
  listAssociations,
  MAX_ASSOCIATIONS_PAGE,
  trustScore,
} from '@vouchwire/api-contract';
import { ApiProblem, call } from '../../lib/api-client.ts';
import { readAssociations, readDomainCheck, readEntity, readNetwork, readTrustScore } from './answers.ts';
import { onceMade } from './as-of/once-made.ts';
import type { DatedAnswer, Run, RunAnswer } from './run.ts';

async function answerTo(run: Run, signal: AbortSignal): Promise<RunAnswer> {
  switch (run.kind) {
    case 'network': {
      const { domain, depth, limit, anchors, asOf: as_of } = run;
      const answer = await onceMade(
        () => call(getNetwork, { query: { domain, depth, limit, anchors, as_of }, signal }),
        signal,
      );
      return { kind: 'network', network: readNetwork(answer, run) };
    }
    case 'check': {
      const body = { domain: run.domain, as_of: run.asOf };
      const answer = await onceMade(() => call(checkDomain, { body, signal }), signal);
      return { kind: 'check', check: readDomainCheck(answer, run.domain) };
    }
    case 'entity':
      try {
        const params = { domain: run.domain };
        const query = { anchors: run.anchors, as_of: run.asOf };
        const answer = await onceMade(() => call(getEntity, { params, query, signal }), signal);
        return { kind: 'entity', domain: run.domain, entity: readEntity(answer, run.domain) };
      } catch (error) {
        // not being in the graph is an answer, not a failure
        if (error instanceof ApiProblem && error.code === 'entity-not-found')
          return { kind: 'entity', domain: run.domain, entity: null };
        throw error;
      }
    case 'score': {
      const { source, target, anchors, asOf: as_of } = run;
      const body = { source_domain: source, target_domain: target, anchors, as_of };
      const answer = await onceMade(() => call(trustScore, { body, signal }), signal);
      return { kind: 'score', score: readTrustScore(answer, run) };
    }
    case 'associations': {
      const answer = await call(listAssociations, { query: { limit: MAX_ASSOCIATIONS_PAGE }, signal });
      return { kind: 'associations', list: readAssociations(answer) };
    }
    case 'query': {
      const { askQuery } = await import('./query/ask-query.ts');
      return { kind: 'query', result: await askQuery(run, signal) };
    }
  }
}

export async function execute(run: Run, signal: AbortSignal): Promise<DatedAnswer> {
  const answer = await answerTo(run, signal);
  return { ...answer, executedAt: new Date() };
}
