import type { Answer } from '@vouchwire/publisher-files';
import type { FetchSuccess } from '../../platform/safe-fetch/safe-fetch.ts';

/** Converts a response to the form that the classifier of answers takes. */
export function toAnswer({ url, status, headers, body, hops }: FetchSuccess): Answer {
  return {
    requestedUrl: hops[0]?.url ?? url,
    url,
    status,
    headers,
    body,
    redirects: hops.flatMap(({ redirectedTo }) => redirectedTo ?? []),
  };
}
