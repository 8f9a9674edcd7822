import type { Evaluate } from '../operators/operator.ts';
import type { Scope } from '../plan/scope.ts';
import type { QueryBudget } from '../query-budget.ts';
import type { ComparisonExpression, ComparisonStep, InExpression, StringPredicateExpression } from '../syntax/ast.ts';
import { containsValue } from '../values/access.ts';
import { equals } from '../values/equality.ts';
import { compare } from '../values/ordering.ts';
import { contains, endsWith, matches, startsWith } from '../values/string-predicates.ts';
import { isList } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';

type Comparison = (a: Value, b: Value, budget: QueryBudget) => boolean | null;

const ordered =
  (test: (order: number) => boolean): Comparison =>
  (a, b, budget) => {
    const order = compare(a, b, budget);
    return order === null ? null : test(order);
  };

/** A comparison of shorter texts is not counted: it takes no longer than one of numbers. */
const MAX_SHORT_CHARS = 512;

const isEqual: Comparison = (a, b, budget) =>
  typeof a === 'string' && typeof b === 'string' && a.length < MAX_SHORT_CHARS ? a === b : equals(a, b, budget);

const COMPARISONS: Readonly<Record<ComparisonStep['operator'], Comparison>> = {
  '=': isEqual,
  '<>': (a, b, budget) => {
    const result = isEqual(a, b, budget);
    return result === null ? null : !result;
  },
  '<': ordered((order) => order < 0),
  '>': ordered((order) => order > 0),
  '<=': ordered((order) => order <= 0),
  '>=': ordered((order) => order >= 0),
};

/** `a < b <= c`: all steps must be true. Each operand is computed once, and none after a step that is false. */
export const compileComparison = (expression: ComparisonExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const first = compiler.compile(expression.first, scope);
  const steps = expression.steps.map(({ operator, operand }) => ({
    test: COMPARISONS[operator],
    operand: compiler.compile(operand, scope),
  }));
  const { runtime } = compiler;
  if (steps.length === 1) {
    const { test, operand } = steps[0]!;
    return (frame) => test(first(frame), operand(frame), runtime.budget);
  }
  return (frame) => {
    let left = first(frame);
    let result: boolean | null = true;
    for (const { test, operand } of steps) {
      const right = operand(frame);
      const isMet = test(left, right, runtime.budget);
      if (isMet === false) return false;
      if (isMet === null) result = null;
      left = right;
    }
    return result;
  };
};

const STRING_PREDICATES: Readonly<
  Record<StringPredicateExpression['operator'], (a: Value, b: Value, budget: QueryBudget) => boolean | null>
> = {
  'starts-with': startsWith,
  'ends-with': endsWith,
  contains,
  matches,
};

/** Characters of a text that are read in about the time of one step. */
const CHARACTERS_PER_STEP = 64;

export const compileStringPredicate = (
  expression: StringPredicateExpression,
  scope: Scope,
  compiler: Compiler,
): Evaluate => {
  const predicate = STRING_PREDICATES[expression.operator];
  const left = compiler.compile(expression.left, scope);
  const right = compiler.compile(expression.right, scope);
  const { runtime } = compiler;
  return attachSpan(expression.span, (frame) => {
    const text = left(frame);
    if (typeof text === 'string') runtime.budget.step(text.length / CHARACTERS_PER_STEP);
    return predicate(text, right(frame), runtime.budget);
  });
};

/** Lists of other lengths are searched item by item: a set of a short one gains nothing, one of a long one takes memory. */
const MIN_INDEXED_ITEMS = 8;
const MAX_INDEXED_ITEMS = 10_000;

/**
 * Compiles `item IN list`. If the same list of strings is searched repeatedly, such as a parameter, it is converted to
 * a set.
 */
export const compileIn = (expression: InExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const item = compiler.compile(expression.item, scope);
  const list = compiler.compile(expression.list, scope);
  const { runtime } = compiler;
  const index = new RepeatedListIndex();
  return attachSpan(expression.span, (frame) => {
    const searched = item(frame);
    const items = list(frame);
    const strings = typeof searched === 'string' && isList(items) ? index.find(items) : null;
    if (strings === null) return containsValue(searched, items, runtime.budget);
    runtime.budget.step(1 + (searched as string).length / CHARACTERS_PER_STEP);
    return strings.has(searched as string);
  });
};

/** The strings of a list that is searched again. It references lists weakly: a plan outlives the lists of its runs. */
class RepeatedListIndex {
  #lastList: WeakRef<readonly Value[]> | null = null;
  readonly #strings = new WeakMap<readonly Value[], ReadonlySet<string> | null>();

  /** Returns null if the list was not the last one that was searched, or has an item that is not a string. */
  find(list: readonly Value[]): ReadonlySet<string> | null {
    if (list.length < MIN_INDEXED_ITEMS || list.length > MAX_INDEXED_ITEMS) return null;
    if (this.#lastList?.deref() !== list) {
      this.#lastList = new WeakRef(list);
      return null;
    }
    let strings = this.#strings.get(list);
    if (strings === undefined) {
      const isText = list.every((value) => typeof value === 'string');
      strings = isText ? new Set(list as readonly string[]) : null;
      this.#strings.set(list, strings);
    }
    return strings;
  }
}
