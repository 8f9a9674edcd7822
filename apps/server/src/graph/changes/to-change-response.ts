import type {
  RelationshipChange as ChangeItem,
  EvidenceLine,
  MissedCheck,
  StatementVersion,
} from '@vouchwire/api-contract';
import { isConfirmed } from '@vouchwire/domain-lookup';
import { toEvidenceLine } from '../evidence/evidence-line.ts';
import type { RelationshipChange, RelationshipSnapshot } from './relationship-changes.ts';

/** Finds the last failed check of a publisher's file, which puts its statements in the past tense. */
export type FindMissed = (publisher: string) => MissedCheck | null;

interface ChangeOptions {
  readonly isFirstRead: boolean;
  readonly findMissed: FindMissed;
}

/**
 * Converts a change to the form of responses. It contains the lines of the later time, or of the earlier one if the
 * relationship ended.
 * @param options.isFirstRead true if it is in the first observed file of the publisher
 */
export function toChangeResponse(change: RelationshipChange, { isFirstRead, findMissed }: ChangeOptions): ChangeItem {
  const snapshot = change.kind === 'removed' ? change.before : change.after;
  const addMissed = (line: EvidenceLine): EvidenceLine =>
    change.kind === 'removed' ? line : { ...line, missed: findMissed(line.publisher) };
  return {
    kind: isFirstRead && change.kind === 'added' ? 'first-read' : change.kind,
    source: change.source,
    relationship: change.type,
    target: change.target,
    before: change.before?.edge.state ?? null,
    after: change.after?.edge.state ?? null,
    statement: addMissed(toEvidenceLine(snapshot.edge)),
    answering_statement: snapshot.reciprocalLine && addMissed(snapshot.reciprocalLine),
  };
}

/** Converts a relationship at one time. Contains the line of the other side only if it confirms the relationship. */
export const toStatementVersion = (snapshot: RelationshipSnapshot): StatementVersion => ({
  state: snapshot.edge.state,
  statement: toEvidenceLine(snapshot.edge),
  answering_statement: isConfirmed(snapshot.edge) ? snapshot.reciprocalLine : null,
});
