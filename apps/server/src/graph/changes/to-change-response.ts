import type { RelationshipChange as ChangeItem, EvidenceLine } from '@vouchwire/api-contract';
import { toEvidenceLine } from '@vouchwire/domain-findings';
import type { RelationshipChange, RelationshipSnapshot } from './relationship-changes.ts';

/**
 * A change in the form of responses: with the lines of the later time, of the earlier one if it ended.
 * @param isFirstRead whether it is in the first file of the publisher that was read
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
    statement: toEvidenceLine(snapshot.edge, snapshot.edge.source),
    reciprocal_statement: toReciprocalLine(snapshot),
  };
}

function toReciprocalLine({ reciprocalLine }: RelationshipSnapshot): EvidenceLine | null {
  if (!reciprocalLine) return null;
  return {
    publisher: reciprocalLine.publisher,
    attribute: reciprocalLine.attribute,
    value: reciprocalLine.value,
    line: reciprocalLine.line,
    first_seen: reciprocalLine.firstSeen,
    last_seen: reciprocalLine.lastSeen ?? reciprocalLine.firstSeen,
    trust_file_url: reciprocalLine.fileUrl,
  };
}
