/** Outcome of requesting a file, with the names of the trust.txt field study. */
export type Outcome = 'found' | 'absent' | 'blocked' | 'redirected-off-site' | 'unreachable' | 'not-a-policy-file';

/** A statement that a file contains. */
export interface ExpectedStatement {
  /** Line number, counted from 1. */
  readonly line: number;
  readonly attribute: string;
  readonly value: string;
}

/** Two statements of one site that contradict each other. */
export interface Contradiction {
  readonly about:
    | 'training-no-but-robots-open'
    | 'training-no-without-robots'
    | 'training-yes-but-robots-closed'
    | 'ads-txt-owner'
    | 'ads-txt-manager'
    | 'schema-publisher'
    | 'schema-parent';
  /** The line in the file. */
  readonly file: string;
  /** The location of the other source, and the beginning of its text or the site that it names. */
  readonly url: string;
  readonly elsewhere: string;
}

/** The result of a correct crawler for a host. */
export interface Expected {
  readonly outcome: Outcome;
  /** Reason for the outcome. Null if there is a file. */
  readonly cause: string | null;
  /** The requested location whose response counts. Null if there is no file. */
  readonly fileUrl: string | null;
  /** The location to which redirects lead from there. */
  readonly servedAt: string | null;
  /**
   * The host to which the statements belong. It is another host if a redirect leads to its file. Null if there is no
   * file.
   */
  readonly owner: string | null;
  /**
   * Statements of the host’s own file in file order, empty if it has none. Null if the file is too large to be read
   * completely, because the result then depends on the reader’s limit.
   */
  readonly statements: readonly ExpectedStatement[] | null;
  readonly contradictions: readonly Contradiction[];
  /** Whether the host redirects to a host for parked domains. */
  readonly parked: boolean;
}

/** Spelling, encoding and compression of a file. */
export interface Delivery {
  readonly lineEnd: '\n' | '\r\n';
  readonly endsWithLineEnd: boolean;
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'utf-16';
  readonly coding: 'identity' | 'gzip' | 'br' | 'zstd' | 'deflate';
  readonly mediaType: string;
  readonly validators: 'none' | 'etag' | 'weak-etag' | 'last-modified' | 'both';
}

/** Rules of robots.txt. `none` means that there is no robots.txt. */
export type Robots =
  | 'none'
  | 'open'
  | 'closed-to-ai'
  | 'closed-to-all'
  | 'closed-to-us'
  | 'open-to-us-alone'
  | 'root-closed'
  | 'status-403'
  | 'status-503'
  | 'page';

/**
 * The relationship by which a host is named first. Unless it is `member`, no other relationship names the host, so a
 * crawler that does not follow it never finds the host.
 */
export type ReachedBy = 'seed' | 'member' | 'belongto' | 'control' | 'controlledby' | 'vendor' | 'customer';

/** The content of one host, independent of its kind. The host also responds at its `www.` form. */
export interface SiteContent {
  readonly host: string;
  /** Index among the sites of its kind, from 0. */
  readonly number: number;
  readonly delivery: Delivery;
  readonly robots: Robots;
  readonly reachedBy: ReachedBy;
  /** Lines of its file on the first day. Empty if it never has a file. */
  readonly lines: readonly string[];
  /** The host to which this one redirects, for kinds that redirect. */
  readonly target: string | null;
  /** Content of ads.txt. Null if there is none. */
  readonly adsTxt: string | null;
  /** JSON-LD of the home page. Null if there is none. */
  readonly structuredData: string | null;
  /** Contradictions between the file and other statements of the site. They are visible if the file can be read. */
  readonly contradictions: readonly Contradiction[];
}
