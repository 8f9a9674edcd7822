import {
  ASSOCIATIONS_PARAMETERS,
  type AssociationListResponse,
  associationPath,
  associationsPath,
  LIMITS,
  MEMBERS_PARAMETERS,
  parseAssociationsParams,
  parseMembersParams,
} from '@vouchwire/api-contract';
import { identify } from '@vouchwire/trust-graph';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeedsService } from '../domains/changes/feeds.service.ts';
import { sendFeed } from '../domains/changes/send-feed.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { addAlternates } from '../platform/http/link-header.ts';
import { restoreSlash, sendMarkdown, stripMarkdownSuffix } from '../platform/http/markdown-path.ts';
import { negotiate } from '../platform/http/negotiate.ts';
import type { RenderPage } from '../platform/http/render-page.ts';
import { getRequestUrl } from '../platform/http/request-url.ts';
import { MAX_SITEMAP_URLS, renderSitemap } from '../platform/markup/sitemap.ts';
import { formatAssociationsCsv, formatMembersCsv } from './association-csv.ts';
import { ASSOCIATION_MARKDOWN_PARAMETERS, renderAssociationMarkdown } from './association-markdown.ts';
import type { AssociationsService } from './associations.service.ts';
import { listAssociationsRoute } from './list-associations.route.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const CSV_TYPE = 'text/csv; charset=utf-8';
/** Cached, but revalidated each time, because the entity tag costs only a few bytes. */
const REVALIDATE = 'public, no-cache';
const READ_CONFIG = { rateLimitGroup: 'reads', openToAllOrigins: true } as const;

interface AssociationRoutesOptions {
  readonly service: AssociationsService;
  /** Returns scheme and host of URLs in exports. Called for each request. */
  readonly origin: () => string;
  /** License of the statements, for exports. */
  readonly license: string;
  readonly feeds: FeedsService;
  /** Renders a page. Null if only the API is served. */
  readonly renderPage: RenderPage | null;
}

/** Endpoint that lists associations. */
export async function associationApiRoutes(
  app: FastifyInstance,
  { service }: Pick<AssociationRoutesOptions, 'service'>,
): Promise<void> {
  listAssociationsRoute(app, service);
}

/**
 * Associations at `/associations`, as pages, as JSON, as CSV and, for one association, as Markdown. A request counts as
 * a read of the graph.
 */
