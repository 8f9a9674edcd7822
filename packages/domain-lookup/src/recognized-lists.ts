import { isConfirmed, type RelatedIdentity } from './graph-model.ts';

/**
 * Returns whether the source of a statement is a recognized list: an association whose registrable domain is recognized
 * (methodology, "Recognized"). A list becomes an association if two members confirm it. Anyone with three domains can
 * achieve that, so it does not make the list recognized.
 */
export const isRecognizedList = ({ other }: Pick<RelatedIdentity, 'other'>): boolean =>
  other.type === 'association' && other.recognized;

/**
 * Returns whether a statement counts as more than a claim of anyone: both sides confirm it, or the other side is
 * recognized. Claims of all others are listed separately and never first.
 */
export const isRecognizedStatement = (statement: RelatedIdentity): boolean =>
  isConfirmed(statement) || statement.other.recognized;

/**
 * Returns whether a tool may suggest the line that confirms a statement. This requires that both sides state it, or
 * that the current file of a recognized list does. The claim of one other file is not enough, not even that of a
 * staging host of the same registrable domain.
 */
export const isSupported = (statement: RelatedIdentity): boolean =>
  isConfirmed(statement) || (statement.state !== 'stale' && isRecognizedList(statement));
