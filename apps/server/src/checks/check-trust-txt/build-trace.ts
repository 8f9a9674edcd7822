import type { TracedRequest } from '@vouchwire/api-contract';
import { toMessage } from '../../platform/messages/sentence.ts';
import type { Hop } from '../../platform/safe-fetch/safe-fetch.ts';
import { type FetchAttempt, type PolicyFileLookup, WELL_KNOWN } from '../../policy-files/fetch/find-policy-file.ts';
import { parseContentType } from '../../policy-files/fetch/parse-content-type.ts';

/** Returns all requests of a search, in the order of the redirect chains. */
export function buildTrace({ attempts }: PolicyFileLookup): TracedRequest[] {
  return attempts.flatMap((attempt, index) =>
    attempt.result.hops.map((hop, hopIndex) =>
      toTracedRequest(attempt, hop, index + 1, hopIndex === attempt.result.hops.length - 1),
    ),
  );
}

function toTracedRequest(attempt: FetchAttempt, hop: Hop, chain: number, isLast: boolean): TracedRequest {
  const { mediaType, charset } = parseContentType(hop.headers);
  return {
    chain,
    requested_location: attempt.path === WELL_KNOWN ? 'well-known' : 'root',
    url: hop.url,
    redirected_to: hop.redirectedTo,
    status: hop.status,
    failure: hop.failure && { cause: hop.failure.cause, ...toMessage(hop.failure.sentence) },
    content_type: mediaType,
    charset,
    content_encoding: hop.headers?.get('content-encoding') ?? null,
    cache_control: hop.headers?.get('cache-control') ?? null,
    transferred_bytes: hop.transferredBytes,
    bytes: hop.bytes,
    truncated: hop.truncated,
    started_at: hop.startedAt,
    elapsed_ms: hop.elapsedMs,
    address_family: hop.addressFamily,
    tls_version: hop.tls?.version ?? null,
    verdict: isLast ? attempt.verdict.outcome : null,
    verdict_reason: isLast ? attempt.verdict.reason.text : null,
    verdict_reason_parts: isLast ? attempt.verdict.reason.parts : [],
  };
}
