import { DOSSIER_PARAMETERS, dossierPath } from '@vouchwire/api-contract';
import { identify } from '@vouchwire/trust-graph';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { addAlternates } from '../../platform/http/link-header.ts';
import { restoreSlash, sendMarkdown } from '../../platform/http/markdown-path.ts';
import { negotiate } from '../../platform/http/negotiate.ts';
import type { RenderPage } from '../../platform/http/render-page.ts';
import { getRequestUrl } from '../../platform/http/request-url.ts';
import { requireSameOrigin } from '../../platform/http/require-same-origin.ts';
import type { FeedsService } from '../changes/feeds.service.ts';
import { sendFeed } from '../changes/send-feed.ts';
import type { DossierService } from './dossier.service.ts';
import { DOSSIER_MARKDOWN_PARAMETERS, dossierFilePath, renderDossierMarkdown } from './dossier-markdown.ts';
import { parseDossierParams, parseDossierRoute } from './dossier-route.ts';
import { createLinkedData } from './linked-data.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** The formats of a dossier, the default first. */
const DOSSIER_FORMATS = ['text/html', 'application/json', 'application/ld+json', 'text/markdown'] as const;

interface DossierRoutesOptions {
  readonly service: DossierService;
  /** Returns scheme and host of links to dossiers. Called for each request. */
  readonly origin: () => string;
  readonly feeds: FeedsService;
  /** Renders the page of a dossier, cached by its key. Null if only the API is served. */
  readonly renderPage: RenderPage | null;
}

/** Dossiers at `/d/…`, each as a page, as JSON, as linked data and as Markdown. A request counts as a read of the graph. */
export async function dossierRoutes(
  app: FastifyInstance,
  { service, feeds, origin, renderPage }: DossierRoutesOptions,
): Promise<void> {
  app.get<{ Params: { '*': string } }>(
    '/d/*',
    {
      schema: { hide: true },
      config: {
        rateLimitGroup: 'reads',
        openToAllOrigins: true,
        fileParameters: DOSSIER_PARAMETERS,
        markdownParameters: DOSSIER_MARKDOWN_PARAMETERS,
      },
    },
    async (request, reply) => {
      const route = parseDossierRoute(restoreSlash(request.params['*'], request.url));
      if (!route) throw new AppError('not-found', 'Add a domain after /d/, as in /d/gilmermirror.com');
      if (route.feed) return sendFeed(reply, await feeds.buildDomainFeed(route.domain, origin()), route.feed);
      const format = route.format ?? negotiate(request.headers.accept, DOSSIER_FORMATS);
      if (route.format === null) reply.header('vary', 'Accept');
      const params = parseDossierParams(getRequestUrl(request).searchParams);
      if (format === 'text/html' && renderPage) {
        const identified = identify(route.domain);
        if (identified.ok) {
          const { domain } = identified.identity;
          addAlternates(reply, {
            '.md': dossierFilePath(domain, '.md', params),
            '.json': dossierFilePath(domain, '.json', params),
          });
        }
        return renderPage(request, reply, await service.getCacheKey(route.domain));
      }
      const dossier = await service.find(route.domain, params);
      reply
        .status(dossier.in_trust_graph ? 200 : 404)
        .header('cache-control', dossier.records_unavailable_since === null ? 'public, no-cache' : 'no-store');
      if (!dossier.indexed) reply.header('x-robots-tag', 'noindex');
      if (format === 'application/ld+json')
        return reply
          .type('application/ld+json; charset=utf-8')
          .send(JSON.stringify(createLinkedData(dossier, origin())));
      if (format === 'text/markdown') {
        if (route.format === null) reply.header('content-location', dossierFilePath(dossier.domain, '.md', dossier));
        return sendMarkdown(reply, renderDossierMarkdown(dossier, origin()), dossierPath(dossier.domain));
      }
      return reply.type(JSON_TYPE).send(JSON.stringify(dossier));
    },
  );

  if (renderPage) {
    // Handles a form without fields: the button for a new check, for visitors without JavaScript.
    app.post('/d/*', { schema: { hide: true }, config: { rateLimitGroup: 'analyses' } }, async (request, reply) => {
      requireSameOrigin(request, origin(), 'open the page of the domain and press “Check again” there');
      return renderPage(request, reply);
    });
  }

  const sendSitemap = (reply: FastifyReply, text: string | undefined) => {
    if (text === undefined) throw new AppError('not-found', 'There is no sitemap with this number');
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(text);
  };
  app.get('/sitemap-dossiers.xml', { schema: { hide: true } }, async (_request, reply) =>
    sendSitemap(reply, (await service.getSitemaps(origin())).index),
  );
  app.get<{ Params: { number: string } }>(
    '/sitemap-dossiers-:number(^[1-9]\\d{0,4}).xml',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      sendSitemap(reply, (await service.getSitemaps(origin())).parts[Number(params.number) - 1]),
  );
}
