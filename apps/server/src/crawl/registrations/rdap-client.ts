import { getRetryAfterMs } from '../../platform/http/retry-after.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { parseRegistration } from './parse-registration.ts';
import { findRdapServer } from './rdap-servers.ts';
import type { StoredRegistration } from './registration-repository.ts';

const LIMITS = { totalMs: 8_000, maxBytes: 256 * 1024, maxTransferBytes: 256 * 1024, maxRedirects: 2 };
/** Time between two requests to one registry. Registries publish no limits, and all of them allow this. */
const REGISTRY_INTERVAL_MS = 1_000;
/** Maximum time that a visit waits for its turn. */
const MAX_WAIT_MS = 5_000;
/** Pause after a failure, and maximum of a `Retry-After`. */
const FAILED_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 86_400_000;

/** Requests the registration of domains from their registries, through the bootstrap file (RFC 9082, RFC 9224). */
export class RdapClient {
  readonly #fetcher: SafeFetcher;
  readonly #clock: Clock;
  /** Earliest time of the next request by host of the registry, in ms since 1970. */
  readonly #nextRequestAt = new Map<string, number>();

  constructor(fetcher: SafeFetcher, clock: Clock) {
    this.#fetcher = fetcher;
    this.#clock = clock;
  }

  /**
   * Sends at most one request, without its redirects. Returns null if none was sent: the registry has no server, or must
   * not be requested soon. Several visits at a time wait for their turns.
   * @param domain registrable domain in ASCII
   */
  async query(domain: string, signal: AbortSignal): Promise<StoredRegistration | null> {
    const server = findRdapServer(domain);
    if (server === null) return null;
    const { hostname } = new URL(server);
    const now = this.#clock.now();
    const startAt = Math.max(now, this.#getNextRequestAt(hostname));
    if (startAt + REGISTRY_INTERVAL_MS > now + MAX_WAIT_MS) return null;
    this.#nextRequestAt.set(hostname, startAt + REGISTRY_INTERVAL_MS);
    if (startAt > now) await this.#clock.sleep(startAt - now, signal);
    // An earlier request may have failed in the meantime, and then the pause is longer than all turns.
    const requestedMs = this.#clock.now();
    if (signal.aborted || this.#getNextRequestAt(hostname) > requestedMs + MAX_WAIT_MS) return null;
    const result = await this.#fetcher.fetch(`${server}domain/${domain}`, {
      accept: 'application/rdap+json, application/json;q=0.9',
      limits: LIMITS,
      signal,
    });
    const requestedAt = new Date(requestedMs).toISOString();
    if (!result.ok || (result.status !== 200 && result.status !== 404)) {
      const pauseMs = Math.min(Math.max(getRetryAfterMs(result) ?? 0, FAILED_PAUSE_MS), MAX_PAUSE_MS);
      this.#nextRequestAt.set(hostname, this.#clock.now() + pauseMs);
      return { requestedAt, registration: null };
    }
    if (result.status === 404 || result.truncated) return { requestedAt, registration: null };
    const registration = parseRegistration(new TextDecoder().decode(result.body), domain, requestedAt);
    return { requestedAt, registration };
  }

  #getNextRequestAt(hostname: string): number {
    return this.#nextRequestAt.get(hostname) ?? 0;
  }
}
