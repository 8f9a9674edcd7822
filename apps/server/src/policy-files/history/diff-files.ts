import { createStatementKey, type SourceStatement } from '@vouchwire/trust-graph';

/** Difference between two observations of a file. A repeated statement counts once, with its first line. */
export interface FileDiff {
  /** Statements that only the later file contains, in its order. */
  readonly added: readonly SourceStatement[];
  /** Statements that only the earlier file contains, in its order. */
  readonly removed: readonly SourceStatement[];
  /** Number of statements that both files contain in different spellings. */
  readonly respelled: number;
  /** Number of statements that both files contain in the same spelling. */
  readonly unchanged: number;
}

/**
 * Compares two files statement by statement. Ignores line numbers, order, comments and repetition. A reference that
 * differs only in its spelling (scheme, `www.`, letter case of the host, final slash) counts as respelled, not as added
 * or removed. Ignores lines without a value. Takes time linear in both files.
 */
export function diffFiles(previous: readonly SourceStatement[], current: readonly SourceStatement[]): FileDiff {
  const [before, after] = [groupByKey(previous), groupByKey(current)];
  const added: SourceStatement[] = [];
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

const groupByKey = (statements: readonly SourceStatement[]) =>
  Map.groupBy(
    statements.filter(({ value }) => value.trim() !== ''),
    createStatementKey,
  );
