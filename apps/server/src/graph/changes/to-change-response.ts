import type { RelationshipChange as ChangeItem, StatementVersion } from '@vouchwire/api-contract';
import { isConfirmed } from '@vouchwire/domain-lookup';
import { toEvidenceLine } from '../evidence/evidence-line.ts';
import type { RelationshipChange, RelationshipSnapshot } from './relationship-changes.ts';

/**
 * Converts a change to the form of responses. It contains the lines of the later time, or of the earlier one if the
 * relationship ended.
 * @param isFirstRead true if it is in the first observed file of the publisher
 */
export function toChangeResponse(change: RelationshipChange, { isFirstRead }: { isFirstRead: boolean }): ChangeItem {
  const snapshot = change.kind === 'removed' ? change.before : change.after;
  return {
    kind: isFirstRead && change.kind === 'added' ? 'first-read' : change.kind,
    source: change.source,
    relationship: change.type,
    target: change.target,
    before: change.before?.edge.state ?? null,
    after: change.after?.edge.state ?? null,
    statement: toEvidenceLine(snapshot.edge),
    answering_statement: snapshot.reciprocalLine,
  };
}

/** Converts a relationship at one time. Contains the line of the other side only if it confirms the relationship. */
export const toStatementVersion = (snapshot: RelationshipSnapshot): StatementVersion => ({
  state: snapshot.edge.state,
  statement: toEvidenceLine(snapshot.edge),
  answering_statement: isConfirmed(snapshot.edge) ? snapshot.reciprocalLine : null,
});
