import {
  associationPath,
  associationsPath,
  readAssociationsQuestion,
  readMembersQuestion,
} from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';
import { negotiate } from '../../platform/http/negotiate.ts';
import { readAssociationAddress } from './association-address.ts';
import { associationsCsv, membersCsv } from './association-csv.ts';
import { associationSitemap } from './association-sitemap.ts';
import type { AssociationsService } from './associations.service.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';
/** May be kept, but is asked about each time: the entity tag answers within a few bytes. */
const ASK_AGAIN = 'public, no-cache';
const READ = { rateLimitGroup: 'reads', openToAllOrigins: true } as const;

export interface AssociationRoutesOptions {
  readonly service: AssociationsService;
  /** Scheme and host that addresses in exports begin with, asked for at each request. */
  readonly origin: () => string;
  /** Under which licence the statements are, for exports. */
  readonly licence: string;
  /** Sends the feed of an association. @throws AppError `not-a-domain`, `not-found` */
  readonly feed: (domain: string, form: 'atom' | 'json', reply: FastifyReply) => Promise<FastifyReply>;
  /** Renders a page; null where only the API is served. */
  readonly page: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}

/** Associations at `/associations`, as pages, as JSON and as CSV; a question about one counts as a read of the graph. */
export async function associationRoutes(
  app: FastifyInstance,
  { service, origin, licence, feed, page }: AssociationRoutesOptions,
): Promise<void> {
  const options = { schema: { hide: true }, config: READ };
  const from = (path: string) => ({ address: origin() + path, licence, exportedAt: new Date() });

  const listJson = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', ASK_AGAIN)
      .type(JSON_TYPE)
      .send(JSON.stringify(await service.list(readAssociationsQuestion(searchOf(request)))));
  app.get('/associations', options, async (request, reply) => {
    reply.header('vary', 'Accept');
    return page && !prefersJson(request.headers.accept) ? page(request, reply) : listJson(request, reply);
  });
  if (page) app.get('/associations.data', options, page);
  app.get('/associations.json', options, listJson);
  app.get('/associations.csv', options, async (request, reply) => {
    const asked = readAssociationsQuestion(searchOf(request));
    const table = associationsCsv(await service.listAll(asked), from(associationsPath(asked)));
    return sendCsv(reply, 'associations', table);
  });

  app.get<{ Params: { '*': string } }>('/associations/*', options, async (request, reply) => {
    const address = readAssociationAddress(request.params['*']);
    if (!address)
      throw new AppError('not-found', 'Give a domain after /associations/, as in /associations/texaspress.com');
    const { domain, form } = address;
    if (form === 'feed-atom') return feed(domain, 'atom', reply);
    if (form === 'feed-json') return feed(domain, 'json', reply);
    const asked = readMembersQuestion(searchOf(request));
    if (form === 'csv') {
      const answer = await service.findAll(domain, asked);
      if (answer.type !== 'association')
        throw new AppError(
          'not-found',
          `${answer.domain} is not an association: no anchor lists it and fewer than two members confirm it, or its member lines name the lists that it belongs to`,
        );
      return sendCsv(
        reply,
        `${answer.domain}-members`,
        membersCsv(answer, from(associationPath(answer.domain, asked))),
      );
    }
    if (form === 'page') {
      reply.header('vary', 'Accept');
      if (page && !prefersJson(request.headers.accept)) return page(request, reply);
    }
    const answer = await service.find(domain, asked);
    return reply
      .status(answer.type === 'association' ? 200 : 404)
      .header('cache-control', ASK_AGAIN)
      .type(JSON_TYPE)
      .send(JSON.stringify(answer));
  });

  app.get('/sitemap-associations.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(associationSitemap(origin(), await service.listAll(readAssociationsQuestion(new URLSearchParams())))),
  );
}

const searchOf = (request: FastifyRequest): URLSearchParams =>
  new URL(request.url.replace(/^\/+/, '/'), 'http://localhost').searchParams;

function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .header('cache-control', ASK_AGAIN)
    .header('content-disposition', `attachment; filename="${name.replace(/[^a-z0-9.-]+/gi, '-')}.csv"`)
    .type(CSV_TYPE)
    .send(text);
}

const prefersJson = (accept: string | undefined): boolean =>
  negotiate(accept, ['text/html', 'application/json']) === 'application/json';
