import type { TracedRequest } from '@vouchwire/api-contract';
import type { Hop } from '../../../platform/safe-fetch/safe-fetch.ts';
import { contentTypeOf } from './content-type.ts';
import { type Look, type PolicySearch, WELL_KNOWN } from './look-for-policy-file.ts';

/** Every request of a search, chain by chain. */
export function traceOf({ looks }: PolicySearch): TracedRequest[] {
  return looks.flatMap((look, index) =>
    look.result.hops.map((hop, at) => traced(look, hop, index + 1, at === look.result.hops.length - 1)),
  );
}

function traced(look: Look, hop: Hop, chain: number, last: boolean): TracedRequest {
  const { mediaType, charset } = contentTypeOf(hop.headers);
  return {
    chain,
    asked: look.path === WELL_KNOWN ? 'well-known' : 'root',
    url: hop.url,
    redirected_to: hop.redirectedTo,
    status: hop.status,
    failure: hop.failure,
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
    verdict: last ? look.verdict.outcome : null,
    verdict_reason: last ? look.verdict.reason : null,
  };
}
