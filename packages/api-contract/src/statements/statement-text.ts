import type { SiteStateName, TenantKind } from '@vouchwire/trust-graph';
import type { PolicyOutcome } from '../schemas/policy-outcome.ts';
import type { IdentityType, MissedCheck } from '../schemas/vocabulary.ts';

/** Subject of a sentence. */
export type StatementSubject = 'site' | 'page' | 'did' | 'association' | 'owner';

/** Names of parties as one phrase, and whether the verb after it is plural. */
export interface Parties {
  readonly text: string;
  readonly isPlural: boolean;
}

/** The last reading of a file, and the last check, which did not find it. */
export interface FileLook extends LastLook {
  readonly outcome: FailedOutcome;
}

/**
 * The last reading of files, and the last check. `several`: files with different outcomes. Null: no check followed a
 * reading of which only the month is known.
 */
export interface LastLook {
  readonly read_at: string;
  readonly outcome: FailedOutcome | 'several' | null;
  readonly checked_at: string;
  /** First of the consecutive checks that did not find it. Null if unknown. */
  readonly failing_since: string | null;
}

/** Of the sites that a file names: those of which we have a current file, and those whose file confirms it. */
export interface Replies {
  readonly with_file: number;
  readonly confirmed: number;
}

/** A list of members whose publisher is not a recognized association. */
export interface UnrecognizedList {
  readonly type: IdentityType | null;
  readonly stale: boolean | null;
}

/** A state of a site that has a sentence, with the dates and the kinds of the facts that it is based on. */
export interface SiteStateFacts {
  readonly state: StatedSiteState;
  readonly since: string;
  readonly to: string | null;
  /** Dates between which the facts changed. */
  readonly from: string;
  readonly until: string;
  readonly kinds: readonly TenantKind[];
  /** List that named the address before it was registered anew, and when that was first read. */
  readonly list: string | null;
  /** When the state ended. Null: it is the current one. */
  readonly ended: string | null;
}

export type StatedSiteState = Exclude<SiteStateName, 'same' | 'not-known'>;

/** Parts of the statements about a domain in one language. Each sentence ends with a period. */
export interface StatementText {
  /** Formats "A, B and 3 others". */
  parties(names: readonly string[], total: number): string;
  /** Formats "in January 2025; not found on 15 March 2026". */
  lastLook(look: LastLook): string;
  /** Formats the same in parentheses, for the middle of a sentence. */
  inside(look: LastLook): string;
  /** Names a kind of fact, with its article. */
  tenantKind(kind: TenantKind): string;
  /**
   * States the signal that the listings of a site would give it, whose state keeps them from counting.
   * @param signal null if no association lists the site
   */
  signalAsListed(signal: number | null): string;
  notListed(subject: StatementSubject): string;
  /**
   * States that no recognized association lists a site, which then has no trust signal of its own.
   * @param listsReadAt newest reading of the lists; null if it is stated elsewhere
   */
  noSignal(site: string, listsReadAt: string | null): string;
  /** States why a list of members is not recognized. */
  notRecognized(list: UnrecognizedList): string;
  unknown(domain: string): string;
  /** States how many of the named sites confirm it, of those whose current file was read. No sentence of its own. */
  confirmation(sites: number, replies: Replies): string;
  /** Describes the status of a file that does not confirm a statement. */
  readonly file: FileText;
  /** A list whose previous file named the site, and whose current file does not. */
  formerlyListed(list: string, lastListed: string, read: string): string;
  /** Formats "not found on 15 March 2026" for the last check of a file. */
  missed(check: MissedCheck): string;
  /** Formats "on 15 March 2026" or "in January 2025". */
  on(date: string): string;
}

/** Texts about a file. Dates include their preposition: "on 15 March 2026". */
interface FileText {
  readonly noFileOfDid: string;
  /** No scheduled check was made. A check by a visitor may have been. */
  notChecked(host: string): string;
  /** The check of a visitor a moment ago, if no scheduled check was made. */
  checkedNow(outcome: PolicyOutcome, host: string): string;
  lastRead(host: string, read: string): string;
  /** A check without a file, if none was ever read. */
  failed(outcome: FailedOutcome, host: string, checked: string): string;
  notMentioned(file: ReadFile & { readonly other: string }): string;
  notConfirmed(file: ReadFile): string;
  otherOwner(file: ReadFile): string;
}

/** A file that was read: the date, or the last reading and the last check if that did not find the file. */
interface ReadFile {
  readonly host: string;
  readonly read: string;
  readonly when: string | null;
}

export type FailedOutcome = Exclude<PolicyOutcome, 'found'>;
