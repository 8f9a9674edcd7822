import type { EvidenceLine, RelationshipChange as ToldChange } from '@vouchwire/api-contract';
import { evidenceLine } from '../evidence-line.ts';
import type { RelationshipChange, RelationshipThen } from '../projection/graph-changes.ts';

/**
 * A change as answers tell it: with the lines of the later time, of the earlier one where it ended.
 * @param isFirstRead whether it is in the first file of the publisher that was read
 */
export function toldChange(change: RelationshipChange, { isFirstRead }: { isFirstRead: boolean }): ToldChange {
  const then = change.kind === 'ended' ? change.before : change.after;
  return {
    kind: isFirstRead && change.kind === 'began' ? 'first-read' : change.kind,
    source: change.source,
    relationship: change.type,
    target: change.target,
    before: change.before?.edge.state ?? null,
    after: change.after?.edge.state ?? null,
    says: evidenceLine(then.edge, then.edge.source),
    answers: answerOf(then),
  };
}

function answerOf({ answer }: RelationshipThen): EvidenceLine | null {
  if (!answer) return null;
  return {
    publisher: answer.publisher,
    attribute: answer.attribute,
    value: answer.value,
    line: answer.line,
    first_seen: answer.firstSeen,
    last_seen: answer.lastSeen ?? answer.firstSeen,
    trust_file_url: answer.fileUrl,
  };
}
