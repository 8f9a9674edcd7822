/** Outcome of requesting a file, in the words of the trust.txt field study. */
export type Outcome = 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-a-policy-file';

/** A line of a file that says something. */
export interface ExpectedStatement {
  /** Counted from 1. */
  readonly line: number;
  readonly attribute: string;
  readonly value: string;
}

/** Two sayings of one site that cannot both be true. */
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
  /** Location of the other source, and how it begins or which site it names. */
  readonly url: string;
  readonly elsewhere: string;
}

/** What a right crawler finds at a host. */
export interface Expected {
  readonly outcome: Outcome;
  /** null for a file. */
  readonly cause: string | null;
  /** The location that counts, as requested. Null if there is no file. */
  readonly fileUrl: string | null;
  /** Where redirects lead from there. */
  readonly servedAt: string | null;
  /** Whose statements they are: another host where a redirect leads to its own file; null where there is no file at all. */
  readonly owner: string | null;
  /**
   * What the file of the host itself says, in its order; empty where it has none. null where it is too large to be read
   * whole, so that the reader’s limit decides.
   */
  readonly statements: readonly ExpectedStatement[] | null;
  readonly contradictions: readonly Contradiction[];
  /** The host sends its visitors to a page that sells names. */
  readonly parked: boolean;
}

/** How a file is spelled and carried. */
export interface Delivery {
  readonly lineEnd: '\n' | '\r\n';
  readonly endsWithLineEnd: boolean;
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'utf-16';
  readonly coding: 'identity' | 'gzip' | 'br' | 'zstd' | 'deflate';
  readonly mediaType: string;
  readonly validators: 'none' | 'etag' | 'weak-etag' | 'last-modified' | 'both';
}

/** What robots.txt says; `none`: there is none. */
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

/** The relation by which a host is named first; for all but `member` the only one, so that who follows it not never comes there. */
export type ReachedBy = 'seed' | 'member' | 'belongto' | 'control' | 'controlledby' | 'vendor' | 'customer';

/** One host of the world, apart from its kind. It answers at its `www.` form, too. */
export interface SiteContent {
  readonly host: string;
  /** Among those of its kind, from 0. */
  readonly number: number;
  readonly delivery: Delivery;
  readonly robots: Robots;
  readonly reachedBy: ReachedBy;
  /** Lines of its file on the first day; empty where it never has one. */
  readonly lines: readonly string[];
  /** Another host that this one leads to; for kinds that lead elsewhere. */
  readonly target: string | null;
  /** What ads.txt says; null: there is none. */
  readonly adsTxt: string | null;
  /** JSON-LD of the home page; null: there is none. */
  readonly structuredData: string | null;
  /** Between its file and what else it says; they show where the file can be read. */
  readonly contradictions: readonly Contradiction[];
}
