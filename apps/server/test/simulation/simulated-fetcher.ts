import { type Answer, answerAt } from '../../../../dev-world/simulated-world/answer.ts';
import type { SimulatedSite, SiteFailure } from '../../../../dev-world/simulated-world/simulated-site.ts';
import type { TlsReport } from '../../src/platform/safe-fetch/certificate-report.ts';
import { FetchFailure } from '../../src/platform/safe-fetch/fetch-failure.ts';
import { describeFetch } from '../../src/platform/safe-fetch/fetch-sentences.ts';
import { resolveRedirect } from '../../src/platform/safe-fetch/resolve-redirect.ts';
import {
  type Exchange,
  type FetchLimits,
  type FetchRequest,
  type Hop,
  SafeFetcher,
} from '../../src/platform/safe-fetch/safe-fetch.ts';

interface SimulatedFetcherOptions {
  readonly sites: ReadonlyMap<string, SimulatedSite>;
  readonly now: () => number;
  /** Returns true while our own DNS does not respond. */
  readonly isDnsDown: () => boolean;
  /**
   * Called before each request.
   * @param isRedirected whether it follows a redirect
   */
  readonly onRequest: (url: URL, isRedirected: boolean) => Promise<void> | void;
}

/**
 * Gets its responses from a simulated world, without a network. Redirects, their limits and failures are those of the
 * product; `simulated-network.test.ts` compares the responses with those over HTTP.
 */
export class SimulatedFetcher extends SafeFetcher {
  readonly #simulation: SimulatedFetcherOptions;

  constructor(simulation: SimulatedFetcherOptions) {
    super({ userAgent: 'Vouchwire/simulation' });
    this.#simulation = simulation;
  }

  override async findAddresses(): Promise<string[]> {
    return [];
  }

  protected override async request(
    url: URL,
    request: FetchRequest,
    limits: FetchLimits,
    _signal: AbortSignal,
    hops: Hop[],
  ): Promise<Exchange> {
    const { sites, now, isDnsDown, onRequest } = this.#simulation;
    await onRequest(url, hops.length > 0);
    const etag = (hops.length === 0 ? request.known?.etag : null) ?? null;
    const answer = isDnsDown() ? 'dns-unanswered' : answerAt(sites, { url, etag }, now());
    const failure = toFailure(answer, url, limits);
    const response = typeof answer === 'string' || 'failure' in answer ? null : answer;
    const headers = response && new Headers(response.headers);
    const body = new TextEncoder().encode(response?.body ?? '').subarray(0, limits.maxBytes);
    let next: URL | null = null;
    let redirectFailure: FetchFailure | null = null;
    if (response) {
      try {
        next = resolveRedirect(url, response.status, response.headers.location ? [response.headers.location] : []);
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error;
        redirectFailure = error;
      }
    }
    const reason = failure ?? redirectFailure;
    const hasBody = response !== null && next === null && response.status !== 304;
    hops.push({
      url: url.href,
      startedAt: new Date(now()).toISOString(),
      elapsedMs: 0,
      addressFamily: null,
      tls: createTlsReport(url, failure),
      status: response?.status ?? null,
      headers,
      redirectedTo: next?.href ?? null,
      transferredBytes: hasBody ? body.length : null,
      bytes: hasBody ? body.length : null,
      truncated: false,
      failure: reason && { cause: reason.reason, sentence: reason.sentence },
    });
    if (reason) throw reason;
    return {
      answer: {
        status: response?.status ?? 0,
        headers: headers ?? new Headers(),
        body: hasBody ? body : new Uint8Array(),
        truncated: false,
      },
      next,
    };
  }
}

/** Null if there was no handshake. */
function createTlsReport({ protocol, hostname }: URL, failure: FetchFailure | null): TlsReport | null {
  const isCertificate = failure?.reason === 'tls-expired';
  if (protocol !== 'https:' || (failure !== null && !isCertificate && failure.reason !== 'connection-lost'))
    return null;
  const problem = isCertificate ? { cause: 'tls-expired' as const, sentence: failure.sentence } : null;
  return { host: hostname, version: 'TLSv1.3', certificate: null, failure: problem };
}

function toFailure(answer: Answer | 'dns-unanswered', { host }: URL, limits: FetchLimits): FetchFailure | null {
  if (answer === 'dns-unanswered')
    return new FetchFailure('dns-unanswered', describeFetch('dnsUnanswered', { host, code: 'ETIMEOUT' }));
  if (!('failure' in answer)) return null;
  const sentences: Record<SiteFailure, FetchFailure['sentence']> = {
    dns: describeFetch('noAddress', { host }),
    connect: describeFetch('notAccepted', { host }),
    timeout: describeFetch('incomplete', { seconds: limits.totalMs / 1000 }),
    'connection-lost': describeFetch('connectionLost', { host }),
    'tls-expired': describeFetch('certificateExpiredEarlier', { host }),
  };
  return new FetchFailure(answer.failure, sentences[answer.failure]);
}
