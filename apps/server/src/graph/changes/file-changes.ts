import type { FileChange } from '@vouchwire/api-contract';
import { MAX_LISTED_CHANGES } from '@vouchwire/api-contract/schemas';
import { getEdgeKey } from '../graph-model.ts';
import type { DatedRelationship, PublisherStatements } from '../projection/publisher-statements.ts';
import { diffRelationship, toRelationshipSnapshot } from './relationship-changes.ts';
import { previousInstant, type StatementTimeline } from './statement-timeline.ts';
import { toChangeResponse } from './to-change-response.ts';

/** Difference between a publisher's statements at two times, without the counterparties. */
export interface StatementDiff {
  readonly publisher: string;
  readonly at: string;
  /** The date in its published form: an instant, or a month. */
  readonly date: string;
  readonly kind: FileChange['kind'];
  readonly before: PublisherStatements | undefined;
  readonly after: PublisherStatements | undefined;
  readonly added: readonly DatedRelationship[];
  readonly removed: readonly DatedRelationship[];
}

/**
 * Returns the changes of an attempt. Null if the file names the same identities as before. A missing file counts from
 * the first of the attempts that show it. Pure.
 */
export function diffStatements(publisher: string, timeline: StatementTimeline, at: string): StatementDiff | null {
  // If older versions were left out, there is no version to compare the first one with.
  if (at === timeline.firstLoaded && at !== timeline.firstRead) return null;
  const shownAt = timeline.instants.find((instant) => instant >= at && timeline.findEndedAt(instant) === at) ?? at;
  // This attempt only confirms an end that an earlier one showed.
  if (timeline.findEndedAt(shownAt) !== null && timeline.findEndedAt(shownAt) !== at) return null;
  const [before, after] = [timeline.getStatements(previousInstant(shownAt)), timeline.getStatements(shownAt)];
  const [earlier, current] = [indexAssertions(before), indexAssertions(after)];
  const added = [...current].filter(([key]) => !earlier.has(key)).map(([, stated]) => stated);
  const removed = [...earlier].filter(([key]) => !current.has(key)).map(([, stated]) => stated);
  if (added.length + removed.length === 0) return null;
  const kind = before ? (after ? 'changed' : 'gone') : at === timeline.firstRead ? 'first-read' : 'back';
  return { publisher, at, date: timeline.getDate(at), kind, before, after, added, removed };
}

/** Lists the hosts whose files are needed for the states of the listed relationships. */
export function listCounterparties(change: StatementDiff): string[] {
  return selectShownStatements(change).map(({ stated }) => stated.target.host);
}

/**
 * Adds the counterparties to a change.
 * @param others files of the named hosts
 */
export function toFileChange(change: StatementDiff, others: ReadonlyMap<string, StatementTimeline>): FileChange {
  const { publisher, at, date, kind, before, after, added, removed } = change;
  const items = selectShownStatements(change).flatMap(({ stated, isNew }) => {
    const source = isNew ? after : before;
    if (!source) return [];
    const answering = others.get(stated.target.host)?.getStatements(isNew ? at : previousInstant(at));
    const snapshot = toRelationshipSnapshot({ source, stated, counterparty: answering });
    const relationshipDiff = isNew ? diffRelationship(undefined, snapshot) : diffRelationship(snapshot, undefined);
    return relationshipDiff ? [toChangeResponse(relationshipDiff, { isFirstRead: kind === 'first-read' })] : [];
  });
  return {
    publisher,
    at,
    date,
    kind,
    file_url: (after ?? before)?.fileUrl ?? null,
    compared_with: before?.lastSeen ?? null,
    added: added.length,
    removed: removed.length,
    items: items,
  };
}

/** Selects the listed statements. Removed ones get up to half of the places, or more if the added ones need fewer. */
function selectShownStatements({ added, removed }: StatementDiff): { stated: DatedRelationship; isNew: boolean }[] {
  const removedRoom = Math.min(removed.length, Math.max(MAX_LISTED_CHANGES / 2, MAX_LISTED_CHANGES - added.length));
  return [
    ...added.slice(0, MAX_LISTED_CHANGES - removedRoom).map((stated) => ({ stated, isNew: true })),
    ...removed.slice(0, removedRoom).map((stated) => ({ stated, isNew: false })),
  ];
}

function indexAssertions(statements: PublisherStatements | undefined): Map<string, DatedRelationship> {
  const source = statements?.publisher.domain ?? '';
  return new Map(
    (statements?.relationships ?? []).map((stated) => [
      getEdgeKey({ source, type: stated.type, target: stated.target.domain }),
      stated,
    ]),
  );
}
