import type { AccountObstacle } from '@vouchwire/api-contract';
import { socialAccount } from 'trust-txt';
import { charsetOf } from '../../../../platform/markup/charset-of.ts';
import type { FetchAnswer, FetchResult } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../../../platform/workers/worker-pool.ts';
import { AGENT, MAX_ROBOTS_BYTES, robotsFile } from '../robots-file.ts';
import type { AccountMarks, PageToRead } from './account-marks.ts';
import { isNotInDns, isRefusal, textOf } from './looked-at.ts';
import type { Prober } from './prober.ts';
import type { TrustUri } from './trust-uris.ts';

/** What came of asking for the page of an account. */
export type AccountPage = { readonly lookedAt: string } & (
  | {
      readonly kind: 'read';
      /** Where redirects led. */
      readonly url: string;
      readonly uris: readonly TrustUri[];
      /** Why it may say more than was read of it; null where it was read in full. */
      readonly obstacle: AccountObstacle | null;
    }
  | { readonly kind: 'not-checkable'; readonly obstacle: AccountObstacle; readonly why: string }
  /** There is no such account. */
  | { readonly kind: 'gone'; readonly why: string }
  /** The address leads to another account, or to none. */
  | { readonly kind: 'moved'; readonly to: string }
);

type Seen = AccountPage extends infer One ? (One extends AccountPage ? Omit<One, 'lookedAt'> : never) : never;

const PAGE_BYTES = 1024 * 1024;
/** Where networks send visitors who have not signed in. */
const LOGIN = /\/(?:accounts\/login|log[_-]?in|sign[_-]?in|authwall|checkpoint|uas\/login|i\/flow\/login)(?:[/.]|$)/i;
const ACCEPT = 'text/html, */*;q=0.5';
/** Pages of the last looks. Each is small: what was read of it is kept, not the page. */
const KEPT_PAGES = 512;
const READER = { threads: 1, maxWaiting: 128, taskMs: 3_000, memoryMb: 192, tasksPerThread: 500 };

interface Kept {
  readonly page: Promise<AccountPage | null>;
  /** In ms since 1970; infinite while it is asked for. */
  until: number;
}

/**
 * Looks at the pages of accounts as robots.txt of their host allows, and reads them in a thread. A page is asked for once,
 * however many people ask about it within the cool-down.
 */
export class AccountPages {
  readonly #coolDownMs: number;
  readonly #reader = new WorkerPool<PageToRead, AccountMarks>(
    new URL('./account-marks.worker.ts', import.meta.url),
    READER,
  );
  readonly #recent = new Map<string, Kept>();

  constructor(coolDownMs: number) {
    this.#coolDownMs = coolDownMs;
  }

  /** What came of it; null where there was no time or no request left, which says nothing of the account. */
  async look(url: URL, prober: Prober): Promise<AccountPage | null> {
    const key = url.href;
    const known = this.#recent.get(key);
    if (known && known.until > Date.now()) {
      const page = await known.page;
      if (page) return page;
    }
    const kept: Kept = { page: this.#look(url, prober), until: Number.POSITIVE_INFINITY };
    this.#recent.delete(key);
    this.#recent.set(key, kept);
    this.#forgetOldest();
    try {
      const page = await kept.page;
      kept.until = page ? Date.now() + this.#coolDownMs : 0;
      return page;
    } catch (error) {
      kept.until = 0;
      throw error;
    }
  }

  /** The marks of a page that was fetched already. */
  async marksOf({ body, headers, truncated }: FetchAnswer): Promise<AccountMarks> {
    try {
      return await this.#reader.run({ bytes: new Uint8Array(body), charset: charsetOf(headers), truncated });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      // A page that takes too long to read, however it was made, says nothing.
      return { uris: [], obstacle: 'too-long' };
    }
  }

  #forgetOldest(): void {
    for (const [key, { until }] of this.#recent) {
      if (this.#recent.size <= KEPT_PAGES) return;
      if (Number.isFinite(until)) this.#recent.delete(key);
    }
  }

  async #look(url: URL, prober: Prober): Promise<AccountPage | null> {
    const lookedAt = new Date().toISOString();
    const robots = await prober.ask(`${url.origin}/robots.txt`, MAX_ROBOTS_BYTES, 'text/plain, */*;q=0.5');
    if (!robots) return null;
    const refused = refusalByRobots(url, robots);
    if (refused) return { ...refused, lookedAt };
    const result = await prober.ask(url, PAGE_BYTES, ACCEPT);
    return result && { ...(await this.#seen(url, result)), lookedAt };
  }

  async #seen(url: URL, result: FetchResult): Promise<Seen> {
    const { host } = url;
    if (isNotInDns(result)) return { kind: 'gone', why: `${host} is not in DNS` };
    if (!result.ok) return { kind: 'not-checkable', obstacle: 'no-answer', why: result.message };
    const { status } = result;
    if (status === 404 || status === 410) return { kind: 'gone', why: `There is no such account (status ${status})` };
    if (isRefusal(status))
      return {
        kind: 'not-checkable',
        obstacle: 'refused',
        why: `${host} shows this page to nobody who has not signed in, or not to us (status ${status})`,
      };
    if (status >= 400)
      return { kind: 'not-checkable', obstacle: 'no-answer', why: `${host} answers with status ${status}` };
    if (LOGIN.test(new URL(result.url).pathname))
      return { kind: 'not-checkable', obstacle: 'login', why: `${host} asks for a login before it shows this page` };
    const to = movedTo(url.href, result);
    if (to !== null) return { kind: 'moved', to };
    return { kind: 'read', url: result.url, ...(await this.marksOf(result)) };
  }
}

/** What robots.txt of the host says of us. A host that says nothing because it is not there is judged by its page. */
function refusalByRobots({ host, pathname, search }: URL, result: FetchResult): Seen | null {
  if (!result.ok) return null;
  // It is there and cannot be read now: it may keep us out (RFC 9309 section 2.3.1.4).
  if (result.status >= 500 || result.status === 429)
    return {
      kind: 'not-checkable',
      obstacle: 'robots',
      why: `${host} does not show its robots.txt now (status ${result.status}), which would say whether we may look`,
    };
  const text = textOf(result);
  if (result.status >= 300 || text.trimStart().startsWith('<')) return null;
  return robotsFile(host, text).keepsOut(`${pathname}${search}`, AGENT)
    ? { kind: 'not-checkable', obstacle: 'robots', why: `${host} keeps us out of this page by its robots.txt` }
    : null;
}

/** Another account, or none, at the end of the redirects; null for the same one in another spelling. */
function movedTo(asked: string, { url }: FetchAnswer): string | null {
  const before = socialAccount(asked)?.key;
  if (before === undefined || url === asked || socialAccount(url)?.key === before) return null;
  const final = new URL(url);
  return `${final.host}${final.pathname}`;
}

/** Why a page that was read may say more than that. */
export const OBSTACLE_WORDS: Readonly<Record<AccountObstacle, string>> = {
  login: 'asks for a login',
  refused: 'is not shown to us',
  robots: 'is closed to us by robots.txt',
  scripts: 'shows its text to browsers alone',
  'too-long': 'is longer than what was read of it',
  'no-answer': 'gave no answer',
};
