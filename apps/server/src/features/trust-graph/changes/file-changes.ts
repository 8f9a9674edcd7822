import { type FileChange, MAX_TOLD_CHANGES } from '@vouchwire/api-contract';
import { edgeKey } from '../graph-model.ts';
import { relationshipChange, relationshipThen } from '../projection/graph-changes.ts';
import type { PublisherSays, Said } from '../projection/publisher-says.ts';
import { toldChange } from './change-answer.ts';
import { justBefore, type SaysInTime } from './says-in-time.ts';

/** How what a publisher says differs from one time to the next, before the other sides are looked at. */
export interface SaidChange {
  readonly publisher: string;
  readonly at: string;
  /** The same as it may be published: an instant, or a month. */
  readonly date: string;
  readonly kind: FileChange['kind'];
  readonly before: PublisherSays | undefined;
  readonly after: PublisherSays | undefined;
  readonly began: readonly Said[];
  readonly ended: readonly Said[];
}

/**
 * What changed with an attempt; null if the file names the same identities as before. That a file is gone counts from the
 * first of the attempts that show it. Pure.
 */
export function saidChange(publisher: string, says: SaysInTime, at: string): SaidChange | null {
  // If older versions were left out, nothing is known to compare the first one with.
  if (at === says.begins && at !== says.firstRead) return null;
  const shownAt = says.instants.find((instant) => instant >= at && says.endedBy(instant) === at) ?? at;
  // The attempt only shows what ended at an earlier one.
  if (says.endedBy(shownAt) !== null && says.endedBy(shownAt) !== at) return null;
  const [before, after] = [says.at(justBefore(shownAt)), says.at(shownAt)];
  const [earlier, current] = [namedBy(before), namedBy(after)];
  const began = [...current].filter(([key]) => !earlier.has(key)).map(([, said]) => said);
  const ended = [...earlier].filter(([key]) => !current.has(key)).map(([, said]) => said);
  if (began.length + ended.length === 0) return null;
  const kind = before ? (after ? 'changed' : 'gone') : at === says.firstRead ? 'first-read' : 'back';
  return { publisher, at, date: says.dateOf(at), kind, before, after, began, ended };
}

/** The hosts whose files say what became of the relationships that are told. */
export function othersOf(change: SaidChange): string[] {
  return toTell(change).map(({ said }) => said.target.host);
}

/** A change with both sides of the relationships that are told of it. @param others files of those whom it names */
export function fileChange(change: SaidChange, others: ReadonlyMap<string, SaysInTime>): FileChange {
  const { publisher, at, date, kind, before, after, began, ended } = change;
  const told = toTell(change).flatMap(({ said, isNew }) => {
    const source = isNew ? after : before;
    if (!source) return [];
    const answering = others.get(said.target.host)?.at(isNew ? at : justBefore(at));
    const then = relationshipThen({ source, said, answering });
    const became = isNew ? relationshipChange(undefined, then) : relationshipChange(then, undefined);
    return became ? [toldChange(became, { isFirstRead: kind === 'first-read' })] : [];
  });
  return {
    publisher,
    at,
    date,
    kind,
    file_url: (after ?? before)?.fileUrl ?? null,
    compared_with: before?.lastSeen ?? null,
    began: began.length,
    ended: ended.length,
    told,
  };
}

/** Half of the room is for those that ended, where they need so much. */
function toTell({ began, ended }: SaidChange): { said: Said; isNew: boolean }[] {
  const forEnded = Math.min(ended.length, Math.max(MAX_TOLD_CHANGES / 2, MAX_TOLD_CHANGES - began.length));
  return [
    ...began.slice(0, MAX_TOLD_CHANGES - forEnded).map((said) => ({ said, isNew: true })),
    ...ended.slice(0, forEnded).map((said) => ({ said, isNew: false })),
  ];
}

function namedBy(says: PublisherSays | undefined): Map<string, Said> {
  const source = says?.publisher.domain ?? '';
  return new Map(
    (says?.said ?? []).map((said) => [edgeKey({ source, type: said.type, target: said.target.domain }), said]),
  );
}
