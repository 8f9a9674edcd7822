import { LIMITS, type PolicySuggestion, type Reference, type SuggestionsResponse } from '@vouchwire/api-contract';
import { MAX_RECIPROCAL_SUGGESTIONS } from '@vouchwire/api-contract/schemas';
import { getOwnerDomain, type Identity, identify } from '@vouchwire/trust-graph';
import { inverseAttribute, type PageSuggestion } from 'trust-txt';
import { readDomainCheck } from '../../graph/endpoints/check-domain.route.ts';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import { parseCharset } from '../../platform/markup/parse-charset.ts';
import { createSentences, type Sentence, toMessage } from '../../platform/messages/sentence.ts';
import type { FetchResult, FetchSuccess, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { isBlocked } from '../../policy-files/fetch/to-answer.ts';
import { CachedCheck, type OwnResponse } from '../cached-check.ts';
import { parseDomainToCheck } from '../parse-domain-to-check.ts';
import { isRefusal } from '../probes/probe-outcome.ts';
import type { HomePageSource, ParsedHomePage } from './parse-home-page.ts';

/**
 * Suggests the lines by which a site confirms references of other files: `belongto` for `member`, `controlledby` for
 * `control`. Uses only supported references, because a claim without further support does not justify a line. Confirmed
 * ones come first, because both sides already state these.
 */
function suggestReciprocalLines(references: readonly Reference[]): PolicySuggestion[] {
  const suggestions = references.flatMap((reference): PolicySuggestion[] => {
    if (!reference.is_supported) return [];
    const attribute = inverseAttribute(reference.relationship.toLowerCase());
    if (attribute === null) return [];
    const { source_domain, source_name, relationship, state, line, trust_file_url, last_seen } = reference;
    return [
      {
        attribute,
        value: `https://${source_domain}/`,
        source: {
          where: 'file',
          domain: source_domain,
          name: source_name,
          relationship,
          state,
          line,
          file_url: trust_file_url,
          last_seen,
        },
      },
    ];
  });
  const weight = ({ source }: PolicySuggestion) => (source.where === 'file' && source.state === 'confirmed' ? 0 : 1);
  return suggestions.sort((one, other) => weight(one) - weight(other)).slice(0, MAX_RECIPROCAL_SUGGESTIONS);
}

export const HOME_PAGE_TEMPLATES = {
  noAnswer: 'The home page of {host} did not respond.',
  elsewhere: '{host} leads to {other}, and that page is about another site. Start from that domain if it is yours.',
  refused: '{host} does not show us its home page (status {status}). Write the lines yourself.',
  absent: '{host} has no home page (status {status}).',
  status: '{host} returned status {status}. Try again later.',
  notAPage: 'The home address of {host} does not return a web page.',
  tooSlow: 'We could not read the home page of {host} in time. Write the lines yourself.',
  scripts: 'Scripts build the home page of {host}, so we could not read its links. Write the lines yourself.',
  read: 'We read the home page of {host}.',
  readWithoutLinks:
    'We read the home page of {host}. It has no links to accounts, contacts or policy pages that we recognize.',
} as const;

const describeHomePage = createSentences('homePage', HOME_PAGE_TEMPLATES);

const MAX_PAGE_BYTES = LIMITS.HOME_PAGE_MIB * 1024 * 1024;
/** Timeout for the page at one host, in ms. `www.` is requested if the bare host does not respond. */
const PAGE_TIMEOUT_MS = 7_000;
const READER_OPTIONS = { threads: 2, maxWaiting: 64, taskMs: 4_000, memoryMb: 256, tasksPerThread: 200 };
const MAX_CONCURRENT_REQUESTS = 16;
const MAX_CACHED_RESPONSES = 64;

export interface SuggestionDependencies {
  readonly fetcher: SafeFetcher;
  readonly graph: GraphReader;
  readonly cacheTtlMs: number;
}

type Suggestions = OwnResponse<SuggestionsResponse>;
type HomePageResult = SuggestionsResponse['page'] & { readonly suggestions: readonly PageSuggestion[] };

/** Suggests statements for a site's file. Records nothing, and the publisher decides about every line. */
export class SuggestionService extends CachedCheck<Suggestions> {
  readonly #dependencies: SuggestionDependencies;
  readonly #reader = new WorkerPool<HomePageSource, ParsedHomePage>(
    new URL('./parse-home-page.worker.ts', import.meta.url),
    READER_OPTIONS,
  );

  constructor(dependencies: SuggestionDependencies) {
    super({
      maxEntries: MAX_CACHED_RESPONSES,
      cacheTtlMs: dependencies.cacheTtlMs,
      concurrency: MAX_CONCURRENT_REQUESTS,
      subject: 'lookups',
    });
    this.#dependencies = dependencies;
  }

  /** @throws AppError `not-a-domain`, `forbidden-target`, `too-many-checks`, `graph-unavailable` */
  async suggest(input: string): Promise<SuggestionsResponse> {
    const identity = parseDomainToCheck(input);
    return this.run(identity.host, (closing) => this.#collectSuggestions(identity, closing));
  }

  async #collectSuggestions(identity: Identity, closing: AbortSignal): Promise<Suggestions> {
    const started = Date.now();
    const [{ suggestions, ...page }, { references }] = await Promise.all([
      this.#fetchHomePage(identity, closing),
      this.#dependencies.graph.use((open) => readDomainCheck(open, identity.host)),
    ]);
    return {
      domain: identity.domain,
      display: identity.display,
      page,
      suggestions: [
        ...suggestions.map(({ attribute, value, found: source }) => ({
          attribute,
          value,
          source: { where: 'page' as const, ...source },
        })),
        ...suggestReciprocalLines(references),
      ],
      named_by_total: references.length,
      checked_at: new Date(started).toISOString(),
      elapsed_ms: Date.now() - started,
    };
  }

  async #fetchHomePage(identity: Identity, closing: AbortSignal): Promise<HomePageResult> {
    const { host } = identity;
    const bare = await this.#fetch(host, closing);
    const result = bare.ok ? bare : await this.#fetch(`www.${host}`, closing);
    // A person would check the bare host first, so its failure is the one that is reported.
    return result.ok
      ? this.#toPageResult(result, identity, closing)
      : createInconclusiveResult('no-answer', bare.ok ? describeHomePage('noAnswer', { host }) : bare.sentence);
  }

  #fetch(host: string, signal: AbortSignal): Promise<FetchResult> {
    return this.#dependencies.fetcher.fetch(`https://${host}/`, {
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
      limits: { totalMs: PAGE_TIMEOUT_MS, maxBytes: MAX_PAGE_BYTES, maxTransferBytes: MAX_PAGE_BYTES },
      signal,
    });
  }

  async #toPageResult(result: FetchSuccess, { host }: Identity, closing: AbortSignal): Promise<HomePageResult> {
    const { status, url, headers, truncated, body } = result;
    const finalIdentity = identify(new URL(url).hostname);
    if (!finalIdentity.ok || getOwnerDomain(finalIdentity.identity.host) !== getOwnerDomain(host))
      return createInconclusiveResult(
        'elsewhere',
        describeHomePage('elsewhere', { host, other: new URL(url).hostname }),
      );
    if (isRefusal(status) || isBlocked(result))
      return createInconclusiveResult('refused', describeHomePage('refused', { host, status }));
    if (status === 404 || status === 410)
      return createInconclusiveResult('absent', describeHomePage('absent', { host, status }));
    if (status >= 300) return createInconclusiveResult('no-answer', describeHomePage('status', { host, status }));
    const type = headers.get('content-type');
    if (type !== null && !/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
      return createInconclusiveResult('not-a-page', describeHomePage('notAPage', { host }));
    const parsed = await this.#parse({ bytes: new Uint8Array(body), charset: parseCharset(headers), url }, closing);
    if (parsed === null) return createInconclusiveResult('no-answer', describeHomePage('tooSlow', { host }));
    const { suggestions, needsScripts } = parsed;
    if (needsScripts && suggestions.length === 0)
      return createInconclusiveResult('scripts', describeHomePage('scripts', { host }));
    return {
      outcome: 'read',
      url,
      truncated,
      ...toMessage(describeHomePage(suggestions.length === 0 ? 'readWithoutLinks' : 'read', { host })),
      suggestions,
    };
  }

  async #parse(page: HomePageSource, signal: AbortSignal): Promise<ParsedHomePage | null> {
    try {
      return await this.#reader.run(page, { signal });
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      return null;
    }
  }
}

function createInconclusiveResult(outcome: HomePageResult['outcome'], sentence: Sentence): HomePageResult {
  return { outcome, url: null, truncated: false, ...toMessage(sentence), suggestions: [] };
}
