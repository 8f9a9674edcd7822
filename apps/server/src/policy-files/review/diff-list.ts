import { createRelationshipKey, type SourceStatement } from '@vouchwire/trust-graph';

/**
 * Maximum number of changes without a review. A list with more than ten changes is held if they also exceed one in
 * twenty of its entries.
 */
const MAX_CHANGES = 10;
const MAX_CHANGE_FRACTION = 0.05;

/** Difference between the relations of two files of a publisher, in distinct identities per attribute. */
interface ListDiff {
  readonly added: number;
  readonly removed: number;
  readonly previousCount: number;
}

/** Compares two lists. Ignores spelling, order and repetition. */
export function diffList(before: readonly SourceStatement[], after: readonly SourceStatement[]): ListDiff {
  const [previous, current] = [getRelationKeys(before), getRelationKeys(after)];
  const unchanged = [...current].filter((relation) => previous.has(relation)).length;
  return { added: current.size - unchanged, removed: previous.size - unchanged, previousCount: previous.size };
}

/**
 * Returns true if a person must review the new list before it is effective.
 * @see methodology, "Lists that changed much"
 */
export function exceedsReviewThreshold({ added, removed, previousCount }: ListDiff): boolean {
  return added + removed > Math.max(MAX_CHANGES, MAX_CHANGE_FRACTION * previousCount);
}

function getRelationKeys(statements: readonly SourceStatement[]): Set<string> {
  return new Set(statements.map(createRelationshipKey).filter((key) => key !== null));
}
