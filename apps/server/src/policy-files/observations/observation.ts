import type { DatePrecision } from './observed-date.ts';

/** Outcome of requesting a policy file. Absent, refused and broken are different things and never blur. */
export type Outcome = 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-a-policy-file';

/** One line of an observed file, as published. */
export interface ObservedStatement {
  /** 1-based. Null if the source has none. */
  readonly line: number | null;
  readonly attribute: string;
  readonly value: string;
}

/** Whether a list that changed much in one step counts. */
export type ReviewState = 'held' | 'accepted' | 'rejected' | 'superseded';

/** What was seen on the way to a file, as far as it affects the value of the file. */
export interface FetchEvidence {
  readonly status: number | null;
  /** Every address on the way, the last one being where it ended. */
  readonly addresses: readonly string[];
  /** Whether the certificate of the last address held; null where it was plain http. */
  readonly tlsValid: boolean | null;
  readonly bytes: number | null;
  readonly truncated: boolean;
}

/** What we saw when we requested a publisher's file. Times are ISO 8601 UTC. */
export interface Observation {
  /** Identity of the host that the file belongs to. */
  readonly publisher: string;
  /** Name of the imported data set, `crawl`, or `check` for a visitor's request. */
  readonly source: string;
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly fileUrl: string | null;
  readonly observedAt: string;
  /** Last attempt with the same result; equals `observedAt` at first. */
  readonly lastSeenAt: string;
  /** Instants of all attempts with this result, oldest first. Absent in records from before they were listed. */
  readonly attempts?: readonly string[];
  /** How exactly the source dates its attempts; `instant` if absent. */
  readonly precision?: DatePrecision;
  readonly statements: readonly ObservedStatement[];
  /** Absent if the source has none, as imports do. */
  readonly evidence?: FetchEvidence;
  /** The raw file; stored once for any number of observations. Not read back with a history. */
  readonly body?: Uint8Array;
}

/** An observation as the records keep it. */
export interface StoredObservation extends Observation {
  readonly id: number;
  /** Version of the records at this observation; 0: before versions were stored. */
  readonly version: number;
  readonly bodyHash: string | null;
  /** Of the statements, as `computeContentHash` computes it. */
  readonly contentHash: string | null;
  /** null: it was never in question. */
  readonly review: ReviewState | null;
  /** When that was decided; ISO 8601 UTC. */
  readonly decidedAt: string | null;
}

/** The parts of an observation that decide which file is effective. */
export type ReviewedObservation = Observation & { readonly review?: ReviewState | null };

/** Outcome of one check, without the file's content. */
export interface ObservationSummary {
  readonly outcome: Outcome;
  readonly url: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Everything seen of one publisher, oldest first. */
export interface PublisherHistory<Seen extends ReviewedObservation = ReviewedObservation> {
  readonly publisher: string;
  readonly observations: readonly Seen[];
}
