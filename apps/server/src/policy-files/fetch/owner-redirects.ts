import { getRegistrableDomain, type Identity } from '@vouchwire/trust-graph';
import type { FetchRequest, FetchResult, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';

/** Statements of the current files of two sites about a control relationship between them. */
export interface ControlStatements {
  /** True if the owner's file states that it controls the other site. */
  readonly ownerStates: boolean;
  /** True if the other site's file names the owner. */
  readonly ownedStates: boolean;
}

/** What the records show about sites that redirects lead to. */
export interface RedirectRecords {
  findControlStatements(owner: string, owned: string): Promise<ControlStatements>;
  /**
   * Lists other sites that led to the same place recently, by registrable domain. Leaves out those that the owner of
   * the place says it controls.
   * @param target see {@link toRedirectTarget}
   */
  listUnrelatedSitesLedTo(target: string, owner: string): Promise<readonly string[]>;
}

/** Minimum number of unrelated sites that lead to a place which is a wall, with the requested one. */
const MIN_UNRELATED_SITES = 20;

/** Returns host and path of an address. The query differs for each visitor. */
export const toRedirectTarget = ({ host, pathname }: URL): string => `${host}${pathname}`;

/**
 * Follows the redirects of one search to addresses of the site's owner. No other site is requested, so that a redirect
 * cannot have any site requested. Each address is requested once, and its own redirects are not followed.
 */
export class OwnerRedirects {
  readonly #fetcher: SafeFetcher;
  readonly #records: RedirectRecords;
  readonly #requests = new Map<string, Promise<FetchResult>>();
  readonly #statements = new Map<string, Promise<ControlStatements>>();

  constructor(fetcher: SafeFetcher, records: RedirectRecords) {
    this.#fetcher = fetcher;
    this.#records = records;
  }

  findStatements({ registrableDomain, host }: Identity, target: URL): Promise<ControlStatements> {
    const owner = getSite(target);
    const known = this.#statements.get(owner) ?? this.#records.findControlStatements(owner, registrableDomain ?? host);
    this.#statements.set(owner, known);
    return known;
  }

  /** Returns true for a place that many unrelated sites lead to and that is no home page: a wall of a product. */
  async isShared({ registrableDomain, host }: Identity, target: URL): Promise<boolean> {
    if (target.pathname === '/') return false;
    const sites = await this.#records.listUnrelatedSitesLedTo(toRedirectTarget(target), getSite(target));
    return sites.filter((site) => site !== (registrableDomain ?? host)).length + 1 >= MIN_UNRELATED_SITES;
  }

  fetch(target: URL, request: FetchRequest): Promise<FetchResult> {
    const result =
      this.#requests.get(target.href) ?? this.#fetcher.fetch(target, { ...request, stopBefore: () => true });
    this.#requests.set(target.href, result);
    return result;
  }
}

const getSite = ({ hostname }: URL): string => getRegistrableDomain(hostname) ?? hostname;
