import type { DraftAnswer, Reference } from '@vouchwire/api-contract';
import { type Identity, identify, ownerDomainOf } from '@vouchwire/trust-graph';
import type { PageSuggestion } from 'trust-txt';
import { AppError } from '../../../platform/errors/app-error.ts';
import { charsetOf } from '../../../platform/markup/charset-of.ts';
import type { FetchAnswer, FetchResult, SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { domainToCheck } from '../check/domain-to-check.ts';
import { isRefusal } from '../check/probes/looked-at.ts';
import { SharedLooks } from '../shared-looks.ts';
import { answersToOthers } from './answers-to-others.ts';
import type { HomePage, HomePageReading } from './read-home-page.ts';

const PAGE_BYTES = 2 * 1024 * 1024;
/** For the page at one host, in ms; `www.` is asked where the bare host does not answer. */
const PAGE_MS = 7_000;
const READER = { threads: 1, maxWaiting: 64, taskMs: 4_000, memoryMb: 256, tasksPerThread: 200 };
const LOOKS_AT_ONCE = 16;
const KEPT_ANSWERS = 64;

export interface DraftParts {
  readonly fetcher: SafeFetcher;
  readonly graph: {
    /** @throws AppError `not-a-domain`, `graph-unavailable` */
    checkDomain(domain: string): Promise<{ readonly references: readonly Reference[] }>;
  };
  readonly coolDownMs: number;
}

type OwnAnswer = Omit<DraftAnswer, 'shared' | 'recheck_after'>;
type PageLook = DraftAnswer['page'] & { readonly suggestions: readonly PageSuggestion[] };

/** Proposes what a site might say of itself. Nothing of it is recorded, and nothing is chosen for anybody. */
export class DraftService {
  readonly #parts: DraftParts;
  readonly #looks: SharedLooks<OwnAnswer>;
  readonly #reader = new WorkerPool<HomePage, HomePageReading>(
    new URL('./read-home-page.worker.ts', import.meta.url),
    READER,
  );
  readonly #closing = new AbortController();

  constructor(parts: DraftParts) {
    this.#parts = parts;
    this.#looks = new SharedLooks({ coolDownMs: parts.coolDownMs, atOnce: LOOKS_AT_ONCE, kept: KEPT_ANSWERS });
  }

  /** @throws AppError `not-a-domain`, `forbidden-target`, `too-many-checks`, `graph-unavailable` */
  async draft(input: string): Promise<DraftAnswer> {
    const identity = domainToCheck(input);
    const { answer, shared, recheckAfter } = await this.#looks.ask(identity.host, () => this.#look(identity));
    return { ...answer, shared, recheck_after: recheckAfter };
  }

  /** Calls off what is under way; a thread without work keeps nobody from ending. */
  close(): void {
    this.#closing.abort();
  }

  async #look(identity: Identity): Promise<OwnAnswer> {
    const started = Date.now();
    const [{ suggestions, ...page }, { references }] = await Promise.all([
      this.#page(identity),
      this.#parts.graph.checkDomain(identity.host),
    ]);
    if (this.#closing.signal.aborted)
      throw new AppError('records-unavailable', 'The server is stopping; try again in a moment');
    return {
      domain: identity.domain,
      display: identity.display,
      page,
      suggestions: [
        ...suggestions.map(({ attribute, value, found }) => ({
          attribute,
          value,
          found: { where: 'page' as const, ...found },
        })),
        ...answersToOthers(references),
      ],
      named_by: references.length,
      looked_at: new Date(started).toISOString(),
      elapsed_ms: Date.now() - started,
    };
  }

  async #page(identity: Identity): Promise<PageLook> {
    const { host } = identity;
    const bare = await this.#ask(host);
    const result = bare.ok ? bare : await this.#ask(`www.${host}`);
    // What is said of the bare host is what a person would look at first.
    return result.ok ? this.#answered(result, identity) : notRead('no-answer', `${bare.ok ? '' : bare.message}.`);
  }

  #ask(host: string): Promise<FetchResult> {
    return this.#parts.fetcher.fetch(`https://${host}/`, {
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      limits: { totalMs: PAGE_MS, maxBytes: PAGE_BYTES, maxTransferBytes: PAGE_BYTES },
      signal: this.#closing.signal,
    });
  }

  async #answered(result: FetchAnswer, { host }: Identity): Promise<PageLook> {
    const { status, url, headers, truncated, body } = result;
    const there = identify(new URL(url).hostname);
    if (!there.ok || ownerDomainOf(there.identity.host) !== ownerDomainOf(host))
      return notRead(
        'elsewhere',
        `${host} leads to ${new URL(url).hostname}, whose page speaks for that site. Start from that domain if it is yours.`,
      );
    if (isRefusal(status))
      return notRead('refused', `${host} does not show us its home page (status ${status}). Write the lines by hand.`);
    if (status === 404 || status === 410) return notRead('absent', `${host} has no home page (status ${status}).`);
    if (status >= 300) return notRead('no-answer', `${host} answers with status ${status}. Try again later.`);
    const type = headers.get('content-type');
    if (type !== null && !/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
      return notRead('not-a-page', `What ${host} shows at its home address is no web page.`);
    const read = await this.#read({ bytes: new Uint8Array(body), charset: charsetOf(headers), url });
    if (read === null)
      return notRead('no-answer', `The home page of ${host} could not be read in time. Write the lines by hand.`);
    const { suggestions, isShell } = read;
    if (isShell && suggestions.length === 0)
      return notRead(
        'scripts',
        `The home page of ${host} is drawn by scripts, so that its links could not be read. Write the lines by hand.`,
      );
    return {
      outcome: 'read',
      url,
      truncated,
      message:
        suggestions.length === 0
          ? `The home page of ${host} was read. It links no account, contact or policy page that could be made out.`
          : `The home page of ${host} was read.`,
      suggestions,
    };
  }

  async #read(page: HomePage): Promise<HomePageReading | null> {
    try {
      return await this.#reader.run(page, { signal: this.#closing.signal });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      return null;
    }
  }
}

function notRead(outcome: PageLook['outcome'], message: string): PageLook {
  return { outcome, url: null, truncated: false, message, suggestions: [] };
}
