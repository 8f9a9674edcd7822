import type { Expression } from '../syntax/ast.ts';
import { collectNames, expressionKey } from './expressions.ts';

/** Starts the names that the planner gives to parts without a variable. No author can write them. */
const GENERATED = '\u0000';

export const isGenerated = (name: string): boolean => name.startsWith(GENERATED);

export const generatedName = (slot: number): string => `${GENERATED}${slot}`;

interface Computed {
  readonly slot: number;
  readonly names: ReadonlySet<string>;
}

/** The variables that an expression can read, and their slots. Inner scopes hide names of outer ones. */
export class Scope {
  readonly outer: Scope | null;
  readonly #slots = new Map<string, number>();
  /** Expressions that were computed already: grouping keys, aggregates, projected items. */
  readonly #computed = new Map<string, Computed>();

  constructor(outer: Scope | null = null) {
    this.outer = outer;
  }

  /** Returns a copy that can get more variables, with the same outer scope. */
  extend(): Scope {
    const copy = new Scope(this.outer);
    for (const [name, slot] of this.#slots) copy.#slots.set(name, slot);
    return copy;
  }

  define(name: string, slot: number): void {
    this.#slots.set(name, slot);
  }

  /** Makes the scope read `slot` where the same expression appears. */
  defineExpression(expression: Expression, slot: number): void {
    this.#computed.set(expressionKey(expression), { slot, names: collectNames(expression) });
  }

  find(name: string): number | null {
    for (let scope: Scope | null = this; scope !== null; scope = scope.outer) {
      const slot = scope.#slots.get(name);
      if (slot !== undefined) return slot;
    }
    return null;
  }

  /** Returns the slot of an expression that was computed already, unless an inner variable hides one of its variables. */
  findExpression(expression: Expression): number | null {
    let key: string | null = null;
    const hidden = new Set<string>();
    for (let scope: Scope | null = this; scope !== null; scope = scope.outer) {
      if (scope.#computed.size > 0) {
        key ??= expressionKey(expression);
        const computed = scope.#computed.get(key);
        if (computed !== undefined && ![...computed.names].some((name) => hidden.has(name))) return computed.slot;
      }
      for (const name of scope.#slots.keys()) hidden.add(name);
    }
    return null;
  }

  /** True if no variable is visible, so that nothing can be bound already. */
  get isEmpty(): boolean {
    return this.#slots.size === 0 && (this.outer === null || this.outer.isEmpty);
  }

  /** Names of this scope alone, without generated ones, in alphabetical order: what `*` means. */
  get names(): readonly string[] {
    return [...this.#slots.keys()].filter((name) => !isGenerated(name)).sort();
  }
}
