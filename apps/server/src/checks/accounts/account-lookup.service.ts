import type { AccountLookupResponse, CheckTrustTxtResponse, LinkedSite } from '@vouchwire/api-contract';
import { MAX_LINKED_SITES, MAX_LISTED_ACCOUNTS } from '@vouchwire/api-contract/schemas';
import { identify } from '@vouchwire/trust-graph';
import { findPlatform, getSocialAccount, type PolicyDocument } from 'trust-txt';
import { readDomainCheck } from '../../graph/endpoints/check-domain.route.ts';
import type { GraphReader } from '../../graph/store/graph-access.ts';
import { RequestCoalescer } from '../../platform/cache/request-coalescer.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { MAX_INDEXED_CHARS, type PolicyFileQueries } from '../../policy-files/effective-file/policy-file-queries.ts';
import { createCheckSemaphore } from '../check-semaphore.ts';
import type { PolicyCheckService } from '../check-trust-txt/policy-check.service.ts';
import { type AccountPage, type AccountPageCache, OBSTACLE_TEXT } from '../probes/account-page-cache.ts';
import { Prober } from '../probes/prober.ts';
import type { TrustUri } from '../probes/trust-uris.ts';
import { evaluateAccount, getOwnFile, getTrustUris, truncateValue } from './evaluate-account.ts';
import { findListing, type Listing } from './find-listing.ts';
import { type LookupTarget, parseLookupTarget } from './parse-lookup-target.ts';

/** Deadline for the page, before the files of the linked sites are checked, in ms. */
const PAGE_DEADLINE_MS = 8_000;
const MAX_CONCURRENT_LOOKUPS = 16;
const MAX_CACHED_RESPONSES = 256;

export interface AccountLookupDependencies {
  readonly checks: PolicyCheckService;
  readonly graph: GraphReader;
  /** Publishers in the records that list an account. */
  readonly files: PolicyFileQueries;
  readonly fetcher: SafeFetcher;
  readonly accountPages: AccountPageCache;
  readonly cacheTtlMs: number;
}

type OwnResponse = Omit<AccountLookupResponse, 'cached' | 'next_check_at' | 'checked_at' | 'elapsed_ms'>;

/** Looks up a badge or a page: which sites it names, and what their files state about it. */
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
    const spellingHint = uri && !(uri.isBare && uri.hasMark) ? ` On a page it should read trust://${domain}!` : '';
    return {
      target: `trust://${domain}!`,
      kind: 'badge',
      platform: null,
      page: null,
      obstacle: null,
      trust_uris: [],
      trust_uris_total: 0,
      page_message: null,
      sites: [site],
      sites_total: 1,
      message: `${site.message}${spellingHint}`,
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
    return {
      target: url.href,
      kind: 'page',
      platform: findPlatform(url.hostname)?.platform.name ?? null,
      page: page?.kind ?? 'not-checked',
      obstacle: page?.kind === 'read' || page?.kind === 'not-checkable' ? page.obstacle : null,
      trust_uris: getTrustUris(uris),
      trust_uris_total: uris.length,
      page_message: formatPageMessage(page),
      sites,
      sites_total: named.length + others.length,
      message: formatMessage(page, sites),
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
      statements: file ? file.statements.filter(({ value }) => value !== '').length : null,
      listed,
      listed_as: listing?.as ?? null,
      line: listing?.line ?? null,
      text: line?.value ?? null,
      text_truncated: line?.truncated ?? false,
      state: evaluation?.state ?? null,
      message: evaluation
        ? formatSiteMessage(evaluation.message, listing, check.domain)
        : formatBadgeMessage(check, file, social.length),
      accounts: social.slice(0, MAX_LISTED_ACCOUNTS).map((statement) => {
        const { value, truncated } = truncateValue(statement.value);
        return { account: value, truncated, line: statement.line };
      }),
      accounts_total: social.length,
      in_trust_graph,
    };
  }
}

function formatSiteMessage(message: string, listing: Listing | null, domain: string): string {
  if (listing?.as === 'itself') return `The page is one of ${domain} itself.`;
  if (listing?.as === 'member') return `${message} It lists the page’s site as a member.`;
  return message;
}

/** `file_message` explains why no file could be read. */
function formatBadgeMessage({ domain }: CheckTrustTxtResponse, file: PolicyDocument | null, accounts: number): string {
  if (!file) return `No file of ${domain} could be read, so nothing says which accounts are its own.`;
  if (accounts === 0) return `The badge names ${domain}, whose file lists no account.`;
  return `The badge names ${domain}, whose file lists ${accounts === 1 ? 'one account' : `${accounts.toLocaleString('en-GB')} accounts`}. A page that carries the badge is ${domain}’s own only if it is among them.`;
}

function formatPageMessage(page: AccountPage | null): string {
  switch (page?.kind) {
    case undefined:
      return 'There was no time to look at the page. Try again.';
    case 'gone':
      return `${page.why}.`;
    case 'moved':
      return `The address leads to ${truncateValue(page.to).value}. Ask about that address instead.`;
    case 'not-checkable':
      return `${page.why}, so what it says is not known.`;
    case 'read':
      if (page.uris.some(({ domain }) => domain !== null))
        return `The page carries ${page.uris
          .filter(({ domain }) => domain !== null)
          .slice(0, 3)
          .map(({ text }) => text)
          .join(', ')}`;
      if (page.uris.length > 0)
        return `The page carries ${page.uris[0]?.text ?? ''}, which opens a wallet and names no site.`;
      return page.obstacle
        ? `The page ${OBSTACLE_TEXT[page.obstacle]}, so what it says is not known.`
        : 'The page was read in full and carries no trust:// address.';
  }
}

function formatMessage(page: AccountPage | null, sites: readonly LinkedSite[]): string {
  const confirmed = sites.filter(({ state }) => state === 'confirmed').map(({ domain }) => domain);
  const listing = sites.filter(({ listed, listed_as }) => listed && listed_as !== 'itself').map(({ domain }) => domain);
  const isInconclusive = page?.kind !== 'read' || page.obstacle !== null;
  const namedSite = sites.find(({ named_by }) => named_by === 'page');
  if (namedSite?.listed_as === 'itself') return `The page is one of ${namedSite.domain} itself, and carries its badge.`;
  if (confirmed.length > 0) return `${formatDomains(confirmed)} and this page name each other.`;
  if (listing.length > 0)
    return isInconclusive
      ? `${formatDomains(listing)} ${listing.length === 1 ? 'lists' : 'list'} this page; what the page says could not be read.`
      : `${formatDomains(listing)} ${listing.length === 1 ? 'lists' : 'list'} this page, and the page does not say so.`;
  if (namedSite)
    return namedSite.listed === null
      ? `The page says that it is ${namedSite.domain}’s; no file of ${namedSite.domain} could be read.`
      : `The page says that it is ${namedSite.domain}’s, and the file of ${namedSite.domain} does not list it.`;
  if (page?.kind === 'gone') return `${page.why}, and no file that we know lists it.`;
  return isInconclusive
    ? 'No file that we know lists this page, and what the page says could not be read. Nothing follows from that.'
    : 'The page names no site by trust://, and no file that we know lists it. That is common.';
}

function formatDomains(domains: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(domains);
}
