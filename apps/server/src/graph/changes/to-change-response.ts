import type { RelationshipChange as ChangeItem, EvidenceLine, StatementVersion } from '@vouchwire/api-contract';
import { getMissedCheck, isConfirmed } from '@vouchwire/domain-lookup';
import { toEvidenceLine } from '../evidence/evidence-line.ts';
import { findAnswer, type StatedLine } from '../evidence/find-answer.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { RelationshipChange, RelationshipSnapshot } from './relationship-changes.ts';

export interface CurrentGraph extends Pick<OpenGraph, 'store'> {
  /** Newest reading in the graph if it lacks recorded changes, so that later readings may be missing. Otherwise null. */
  readonly behindSince: string | null;
}

/**
 * Converts a change to the form of responses. If the current graph contains the statement, the line has its reading and
 * its last check there, which decide its tense. Otherwise it is the line of the later time, or of the earlier one if
 * the relationship ended.
 * @param isFirstRead true if it is in the first observed file of the publisher
 * @param graph the current graph
 */
export function toChangeResponse(
  change: RelationshipChange,
  { isFirstRead }: { isFirstRead: boolean },
  { store, behindSince }: CurrentGraph,
): ChangeItem {
  const { kind, source, type, target, before, after } = change;
  const snapshot = kind === 'removed' ? change.before : change.after;
  const current =
    kind !== 'removed' &&
    store.listRelationshipsBetween(source, target).find((edge) => edge.source === source && edge.type === type);
  const addMissedCheck = (line: EvidenceLine): EvidenceLine => {
    const node = store.findIdentity(line.publisher);
    return { ...line, missed: node && getMissedCheck(node) };
  };
  const answer = current && kind === 'added' ? toLine(findAnswer(store, current)) : snapshot.reciprocalLine;
  return {
    kind: isFirstRead && kind === 'added' ? 'first-read' : kind,
    source,
    relationship: type,
    target,
    is_claim: store.isClaim(current || snapshot.edge),
    before: before?.edge.state ?? null,
    after: after?.edge.state ?? null,
    state: current ? current.state : null,
    is_ended: kind === 'removed' || (!current && (behindSince === null || snapshot.edge.lastSeen <= behindSince)),
    statement: current ? toEvidenceLine(current) : addMissedCheck(toEvidenceLine(snapshot.edge)),
    answering_statement: answer && addMissedCheck(answer),
  };
}

const toLine = (line: StatedLine | null): EvidenceLine | null => line && toEvidenceLine(line);

/** Converts a relationship at one time. Contains the line of the other side only if it confirms the relationship. */
export const toStatementVersion = (snapshot: RelationshipSnapshot): StatementVersion => ({
  state: snapshot.edge.state,
  statement: toEvidenceLine(snapshot.edge),
  answering_statement: isConfirmed(snapshot.edge) ? snapshot.reciprocalLine : null,
});
