import { checkDomain } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { AnswerCache } from '../../../platform/http/answer-cache.ts';
import { PreparedJson } from '../../../platform/http/prepared-json.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

/** The question that is asked most, by programs that ask it of one domain again and again: its answers are kept as they are sent. */
export function checkDomainRoute(app: FastifyInstance, service: TrustGraphService): void {
  const kept = new AnswerCache<PreparedJson>(({ json }) => json.length);
  registerCall(app, checkDomain, { rateLimit: 'reads', openToAllOrigins: true }, async ({ body }) => {
    const { domain, as_of } = body;
    const now = as_of ? null : service.graphVersion;
    const known = now === null ? undefined : kept.get(keyOf(now, domain));
    if (known) return known;
    const answer = checkDomain.answer.parse(await service.at(as_of).checkDomain(domain));
    const prepared = new PreparedJson(Buffer.from(JSON.stringify(answer)));
    // By the generation that it was made from, which may be a newer one by now.
    if (now !== null) kept.set(keyOf(answer.graph_version, domain), prepared);
    return prepared;
  });
}

const keyOf = (graphVersion: string, domain: string): string => `${graphVersion} ${domain}`;
