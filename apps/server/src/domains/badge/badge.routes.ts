import { ENGLISH_STATEMENTS, formatHeadline } from '@vouchwire/api-contract';
import type { HeadlineSummary } from '@vouchwire/domain-lookup';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.ts';
import { toProblem } from '../../platform/http/problems.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { DossierService } from '../dossier/dossier.service.ts';
import { BADGE_SVG_POLICY, renderBadgeSvg } from './badge-svg.ts';
import { type Badge, createBadge, errorBadge } from './badge-text.ts';
import { hasGlyph } from './outline-font.ts';
import { renderShareSvg } from './share-image-svg.ts';

/** A picture takes about 0.1 s to render, and uses 10 to 30 kB. */
const MAX_CACHED_IMAGES = 300;
const POOL_OPTIONS = { threads: 2, taskMs: 10_000, memoryMb: 256, maxWaiting: 32, tasksPerThread: 500 };

/** Renders the pictures of link previews in a thread, and caches the last ones. */
class ShareImages implements AsyncDisposable {
  readonly #pool = new WorkerPool<string, Uint8Array>(
    new URL('./share-image.worker.ts', import.meta.url),
    POOL_OPTIONS,
  );
  readonly #images = new LRUCache<string, Buffer>({
    max: MAX_CACHED_IMAGES,
    ignoreFetchAbort: true,
    fetchMethod: async (svg) => Buffer.from(await this.#pool.run(svg)),
  });

  /** @throws AppError `query-queue-full` if too many pictures are waiting */
  async render(summary: HeadlineSummary): Promise<Buffer> {
    const svg = renderShareSvg({
      domain: summary.domain,
      headline: showCodePoints(formatHeadline(summary, ENGLISH_STATEMENTS), summary),
      badge: createBadge(summary),
    });
    try {
      return await this.#images.forceFetch(svg);
    } catch (error) {
      if (error instanceof WorkerFailure && error.reason === 'queue-full')
        throw new AppError('query-queue-full', 'Too many images are being created. Try again in a few seconds.', {
          retryAfterS: 5,
        });
      throw error;
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

const MAX_AGE_S = 3600;
/** Replaces letters of a look-alike that the fonts of the picture do not have, because they would be empty places. */
const showCodePoints = (text: string, { look_alike }: HeadlineSummary): string =>
  (look_alike?.difference.letters ?? []).reduce(
    (shown, { letters, code_points }) =>
      [...letters].every((letter) => hasGlyph('newsreader-500', letter))
        ? shown
        : shown.replaceAll(letters, code_points.join(' ')),
    text,
  );

/**
 * Cached for an hour. The old one may be used for another day while a new one is fetched, because its text contains its
 * date.
 */
const CACHE_CONTROL = `public, max-age=${MAX_AGE_S}, stale-while-revalidate=86400`;

/** Returns the rest of the day in UTC. A badge contains the age of its files, which changes at midnight. */
const countSecondsOfDay = (now: Date): number => 86_400 - (Math.floor(now.getTime() / 1000) % 86_400);

/** Pictures for other sites: the badge of a domain (SVG), and the picture of its dossier for link previews (PNG). */
export async function badgeRoutes(
  app: FastifyInstance,
  { dossiers }: { readonly dossiers: DossierService },
): Promise<void> {
  const options = {
    schema: { hide: true },
    config: { rateLimitGroup: 'reads', openToAllOrigins: true },
  } as const;

  const images = new ShareImages();
  app.addHook('onClose', () => images[Symbol.asyncDispose]());

  app.get<{ Params: { '*': string } }>('/badge/*', options, async (request, reply) => {
    const rest = request.params['*'];
    if (rest.endsWith('.png')) {
      const image = await images.render(await dossiers.getHeadline(rest.slice(0, -'.png'.length)));
      return reply.header('cache-control', CACHE_CONTROL).type('image/png').send(image);
    }
    if (!rest.endsWith('.svg')) return reply.callNotFound();
    const badge = await loadBadge(rest.slice(0, -'.svg'.length), request, reply);
    return (
      reply
        // Both headers define who may show it in a frame. The older one has no value for "everyone".
        .removeHeader('x-frame-options')
        .header('content-security-policy', BADGE_SVG_POLICY)
        .type('image/svg+xml; charset=utf-8')
        .send(renderBadgeSvg(badge, new Date()))
    );
  });

  /**
   * Loads the badge. A domain that no list names also has one, with 200, because image proxies drop 404 responses.
   * Errors are rendered as a badge too, because an image cannot show JSON.
   */
  async function loadBadge(domain: string, request: FastifyRequest, reply: FastifyReply): Promise<Badge> {
    try {
      const badge = createBadge(await dossiers.getHeadline(domain));
      reply.header('cache-control', `public, max-age=${Math.min(MAX_AGE_S, countSecondsOfDay(new Date()))}`);
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
