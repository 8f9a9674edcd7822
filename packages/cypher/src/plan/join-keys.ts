import type { Expression } from '../syntax/ast.ts';
import { collectNames, isRandom } from './expressions.ts';
import type { Condition } from './pattern-graph.ts';

export interface JoinKey {
  readonly left: Expression;
  readonly right: Expression;
}

const isSubset = (names: ReadonlySet<string>, of: ReadonlySet<string>): boolean => {
  for (const name of names) if (!of.has(name)) return false;
  return true;
};

const isDisjoint = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  for (const name of a) if (b.has(name)) return false;
  return true;
};

/**
 * Returns the two sides of an equality between two parts of a pattern. Null if the condition has another form.
 * @param left names that are bound before
 * @param right names that the other part binds
 */
export const findJoinKey = (
  { expression }: Condition,
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
): JoinKey | null => {
  if (expression.kind !== 'comparison' || expression.steps.length !== 1 || isRandom(expression)) return null;
  const step = expression.steps[0]!;
  if (step.operator !== '=') return null;
  const sides = [expression.first, step.operand] as const;
  for (const [one, other] of [sides, [sides[1], sides[0]] as const]) {
    const oneNames = collectNames(one);
    const otherNames = collectNames(other);
    if (oneNames.size === 0 || otherNames.size === 0) continue;
    if (isSubset(oneNames, left) && isDisjoint(oneNames, right) && isSubset(otherNames, right)) {
      return { left: one, right: other };
    }
  }
  return null;
};
