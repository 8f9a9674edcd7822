import { changesPath, parseChangesParams } from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { negotiate } from '../../platform/http/negotiate.ts';
import type { RenderPage } from '../../platform/http/render-page.ts';
import { getRequestUrl } from '../../platform/http/request-url.ts';
import type { FeedsService } from './feeds.service.ts';
import { sendFeed } from './send-feed.ts';
import { formatSiteChangesCsv } from './site-changes-csv.ts';

/** A file has all days and states, without pages. */
const FILE_PARAMETERS = ['kind', 'all'];
/** Of the JSON at the address of the page. */
const JSON_PARAMETERS = [...FILE_PARAMETERS, 'day', 'after'];

interface ChangesRoutesOptions {
  readonly service: FeedsService;
  readonly origin: () => string;
  /** License of the statements, for exports. */
  readonly license: string;
  /** Renders the page of changes. Null if only the API is served. */
  readonly renderPage: RenderPage | null;
}

/** Changes of files in the whole graph by day, and the states of sites: pages, JSON, feeds and CSV. */
export async function changesRoutes(
  app: FastifyInstance,
  { service, origin, license, renderPage }: ChangesRoutesOptions,
): Promise<void> {
  const options = {
    schema: { hide: true },
    config: { rateLimitGroup: 'reads', openToAllOrigins: true, fileParameters: FILE_PARAMETERS },
  } as const;
  const parse = (request: FastifyRequest) => parseChangesParams(getRequestUrl(request).searchParams);
  for (const form of ['atom', 'json'] as const)
    app.get(`/changes.${form}`, options, async (request, reply) => {
      const { kind, all } = parse(request);
      const feed = kind === 'site' ? service.buildSiteFeed(all, origin()) : service.buildAllFeed(origin());
      return sendFeed(reply, await feed, form);
    });
  app.get('/changes.csv', options, async (request, reply) => {
    const { kind, all } = parse(request);
    if (kind !== 'site') throw createFieldError('kind', 'Only states of sites are available as CSV. Add “kind=site”');
    const url = origin() + changesPath({ kind, all });
    const text = formatSiteChangesCsv(await service.listAllSiteChanges(all), { url, license, exportedAt: new Date() });
    return reply
      .header('cache-control', 'public, no-cache')
      .header('content-disposition', 'attachment; filename="site-states.csv"')
      .type('text/csv; charset=utf-8')
      .send(text);
  });
  const jsonOptions = { ...options, config: { ...options.config, fileParameters: JSON_PARAMETERS } };
  app.get('/changes', jsonOptions, async (request, reply) => {
    reply.header('vary', 'Accept');
    const form = negotiate(request.headers.accept, ['text/html', 'application/json']);
    if (renderPage && form === 'text/html') return renderPage(request, reply);
    const params = parse(request);
    const changes = params.kind === 'site' ? service.listSiteChanges(params) : service.listDayChanges(params);
    return reply
      .header('cache-control', 'public, no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await changes));
  });
  if (renderPage) app.get('/changes.data', options, renderPage);
}
