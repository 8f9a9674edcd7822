/** Outcome of requesting a file, with the names of the trust.txt field study. */
export type Outcome = 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-a-policy-file';

/** A statement of a file. */
export interface ExpectedStatement {
  /** Counted from 1. */
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
  /** The line of the file. */
  readonly file: string;
  /** Location of the other source, and its start or the site that it names. */
  readonly url: string;
  readonly elsewhere: string;
}

/** What a correct crawler finds at a host. */
export interface Expected {
  readonly outcome: Outcome;
  /** Null for a file. */
  readonly cause: string | null;
  /** The location that counts, as requested. Null if there is no file. */
  readonly fileUrl: string | null;
  /** Where redirects lead from there. */
  readonly servedAt: string | null;
  /** The host whose statements they are: another one if a redirect leads to its file. Null if there is no file. */
  readonly owner: string | null;
  /**
   * Statements of the host’s own file, in its order; empty if it has none. Null if it is too large to be read
   * whole, so that the reader’s limit decides.
   */
  readonly statements: readonly ExpectedStatement[] | null;
  readonly contradictions: readonly Contradiction[];
  /** The host redirects to a host for parked domains. */
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

/** Rules of robots.txt; `none`: there is no robots.txt. */
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
 * The relationship by which a host is named first. Except for `member`, it is the only one, so a crawler that does not
 * follow it never finds the host.
 */
export type ReachedBy = 'seed' | 'member' | 'belongto' | 'control' | 'controlledby' | 'vendor' | 'customer';

/** One host of the world, apart from its kind. It answers at its `www.` form, too. */
export interface SiteContent {
  readonly host: string;
  /** Among those of its kind, from 0. */
  readonly number: number;
  readonly delivery: Delivery;
  readonly robots: Robots;
  readonly reachedBy: ReachedBy;
  /** Lines of its file on the first day; empty if it never has one. */
  readonly lines: readonly string[];
  /** The host that this one redirects to, for kinds that redirect. */
  readonly target: string | null;
  /** Content of ads.txt; null if there is none. */
  readonly adsTxt: string | null;
  /** JSON-LD of the home page; null if there is none. */
  readonly structuredData: string | null;
  /** Contradictions between its file and its other statements, visible if the file can be read. */
  readonly contradictions: readonly Contradiction[];
}
