import { getRegistrableDomain, type Identity } from '@vouchwire/trust-graph';
import type { FetchRequest, FetchResult, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';

/** Statements of the current files of two sites about a control relationship between them. */
export interface ControlStatements {
  /** True if the owner's file states that it controls the other site. */
  readonly ownerStates: boolean;
  /** True if the other site's file names the owner. */
  readonly ownedStates: boolean;
}

export type FindControlStatements = (owner: string, owned: string) => Promise<ControlStatements>;

/**
 * Follows the redirects of one search to addresses of the site's owner. No other site is requested, so that a redirect
 * cannot have any site requested. Each address is requested once, and its own redirects are not followed.
 */
export class OwnerRedirects {
  readonly #fetcher: SafeFetcher;
  readonly #findControlStatements: FindControlStatements;
  readonly #requests = new Map<string, Promise<FetchResult>>();
  readonly #statements = new Map<string, Promise<ControlStatements>>();

  constructor(fetcher: SafeFetcher, findControlStatements: FindControlStatements) {
    this.#fetcher = fetcher;
    this.#findControlStatements = findControlStatements;
  }

  findStatements({ registrableDomain, host }: Identity, target: URL): Promise<ControlStatements> {
    const owner = getRegistrableDomain(target.hostname) ?? target.hostname;
    const known = this.#statements.get(owner) ?? this.#findControlStatements(owner, registrableDomain ?? host);
    this.#statements.set(owner, known);
    return known;
  }

  fetch(target: URL, request: FetchRequest): Promise<FetchResult> {
    const result =
      this.#requests.get(target.href) ?? this.#fetcher.fetch(target, { ...request, stopBefore: () => true });
    this.#requests.set(target.href, result);
    return result;
  }
}
