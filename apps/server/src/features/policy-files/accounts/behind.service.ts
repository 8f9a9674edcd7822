import {
  type BehindAnswer,
  type CheckTrustTxtAnswer,
  MAX_ACCOUNTS_TOLD,
  MAX_SITES_BEHIND,
  type SiteBehind,
} from '@vouchwire/api-contract';
import { identify } from '@vouchwire/trust-graph';
import { findPlatform, type PolicyDocument, socialAccount } from 'trust-txt';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { type AccountPage, type AccountPages, OBSTACLE_WORDS } from '../check/probes/account-pages.ts';
import { Prober } from '../check/probes/prober.ts';
import type { TrustUri } from '../check/probes/trust-uris.ts';
import { INDEXED_LENGTH } from '../other-files.ts';
import { SharedLooks } from '../shared-looks.ts';
import { carriedBy, judgeAccount } from './judge-account.ts';
import { type Listing, listingOf } from './listing-of.ts';
import { ownFileOf } from './own-file.ts';
import { type Asked, readAsked } from './read-asked.ts';
import { toldValue } from './told-value.ts';

/** For the page, before the files of the sites behind it are looked at, in ms. */
const PAGE_MS = 8_000;
const LOOKS_AT_ONCE = 16;
const KEPT_ANSWERS = 256;

export interface BehindParts {
  readonly checks: {
    /** @throws AppError `not-a-domain`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
    check(domain: string): Promise<CheckTrustTxtAnswer>;
  };
  readonly graph: { checkDomain(domain: string): Promise<{ readonly in_trust_graph: boolean }> };
  /** Who lists an account by the records. */
  readonly files: { listing(spellings: readonly string[], limit: number): Promise<{ publisher: string }[]> };
  readonly fetcher: SafeFetcher;
  readonly accountPages: AccountPages;
  readonly coolDownMs: number;
}

type OwnAnswer = Omit<BehindAnswer, 'shared' | 'recheck_after' | 'looked_at' | 'elapsed_ms'>;

/** Says what stands behind a badge or a page: which sites, and what their files say of it. */
export class BehindService {
  readonly #parts: BehindParts;
  readonly #looks: SharedLooks<OwnAnswer & Pick<BehindAnswer, 'looked_at' | 'elapsed_ms'>>;
  readonly #closing = new AbortController();

  constructor(parts: BehindParts) {
    this.#parts = parts;
    this.#looks = new SharedLooks({ coolDownMs: parts.coolDownMs, atOnce: LOOKS_AT_ONCE, kept: KEPT_ANSWERS });
  }

  /** @throws AppError `invalid-input`, `not-a-domain`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
  async find(input: string): Promise<BehindAnswer> {
    const asked = readAsked(input);
    const key = asked.kind === 'page' ? asked.url.href : (asked.uri?.text ?? asked.domain);
    const { answer, shared, recheckAfter } = await this.#looks.ask(key, async () => {
      const started = Date.now();
      const found = await this.#look(asked);
      return { ...found, looked_at: new Date(started).toISOString(), elapsed_ms: Date.now() - started };
    });
    return { ...answer, shared, recheck_after: recheckAfter };
  }

  /** Calls off what is under way. */
  close(): void {
    this.#closing.abort();
  }

  #look(asked: Asked): Promise<OwnAnswer> {
    return asked.kind === 'badge' ? this.#badge(asked.domain, asked.uri) : this.#page(asked.url);
  }

