import type { PublisherStatement, StatementTopic } from './publisher-statement.ts';

/**
 * How the statements of one topic in different files relate.
 * - `agree`: at least two files state the same
 * - `written-differently`: names or addresses that differ in case, punctuation or legal form only
 * - `differ`: the files cannot both be right
 * - `not-comparable`: several files state something, and neither of the above follows: lists need not be complete, and
 *   vocabularies differ in what they cover
 * - `one-file`: only one file states something about the whole site, which is no disagreement
 */
export const COMPARISON_RELATIONS = ['agree', 'written-differently', 'differ', 'not-comparable', 'one-file'] as const;
export type ComparisonRelation = (typeof COMPARISON_RELATIONS)[number];

/** The statements of one topic and qualifier, and how they relate. */
export interface Comparison {
  readonly topic: StatementTopic;
  readonly qualifier: string | null;
  readonly relation: ComparisonRelation;
  /** Statements about the whole site first, then those about parts of it, which the relation ignores. */
  readonly statements: readonly PublisherStatement[];
  /** Number of statements, including those that are left out of `statements`. */
  readonly total: number;
}
