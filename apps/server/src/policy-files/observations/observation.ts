import type { SourceStatement } from '@vouchwire/trust-graph';
import type { DatePrecision } from './observed-date.ts';

/** Outcome of a request for a policy file. Absent, refused and broken are different outcomes and must not be mixed. */
export type Outcome = 'found' | 'absent' | 'blocked' | 'redirected-off-site' | 'unreachable' | 'not-a-policy-file';

/** A line of a file. In timelines, also when its statement was first read: an instant, or a month. */
export interface DatedStatement extends SourceStatement {
  readonly first_seen?: string;
}

/** Decision about a list with many changes in one step. */
export type ReviewState = 'held' | 'accepted' | 'rejected' | 'superseded';

/** Details of the requests for a file that affect its credibility. */
export interface FetchEvidence {
  readonly status: number | null;
  /** All requested addresses. The last one is the final address. */
  readonly addresses: readonly string[];
  /** True if the certificate of the final address was valid. Null for plain http. */
  readonly tlsValid: boolean | null;
  readonly bytes: number | null;
  readonly truncated: boolean;
}

/** Result of requesting a publisher's file. Times are ISO 8601 UTC. */
export interface Observation {
  /** Identity of the host that the file belongs to. */
  readonly publisher: string;
  /** Name of the imported data set, `crawl`, or `check` for a visitor's request. */
  readonly source: string;
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly fileUrl: string | null;
  readonly observedAt: string;
  /** Time of the last attempt with the same result. Equals `observedAt` at first. */
  readonly lastSeenAt: string;
  /** Instants of all attempts with this result, oldest first. Absent in records of earlier versions. */
  readonly attempts?: readonly string[];
  /** Those of a crawl or an import, oldest first. Absent if all attempts are of the kind that `source` names. */
  readonly scheduled?: readonly string[];
  /** Precision of the source's dates. Default: `instant`. */
  readonly precision?: DatePrecision;
  readonly statements: readonly SourceStatement[];
  /** Host and path on another site to which the address led, without query. Absent if it led to none. */
  readonly redirectedTo?: string;
  /** Absent if the source has no evidence, as for imports. */
  readonly evidence?: FetchEvidence;
  /** The raw file. It is stored once for any number of observations. Histories do not contain it. */
  readonly body?: Uint8Array;
}

/** An observation with the fields that the records add. */
export interface StoredObservation extends Observation {
  readonly id: number;
  readonly bodyHash: string | null;
  /** Hash of the statements, as `computeContentHash` computes it. */
  readonly contentHash: string | null;
  /** Null if a review was never necessary. */
  readonly review: ReviewState | null;
  /** Time of the decision, ISO 8601 UTC. */
  readonly decidedAt: string | null;
}

/** An observation with the review that can exclude it from being effective. */
export type ReviewedObservation = Observation & { readonly review?: ReviewState | null };

/** Outcome of one check, without the file's content. */
export interface ObservationSummary {
  readonly outcome: Outcome;
  readonly url: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** All observations of one publisher, oldest first. */
export interface PublisherHistory<Seen extends ReviewedObservation = ReviewedObservation> {
  readonly publisher: string;
  readonly observations: readonly Seen[];
}
