import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeedsService } from './feeds.service.ts';
import { sendFeed } from './send-feed.ts';

export interface ChangesRoutesOptions {
  readonly service: FeedsService;
  readonly origin: () => string;
  /** Renders the page of changes; null where only the API is served. */
  readonly page: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}

/** What changed in the whole graph: a page by day, and feeds. */
export async function changesRoutes(
  app: FastifyInstance,
  { service, origin, page }: ChangesRoutesOptions,
): Promise<void> {
  const options = { schema: { hide: true }, config: { rateLimitGroup: 'reads', openToAllOrigins: true } } as const;
  for (const form of ['atom', 'json'] as const)
    app.get(`/changes.${form}`, options, async (_request, reply) =>
      sendFeed(reply, await service.ofAll(origin()), form),
    );
  if (page) for (const address of ['/changes', '/changes.data']) app.get(address, options, page);
}
