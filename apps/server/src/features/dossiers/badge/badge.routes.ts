import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { problemOf } from '../../../platform/http/problems.ts';
import { readPastDay } from '../../../platform/time/utc-day.ts';
import { BADGE_CARD_POLICY, badgeCard } from './badge-card.ts';
import { BADGE_SVG_POLICY, badgeSvg } from './badge-svg.ts';
import { type Badge, type BadgeFacts, badgeOf, refusedBadge } from './badge-words.ts';
import { embeddedDomain, OEMBED_CACHE_S, oembed, oembedXml } from './oembed.ts';

/** An hour, and for a day the old one while a new one is fetched: what it says carries its date. */
const KEPT = `public, max-age=${OEMBED_CACHE_S}, stale-while-revalidate=86400`;

export interface BadgeRoutesOptions {
  /** @throws AppError `not-a-domain`, `graph-unavailable` */
  readonly factsOf: (domain: string) => Promise<BadgeFacts>;
  /** Scheme and host that addresses of ours begin with, asked for at each request. */
  readonly origin: () => string;
}

type OembedQuery = Partial<Record<'url' | 'format' | 'maxwidth' | 'maxheight', string | string[]>>;

/** What other sites show of a domain: its badge as a picture, the same as a card for a frame, and oEmbed. */
export async function badgeRoutes(app: FastifyInstance, { factsOf, origin }: BadgeRoutesOptions): Promise<void> {
  const options = {
    schema: { hide: true },
    config: { rateLimitGroup: 'reads', openToAllOrigins: true },
  } as const;

  app.get<{ Params: { '*': string } }>('/badge/*', options, async (request, reply) => {
    const rest = request.params['*'];
    const isPicture = rest.endsWith('.svg');
    const badge = await badgeFor(isPicture ? rest.slice(0, -'.svg'.length) : rest, request, reply);
    if (isPicture)
      return reply
        .header('content-security-policy', BADGE_SVG_POLICY)
        .type('image/svg+xml; charset=utf-8')
        .send(badgeSvg(badge));
    return (
      reply
        // Both say who may frame a page; the older one knows no "everybody".
        .removeHeader('x-frame-options')
        .header('content-security-policy', BADGE_CARD_POLICY)
        .type('text/html; charset=utf-8')
        .send(badgeCard(badge))
    );
  });

  app.get<{ Querystring: OembedQuery }>('/oembed', options, async ({ query }, reply) => {
    const url = single(query.url);
    if (!url) throw invalid('url', 'Give the address of a page in “url”, as in /oembed?url=…/d/gilmermirror.com');
    const format = single(query.format) ?? 'json';
    if (format !== 'json' && format !== 'xml')
      throw new AppError('not-implemented', '“format” is “json” or “xml”; there is no other');
    const room = { maxWidth: readRoom('maxwidth', query), maxHeight: readRoom('maxheight', query) };
    const domain = embeddedDomain(url, origin());
    const notOurs = () =>
      new AppError(
        'not-found',
        'Only pages and badges of domains at this site can be embedded, such as …/d/gilmermirror.com',
      );
    if (domain === null) throw notOurs();
    if (readPastDay(new URL(url).searchParams.get('as_of') ?? undefined) !== null)
      throw invalid('url', 'A card answers from the current graph only. Leave `as_of` out of the address in “url”.');
    const facts = await factsOf(domain).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not-a-domain' ? notOurs() : error;
    });
    const answer = oembed({ ...badgeOf(facts), domain: facts.domain }, origin(), room);
    reply.header('cache-control', KEPT);
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(oembedXml(answer))
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });

  /**
   * A domain that no list names has a badge like any other, with 200: proxies of pictures drop what comes with 404. What went wrong is shown in the form that was asked for, since nobody reads JSON in a frame.
   */
  async function badgeFor(domain: string, request: FastifyRequest, reply: FastifyReply): Promise<Badge> {
    try {
      const badge = badgeOf(await factsOf(domain));
      // Whoever asks from wherever gets the same: a cache need not keep one for each origin.
      reply.removeHeader('vary').header('cache-control', KEPT);
      return badge;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, detail } = problemOf(error);
      if (status >= 500) request.log.error({ err: error }, error.message);
      reply.status(status).header('cache-control', 'no-store');
      return refusedBadge(detail);
    }
  }
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Pixels; without a number there is all the room. */
function readRoom(name: 'maxwidth' | 'maxheight', query: OembedQuery): number {
  const given = single(query[name]);
  if (given === undefined || given === '') return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,5}$/.test(given)) throw invalid(name, `“${name}” is a whole number of pixels from 1`);
  return Number(given);
}

const invalid = (field: string, message: string): AppError =>
  new AppError('invalid-input', message, { fields: [{ field, message }] });
