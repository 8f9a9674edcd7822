import type { AccountLookupResponse, CheckTrustTxtResponse, LinkedSite } from '@vouchwire/api-contract';
import { MAX_LINKED_SITES, MAX_LISTED_ACCOUNTS } from '@vouchwire/api-contract/schemas';
import { identify } from '@vouchwire/trust-graph';
import { findPlatform, getSocialAccount, type PolicyDocument } from 'trust-txt';
import { readDomainCheck } from '../../graph/endpoints/check-domain.route.ts';
import type { GraphReader } from '../../graph/store/graph-access.ts';
import { RequestCoalescer } from '../../platform/cache/request-coalescer.ts';
import { joinSentences, type Sentence, toMessage } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { MAX_INDEXED_CHARS, type PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';
import { createCheckSemaphore } from '../check-semaphore.ts';
import type { PolicyCheckService } from '../check-trust-txt/policy-check.service.ts';
import type { AccountPage, AccountPageCache } from '../probes/account-page-cache.ts';
import { describeAccount, describeObstacle } from '../probes/account-sentences.ts';
import { Prober } from '../probes/prober.ts';
import type { TrustUri } from '../probes/trust-uris.ts';
import { evaluateAccount, getOwnFile, getTrustUris, truncateValue } from './evaluate-account.ts';
import { findListing, type Listing } from './find-listing.ts';
import { type LookupTarget, parseLookupTarget } from './parse-lookup-target.ts';

/** Deadline for the page, in ms. The files of the linked sites are checked after it. */
const PAGE_DEADLINE_MS = 8_000;
const MAX_CONCURRENT_LOOKUPS = 16;
const MAX_CACHED_RESPONSES = 256;

interface AccountLookupDependencies {
  readonly checks: PolicyCheckService;
  readonly graph: GraphReader;
  /** Finds publishers in the records that list an account. */
  readonly files: PolicyFileQueries;
  readonly fetcher: SafeFetcher;
  readonly accountPages: AccountPageCache;
  readonly cacheTtlMs: number;
}

type OwnResponse = Omit<AccountLookupResponse, 'cached' | 'next_check_at' | 'checked_at' | 'elapsed_ms'>;

/** Looks up a badge or a page. Returns the sites that it names, and the statements of their files about it. */
export class AccountLookupService {
  readonly #dependencies: AccountLookupDependencies;
  readonly #coalescer: RequestCoalescer<OwnResponse & Pick<AccountLookupResponse, 'checked_at' | 'elapsed_ms'>>;
  readonly #semaphore = createCheckSemaphore(MAX_CONCURRENT_LOOKUPS, 'lookups');
  readonly #closing = new AbortController();

  constructor(dependencies: AccountLookupDependencies) {
    this.#dependencies = dependencies;
    this.#coalescer = new RequestCoalescer({
      maxEntries: MAX_CACHED_RESPONSES,
      getExpiresAt: () => Date.now() + dependencies.cacheTtlMs,
    });
  }

  /** @throws AppError `invalid-input`, `not-a-domain`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
  async find(input: string): Promise<AccountLookupResponse> {
    const target = parseLookupTarget(input);
    const key = target.kind === 'page' ? target.url.href : (target.uri?.text ?? target.domain);
    const { value, fromCache, expiresAt } = await this.#coalescer.run(key, () =>
      this.#semaphore.run(null, async () => {
        const started = Date.now();
        const found = await this.#resolve(target);
        return { ...found, checked_at: new Date(started).toISOString(), elapsed_ms: Date.now() - started };
      }),
    );
    return { ...value, cached: fromCache, next_check_at: new Date(expiresAt).toISOString() };
  }

  /** Cancels running lookups. */
  close(): void {
    this.#closing.abort();
  }

  #resolve(target: LookupTarget): Promise<OwnResponse> {
    return target.kind === 'badge' ? this.#resolveBadge(target.domain, target.uri) : this.#resolvePage(target.url);
  }

  async #resolveBadge(domain: string, uri: TrustUri | null): Promise<OwnResponse> {
    const site = await this.#buildSite(domain, 'badge', null);
    const message = { text: site.message, parts: site.message_parts };
    const isMisspelled = uri && !(uri.isBare && uri.hasMark);
    return {
      target: `trust://${domain}!`,
      kind: 'badge',
      platform: null,
      page: null,
      obstacle: null,
      trust_uris: [],
      trust_uris_total: 0,
      page_message: null,
      page_message_parts: [],
      sites: [site],
      sites_total: 1,
      ...toMessage(
        isMisspelled ? joinSentences(message, describeAccount('spelling', { uri: `trust://${domain}!` })) : message,
      ),
    };
  }

  async #resolvePage(url: URL): Promise<OwnResponse> {
    const { accountPages, fetcher } = this.#dependencies;
    const prober = new Prober(fetcher, Date.now() + PAGE_DEADLINE_MS, this.#closing.signal);
    const [page, listing] = await Promise.all([accountPages.get(url, prober), this.#listPublishers(url)]);
    const uris = page?.kind === 'read' ? page.uris : [];
    const named = [...new Set(uris.flatMap(({ domain }) => domain ?? []))];
    const others = listing.filter((publisher) => !named.includes(publisher));
    const sites = await Promise.all([
      ...named.slice(0, MAX_LINKED_SITES).map((domain) => this.#buildSite(domain, 'page', { url, page })),
      ...others
        .slice(0, Math.max(0, MAX_LINKED_SITES - named.length))
        .map((domain) => this.#buildSite(domain, 'file', { url, page })),
    ]);
    const pageMessage = describePage(page);
    return {
      target: url.href,
      kind: 'page',
      platform: findPlatform(url.hostname)?.platform.name ?? null,
      page: page?.kind ?? 'not-checked',
      obstacle: page?.kind === 'read' || page?.kind === 'not-checkable' ? page.obstacle : null,
      trust_uris: getTrustUris(uris),
      trust_uris_total: uris.length,
      page_message: pageMessage.text,
      page_message_parts: pageMessage.parts,
      sites,
      sites_total: named.length + others.length,
      ...toMessage(describeFinding(page, sites)),
    };
  }

  async #listPublishers(url: URL): Promise<string[]> {
    const account = getSocialAccount(url.href);
    if (!account) return [];
    const variants = account.variants.map((spelling) => spelling.slice(0, MAX_INDEXED_CHARS));
    const listed = await this.#dependencies.files.listAccountStatements([...new Set(variants)], MAX_LINKED_SITES * 2);
    return [...new Set(listed.map(({ publisher }) => publisher))];
  }

  async #buildSite(
    domain: string,
    namedBy: LinkedSite['named_by'],
    request: { readonly url: URL; readonly page: AccountPage | null } | null,
  ): Promise<LinkedSite> {
    const { checks, graph } = this.#dependencies;
    const [check, { in_trust_graph }] = await Promise.all([
      checks.check(domain),
      graph.use((open) => readDomainCheck(open, domain)),
    ]);
    const file = getOwnFile(check);
    const identified = identify(check.domain);
    const identity = identified.ok ? identified.identity : null;
    const listing = request && file && identity ? findListing(file, request.url.href, identity) : null;
    const listed = request === null || file === null ? null : listing !== null;
    const social = file?.statements.filter(({ attribute, value }) => attribute === 'social' && value !== '') ?? [];
    const line = listing?.text == null ? null : truncateValue(listing.text);
    const evaluation =
      request && identity
        ? evaluateAccount(
            { account: request.url.href, url: request.url, line: listing?.line ?? null, listed, page: request.page },
            identity,
          )
        : null;
    return {
      domain: check.domain,
      display: check.display,
      named_by: namedBy,
      outcome: check.outcome,
      file_url: check.location,
      file_message: check.message,
      file_message_parts: check.message_parts,
      statements: file ? file.statements.filter(({ value }) => value !== '').length : null,
      listed,
      listed_as: listing?.as ?? null,
      line: listing?.line ?? null,
      text: line?.value ?? null,
      text_truncated: line?.truncated ?? false,
      state: evaluation?.state ?? null,
      ...toMessage(
        evaluation
          ? describeSite({ text: evaluation.message, parts: evaluation.message_parts }, listing, check.domain)
          : describeBadge(check, file, social.length),
      ),
      accounts: social.slice(0, MAX_LISTED_ACCOUNTS).map((statement) => {
        const { value, truncated } = truncateValue(statement.value);
        return { account: value, truncated, line: statement.line };
      }),
      accounts_total: social.length,
      in_trust_graph,
    };
  }
}

function describeSite(evaluation: Sentence, listing: Listing | null, domain: string): Sentence {
  if (listing?.as === 'itself') return describeAccount('ownPage', { domain });
  return listing?.as === 'member' ? joinSentences(evaluation, describeAccount('listedAsMember')) : evaluation;
}

/** `file_message` explains why no file could be read. */
function describeBadge({ domain }: CheckTrustTxtResponse, file: PolicyDocument | null, accounts: number): Sentence {
  if (!file) return describeAccount('badgeWithoutFile', { domain });
  if (accounts === 0) return describeAccount('badgeWithoutAccounts', { domain });
  return describeAccount(accounts === 1 ? 'badgeWithAccount' : 'badgeWithAccounts', { domain, count: accounts });
}

function describePage(page: AccountPage | null): Sentence {
  switch (page?.kind) {
    case undefined:
      return describeAccount('noTime');
    case 'gone':
      return page.why;
    case 'moved':
      return describeAccount('checkTarget', { target: truncateValue(page.to).value });
    case 'not-checkable':
      return joinSentences(page.why, describeAccount('contentUnknown'));
    case 'read': {
      const named = page.uris.filter(({ domain }) => domain !== null).slice(0, 3);
      const [wallet] = page.uris;
      if (named.length > 0) return describeAccount('contains', { uris: named.map(({ text }) => text).join(', ') });
      if (wallet) return describeAccount('wallet', { found: wallet.text });
      return page.obstacle
        ? joinSentences(describeObstacle(page.obstacle), describeAccount('contentUnknown'))
        : describeAccount('noUriInFull');
    }
  }
}

function describeFinding(page: AccountPage | null, sites: readonly LinkedSite[]): Sentence {
  const confirmed = sites.filter(({ state }) => state === 'confirmed').map(({ domain }) => domain);
  const listing = sites.filter(({ listed, listed_as }) => listed && listed_as !== 'itself').map(({ domain }) => domain);
  const isInconclusive = page?.kind !== 'read' || page.obstacle !== null;
  const namedSite = sites.find(({ named_by }) => named_by === 'page');
  if (namedSite?.listed_as === 'itself') return describeAccount('ownPageWithBadge', { domain: namedSite.domain });
  if (confirmed.length > 0) return describeAccount('mutual', { domains: confirmed.join(', ') });
  if (listing.length > 0) {
    const [notReadable, unconfirmed] =
      listing.length === 1
        ? (['listedNotReadable', 'listedUnconfirmed'] as const)
        : (['severalListNotReadable', 'severalListUnconfirmed'] as const);
    return describeAccount(isInconclusive ? notReadable : unconfirmed, { domains: listing.join(', ') });
  }
  if (namedSite)
    return describeAccount(namedSite.listed === null ? 'namesNotReadable' : 'namesUnlisted', {
      domain: namedSite.domain,
    });
  if (page?.kind === 'gone') return joinSentences(page.why, describeAccount('unlisted'));
  return describeAccount(isInconclusive ? 'unknown' : 'nothing');
}
