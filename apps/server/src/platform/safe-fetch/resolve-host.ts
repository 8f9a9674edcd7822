import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { getErrorCode } from '../errors/app-error.ts';
import { FetchFailure } from './fetch-failure.ts';
import { describeFetch } from './fetch-sentences.ts';

export interface DnsOptions {
  /** Name servers as `address` or `address:port`. Default: those of the operating system. */
  readonly servers?: readonly string[];
  /** Timeout of one DNS query, in ms. Two attempts are made. */
  readonly timeoutMs: number;
}

/** DNS codes that mean “no such record” rather than “no response”. */
const NO_RECORD_CODES: ReadonlySet<string> = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Returns all addresses of a host, IPv6 and IPv4. Queries DNS directly instead of `getaddrinfo`, which would also read
 * the hosts file, would block one of the few threads for files and compression, and could not be cancelled.
 * @throws FetchFailure `dns` if the name does not exist, `dns-unanswered` if no DNS server responded
 */
export async function resolveHost(host: string, options: DnsOptions, signal: AbortSignal): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const resolver = new Resolver({ timeout: options.timeoutMs, tries: 2 });
  if (options.servers) resolver.setServers([...options.servers]);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const results = await Promise.allSettled([resolver.resolve6(host), resolver.resolve4(host)]);
    signal.throwIfAborted();
    const addresses = results.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const errors = results.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    const failed = errors.find((error) => !NO_RECORD_CODES.has(getErrorCode(error)));
    throw failed === undefined
      ? new FetchFailure('dns', describeFetch('noAddress', { host }))
      : new FetchFailure('dns-unanswered', describeFetch('dnsUnanswered', { host, code: getErrorCode(failed) }), {
          cause: failed,
        });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
