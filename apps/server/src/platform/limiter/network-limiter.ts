import { isIPv4 } from 'node:net';
import { getVisitorKey } from './visitor-key.ts';

interface NetworkLimiterOptions {
  /** Maximum number of concurrent visits to one network. */
  readonly concurrency: number;
  /** Minimum time between the starts of two visits to one network, in ms. */
  readonly intervalMs: number;
  /** In ms. */
  readonly now: () => number;
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
 * Limits the visits to one network. A limit for each site is not enough: many names can lead to one address, and anyone
 * could direct the whole crawl at it.
 */
export class NetworkLimiter {
  readonly #options: NetworkLimiterOptions;
  readonly #networks = new Map<string, NetworkState>();

  constructor(options: NetworkLimiterOptions) {
    this.#options = options;
  }

  /** Starts a visit if all its networks allow one. Call `end` after it. */
  tryStart(networks: readonly string[]): boolean {
    const { concurrency, intervalMs } = this.#options;
    const now = this.#options.now();
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
    const now = this.#options.now();
    for (const network of networks) {
      const state = this.#networks.get(network);
      if (state) state.active -= 1;
    }
    for (const [network, { active, nextStartAt }] of this.#networks)
      if (active === 0 && nextStartAt <= now) this.#networks.delete(network);
  }
}
