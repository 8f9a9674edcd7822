import type { SitePurpose } from '@vouchwire/trust-graph';
import type { LookAlike } from '../schemas/statements/look-alike.ts';
import type { LastLook, Parties, Replies, SiteStateFacts, StatementSubject, StatementText } from './statement-text.ts';

/** Letters that differ from those of a known site. */
export type DifferentLetters = LookAlike['difference']['letters'];

/** Sentences about an address that resembles a known site. They state an observation, and no motive. */
export interface LookAlikeText {
  isNot(known: string): string;
  isDifferent(known: string): string;
  letter(letter: DifferentLetters[number]): string;
  severalLetters(letters: DifferentLetters): string;
  lettersDiffer(count: number): string;
  swappedLetters(): string;
  missingDot(): string;
  ending(suffix: string): string;
  claim(known: string): string;
  labelInside(known: string): string;
  /** For a site that is known or connected, or has a standing of its own. */
  nearName(known: string): string;
}

/** Sentences of headlines, with the parts that other statements share. */
export interface HeadlineText extends StatementText {
  /**
   * A sentence with a `last…` argument is in the past tense and contains that look (see `last-look.ts`). Null: present.
   * @param replies null for a stale file, whose members are not counted
   */
  association(name: string, sites: number, replies: Replies | null, lastListed: LastLook | null): string;
  /** @param host the host whose file confirms it, if the subject is a page */
  listedConfirmed(
    by: Parties,
    subject: StatementSubject,
    host: string | null,
    lastListed: LastLook | null,
    lastConfirmed: LastLook | null,
  ): string;
  /** @param also true if a sentence about other lists comes first */
  listed(by: Parties, subject: StatementSubject, also: boolean, lastListed: LastLook | null): string;
  controlled(
    by: Parties,
    subject: StatementSubject,
    lastStated: LastLook | null,
    lastConfirmed: LastLook | null,
  ): string;
  owner(sites: Parties, lastStated: LastLook | null, lastConfirmed: LastLook | null): string;
  /** @param replies null for a stale file */
  list(sites: number, replies: Replies | null, lastListed: LastLook | null): string;
  /** @param each whether each association lists all of the identities */
  through(by: Parties, domain: string, listed: Parties, each: 'all' | 'some', lastListed: LastLook | null): string;
  /** Formats "Through its owner A: B, C and 6 others." */
  ownersLists(owner: string, lists: string): string;
  /** States what scheduled visits show about the address. */
  siteState(state: SiteStateFacts): string;
  /** States that the lists which name a site in such a state do not count. */
  listingsSuspended(): string;
  /**
   * States where the address of a site leads that continues there.
   * @param ended null: it leads there now
   */
  movedTo(to: string, since: string, isOwner: boolean, ended: string | null): string;
  /** Formats a value of a fact: a purpose, the absence of a server, and a list that named the site. */
  readonly siteEvidence: {
    purpose(purpose: SitePurpose): string;
    noAddress(): string;
    onList(list: string): string;
  };
  /** States how far the home page of a site was read whose state is not known. */
  readonly homePage: {
    notRead(): string;
    readOnce(date: string): string;
    failing(since: string): string;
  };
  /** States since when a headline is disputed, and with `isUndecided` that no one decided in time. */
  disputed(date: string, isUndecided: boolean): string;
  /** States what the domain's own file names, if it was read. `own`: hosts of its own registrable domain. */
  ownFileNames(host: string, readAt: string, names: Replies & { readonly total: number; readonly own: number }): string;
  readonly lookAlike: LookAlikeText;
  /** States the dates of the files that a headline is based on, newest first. */
  filesRead(files: readonly { readonly names: readonly string[]; readonly date: string }[]): string;
}
