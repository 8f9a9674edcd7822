import type { Reference } from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { isRecognizedStatement, isSupported } from '@vouchwire/domain-lookup';
import type { TrustGraphStore } from '../store/trust-graph-store.ts';

/** Converts a statement to the evidence in responses: its state, its line, its last reading, and the last check. */
function toEvidence(related: RelatedIdentity, store: TrustGraphStore) {
  return {
    state: related.state,
    is_claim: store.isClaim(related),
    confirmed_at: related.confirmedAt,
    line: related.line,
    value: related.value,
    recognized: isRecognizedStatement(related),
    confirmation: related.confirmation,
    first_seen: related.firstSeen,
    last_seen: related.lastSeen,
    missed: related.missed,
    trust_file_url: related.fileUrl,
  };
}

/** Converts a statement of another file to a reference, with its publisher. */
export function toReference(related: RelatedIdentity, store: TrustGraphStore): Reference {
  return {
    source_domain: related.source,
    source_name: related.other.name,
    relationship: related.type,
    ...toEvidence(related, store),
    is_supported: isSupported(related),
  };
}

/** Converts a statement to a neighbor, with its other end. */
export const toNeighbor = (related: RelatedIdentity, store: TrustGraphStore) => ({
  domain: related.other.domain,
  name: related.other.name,
  relationship: related.type,
  ...toEvidence(related, store),
});
