import type { RelationshipChange as ChangeItem, EvidenceLine, StatementVersion } from '@vouchwire/api-contract';
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
    statement: toEvidenceLine(snapshot.edge, snapshot.edge.source, null),
    answering_statement: toReciprocalLine(snapshot),
  };
}

/** Converts a relationship at one time. Contains the line of the other side only if it confirms the relationship. */
export const toStatementVersion = (snapshot: RelationshipSnapshot): StatementVersion => ({
  state: snapshot.edge.state,
  statement: toEvidenceLine(snapshot.edge, snapshot.edge.source, null),
  answering_statement: snapshot.edge.confirmed ? toReciprocalLine(snapshot) : null,
});

function toReciprocalLine({ reciprocalLine }: RelationshipSnapshot): EvidenceLine | null {
  if (!reciprocalLine) return null;
  return {
    publisher: reciprocalLine.publisher,
    attribute: reciprocalLine.attribute,
    value: reciprocalLine.value,
    line: reciprocalLine.line,
    first_seen: reciprocalLine.firstSeen,
    last_seen: reciprocalLine.lastSeen ?? reciprocalLine.firstSeen,
    missed: null,
    trust_file_url: reciprocalLine.fileUrl,
  };
}
