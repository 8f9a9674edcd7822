import type { PolicyOutcome } from '../schemas/policy-outcome.ts';

/** Subject of a sentence. */
export type StatementSubject = 'site' | 'page' | 'did' | 'association';

/** Names of parties as one phrase, and whether the verb after it is plural. */
export interface Parties {
  readonly text: string;
  readonly isPlural: boolean;
}

/** Parts of the statements about a domain in one language. Each sentence ends with a period. */
export interface StatementText {
  /** Formats "A, B and 3 others". */
  parties(names: readonly string[], total: number): string;
  association(name: string, members: number, confirmed: number): string;
  /** Like `association`, but for a file that is no longer readable. */
  associationStale(name: string, members: number, lastRead: string): string;
  /** @param host the host whose file confirms it, if the subject is a page */
  listedConfirmed(by: Parties, subject: StatementSubject, host: string | null): string;
  /** @param also true if a sentence about other lists comes first */
  listed(by: Parties, subject: StatementSubject, also: boolean): string;
  listedStale(by: Parties, subject: StatementSubject, lastRead: string): string;
  controlled(by: Parties, subject: StatementSubject): string;
  owner(sites: Parties): string;
  list(members: number, confirmed: number): string;
  through(by: Parties, domain: string, listed: Parties): string;
  notListed(subject: StatementSubject): string;
  unknown(domain: string): string;
  /** States what the domain's own file names, if it was read. */
  ownFileNames(host: string, read: string, total: number, confirmed: number): string;
  ownFileNamesOwnHosts(host: string, read: string): string;
  /** Describes the status of a file that does not confirm a statement. */
  readonly file: FileText;
  /** States the dates of the files that a headline is based on, newest first. */
  filesRead(files: readonly { readonly names: readonly string[]; readonly date: string }[]): string;
  /** Formats "on 15 March 2026" or "in January 2025". */
  on(date: string): string;
  /** Formats "since 15 March 2026". */
  since(date: string): string;
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
  /** A check without a file, after one that was read. */
  failedSince(outcome: FailedOutcome, host: string, read: string, checked: string): string;
  notMentioned(host: string, read: string, other: string): string;
  notConfirmed(host: string, read: string): string;
  otherOwner(host: string, read: string): string;
}

export type FailedOutcome = Exclude<PolicyOutcome, 'found'>;
