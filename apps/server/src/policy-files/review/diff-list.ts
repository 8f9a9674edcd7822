import { createRelationshipKey } from '@vouchwire/trust-graph';
import type { ObservedStatement } from '../observations/observation.ts';

/** More changes than this in one step are held for review: more than ten, and more than one in twenty of the list. */
const MAX_CHANGES = 10;
const MAX_CHANGE_FRACTION = 0.05;

/** How the relations of two files of a publisher differ, counted in distinct identities for each attribute. */
interface ListDiff {
  readonly added: number;
  readonly removed: number;
  readonly previousCount: number;
}

/** Spelling, order and repetition are no change. */
export function diffList(before: readonly ObservedStatement[], after: readonly ObservedStatement[]): ListDiff {
  const [previous, current] = [getRelationKeys(before), getRelationKeys(after)];
  const unchanged = [...current].filter((relation) => previous.has(relation)).length;
  return { added: current.size - unchanged, removed: previous.size - unchanged, previousCount: previous.size };
}

/**
 * Whether a person is to look before the new list counts.
 * @see methodology, "Lists that changed much"
 */
export function exceedsReviewThreshold({ added, removed, previousCount }: ListDiff): boolean {
  return added + removed > Math.max(MAX_CHANGES, MAX_CHANGE_FRACTION * previousCount);
}

function getRelationKeys(statements: readonly ObservedStatement[]): Set<string> {
  return new Set(statements.map(createRelationshipKey).filter((key) => key !== null));
}
