import type { Skipped } from '@vouchwire/api-contract';
import { parseCharset } from '../../platform/markup/parse-charset.ts';
import type { FetchResult, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import type { ThreadTime } from '../../platform/workers/thread-time.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool, type WorkerPoolOptions } from '../../platform/workers/worker-pool.ts';
import { PAGE_LIMITS } from './page-limits.ts';
import {
  CANCELLED_OUTCOME,
  CONTENT_OUTCOMES,
  classifyPageFetch,
  type FetchOutcome,
  getMediaType,
  OVER_LIMITS_OUTCOME,
  PAYWALL_OUTCOME,
} from './page-outcome.ts';
import type { PageReport } from './page-report.ts';
import type { PageReadResult, PageReadTask } from './reading/read-page.ts';

interface PageReadOptions {
  /** Aborts the request and the parsing. */
  readonly signal?: AbortSignal;
  /** Default: `read`. `leave` skips the extraction of the article, which takes time. */
  readonly article?: PageReadTask['article'];
  /** Timeout for the request, in ms. */
  readonly fetchMs?: number;
  /** Time for all pages of an analysis together. */
  readonly threadTime?: ThreadTime;
}

/** Function that reads a page, as `PageReader` does. */
export type ReadPage = (url: string, options?: PageReadOptions) => Promise<PageReport>;

const POOL_OPTIONS: WorkerPoolOptions = {
  threads: 2,
  maxWaiting: 256,
  taskMs: 8_000,
  memoryMb: 384,
  tasksPerThread: 200,
};
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5';

/**
 * Fetches pages and parses them in threads, so that no page can block the server. Untrusted content never makes it
 * throw, because the report contains the outcome.
 */
export class PageReader implements AsyncDisposable {
  readonly #fetcher: SafeFetcher;
  readonly #pool: WorkerPool<PageReadTask, PageReadResult>;

  constructor(fetcher: SafeFetcher, limits: Partial<WorkerPoolOptions> = {}) {
    this.#fetcher = fetcher;
    this.#pool = new WorkerPool(new URL('./reading/read-page.worker.ts', import.meta.url), {
      ...POOL_OPTIONS,
      ...limits,
    });
  }

  async read(
    url: string,
    { article = 'read', fetchMs = PAGE_LIMITS.fetchMs, ...limits }: PageReadOptions = {},
  ): Promise<PageReport> {
    const fetchedAt = new Date().toISOString();
    const { signal } = limits;
    const result = await this.#fetcher.fetch(url, {
      accept: ACCEPT,
      downgrade: 'follow',
      limits: { maxBytes: PAGE_LIMITS.maxBytes, maxTransferBytes: PAGE_LIMITS.maxBytes, totalMs: fetchMs },
      ...(signal && { signal }),
    });
    const outcome = classifyPageFetch(result);
    const reading = result.ok && outcome.outcome === 'read' ? await this.#readBody(result, article, limits) : NOT_READ;
    const hasOwnContent = reading.content?.substitute === null;
    return {
      ...(reading.outcome ?? findContentOutcome(reading.content) ?? outcome),
      ...getResponseFacts(result),
      url,
      fetchedAt,
      content: hasOwnContent ? reading.content : null,
      skipped: reading.skipped,
    };
  }

  /** Terminates the threads and running reads. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }

  async #readBody(
    { body, url, headers, truncated }: Extract<FetchResult, { ok: true }>,
    article: PageReadTask['article'],
    limits: Pick<PageReadOptions, 'signal' | 'threadTime'>,
  ): Promise<PageReading> {
    const skipped: Skipped[] = truncated
      ? [
          {
            item: 'the rest of the page',
            reason: `it is longer than ${PAGE_LIMITS.maxBytes / 1024 / 1024} MiB`,
            count: 1,
          },
        ]
      : [];
    const page = { bytes: new Uint8Array(body), url, charset: parseCharset(headers) };
    const attempts: readonly PageReadTask['article'][] = article === 'read' ? ['read', 'leave'] : ['leave'];
    for (const attempt of attempts) {
      try {
        const parsed = await this.#pool.run({ ...page, article: attempt }, limits);
        const content = truncated ? { ...parsed.content, signedHtml: null } : parsed.content;
        return { content, skipped: [...skipped, ...parsed.skipped], outcome: null };
      } catch (error) {
        if (!(error instanceof WorkerFailure)) throw error;
        if (error.reason === 'cancelled') return { ...NOT_READ, outcome: CANCELLED_OUTCOME };
        // Without the article, the page may need less memory. A second time limit would cost other visitors the same
        // time again.
        const isLast = attempt === 'leave' || error.reason === 'time-limit';
        skipped.push({ item: isLast ? 'the page' : 'the text of the article', reason: error.message, count: 1 });
        if (isLast) break;
      }
    }
    return { content: null, skipped, outcome: OVER_LIMITS_OUTCOME };
  }
}

interface PageReading {
  readonly content: PageReport['content'];
  readonly skipped: readonly Skipped[];
  /** Replaces the outcome of the request. */
  readonly outcome: FetchOutcome | null;
}

const NOT_READ: PageReading = { content: null, skipped: [], outcome: null };

/** Returns an outcome if the content is not the page itself. Null if it is. */
function findContentOutcome(content: PageReport['content']): FetchOutcome | null {
  if (content?.substitute) return CONTENT_OUTCOMES[content.substitute];
  return content?.access === 'preview' ? PAYWALL_OUTCOME : null;
}

function getResponseFacts(
  result: FetchResult,
): Pick<PageReport, 'status' | 'finalUrl' | 'mediaType' | 'aiDisclosure' | 'overPlainHttp'> {
  const { hops } = result;
  const last = hops.at(-1);
  return {
    status: last?.status ?? null,
    finalUrl: result.ok ? result.url : null,
    mediaType: last?.headers ? getMediaType(last.headers) : null,
    aiDisclosure: last?.headers?.get('ai-disclosure')?.slice(0, 500) ?? null,
    overPlainHttp: result.ok && hops.some(({ url }) => url.startsWith('http:')),
  };
}
