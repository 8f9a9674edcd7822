import { getAllocatedBytes } from '../operators/byte-size.ts';
import { isTrue } from '../operators/filter.ts';
import type { Evaluate, Frame } from '../operators/operator.ts';
import { Scope } from '../plan/scope.ts';
import type { QueryBudget } from '../query-budget.ts';
import type { Runtime } from '../runtime.ts';
import type { ListComprehensionExpression, QuantifierExpression, ReduceExpression } from '../syntax/ast.ts';
import { and, not, or } from '../values/boolean-logic.ts';
import type { Value } from '../values/value.ts';
import { estimateBytes } from '../values/value-size.ts';
import { attachSpan } from './attach-span.ts';
import type { Compiler } from './compiler.ts';
import { compileItems, toItems } from './items.ts';

/** Computes a value while the memory of the list that it reads is counted. */
const runWithAllocation = <T>(items: Iterable<Value>, budget: QueryBudget, compute: () => T): T => {
  const bytes = Array.isArray(items) ? getAllocatedBytes(items) : 0;
  budget.allocate(bytes);
  const result = compute();
  budget.release(bytes);
  return result;
};

/** Bytes of a list that is being built, charged item by item so that it cannot outgrow the limit before it is complete. */
class ListBuilder {
  readonly items: Value[] = [];
  readonly #runtime: Runtime;
  #bytes = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  add(item: Value): void {
    const bytes = estimateBytes(item);
    this.#runtime.budget.allocate(bytes);
    this.#bytes += bytes;
    this.items.push(item);
  }

  finish(): readonly Value[] {
    const { budget } = this.#runtime;
    // Measured while its items are still counted.
    const bytes = estimateBytes(this.items, budget);
    budget.release(this.#bytes);
    budget.checkFits(bytes);
    return this.items;
  }
}

/** Compiles `[x IN list WHERE condition | expression]`. */
export const compileListComprehension = (
  expression: ListComprehensionExpression,
  scope: Scope,
  compiler: Compiler,
): Evaluate => {
  const list = compileItems(expression.list, scope, compiler);
  const slot = compiler.newSlot();
  const inner = new Scope(scope);
  inner.define(expression.variable.name, slot);
  const where = expression.where === null ? null : compiler.compile(expression.where, inner);
  const projection = expression.projection === null ? null : compiler.compile(expression.projection, inner);
  const whereSpan = expression.where?.span ?? null;
  const { runtime } = compiler;
  return attachSpan(expression.span, (frame) => {
    const items = toItems(list(frame));
    if (items === null) return null;
    return runWithAllocation(items, runtime.budget, () => {
      const result = new ListBuilder(runtime);
      for (const item of items) {
        runtime.budget.step();
        frame[slot] = item;
        if (where !== null && !isTrue(where(frame), whereSpan)) continue;
        result.add(projection === null ? item : projection(frame));
      }
      return result.finish();
    });
  });
};

/** Three-valued: an unknown item leaves the result unknown unless another item decides. */
const QUANTIFIERS: Readonly<
  Record<QuantifierExpression['quantifier'], (items: Iterable<Value>, test: (item: Value) => Value) => boolean | null>
> = {
  all(items, test) {
    let result: boolean | null = true;
    for (const item of items) {
      result = and(result, test(item));
      if (result === false) return false;
    }
    return result;
  },
  any(items, test) {
    let result: boolean | null = false;
    for (const item of items) {
      result = or(result, test(item));
      if (result === true) return true;
    }
    return result;
  },
  none(items, test) {
    return not(QUANTIFIERS.any(items, test));
  },
  single(items, test) {
    let count = 0;
    let isUnknown = false;
    for (const item of items) {
      const value = or(false, test(item));
      if (value === true) count += 1;
      if (count > 1) return false;
      isUnknown ||= value === null;
    }
    return isUnknown ? null : count === 1;
  },
};

/** `all(x IN list WHERE condition)` and its like. */
export const compileQuantifier = (expression: QuantifierExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const list = compileItems(expression.list, scope, compiler);
  const slot = compiler.newSlot();
  const inner = new Scope(scope);
  inner.define(expression.variable.name, slot);
  const where = expression.where === null ? (frame: Frame) => frame[slot]! : compiler.compile(expression.where, inner);
  const quantify = QUANTIFIERS[expression.quantifier];
  const { runtime } = compiler;
  return attachSpan(expression.span, (frame) => {
    const items = toItems(list(frame));
    if (items === null) return null;
    return runWithAllocation(items, runtime.budget, () =>
      quantify(items, (item) => {
        runtime.budget.step();
        frame[slot] = item;
        return where(frame);
      }),
    );
  });
};

/** Compiles `reduce(sum = 0, x IN list | sum + x)`. */
export const compileReduce = (expression: ReduceExpression, scope: Scope, compiler: Compiler): Evaluate => {
  const initial = compiler.compile(expression.initial, scope);
  const list = compileItems(expression.list, scope, compiler);
  const accumulator = compiler.newSlot();
  const slot = compiler.newSlot();
  const inner = new Scope(scope);
  inner.define(expression.accumulator.name, accumulator);
  inner.define(expression.variable.name, slot);
  const step = compiler.compile(expression.expression, inner);
  const { runtime } = compiler;
  return attachSpan(expression.span, (frame) => {
    const items = toItems(list(frame));
    if (items === null) return null;
    return runWithAllocation(items, runtime.budget, () => {
      let result = initial(frame);
      for (const item of items) {
        runtime.budget.step();
        frame[accumulator] = result;
        frame[slot] = item;
        result = step(frame);
      }
      return result;
    });
  });
};