export async function associationRoutes(
  app: FastifyInstance,
  { service, feeds, origin, license, renderPage }: AssociationRoutesOptions,
): Promise<void> {
  const options = { schema: { hide: true }, config: READ_CONFIG };
  const listOptions = { ...options, config: { ...READ_CONFIG, fileParameters: ASSOCIATIONS_PARAMETERS } };
  const memberOptions = {
    ...options,
    config: { ...READ_CONFIG, fileParameters: MEMBERS_PARAMETERS, markdownParameters: ASSOCIATION_MARKDOWN_PARAMETERS },
  };
  const createProvenance = (path: string) => ({ url: origin() + path, license, exportedAt: new Date() });

  const sendListJson = async (request: FastifyRequest, reply: FastifyReply) => {
    const { searchParams } = getRequestUrl(request);
    return reply
      .header('cache-control', REVALIDATE)
      .type(JSON_TYPE)
      .send(JSON.stringify(await service.list(parseAssociationsParams(searchParams))));
  };
  app.get('/associations', listOptions, async (request, reply) => {
    reply.header('vary', 'Accept');
    return renderPage && !prefersJson(request.headers.accept)
      ? renderPage(request, reply)
      : sendListJson(request, reply);
  });
  if (renderPage) app.get('/associations.data', options, renderPage);
  app.get('/associations.json', listOptions, sendListJson);
  app.get('/associations.csv', listOptions, async (request, reply) => {
    const { searchParams } = getRequestUrl(request);
    const params = parseAssociationsParams(searchParams);
    const table = formatAssociationsCsv(await service.listAll(params), createProvenance(associationsPath(params)));
    return sendCsv(reply, 'associations', table);
  });

  app.get<{ Params: { '*': string } }>('/associations/*', memberOptions, async (request, reply) => {
    const address = parseAssociationRoute(restoreSlash(request.params['*'], request.url));
    if (!address)
      throw new AppError('not-found', 'Give a domain after /associations/, as in /associations/texaspress.com');
    const { domain, format } = address;
    if (format === 'feed-atom' || format === 'feed-json')
      return sendFeed(
        reply,
        await feeds.buildAssociationFeed(domain, origin()),
        format === 'feed-atom' ? 'atom' : 'json',
      );
    const { searchParams } = getRequestUrl(request);
    const chosen = format === 'page' ? negotiate(request.headers.accept, ASSOCIATION_FORMATS) : format;
    if (format === 'page') reply.header('vary', 'Accept');
    if (chosen === 'text/html' && renderPage) {
      const identified = identify(domain);
      if (identified.ok) {
        const { size, columns, ...params } = parseMembersParams(searchParams);
        addAlternates(reply, {
          '.md': associationPath(identified.identity.domain, params, '.md'),
          '.json': associationPath(identified.identity.domain, { ...params, size, columns }, '.json'),
        });
      }
      return renderPage(request, reply);
    }
    if (chosen === 'text/markdown') for (const name of ['size', 'columns']) searchParams.delete(name);
    const requested = parseMembersParams(searchParams);
    if (format === 'csv') {
      // All rows: a file has at most this number of lines.
      const found = await service.find(domain, { ...requested, size: LIMITS.TRUST_TXT_LINES });
      if (found.type !== 'association') throw new AppError('not-found', `${found.domain} is not an association`);
      return sendCsv(
        reply,
        `members-${found.domain}`,
        formatMembersCsv(found, createProvenance(associationPath(found.domain, requested))),
      );
    }
    const isMarkdown = chosen === 'text/markdown';
    const response = await (isMarkdown ? service.find(domain, requested) : service.findWithHistory(domain, requested));
    reply.status(response.type === 'association' ? 200 : 404).header('cache-control', REVALIDATE);
    if (!isMarkdown) return reply.type(JSON_TYPE).send(JSON.stringify(response));
    const params = { ...requested, page: response.page };
    if (format === 'page') reply.header('content-location', associationPath(response.domain, params, '.md'));
    return sendMarkdown(reply, renderAssociationMarkdown(response, params, origin()), associationPath(response.domain));
  });

  app.get('/sitemap-associations.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(renderAssociationSitemap(origin(), await service.listAll(parseAssociationsParams(new URLSearchParams())))),
  );
}

function sendCsv(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .header('cache-control', REVALIDATE)
    .header('content-disposition', `attachment; filename="${name.replace(/[^a-z0-9.-]+/gi, '-')}.csv"`)
    .type(CSV_TYPE)
    .send(text);
}

/** The formats of an association, the default first. */
const ASSOCIATION_FORMATS = ['text/html', 'application/json', 'text/markdown'] as const;

const prefersJson = (accept: string | undefined): boolean =>
  negotiate(accept, ['text/html', 'application/json']) === 'application/json';

/**
 * Renders the pages of all associations. If there are more than a sitemap may contain, renders those with the longest
 * lists.
 */
const renderAssociationSitemap = (origin: string, { associations }: AssociationListResponse): string =>
  renderSitemap(
    associations
      .filter(({ type }) => type === 'association')
      .slice(0, MAX_SITEMAP_URLS)
      .map(({ domain }) => origin + associationPath(domain)),
  );

/** Suffixes of a path below `/associations/`. Without a suffix, the response is the page. */
const FORMAT_SUFFIXES = {
  '/feed.atom': 'feed-atom',
  '/feed.json': 'feed-json',
  '.csv': 'csv',
  '.json': 'application/json',
} as const;

/** Parsed path below `/associations/`. */
interface AssociationRoute {
  /** Domain as the visitor entered it, in any spelling. */
  readonly domain: string;
  readonly format: (typeof FORMAT_SUFFIXES)[keyof typeof FORMAT_SUFFIXES] | 'text/markdown' | 'page';
}

/**
 * Parses `/associations/…`. A domain may contain slashes (a path) and colons (a DID).
 * @returns null if it contains no domain
 */
function parseAssociationRoute(rest: string): AssociationRoute | null {
  for (const [suffix, form] of Object.entries(FORMAT_SUFFIXES))
    if (rest.endsWith(suffix)) {
      const domain = rest.slice(0, -suffix.length);
      return domain === '' ? null : { domain, format: form };
    }
  const markdownOf = stripMarkdownSuffix(rest);
  if (markdownOf !== null) return { domain: markdownOf, format: 'text/markdown' };
  return rest === '' ? null : { domain: rest, format: 'page' };
}
