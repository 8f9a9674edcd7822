import type { Skipped } from '@vouchwire/api-contract';
import { charsetOf } from '../../../platform/markup/charset-of.ts';
import type { FetchResult, SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../../platform/workers/worker-failure.ts';
import { WorkerPool, type WorkerPoolOptions } from '../../../platform/workers/worker-pool.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import { mediaTypeOf, type OutcomeOfAsking, OVER_LIMITS, PAYWALL, pageOutcome, WALLS } from './page-outcome.ts';
import type { PageReport } from './page-report.ts';
import type { PageRead, PageToRead } from './reading/read-page.ts';

export interface PageQuestion {
  /** Ends the request and the reading. */
  readonly signal?: AbortSignal;
  /** Default `read`; `leave` saves the time of making out the article. */
  readonly article?: PageToRead['article'];
  /** For the request, in ms. */
  readonly fetchMs?: number;
}

/** What a page is read by: anything that answers as `PageReader` does. */
export type ReadPage = (url: string, question?: PageQuestion) => Promise<PageReport>;

const POOL: WorkerPoolOptions = {
  threads: 2,
  maxWaiting: 64,
  taskMs: 8_000,
  memoryMb: 384,
  tasksPerThread: 200,
};
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5';

/**
 * Asks for pages and reads them in threads, so that no page, however it is made, holds up the server. Nothing throws for
 * what strangers serve: what came of it stands in the report.
 */
export class PageReader implements AsyncDisposable {
  readonly #fetcher: SafeFetcher;
  readonly #pool: WorkerPool<PageToRead, PageRead>;

  constructor(fetcher: SafeFetcher, limits: Partial<WorkerPoolOptions> = {}) {
    this.#fetcher = fetcher;
    this.#pool = new WorkerPool(new URL('./reading/read-page.worker.ts', import.meta.url), { ...POOL, ...limits });
  }

  async read(
    url: string,
    { signal, article = 'read', fetchMs = PAGE_LIMITS.fetchMs }: PageQuestion = {},
  ): Promise<PageReport> {
    const startedAt = new Date();
    const result = await this.#fetcher.fetch(url, {
      accept: ACCEPT,
      downgrade: 'follow',
      limits: { maxBytes: PAGE_LIMITS.maxBytes, maxTransferBytes: PAGE_LIMITS.maxBytes, totalMs: fetchMs },
      ...(signal && { signal }),
    });
    const outcome = pageOutcome(result);
    const reading = result.ok && outcome.outcome === 'read' ? await this.#readBody(result, article, signal) : NOT_READ;
    const isWall = reading.content !== null && reading.content.wall !== null;
    return {
      ...(reading.outcome ?? outcomeOf(reading.content) ?? outcome),
      ...factsOf(result),
      url,
      fetchedAt: startedAt.toISOString(),
      elapsedMs: Date.now() - startedAt.getTime(),
      content: isWall ? null : reading.content,
      skipped: reading.skipped,
    };
  }

  /** Ends the threads; readings under way end as well. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }

  async #readBody(
    { body, url, headers, truncated }: Extract<FetchResult, { ok: true }>,
    article: PageToRead['article'],
    signal: AbortSignal | undefined,
  ): Promise<Reading> {
    const skipped: Skipped[] = truncated
      ? [
          {
            what: 'the rest of the page',
            reason: `it is longer than ${PAGE_LIMITS.maxBytes / 1024 / 1024} MiB`,
            count: 1,
          },
        ]
      : [];
    const page = { bytes: new Uint8Array(body), url, charset: charsetOf(headers) };
    const attempts: readonly PageToRead['article'][] = article === 'read' ? ['read', 'leave'] : ['leave'];
    for (const attempt of attempts) {
      try {
        const read = await this.#pool.run({ ...page, article: attempt }, signal ? { signal } : {});
        const content = truncated ? { ...read.content, signedHtml: null } : read.content;
        return { content, skipped: [...skipped, ...read.skipped], outcome: null };
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error;
        if (error.reason === 'cancelled') return { ...NOT_READ, outcome: CANCELLED };
        // Without the article it may come out in time; what kept it from being made out is named.
        skipped.push({
          what: attempt === 'read' ? 'the text of the article' : 'the page',
          reason: error.message,
          count: 1,
        });
      }
    }
    return { content: null, skipped, outcome: OVER_LIMITS };
  }
}

interface Reading {
  readonly content: PageReport['content'];
  readonly skipped: readonly Skipped[];
  /** In place of that of asking. */
  readonly outcome: OutcomeOfAsking | null;
}

const NOT_READ: Reading = { content: null, skipped: [], outcome: null };
const CANCELLED: OutcomeOfAsking = {
  outcome: 'unreachable',
  problem: 'our-failure',
  reason: 'We did not finish reading the page. The failure is ours.',
  cause: 'cancelled',
};

/** What the content says of whether it is the page; null if it is. */
function outcomeOf(content: PageReport['content']): OutcomeOfAsking | null {
  if (content?.wall) return WALLS[content.wall];
  return content?.access === 'preview' ? PAYWALL : null;
}

function factsOf(
  result: FetchResult,
): Pick<PageReport, 'status' | 'finalUrl' | 'mediaType' | 'aiDisclosure' | 'bytes' | 'overPlainHttp' | 'tls'> {
  const { hops } = result;
  const last = hops.at(-1);
  return {
    status: last?.status ?? null,
    finalUrl: result.ok ? result.url : null,
    mediaType: last?.headers ? mediaTypeOf(last.headers) : null,
    aiDisclosure: last?.headers?.get('ai-disclosure')?.slice(0, 500) ?? null,
    bytes: last?.bytes ?? null,
    overPlainHttp: result.ok && hops.some(({ url }) => url.startsWith('http:')),
    tls: hops.flatMap(({ tls }) => tls ?? []),
  };
}
