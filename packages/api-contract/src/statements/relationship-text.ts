import type { Unconfirmed } from '../schemas/statements/headline.ts';
import type { LINK_STATES } from '../vocabulary.ts';
import type { LineReading } from './last-look.ts';
import type { StatementSubject } from './statement-text.ts';

/** What a file states about another site. */
export interface StatedRelationship {
  readonly relationship: string;
  /** Null if the line is not stored. */
  readonly statement: LineReading | null;
  /** True if no current file contains the line, so that the statement is in the past tense. Null or absent: false. */
  readonly is_ended?: boolean | null;
  /** True for a `member` line that lists no one, such as one of an error of direction. Null or absent: false. */
  readonly is_claim?: boolean | null;
}

/** A relationship between two named sites. */
export interface NamedRelationship extends StatedRelationship {
  readonly source: string;
  readonly target: string;
}

/** A relationship between two named sites, and what the other side states. */
export interface AnsweredRelationship extends NamedRelationship {
  /** A hop of a path is either confirmed or unconfirmed, because it is of all hosts of two owners. */
  readonly state: (typeof LINK_STATES)[number] | 'unconfirmed';
  /** The line of the other side that confirms it, or that the line of a stale file is not compared with. */
  readonly answering_statement: LineReading | null;
  /** Why the other side does not confirm it. Null if it does, or if it is not known. */
  readonly missing: Unconfirmed | null;
}

/** Part of a sentence: text, or one of the two sites. */
export type RelationshipPart = string | { readonly side: 'source' | 'target' };

/** Sentences about one relationship. The last check of a file decides the tense of its statements. */
export interface RelationshipSentences {
  /** Formats "A says it controls B", or "A said it controlled B" in the past tense. */
  statement(relationship: NamedRelationship): string;
  /** Formats a statement with the date of its reading: "A says it controls B (read on 15 March 2026)". */
  dated(relationship: NamedRelationship): string;
  /** Like `statement`, in the word order of the language, so that each site can be a link. */
  split(relationship: StatedRelationship): RelationshipPart[];
  /** Formats a statement with its date, and what the other side states. */
  sentence(relationship: AnsweredRelationship): string;
}

/** Texts about the relationships of one site, for its page. */
export interface RelationshipRows {
  /** Formats "lists this site as a member" or "this page", for the position after the name of the other site. */
  aboutThisSite(relationship: StatedRelationship, subject: StatementSubject): string;
  /** Formats "is named as a member", for the position after the name of the other site. */
  byThisSite(relationship: StatedRelationship): string;
  /** Formats "; not found on 15 March 2026", for the position after the date of a reading. Empty if it was found. */
  missed(line: Pick<LineReading, 'missed'>): string;
  /**
   * Formats "through its owner A" or "through A (says it controls this site; not confirmed)".
   * @param claim the line of the owner if the site does not confirm it, or null
   */
  throughOwner(owner: string, claim: Pick<StatedRelationship, 'statement'> | null, subject: StatementSubject): string;
  /** Formats "A lists B", for a list in which both sides are named. */
  lists(list: string, identities: string, line: LineReading | null): string;
  /** Counts the sites whose claim of control over this site is not shown. */
  moreClaimants(count: number, subject: StatementSubject): string;
}