  async #badge(domain: string, uri: TrustUri | null): Promise<OwnAnswer> {
    const site = await this.#site(domain, 'badge', null);
    const spelled = uri && !(uri.isBare && uri.hasMark) ? ` On a page it should read trust://${domain}!` : '';
    return {
      of: `trust://${domain}!`,
      kind: 'badge',
      platform: null,
      page: null,
      obstacle: null,
      carries: [],
      carries_total: 0,
      page_message: null,
      sites: [site],
      sites_total: 1,
      message: `${site.message}${spelled}`,
    };
  }

  async #page(url: URL): Promise<OwnAnswer> {
    const { accountPages, fetcher } = this.#parts;
    const prober = new Prober(fetcher, Date.now() + PAGE_MS, this.#closing.signal);
    const [page, listing] = await Promise.all([accountPages.look(url, prober), this.#listedBy(url)]);
    const uris = page?.kind === 'read' ? page.uris : [];
    const named = [...new Set(uris.flatMap(({ domain }) => domain ?? []))];
    const known = listing.filter((publisher) => !named.includes(publisher));
    const sites = await Promise.all([
      ...named.slice(0, MAX_SITES_BEHIND).map((domain) => this.#site(domain, 'page', { url, page })),
      ...known
        .slice(0, Math.max(0, MAX_SITES_BEHIND - named.length))
        .map((domain) => this.#site(domain, 'file', { url, page })),
    ]);
    return {
      of: url.href,
      kind: 'page',
      platform: findPlatform(url.hostname)?.platform.name ?? null,
      page: page?.kind ?? 'not-asked',
      obstacle: page?.kind === 'read' || page?.kind === 'not-checkable' ? page.obstacle : null,
      carries: carriedBy(uris),
      carries_total: uris.length,
      page_message: pageMessage(page),
      sites,
      sites_total: named.length + known.length,
      message: messageOf(page, sites),
    };
  }

  async #listedBy(url: URL): Promise<string[]> {
    const account = socialAccount(url.href);
    if (!account) return [];
    const spellings = account.spellings.map((spelling) => spelling.slice(0, INDEXED_LENGTH));
    const listed = await this.#parts.files.listing([...new Set(spellings)], MAX_SITES_BEHIND * 2);
    return [...new Set(listed.map(({ publisher }) => publisher))];
  }

  async #site(
    domain: string,
    namedBy: SiteBehind['named_by'],
    asked: { readonly url: URL; readonly page: AccountPage | null } | null,
  ): Promise<SiteBehind> {
    const { checks, graph } = this.#parts;
    const [check, { in_trust_graph }] = await Promise.all([checks.check(domain), graph.checkDomain(domain)]);
    const file = ownFileOf(check);
    const named = identify(check.domain);
    const identity = named.ok ? named.identity : null;
    const listing = asked && file && identity ? listingOf(file, asked.url.href, identity) : null;
    const listed = asked === null || file === null ? null : listing !== null;
    const social = file?.statements.filter(({ attribute, value }) => attribute === 'social' && value !== '') ?? [];
    const line = listing?.text == null ? null : toldValue(listing.text);
    const look =
      asked && identity
        ? judgeAccount(
            { account: asked.url.href, url: asked.url, line: listing?.line ?? null, listed, page: asked.page },
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
      text: line?.told ?? null,
      text_cut: line?.cut ?? false,
      state: look?.state ?? null,
      message: look ? sentenceOf(look.message, listing, check.domain) : badgeMessage(check, file, social.length),
      accounts: social.slice(0, MAX_ACCOUNTS_TOLD).map((statement) => {
        const { told, cut } = toldValue(statement.value);
        return { account: told, cut, line: statement.line };
      }),
      accounts_total: social.length,
      in_trust_graph,
    };
  }
}

function sentenceOf(message: string, listing: Listing | null, domain: string): string {
  if (listing?.as === 'itself') return `The page is one of ${domain} itself.`;
  if (listing?.as === 'member') return `${message} It lists the page’s site as a member.`;
  return message;
}

function badgeMessage({ domain, message }: CheckTrustTxtAnswer, file: PolicyDocument | null, accounts: number): string {
  if (!file) return `${message} Without a file, nothing says which accounts are those of ${domain}.`;
  if (accounts === 0) return `The badge names ${domain}, whose file lists no account.`;
  return `The badge names ${domain}, whose file lists ${accounts === 1 ? 'one account' : `${accounts.toLocaleString('en-GB')} accounts`}. A page that carries the badge is ${domain}’s own only if it is among them.`;
}

function pageMessage(page: AccountPage | null): string {
  switch (page?.kind) {
    case undefined:
      return 'There was no time to look at the page. Try again.';
    case 'gone':
      return `${page.why}.`;
    case 'moved':
      return `The address leads to ${toldValue(page.to).told}. Ask about that address instead.`;
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
        ? `The page ${OBSTACLE_WORDS[page.obstacle]}, so what it says is not known.`
        : 'The page was read in full and carries no trust:// address.';
  }
}

function messageOf(page: AccountPage | null, sites: readonly SiteBehind[]): string {
  const both = sites.filter(({ state }) => state === 'confirmed').map(({ domain }) => domain);
  const lists = sites.filter(({ listed, listed_as }) => listed && listed_as !== 'itself').map(({ domain }) => domain);
  const unread = page?.kind !== 'read' || page.obstacle !== null;
  const named = sites.find(({ named_by }) => named_by === 'page');
  if (named?.listed_as === 'itself') return `The page is one of ${named.domain} itself, and carries its badge.`;
  if (both.length > 0) return `${inWords(both)} and this page name each other.`;
  if (lists.length > 0)
    return unread
      ? `${inWords(lists)} ${lists.length === 1 ? 'lists' : 'list'} this page; what the page says could not be read.`
      : `${inWords(lists)} ${lists.length === 1 ? 'lists' : 'list'} this page, and the page does not say so.`;
  if (named)
    return named.listed === null
      ? `The page says that it is ${named.domain}’s; no file of ${named.domain} could be read.`
      : `The page says that it is ${named.domain}’s, and the file of ${named.domain} does not list it.`;
  if (page?.kind === 'gone') return `${page.why}, and no file that we know lists it.`;
  return unread
    ? 'No file that we know lists this page, and what the page says could not be read. Nothing follows from that.'
    : 'The page names no site by trust://, and no file that we know lists it. That is common.';
}

function inWords(domains: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(domains);
}
