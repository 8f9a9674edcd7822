/** One line of a publisher's file; `line` is 1-based, null where the source kept none. */
export interface PublishedStatement {
  readonly line: number | null;
  readonly attribute: string;
  readonly value: string;
}

/** A readable file as it stood when it was seen. Times are ISO 8601 UTC. */
export interface SeenFile {
  readonly fileUrl: string | null;
  readonly observedAt: string;
  readonly lastSeenAt: string;
  readonly statements: readonly PublishedStatement[];
}

/** What one publisher says now and said before. */
export interface PublishedFile {
  /** Identity of the host. */
  readonly publisher: string;
  /** The file that stands, or null when there is none. */
  readonly file: SeenFile | null;
  readonly earlier: readonly SeenFile[];
  readonly stale: boolean;
}

/** Where a projection reads from. Versions grow with every change; the same records always give the same files. */
export interface PublishedFiles {
  version(): Promise<number>;
  /** Publishers that changed after `version`. */
  changedSince(version: number): Promise<string[]>;
  /** Those of the named publishers that were ever observed. */
  of(publishers: readonly string[]): Promise<PublishedFile[]>;
  all(): AsyncIterable<PublishedFile>;
}
