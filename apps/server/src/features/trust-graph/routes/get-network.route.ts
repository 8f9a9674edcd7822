import { getNetwork } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { AnswerCache } from '../../../platform/http/answer-cache.ts';
import { PreparedJson } from '../../../platform/http/prepared-json.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import { Turns } from '../../../platform/http/turns.ts';
import { cacheControl } from '../as-of/day-asked.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

/** The costliest read of the graph: two thousand domains take some tenths of a second and over a megabyte. */
const TURNS = { atOnce: 2, waiting: 64 };

/** Answered a few at a time, and kept as they are sent. */
export function getNetworkRoute(app: FastifyInstance, service: TrustGraphService): void {
  const kept = new AnswerCache<PreparedJson>(({ json }) => json.length);
  const present = new Turns(TURNS);
  // The graph of a day may have to be made first; whoever asks for that keeps nobody else waiting.
  const past = new Turns(TURNS);
  registerCall(app, getNetwork, { rateLimit: 'reads', openToAllOrigins: true, cacheControl }, async (asked) => {
    const { domain, depth, limit, anchors, as_of } = asked.query;
    const ask = async () => getNetwork.answer.parse(await service.at(as_of).getNetwork(domain, depth, limit, anchors));
    if (as_of) return past.take(asked.signal, ask);
    const keyOf = (graphVersion: string) => JSON.stringify([graphVersion, depth, limit, anchors ?? null, domain]);
    const find = () => (service.graphVersion === null ? undefined : kept.get(keyOf(service.graphVersion)));
    const known = find();
    if (known) return known;
    return present.take(asked.signal, async () => {
      // Many may have waited for the same.
      const made = find();
      if (made) return made;
      const answer = await ask();
      const prepared = new PreparedJson(Buffer.from(JSON.stringify(answer)));
      kept.set(keyOf(answer.graph_version), prepared);
      return prepared;
    });
  });
}
