import type { FileStatus } from '../graph-model.ts';

/** One line of a publisher's file; `line` is 1-based, null where the source kept none. */
export interface PublishedStatement {
  readonly line: number | null;
  readonly attribute: string;
  readonly value: string;
}

/** A readable file as it was when it was read. Dates are ISO 8601 UTC: instants, or months if dated to the month. */
export interface PublishedFileVersion {
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
  readonly file: PublishedFileVersion | null;
  readonly earlier: readonly PublishedFileVersion[];
  readonly stale: boolean;
  /** The last attempt to read the file that counts; null if none is known. */
  readonly lastAttempt: { readonly outcome: FileStatus['fileOutcome']; readonly at: string } | null;
  /** When it was last read; null if never. */
  readonly lastRead: string | null;
  /** How many relationships of the file the graph shows, in the order of the lines; absent if it shows all. */
  readonly relationshipLimit?: number;
  /** If the file is gone: the first of the two attempts that showed it. Null if it is not gone, or was never read. */
  readonly endedAt: string | null;
  /** The first of the attempts in a row that ended like the last one; null if none is known. */
  readonly outcomeSince: string | null;
}

/** Where a projection reads from. Versions grow with every change; the same records always give the same files. */
export interface PublishedFileSource {
  getVersion(): Promise<number>;
  /** Publishers that changed after `version`. */
  listChangedPublishers(version: number): Promise<string[]>;
  /** Those of the named publishers that were ever observed. */
  list(publishers: readonly string[]): Promise<PublishedFile[]>;
  listAll(): AsyncIterable<PublishedFile>;
  /** The same files, for a caller that knows the recognized domains: the files of anchors need not be read for them. */
  withRecognizedDomains?(recognized: ReadonlySet<string>): PublishedFileSource;
}
