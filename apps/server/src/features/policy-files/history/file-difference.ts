import type { ObservedStatement } from '../observation.ts';

/** A statement that both files make, as each has it: the lines may differ. */
export interface KeptLine {
  readonly before: ObservedStatement;
  readonly after: ObservedStatement;
}

/** How two observations of a file differ, statement by statement. Each statement has its line in the file that makes it. */
export interface FileDifference {
  /** In the order of the later file. */
  readonly added: readonly ObservedStatement[];
  /** In the order of the earlier file. */
  readonly removed: readonly ObservedStatement[];
  /** In the order of the later file. */
  readonly kept: readonly KeptLine[];
}

/**
 * What was added to a file and what was taken out of it. A statement is its attribute and its value as published: on
 * another line it is the same one, so that order, comments and empty lines make no difference, while another spelling
 * of a value is one line removed and one added. What is said twice counts twice. Pure; linear in both files.
 */
export function differencesBetween(
  earlier: readonly ObservedStatement[],
  later: readonly ObservedStatement[],
): FileDifference {
  const unmatched = Map.groupBy(earlier, keyOf);
  // Read from their end below; turned round so that the first line of a statement is matched first.
  for (const lines of unmatched.values()) lines.reverse();
  const added: ObservedStatement[] = [];
  const kept: KeptLine[] = [];
  for (const after of later) {
    const before = unmatched.get(keyOf(after))?.pop();
    if (before) kept.push({ before, after });
    else added.push(after);
  }
  const gone = new Set([...unmatched.values()].flat());
  return { added, removed: earlier.filter((statement) => gone.has(statement)), kept };
}

function keyOf({ attribute, value }: ObservedStatement): string {
  return `${attribute}=${value}`;
}
