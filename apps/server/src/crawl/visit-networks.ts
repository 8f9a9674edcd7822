import { getNetwork, type NetworkLimiter } from '../platform/limiter/network-limiter.ts';

/**
 * The networks of one visit. DNS can return another address for each request, and redirects lead to other hosts, so a
 * visit also claims the networks that it did not know at its start.
 */
export class VisitNetworks {
  readonly #limiter: NetworkLimiter;
  readonly #known: Set<string>;
  readonly #claimed = new Set<string>();

  constructor(limiter: NetworkLimiter, addresses: readonly string[]) {
    this.#limiter = limiter;
    this.#known = new Set(addresses.map(getNetwork));
  }

  /** Claims all known networks if none is busy. Call `end` after the visit. */
  tryStart(): boolean {
    return this.#tryClaim([...this.#known]);
  }

  /** Claims the networks of further addresses. If one is busy, the visit must end, and can start again later. */
  tryUse(addresses: readonly string[]): boolean {
    const networks = [...new Set(addresses.map(getNetwork))];
    for (const network of networks) this.#known.add(network);
    return this.#tryClaim(networks.filter((network) => !this.#claimed.has(network)));
  }

  end(): void {
    this.#limiter.end([...this.#claimed]);
    this.#claimed.clear();
  }

  #tryClaim(networks: readonly string[]): boolean {
    if (!this.#limiter.tryStart(networks)) return false;
    for (const network of networks) this.#claimed.add(network);
    return true;
  }
}
