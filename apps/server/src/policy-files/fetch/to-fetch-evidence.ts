import type { FetchResult } from '../../platform/safe-fetch/safe-fetch.ts';
import type { FetchEvidence } from '../observations/observation.ts';

/** What of a fetch the records keep. */
export function toFetchEvidence({ hops }: FetchResult): FetchEvidence {
  const last = hops.at(-1);
  return {
    status: last?.status ?? null,
    addresses: hops.map(({ url }) => url),
    tlsValid: last?.tls ? last.tls.failure === null : null,
    bytes: last?.bytes ?? null,
    truncated: last?.truncated ?? false,
  };
}
