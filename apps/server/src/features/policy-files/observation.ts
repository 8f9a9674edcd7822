/** What came of looking for a policy file. Absent, refused and broken are different things and never blur. */
export type Outcome = 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-a-policy-file';

/** One line of an observed file, as published. */
export interface ObservedStatement {
  /** 1-based; null where the source kept none. */
  readonly line: number | null;
  readonly attribute: string;
  readonly value: string;
}

/** What we saw when we looked for a publisher's file. Times are ISO 8601 UTC. */
export interface Observation {
  /** Identity of the host that the file belongs to. */
  readonly publisher: string;
  /** Name of the imported data set, `crawl`, or `check` where a person asked. */
  readonly source: string;
  readonly outcome: Outcome;
  readonly cause: string | null;
  readonly fileUrl: string | null;
  readonly observedAt: string;
  /** Last time the same content was seen again; equals `observedAt` at first. */
  readonly lastSeenAt: string;
  readonly statements: readonly ObservedStatement[];
}

/** What came of one look, without what the file said. */
export interface Sighting {
  readonly outcome: Outcome;
  readonly url: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** Everything seen of one publisher, oldest first. */
export interface PublisherHistory {
  readonly publisher: string;
  readonly observations: readonly Observation[];
}
