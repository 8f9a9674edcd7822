import { createStatementKey } from '@vouchwire/trust-graph';
import type { ObservedStatement } from '../observations/observation.ts';

/** How two observations of a file differ. A statement that a file repeats counts once, with its first line. */
export interface FileDiff {
  /** Statements of only the later file, in its order. */
  readonly added: readonly ObservedStatement[];
  /** Statements of only the earlier file, in its order. */
  readonly removed: readonly ObservedStatement[];
  /** Number of statements that both files make, each spelled differently. */
  readonly respelled: number;
  /** Number of statements that both files make in the same spelling. */
  readonly unchanged: number;
}

/**
 * Compares two files statement by statement. Line numbers, order, comments and repetition make no difference. A
 * reference that differs only in its spelling (scheme, `www.`, letter case of the host, final slash) is respelled,
 * neither added nor removed. A line without a value states nothing. Linear in both files.
 */
export function diffFiles(previous: readonly ObservedStatement[], current: readonly ObservedStatement[]): FileDiff {
  const [before, after] = [groupByKey(previous), groupByKey(current)];
  const added: ObservedStatement[] = [];
  let [respelled, unchanged] = [0, 0];
  for (const [key, statements] of after) {
    const spellings = new Set(before.get(key)?.map(({ value }) => value));
    const [first] = statements;
    if (spellings.size === 0 && first) added.push(first);
    else if (statements.some(({ value }) => spellings.has(value))) unchanged += 1;
    else respelled += 1;
  }
  const removed = [...before].flatMap(([key, [first]]) => (after.has(key) || !first ? [] : [first]));
  return { added, removed, respelled, unchanged };
}

const groupByKey = (statements: readonly ObservedStatement[]) =>
  Map.groupBy(
    statements.filter(({ value }) => value.trim() !== ''),
    createStatementKey,
  );
