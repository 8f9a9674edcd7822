import { isIPv4 } from 'node:net';
import { getVisitorKey } from '../platform/limiter/visitor-key.ts';

interface NetworkPacerOptions {
  /** Visits to one network at the same time. */
  readonly concurrency: number;
  /** Between the starts of two visits to one network, in ms. */
  readonly intervalMs: number;
  readonly now?: () => number;
}

interface NetworkState {
  active: number;
  nextStartAt: number;
}

/** The network of an address: an IPv4 /24 or an IPv6 /48. */
export function getNetwork(address: string): string {
  const key = getVisitorKey(address);
  return isIPv4(key) ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key;
}

/**
 * Paces visits to hosts that share a network. Otherwise names that all lead to one address would let anyone direct the
 * whole crawl at it, although each name is a site of its own.
 */
export class NetworkPacer {
  readonly #options: NetworkPacerOptions;
  readonly #now: () => number;
  readonly #networks = new Map<string, NetworkState>();

  constructor(options: NetworkPacerOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Starts a visit if all its networks allow one. Call `end` after it. */
  tryStart(networks: readonly string[]): boolean {
    const now = this.#now();
    const { concurrency, intervalMs } = this.#options;
    const isFree = networks.every((network) => {
      const state = this.#networks.get(network);
      return state === undefined || (state.active < concurrency && state.nextStartAt <= now);
    });
    if (!isFree) return false;
    for (const network of networks) {
      const active = (this.#networks.get(network)?.active ?? 0) + 1;
      this.#networks.set(network, { active, nextStartAt: now + intervalMs });
    }
    return true;
  }

  end(networks: readonly string[]): void {
    const now = this.#now();
    for (const network of networks) {
      const state = this.#networks.get(network);
      if (state) state.active -= 1;
    }
    for (const [network, { active, nextStartAt }] of this.#networks)
      if (active === 0 && nextStartAt <= now) this.#networks.delete(network);
  }
}

/**
 * The networks of one visit. DNS can return another address for each request, and redirects lead to other hosts, so a
 * visit also claims the networks that it did not know at its start.
 */
export class VisitNetworks {
  readonly #pacer: NetworkPacer;
  readonly #known: Set<string>;
  readonly #claimed = new Set<string>();

  constructor(pacer: NetworkPacer, addresses: readonly string[]) {
    this.#pacer = pacer;
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
    this.#pacer.end([...this.#claimed]);
    this.#claimed.clear();
  }

  #tryClaim(networks: readonly string[]): boolean {
    if (!this.#pacer.tryStart(networks)) return false;
    for (const network of networks) this.#claimed.add(network);
    return true;
  }
}
