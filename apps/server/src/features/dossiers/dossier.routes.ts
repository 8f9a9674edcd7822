import type { DossierAnswer } from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { IMMUTABLE_ANSWER } from '../../platform/http/cache-control.ts';
import { negotiate } from '../../platform/http/negotiate.ts';
import { refuseOtherSites } from '../../platform/http/refuse-other-sites.ts';
import type { DossierService } from './dossier.service.ts';
import { readDossierAddress, readQuestion } from './dossier-address.ts';
import { DOSSIER_FORMS } from './dossier-forms.ts';
import { linkedData } from './linked-data.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface DossierRoutesOptions {
  readonly service: DossierService;
  /** Scheme and host that links to dossiers begin with, asked for at each request. */
  readonly origin: () => string;
  /** Sends the feed of a domain. @throws AppError `not-a-domain`, `not-found` */
  readonly feed: (domain: string, form: 'atom' | 'json', reply: FastifyReply) => Promise<FastifyReply>;
  /** Renders the page of a dossier, kept by its stamp; null where only the API is served. */
  readonly page: ((request: FastifyRequest, reply: FastifyReply, stamp?: string) => Promise<FastifyReply>) | null;
}

/** Dossiers at `/d/…`, each as a page, as JSON and as linked data; a question about one counts as a read of the graph. */
export async function dossierRoutes(
  app: FastifyInstance,
  { service, origin, feed, page }: DossierRoutesOptions,
): Promise<void> {
  app.get<{ Params: { '*': string }; Querystring: Record<string, string | undefined> }>(
    '/d/*',
    { schema: { hide: true }, config: { rateLimitGroup: 'reads', openToAllOrigins: true } },
    async (request, reply) => {
      const address = readDossierAddress(request.params['*']);
      if (!address) throw new AppError('not-found', 'Give a domain after /d/, as in /d/gilmermirror.com');
      if (address.feed) return feed(address.domain, address.feed, reply);
      const form = address.isJson ? 'application/json' : negotiate(request.headers.accept, DOSSIER_FORMS);
      if (!address.isJson) reply.header('vary', 'Accept');
      if (form === 'text/html' && page) return page(request, reply, await service.stamp(address.domain));
      const dossier = await service.find(address.domain, readQuestion(request.query));
      reply.status(dossier.in_trust_graph ? 200 : 404).header('cache-control', cachingOf(dossier));
      if (!dossier.indexed) reply.header('x-robots-tag', 'noindex');
      if (form === 'application/ld+json')
        return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(linkedData(dossier, origin())));
      return reply.type(JSON_TYPE).send(JSON.stringify(dossier));
    },
  );

  if (page) {
    // A form without fields: the button that has the site asked again, for those without script.
    app.post('/d/*', { schema: { hide: true }, config: { rateLimitGroup: 'analyses' } }, async (request, reply) => {
      refuseOtherSites(request, origin(), 'open the page of the domain and press “Re-check” there');
      return page(request, reply);
    });
  }

  const sitemap = (reply: FastifyReply, text: string | undefined) => {
    if (text === undefined) throw new AppError('not-found', 'There is no sitemap of this number');
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(text);
  };
  app.get('/sitemap-dossiers.xml', { schema: { hide: true } }, async (_request, reply) =>
    sitemap(reply, (await service.sitemaps(origin())).index),
  );
  app.get<{ Params: { number: string } }>(
    '/sitemap-dossiers-:number(^[1-9]\\d{0,4}).xml',
    { schema: { hide: true } },
    async ({ params }, reply) => sitemap(reply, (await service.sitemaps(origin())).parts[Number(params.number) - 1]),
  );
}

function cachingOf({ day, records_unread_since }: DossierAnswer): string {
  if (records_unread_since !== null) return 'no-store';
  return day === null ? 'public, no-cache' : IMMUTABLE_ANSWER;
}
