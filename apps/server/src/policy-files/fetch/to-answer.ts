import { type Answer, classifyAnswer } from '@vouchwire/publisher-files';
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

/** Returns true for a refusal or a wall: it states nothing about what is behind it. */
export function isBlocked(result: FetchSuccess): boolean {
  return classifyAnswer(toAnswer(result)).outcome === 'blocked';
}
