import { type CheckSocialResponse, type CheckTrustTxtResponse, LIMITS } from '@vouchwire/api-contract';
import { getRegistrableDomain, type Identity, identify } from '@vouchwire/trust-graph';
import { getSocialAccount, type PolicyDocument, type Statement } from 'trust-txt';
import { createFieldError } from '../../platform/errors/app-error.ts';
import { joinSentences, toMessage } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { CachedCheck, type OwnResponse } from '../cached-check.ts';
import type { PolicyCheckService } from '../check-trust-txt/policy-check.service.ts';
import { parseDomainToCheck } from '../parse-domain-to-check.ts';
import type { AccountPageCache } from '../probes/account-page-cache.ts';
import { describeAccount } from '../probes/account-sentences.ts';
import { isReadableAccount } from '../probes/is-readable-account.ts';
import { Prober } from '../probes/prober.ts';
import { evaluateAccount, getOwnFile } from './evaluate-account.ts';

/**
 * Parses the URL of a page, and removes user name, password and fragment.
 * @param field name of the input field
 * @throws AppError `invalid-input`, `forbidden-target`, `not-a-domain`
 */
function parsePageUrl(text: string, field: string): URL {
  const url = parseUrl(text.trim());
  if (!url)
    throw createFieldError(
      field,
      'This is no address of a page. Paste it as the browser shows it, such as https://mastodon.social/@name.',
    );
  parseDomainToCheck(url.hostname);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

function parseUrl(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') ? url : null;
}

/** Deadline for the pages of the accounts, in ms, counted from the end of the check of the file. The rest is for rules. */
const ACCOUNTS_DEADLINE_MS = (LIMITS.ACCOUNTS_SECONDS - LIMITS.CHECK_SECONDS - 1) * 1_000;
/** Maximum number of requested accounts per domain. It protects a domain that another site's file names often. */
const MAX_ACCOUNTS_PER_DOMAIN = 5;
const MAX_CONCURRENT_CHECKS = 16;
const MAX_CACHED_RESPONSES = 512;

interface CheckSocialDependencies {
  readonly checks: PolicyCheckService;
  readonly fetcher: SafeFetcher;
  readonly accountPages: AccountPageCache;
  readonly cacheTtlMs: number;
}

interface CheckSocialParams {
  readonly domain: string;
  /** Checks only this page, even if the file does not list it. */
  readonly account?: string | undefined;
}

type SocialCheck = OwnResponse<CheckSocialResponse>;

interface AccountTarget {
  readonly account: string;
  readonly url: URL;
  readonly line: number | null;
  readonly listed: boolean | null;
}

/** Checks a site's accounts in both directions: the statements of the file, and those of the pages. Records nothing. */
export class CheckSocialService extends CachedCheck<SocialCheck> {
  readonly #dependencies: CheckSocialDependencies;

  constructor(dependencies: CheckSocialDependencies) {
    super({
      maxEntries: MAX_CACHED_RESPONSES,
      cacheTtlMs: dependencies.cacheTtlMs,
      concurrency: MAX_CONCURRENT_CHECKS,
      subject: 'lookups',
    });
    this.#dependencies = dependencies;
  }

  /** @throws AppError `not-a-domain`, `forbidden-target`, `invalid-input`, `too-many-checks`, `records-unavailable` */
  async check({ domain, account }: CheckSocialParams): Promise<CheckSocialResponse> {
    const identity = parseDomainToCheck(domain);
    const url = account === undefined ? null : parsePageUrl(account, 'account');
    const key = url ? `${identity.host} ${url.href}` : identity.host;
    return this.run(key, (closing) => this.#checkAccounts(identity, url, closing));
  }

  async #checkAccounts(identity: Identity, url: URL | null, closing: AbortSignal): Promise<SocialCheck> {
    const started = Date.now();
    const { checks, fetcher, accountPages } = this.#dependencies;
    const check = await checks.check(identity.host);
    const file = getOwnFile(check);
    const listed = file ? listAccounts(file) : [];
    const targets = url ? [toAccount(url, file, identity)] : listed;
    const prober = new Prober(fetcher, Date.now() + ACCOUNTS_DEADLINE_MS, closing);
    const results = await prober.mapConcurrently(limitPerDomain(targets, identity), async (target) => {
      const page = target.shouldFetch ? await accountPages.get(target.url, prober) : null;
      return evaluateAccount({ ...target, page }, identity);
    });
    return {
      domain: identity.domain,
      display: identity.display,
      badge: `trust://${identity.host}!`,
      outcome: check.outcome,
      file_url: file ? check.location : null,
      accounts: results,
      total: url ? 1 : listed.length,
      ...describeResults(check, file, results, listed.length),
      checked_at: new Date(started).toISOString(),
      elapsed_ms: Date.now() - started,
    };
  }
}

/** Returns the accounts that can be requested, without duplicates, in the order of the file. */
function listAccounts({ statements }: PolicyDocument): AccountTarget[] {
  const accounts = new Map<string, AccountTarget>();
  for (const statement of statements) {
    const url = statement.attribute === 'social' ? parseAddress(statement) : null;
    const key = url && (getSocialAccount(url.href)?.key ?? url.href);
    if (url && key && !accounts.has(key))
      accounts.set(key, { account: statement.value, url, line: statement.line, listed: true });
  }
  return [...accounts.values()];
}

function parseAddress({ value, reference }: Statement): URL | null {
  const url = URL.parse(reference?.url ?? value);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  // An IP address or a local name is a finding of the linter. It is never requested.
  return identify(url.hostname).ok ? url : null;
}

function toAccount(url: URL, file: PolicyDocument | null, identity: Identity): AccountTarget {
  const listing = file && findListing(file, url.href, identity);
  return {
    account: url.href,
    url,
    line: listing?.line ?? null,
    listed: file ? listing !== null : null,
  };
}

function limitPerDomain(
  accounts: readonly AccountTarget[],
  site: Identity,
): (AccountTarget & { readonly shouldFetch: boolean })[] {
  const counts = new Map<string, number>();
  return accounts.slice(0, LIMITS.ACCOUNTS).map((account) => {
    const domain = getRegistrableDomain(account.url.hostname) ?? account.url.hostname;
    const count = counts.get(domain) ?? 0;
    const shouldFetch =
      domain === site.registrableDomain || count < MAX_ACCOUNTS_PER_DOMAIN || !isReadableAccount(account.url);
    counts.set(domain, count + 1);
    return { ...account, shouldFetch };
  });
}

type MessageFields = Pick<CheckSocialResponse, 'message' | 'message_parts'>;

function describeResults(
  check: CheckTrustTxtResponse,
  file: PolicyDocument | null,
  results: CheckSocialResponse['accounts'],
  listed: number,
): MessageFields {
  const select = ({ message, message_parts }: MessageFields): MessageFields => ({ message, message_parts });
  const [only] = results;
  if (file === null && only === undefined) return select(check);
  if (only === undefined) return toMessage(describeAccount('noAccounts', { domain: check.domain }));
  if (only.listed !== true || (results.length === 1 && listed !== 1)) return select(only);
  const confirmed = results.filter(({ state }) => state === 'confirmed').length;
  const uncheckable = results.filter(
    ({ page }) => page === 'not-checkable' || page === 'not-checked' || page === 'moved',
  ).length;
  return toMessage(
    joinSentences(
      describeAccount(listed === 1 ? 'oneAccount' : 'accounts', { count: listed }),
      describeAccount(confirmed === 0 ? 'noneConfirmed' : confirmed === 1 ? 'oneConfirmed' : 'confirmed', {
        count: confirmed,
        domain: check.domain,
      }),
      ...(uncheckable > 0
        ? [describeAccount(uncheckable === 1 ? 'oneUncheckable' : 'uncheckable', { count: uncheckable })]
        : []),
    ),
  );
}

/** The statement of a file about a page. */
interface Listing {
  /** Null for a page on the site itself, which needs no line. */
  readonly line: number | null;
}

/**
 * Finds the statement that lists a page: as an account of the site, or, if the page is on another site, that site as a
 * member. Compares parsed hosts and accounts, never substrings. Null if there is none.
 */
function findListing({ statements }: PolicyDocument, url: string, site: Identity): Listing | null {
  const key = getPageKey(url);
  const social = statements.find(({ attribute, value, reference }) => {
    return attribute === 'social' && getPageKey(reference?.url ?? value) === key;
  });
  if (social) return { line: social.line };
  const host = getHost(url);
  if (host === null) return null;
  if (host === site.host) return { line: null };
  const member = statements.find(({ attribute, reference }) => {
    return attribute === 'member' && reference !== null && getHost(reference.url) === host;
  });
  return member ? { line: member.line } : null;
}

/** Returns a key that is equal for all spellings of one page. */
function getPageKey(url: string): string {
  const account = getSocialAccount(url);
  if (account) return account.key;
  const parsed = URL.parse(url);
  return parsed ? `${parsed.hostname.replace(/^www\./, '')}${parsed.pathname}` : url;
}

function getHost(url: string): string | null {
  const parsed = URL.parse(url);
  const identified = parsed ? identify(parsed.hostname) : null;
  return identified?.ok ? identified.identity.host : null;
}
