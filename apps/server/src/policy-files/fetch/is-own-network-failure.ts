import type { FetchCause } from '@vouchwire/api-contract';

/**
 * DNS did not respond at all, so our own network may have failed, or we did not send the request. This is not an
 * observation of the site.
 */
const OWN_NETWORK_CAUSES: ReadonlySet<string> = new Set<FetchCause>(['dns-unanswered', 'cancelled']);

/** Returns true if the cause of a failed attempt lies with us or our own network rather than with the site. */
export function isOwnNetworkFailure(cause: string | null): boolean {
  return cause !== null && OWN_NETWORK_CAUSES.has(cause);
}
