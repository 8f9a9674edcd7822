import type { AccountObstacle } from '@vouchwire/api-contract';
import { findPlatform, getSocialAccount } from 'trust-txt';
import { RequestCoalescer } from '../../platform/cache/request-coalescer.ts';
import { parseCharset } from '../../platform/markup/parse-charset.ts';
import type { Sentence } from '../../platform/messages/sentence.ts';
import type { FetchResult, FetchSuccess } from '../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { MAX_ROBOTS_BYTES, parseRobotsFile, ROBOTS_AGENT } from '../../policy-files/fetch/robots-file.ts';
import type { AccountMarks, AccountPageSource } from './account-marks.ts';
import { describeAccount } from './account-sentences.ts';
import { isReadableAccount } from './is-readable-account.ts';
import { decodeBody, isNotInDns, isRefusal } from './probe-outcome.ts';
import type { Prober } from './prober.ts';

/** Outcome for the page of an account. `checkedAt` is null if the page was not requested. */
export type AccountPage = { readonly checkedAt: string | null } & (
  | ({ readonly kind: 'read' } & AccountMarks)
  | { readonly kind: 'not-checkable'; readonly obstacle: AccountObstacle; readonly why: Sentence }
  /** The account does not exist. */
  | { readonly kind: 'gone'; readonly why: Sentence }
  /** The address redirects to another account, or to a page without one. */
  | { readonly kind: 'moved'; readonly to: string }
);

type AccountPageReading = AccountPage extends infer One
  ? One extends AccountPage
    ? Omit<One, 'checkedAt'>
    : never
  : never;

const MAX_PAGE_BYTES = 1024 * 1024;
/** Paths of login pages to which networks redirect anonymous visitors. */
const LOGIN_PATH_PATTERN =
  /\/(?:accounts\/login|log[_-]?in|sign[_-]?in|authwall|checkpoint|uas\/login|i\/flow\/login)(?:[/.]|$)/i;
const ACCEPT_HEADER = 'text/html, */*;q=0.5';
/** Maximum number of cached pages. Entries are small, because they contain the parsed marks instead of the page. */
const MAX_CACHED_PAGES = 512;
const READER_OPTIONS = { threads: 2, maxWaiting: 128, taskMs: 3_000, memoryMb: 192, tasksPerThread: 500 };

/**
 * Fetches the pages of accounts on networks that answer without a login, if robots.txt of their host allows it, and
 * parses them in a thread. Requests a page once per cooldown for all visitors.
 */
export class AccountPageCache {
  readonly #reader = new WorkerPool<AccountPageSource, AccountMarks>(
    new URL('./account-marks.worker.ts', import.meta.url),
    READER_OPTIONS,
  );
  readonly #pages: RequestCoalescer<AccountPage | null>;

  constructor(ttlMs: number) {
    this.#pages = new RequestCoalescer({
      maxEntries: MAX_CACHED_PAGES,
      getExpiresAt: (page) => (page ? Date.now() + ttlMs : 0),
    });
  }

  /**
   * Returns the outcome. Null if the time or the number of requests is used up, which gives no information about the
   * account.
   */
  async get(url: URL, prober: Prober): Promise<AccountPage | null> {
    if (!isReadableAccount(url)) return createUnreadable(url);
    for (;;) {
      const { value, fromCache } = await this.#pages.run(url.href, () => this.#fetchPage(url, prober));
      // The prober of another caller ran out of time. This caller may still have time for the request.
      if (value || !fromCache) return value;
    }
  }

  /** Parses the marks of a page that was already fetched. */
  async readMarks({ body, headers, truncated }: FetchSuccess): Promise<AccountMarks> {
    try {
      return await this.#reader.run({ bytes: new Uint8Array(body), charset: parseCharset(headers), truncated });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      // A page that takes too long to parse is inconclusive.
      return { uris: [], ownSites: [], obstacle: 'too-long' };
    }
  }

  async #fetchPage(url: URL, prober: Prober): Promise<AccountPage | null> {
    const checkedAt = new Date().toISOString();
    const robots = await prober.fetch(`${url.origin}/robots.txt`, MAX_ROBOTS_BYTES, 'text/plain, */*;q=0.5');
    if (!robots) return null;
    const refusal = findRobotsRefusal(url, robots);
    if (refusal) return { ...refusal, checkedAt };
    const result = await prober.fetch(url, MAX_PAGE_BYTES, ACCEPT_HEADER);
    return result && { ...(await this.#classify(url, result)), checkedAt };
  }

  async #classify(url: URL, result: FetchResult): Promise<AccountPageReading> {
    const { host } = url;
    if (isNotInDns(result)) return { kind: 'gone', why: describeAccount('notInDns', { host }) };
    if (!result.ok) return { kind: 'not-checkable', obstacle: 'no-answer', why: result.sentence };
    const { status } = result;
    if (status === 404 || status === 410) return { kind: 'gone', why: describeAccount('missing', { status }) };
    if (isRefusal(status))
      return {
        kind: 'not-checkable',
        obstacle: 'refused',
        why: describeAccount('loginOrRefused', { host, status }),
      };
    if (status >= 400)
      return { kind: 'not-checkable', obstacle: 'no-answer', why: describeAccount('status', { host, status }) };
    if (LOGIN_PATH_PATTERN.test(new URL(result.url).pathname))
      return { kind: 'not-checkable', obstacle: 'login', why: describeAccount('loginFirst', { host }) };
    const target = findMovedTarget(url.href, result);
    if (target !== null) return { kind: 'moved', to: target };
    return { kind: 'read', ...(await this.readMarks(result)) };
  }
}

function createUnreadable({ hostname }: URL): AccountPage {
  const network = findPlatform(hostname)?.platform.name ?? hostname;
  return {
    kind: 'not-checkable',
    obstacle: 'network',
    why: describeAccount('networkNotRequested', { network }),
    checkedAt: null,
  };
}

/**
 * Returns the refusal if robots.txt of the host disallows the page. Without a robots.txt, the page itself is requested.
 */
function findRobotsRefusal({ host, pathname, search }: URL, result: FetchResult): AccountPageReading | null {
  if (!result.ok) return null;
  // The robots.txt exists but is currently not readable, so the page may be disallowed (RFC 9309 section 2.3.1.4).
  if (result.status >= 500 || result.status === 429)
    return {
      kind: 'not-checkable',
      obstacle: 'robots',
      why: describeAccount('robotsUnavailable', { host, status: result.status }),
    };
  const text = decodeBody(result);
  if (result.status >= 300 || text.trimStart().startsWith('<')) return null;
  return parseRobotsFile(host, text).disallows(`${pathname}${search}`, ROBOTS_AGENT)
    ? { kind: 'not-checkable', obstacle: 'robots', why: describeAccount('robotsOfHost', { host }) }
    : null;
}

/**
 * Returns the target if the redirects end at another account, or at none. Null for the same account in another
 * spelling.
 */
function findMovedTarget(requestedUrl: string, { url }: FetchSuccess): string | null {
  const accountKey = getSocialAccount(requestedUrl)?.key;
  if (accountKey === undefined || url === requestedUrl || getSocialAccount(url)?.key === accountKey) return null;
  const final = new URL(url);
  return `${final.host}${final.pathname}`;
}
