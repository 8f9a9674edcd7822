import type { FileChange } from '@vouchwire/api-contract';
import { MAX_LISTED_CHANGES } from '@vouchwire/api-contract/schemas';
import { getEdgeKey } from '../graph-model.ts';
import type { DatedRelationship, PublisherStatements } from '../projection/publisher-statements.ts';
import { diffRelationship, toRelationshipSnapshot } from './relationship-changes.ts';
import { type ChangeTime, type StatementTimeline, toChangeTime } from './statement-timeline.ts';
import { type CurrentGraph, toChangeResponse } from './to-change-response.ts';

/** A change of a file, with the instant of its entry in feeds. */
export type DatedFileChange = FileChange & ChangeTime;

/** A period of a file that began with a change of relationships, with the statements that are listed. */
export interface StatementDiff {
  readonly change: Omit<DatedFileChange, 'items'>;
  readonly before: PublisherStatements | undefined;
  readonly after: PublisherStatements | undefined;
  /** Removed statements get up to half of the places, or more if the added ones need fewer. */
  readonly shown: readonly { readonly stated: DatedRelationship; readonly isNew: boolean }[];
}

/** Returns the change at the start of a period. Null if the file names the same identities as before. Pure. */
export function diffStatements(timeline: StatementTimeline, at: string): StatementDiff | null {
  const period = timeline.file.findFile(at);
  if (period?.began_at !== at) return null;
  const { relationships_added, relationships_removed, publisher } = period;
  if (relationships_added + relationships_removed === 0) return null;
  const [before, after] = [timeline.getStatementsBefore(at), timeline.getStatements(at)];
  const added = listMissing(after, before);
  const removed = listMissing(before, after);
  const removedRoom = Math.min(removed.length, Math.max(MAX_LISTED_CHANGES / 2, MAX_LISTED_CHANGES - added.length));
  return {
    change: {
      publisher,
      ...toChangeTime(period),
      kind: before ? (after ? 'changed' : 'gone') : timeline.isFirst(at) ? 'first-read' : 'back',
      file_url: (after ?? before)?.fileUrl ?? null,
      compared_with: before?.lastSeen ?? null,
      added: relationships_added,
      removed: relationships_removed,
    },
    before,
    after,
    shown: [
      ...added.slice(0, MAX_LISTED_CHANGES - removedRoom).map((stated) => ({ stated, isNew: true })),
      ...removed.slice(0, removedRoom).map((stated) => ({ stated, isNew: false })),
    ],
  };
}

/**
 * Adds the listed relationships to a change.
 * @param others files of the named hosts
 * @param graph the current graph
 */
export function toFileChange(
  { change, before, after, shown }: StatementDiff,
  others: ReadonlyMap<string, StatementTimeline>,
  graph: CurrentGraph,
): DatedFileChange {
  const items = shown.flatMap(({ stated, isNew }) => {
    const source = isNew ? after : before;
    if (!source) return [];
    const other = others.get(stated.target.host);
    const counterparty = isNew ? other?.getStatements(change.at) : other?.getStatementsBefore(change.at);
    const snapshot = toRelationshipSnapshot({ source, stated, counterparty });
    const diff = isNew ? diffRelationship(undefined, snapshot) : diffRelationship(snapshot, undefined);
    return diff ? [toChangeResponse(diff, { isFirstRead: change.kind === 'first-read' }, graph)] : [];
  });
  return { ...change, items };
}

/** Lists the statements of a file that another one does not contain. */
function listMissing(
  file: PublisherStatements | undefined,
  other: PublisherStatements | undefined,
): DatedRelationship[] {
  const getKey = ({ type, target }: DatedRelationship) => getEdgeKey({ source: '', type, target: target.domain });
  const keys = new Set(other?.relationships.map(getKey));
  return (file?.relationships ?? []).filter((stated) => !keys.has(getKey(stated)));
}
