import { type CheckSocialAnswer, type CheckTrustTxtAnswer, MAX_ACCOUNT_LOOKS } from '@vouchwire/api-contract';
import { type Identity, identify, registrableDomainOf } from '@vouchwire/trust-graph';
import { type PolicyDocument, type Statement, socialAccount } from 'trust-txt';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { domainToCheck } from '../check/domain-to-check.ts';
import type { AccountPages } from '../check/probes/account-pages.ts';
import { Prober } from '../check/probes/prober.ts';
import { SharedLooks } from '../shared-looks.ts';
import { judgeAccount } from './judge-account.ts';
import { listingOf } from './listing-of.ts';
import { ownFileOf } from './own-file.ts';
import { pageAddress } from './read-asked.ts';

/** For the pages of the accounts, after the file was looked at, in ms. */
export const ACCOUNTS_MS = 9_000;
/** Nobody's domain is asked much because another site's file names it often. */
const MOST_OF_ONE_DOMAIN = 5;
const LOOKS_AT_ONCE = 16;
const KEPT_ANSWERS = 512;

export interface CheckSocialParts {
  readonly checks: {
    /** @throws AppError `not-a-domain`, `forbidden-target`, `too-many-checks`, `records-unavailable` */
    check(domain: string): Promise<CheckTrustTxtAnswer>;
  };
  readonly fetcher: SafeFetcher;
  readonly accountPages: AccountPages;
  readonly coolDownMs: number;
}

export interface SocialQuestion {
  readonly domain: string;
  /** This page alone, whether the file lists it or not. */
  readonly account?: string | undefined;
}

type OwnAnswer = Omit<CheckSocialAnswer, 'shared' | 'recheck_after'>;

interface Account {
  readonly account: string;
  readonly url: URL;
  readonly line: number | null;
  readonly listed: boolean | null;
}

/** Looks at a site's accounts both ways: what the file lists, and what the pages say. Nothing of it is recorded. */
export class CheckSocialService {
  readonly #parts: CheckSocialParts;
  readonly #looks: SharedLooks<OwnAnswer>;
  readonly #closing = new AbortController();

  constructor(parts: CheckSocialParts) {
    this.#parts = parts;
    this.#looks = new SharedLooks({ coolDownMs: parts.coolDownMs, atOnce: LOOKS_AT_ONCE, kept: KEPT_ANSWERS });
  }

  /** @throws AppError `not-a-domain`, `forbidden-target`, `invalid-input`, `too-many-checks`, `records-unavailable` */
  async check({ domain, account }: SocialQuestion): Promise<CheckSocialAnswer> {
    const identity = domainToCheck(domain);
    const url = account === undefined ? null : pageAddress(account, 'account');
    const key = url ? `${identity.host} ${url.href}` : identity.host;
    const { answer, shared, recheckAfter } = await this.#looks.ask(key, () => this.#look(identity, url));
    return { ...answer, shared, recheck_after: recheckAfter };
  }

  /** What the last look at the accounts of a host gave; null where none is kept. Asks nobody. */
  last(host: string): Promise<OwnAnswer | null> {
    return this.#looks.last(host);
  }

  /** Calls off what is under way. */
  close(): void {
    this.#closing.abort();
  }

  async #look(identity: Identity, url: URL | null): Promise<OwnAnswer> {
    const started = Date.now();
    const { checks, fetcher, accountPages } = this.#parts;
    const check = await checks.check(identity.host);
    const file = ownFileOf(check);
    const listed = file ? accountsOf(file) : [];
    const asked = url ? [oneAccount(url, file, identity)] : listed;
    const prober = new Prober(fetcher, Date.now() + ACCOUNTS_MS, this.#closing.signal);
    const looked = await prober.each(fewOfEachDomain(asked, identity), async (one) => {
      const page = one.ask ? await accountPages.look(one.url, prober) : null;
      return judgeAccount({ ...one, page }, identity);
    });
    if (this.#closing.signal.aborted)
      throw new AppError('records-unavailable', 'The server is stopping; try again in a moment');
    return {
      domain: identity.domain,
      display: identity.display,
      badge: `trust://${identity.host}!`,
      outcome: check.outcome,
      file_url: file ? check.location : null,
      accounts: looked,
      of: url ? 1 : listed.length,
      message: messageOf(check, file, looked, listed.length),
      looked_at: new Date(started).toISOString(),
      elapsed_ms: Date.now() - started,
    };
  }
}

/** Accounts that can be asked for, each once, in the order of the file. */
function accountsOf({ statements }: PolicyDocument): Account[] {
  const accounts = new Map<string, Account>();
  for (const statement of statements) {
    const url = statement.attribute === 'social' ? addressOf(statement) : null;
    const key = url && (socialAccount(url.href)?.key ?? url.href);
    if (url && key && !accounts.has(key))
      accounts.set(key, { account: statement.value, url, line: statement.line, listed: true });
  }
  return [...accounts.values()];
}

function addressOf({ value, reference }: Statement): URL | null {
  const url = URL.parse(reference?.url ?? value);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  // An address or a local name is a finding of the file itself; it is never asked for.
  return identify(url.hostname).ok ? url : null;
}

function oneAccount(url: URL, file: PolicyDocument | null, identity: Identity): Account {
  const listing = file && listingOf(file, url.href, identity);
  return {
    account: url.href,
    url,
    line: listing?.line ?? null,
    listed: file ? listing !== null : null,
  };
}

function fewOfEachDomain(accounts: readonly Account[], site: Identity): (Account & { readonly ask: boolean })[] {
  const asked = new Map<string, number>();
  return accounts.slice(0, MAX_ACCOUNT_LOOKS).map((account) => {
    const domain = registrableDomainOf(account.url.hostname) ?? account.url.hostname;
    const before = asked.get(domain) ?? 0;
    const ask = domain === site.registrableDomain || before < MOST_OF_ONE_DOMAIN;
    asked.set(domain, before + 1);
    return { ...account, ask };
  });
}

function messageOf(
  check: CheckTrustTxtAnswer,
  file: PolicyDocument | null,
  looked: CheckSocialAnswer['accounts'],
  listed: number,
): string {
  const [only] = looked;
  if (file === null && only === undefined) return check.message;
  if (only === undefined) return `The file of ${check.domain} lists no social account.`;
  if (only.listed !== true || (looked.length === 1 && listed !== 1)) return only.message;
  const both = looked.filter(({ state }) => state === 'confirmed').length;
  const open = looked.filter(({ page }) => page === 'not-checkable' || page === 'not-asked' || page === 'moved').length;
  const of = listed === 1 ? 'The file lists one account' : `The file lists ${listed.toLocaleString('en-GB')} accounts`;
  const first = `${of}; ${both === 0 ? 'no page' : both === 1 ? 'one page' : `${both} pages`} that could be read ${both === 0 || both === 1 ? 'names' : 'name'} ${check.domain} too.`;
  return open > 0
    ? `${first} ${open === 1 ? 'One was' : `${open} were`} not checkable, which says nothing of them.`
    : first;
}
