import { relationshipKey } from '@vouchwire/trust-graph';
import type { ObservedStatement } from './observation.ts';

/** So many changes at once are held for review: more than ten, and more than one in twenty of the list. */
const MOST_CHANGES = 10;
const MOST_SHARE = 0.05;

/** How the relations of two files of a publisher differ, counted in distinct identities for each attribute. */
export interface ListChange {
  readonly added: number;
  readonly removed: number;
  readonly namedBefore: number;
}

/** Spelling, order and repetition are no change. */
export function listChange(before: readonly ObservedStatement[], after: readonly ObservedStatement[]): ListChange {
  const [was, is] = [relationsIn(before), relationsIn(after)];
  const kept = [...is].filter((relation) => was.has(relation)).length;
  return { added: is.size - kept, removed: was.size - kept, namedBefore: was.size };
}

/**
 * Whether a person is to look before the new list counts.
 * @see methodology, "Lists that changed much"
 */
export function isLargeChange({ added, removed, namedBefore }: ListChange): boolean {
  return added + removed > Math.max(MOST_CHANGES, MOST_SHARE * namedBefore);
}

function relationsIn(statements: readonly ObservedStatement[]): Set<string> {
  return new Set(statements.map(relationshipKey).filter((key) => key !== null));
}
