import { parseChangesParams } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { negotiate } from '../../platform/http/negotiate.ts';
import type { RenderPage } from '../../platform/http/render-page.ts';
import { getRequestUrl } from '../../platform/http/request-url.ts';
import type { FeedsService } from './feeds.service.ts';
import { sendFeed } from './send-feed.ts';

interface ChangesRoutesOptions {
  readonly service: FeedsService;
  readonly origin: () => string;
  /** Renders the page of changes. Null if only the API is served. */
  readonly renderPage: RenderPage | null;
}

/** Changes of the whole graph: a page by day, and feeds. */
export async function changesRoutes(
  app: FastifyInstance,
  { service, origin, renderPage }: ChangesRoutesOptions,
): Promise<void> {
  const options = { schema: { hide: true }, config: { rateLimitGroup: 'reads', openToAllOrigins: true } } as const;
  for (const form of ['atom', 'json'] as const)
    app.get(`/changes.${form}`, options, async (_request, reply) =>
      sendFeed(reply, await service.buildAllFeed(origin()), form),
    );
  app.get('/changes', options, async (request, reply) => {
    reply.header('vary', 'Accept');
    const form = negotiate(request.headers.accept, ['text/html', 'application/json']);
    if (renderPage && form === 'text/html') return renderPage(request, reply);
    const { searchParams } = getRequestUrl(request);
    return reply
      .header('cache-control', 'public, no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await service.listDayChanges(parseChangesParams(searchParams))));
  });
  if (renderPage) app.get('/changes.data', options, renderPage);
}
