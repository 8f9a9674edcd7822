import type { FetchCause } from '@vouchwire/api-contract';

/** DNS gave no answer at all, so our own network may have failed. That is no observation of the site. */
const UNANSWERED: FetchCause = 'dns-unanswered';

/** Returns true if the cause of a failed attempt lies with our own network rather than with the site. */
export function isOwnNetworkFailure(cause: string | null): boolean {
  return cause === UNANSWERED;
}
