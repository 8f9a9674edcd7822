import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, createFieldError } from '../../platform/errors/app-error.ts';
import { toProblem } from '../../platform/http/problems.ts';
import { parsePastDay } from '../../platform/time/utc-day.ts';
import type { DossierService } from '../dossier/dossier.service.ts';
import { BADGE_CARD_POLICY, renderBadgeCard } from './badge-card.ts';
import { BADGE_SVG_POLICY, renderBadgeSvg } from './badge-svg.ts';
import { type Badge, createBadge, errorBadge } from './badge-text.ts';
import { createOembedResponse, formatOembedXml, OEMBED_CACHE_S, parseEmbeddedDomain } from './oembed.ts';
import { ShareImages } from './share-images.ts';

/**
 * Cached for an hour. The old one may be used for another day while a new one is fetched, because its text contains its
 * date.
 */
const CACHE_CONTROL = `public, max-age=${OEMBED_CACHE_S}, stale-while-revalidate=86400`;

interface BadgeRoutesOptions {
  readonly dossiers: DossierService;
  /** Returns scheme and host of our URLs. Called for each request. */
  readonly origin: () => string;
}

type OembedQuery = Partial<Record<'url' | 'format' | 'maxwidth' | 'maxheight', string | string[]>>;

/** Embeds for other sites: the badge of a domain as a picture, its card for a frame and for link previews, and oEmbed. */
export async function badgeRoutes(app: FastifyInstance, { dossiers, origin }: BadgeRoutesOptions): Promise<void> {
  const options = {
    schema: { hide: true },
    config: { rateLimitGroup: 'reads', openToAllOrigins: true },
  } as const;

  const images = new ShareImages();
  app.addHook('onClose', () => images[Symbol.asyncDispose]());

  app.get<{ Params: { '*': string } }>('/badge/*', options, async (request, reply) => {
    const rest = request.params['*'];
    if (rest.endsWith('.png')) {
      const image = await images.render(await dossiers.getFinding(rest.slice(0, -'.png'.length)));
      return reply.header('cache-control', CACHE_CONTROL).type('image/png').send(image);
    }
    const isSvg = rest.endsWith('.svg');
    const badge = await loadBadge(isSvg ? rest.slice(0, -'.svg'.length) : rest, request, reply);
    if (isSvg)
      return reply
        .header('content-security-policy', BADGE_SVG_POLICY)
        .type('image/svg+xml; charset=utf-8')
        .send(renderBadgeSvg(badge));
    return (
      reply
        // Both headers define who may show a page in a frame. The older one has no value for "everyone".
        .removeHeader('x-frame-options')
        .header('content-security-policy', BADGE_CARD_POLICY)
        .type('text/html; charset=utf-8')
        .send(renderBadgeCard(badge))
    );
  });

  app.get<{ Querystring: OembedQuery }>('/oembed', options, async ({ query }, reply) => {
    const url = getSingle(query.url);
    if (!url)
      throw createFieldError('url', 'Give the address of a page in “url”, as in /oembed?url=…/d/gilmermirror.com');
    const format = getSingle(query.format) ?? 'json';
    if (format !== 'json' && format !== 'xml')
      throw new AppError('not-implemented', '“format” must be “json” or “xml”');
    const maxSize = { maxWidth: parseMaxSize('maxwidth', query), maxHeight: parseMaxSize('maxheight', query) };
    const domain = parseEmbeddedDomain(url, origin());
    const createNotEmbeddableError = () =>
      new AppError(
        'not-found',
        'Only pages and badges of domains at this site can be embedded, such as …/d/gilmermirror.com',
      );
    if (domain === null) throw createNotEmbeddableError();
    if (parsePastDay(new URL(url).searchParams.get('as_of') ?? undefined) !== null)
      throw createFieldError(
        'url',
        'A card answers from the current graph only. Leave `as_of` out of the address in “url”.',
      );
    const facts = await dossiers.getFinding(domain).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not-a-domain' ? createNotEmbeddableError() : error;
    });
    const response = createOembedResponse({ ...createBadge(facts), domain: facts.domain }, origin(), maxSize);
    reply.header('cache-control', CACHE_CONTROL);
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(formatOembedXml(response))
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(response));
  });

  /**
   * Loads the badge. A domain that no list names also has one, with 200, because image proxies drop 404 responses.
   * Errors are rendered in the requested format, because a frame cannot show JSON.
   */
  async function loadBadge(domain: string, request: FastifyRequest, reply: FastifyReply): Promise<Badge> {
    try {
      const badge = createBadge(await dossiers.getFinding(domain));
      reply.header('cache-control', CACHE_CONTROL);
      return badge;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, detail } = toProblem(error);
      if (status >= 500) request.log.error({ err: error }, error.message);
      reply.status(status).header('cache-control', 'no-store');
      return errorBadge(detail);
    }
  }
}

const getSingle = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Parses a maximum size in pixels. Without a number, the size is unlimited. */
function parseMaxSize(name: 'maxwidth' | 'maxheight', query: OembedQuery): number {
  const text = getSingle(query[name]);
  if (text === undefined || text === '') return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw createFieldError(name, `“${name}” must be a whole number of pixels, at least 1`);
  return Number(text);
}
