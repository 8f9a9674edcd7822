import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsFromProxy } from './trusted-peer.ts';

/** What a log line may be searched by: nothing that could end it or begin another. */
const REQUEST_ID_PATTERN = /^[\w.:+/=-]{8,128}$/;

/**
 * Names requests, so that an answer, its log lines and its trace can be put together: by a name of ours, or by the one that
 * a proxy gave it. A name that anybody could choose would let a visitor write into the log.
 */
export function createRequestIdGenerator(
  header: string | null,
  isFromProxy: IsFromProxy,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = header === null ? undefined : request.headers[header];
    return typeof given === 'string' && REQUEST_ID_PATTERN.test(given) && isFromProxy(request) ? given : randomUUID();
  };
}
