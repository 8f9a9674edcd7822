import type { RelatedIdentity } from './graph-model.ts';

/**
 * Whether the source of a statement is a recognized list: an association whose registrable domain is recognized
 * (methodology, "Recognized"). Two members that confirm a list make it an association, which anyone with three domains
 * can arrange, and not a recognized one.
 */
export const isRecognizedList = ({
  otherType,
  otherRecognized,
}: Pick<RelatedIdentity, 'otherType' | 'otherRecognized'>): boolean => otherType === 'association' && otherRecognized;

/**
 * Whether a tool may suggest the line that confirms a statement: both sides state it, or the current file of a
 * recognized list does. The claim of one other file is not enough, not even that of a staging host of the same
 * registrable domain.
 */
export const isSupported = (
  statement: Pick<RelatedIdentity, 'confirmed' | 'state' | 'otherType' | 'otherRecognized'>,
): boolean => statement.confirmed || (statement.state !== 'stale' && isRecognizedList(statement));
