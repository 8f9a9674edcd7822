import { CypherError } from '../../cypher-error.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { type CodePointSet, WORD } from './code-point-set.ts';
import { type Assertion, type PatternNode, parsePattern } from './parse-pattern.ts';

/**
 * A program of a Thompson automaton. All states that the text so far allows are advanced together, so the work is at most
 * the length of the text times the length of the program: nothing backtracks. A library (re2js has its own tables of
 * Unicode, where the runtime has them already) would use a good part of the size that the engine may have.
 */
export interface CompiledPattern {
  readonly instructions: readonly Instruction[];
}

type Instruction =
  | { readonly kind: 'set'; readonly set: CodePointSet }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly isLineTerminator: CodePointSet }
  /** Continues at both. A jump has the same target twice. */
  | { readonly kind: 'split'; first: number; second: number }
  | { readonly kind: 'match' };

const MAX_INSTRUCTIONS = 10_000;

/**
 * Compiles a regular expression of Java.
 * @throws CypherError as `parsePattern`, and if the expression is too large
 */
export function compilePattern(pattern: string): CompiledPattern {
  const compiler = new Compiler();
  compiler.compile(parsePattern(pattern));
  compiler.append({ kind: 'match' });
  return compiler;
}

class Compiler implements CompiledPattern {
  readonly instructions: Instruction[] = [];

  append<T extends Instruction>(instruction: T): T {
    if (this.instructions.length >= MAX_INSTRUCTIONS) {
      const message = 'The regular expression is too large. Use fewer or smaller repetitions.';
      throw new CypherError('LimitError', 'runtime', 'MemoryLimit', message);
    }
    this.instructions.push(instruction);
    return instruction;
  }

  compile(node: PatternNode): void {
    if (node.kind === 'set' || node.kind === 'assertion') this.append(node);
    else if (node.kind === 'sequence') for (const item of node.items) this.compile(item);
    else if (node.kind === 'alternatives') this.#compileAlternatives(node.items);
    else this.#compileRepetition(node.item, node.min, node.max);
  }

  #split(): { kind: 'split'; first: number; second: number } {
    const next = this.instructions.length + 1;
    return this.append({ kind: 'split', first: next, second: next });
  }

  #compileAlternatives(items: readonly PatternNode[]): void {
    const exits: { first: number; second: number }[] = [];
    items.forEach((item, index) => {
      const fork = index < items.length - 1 ? this.#split() : null;
      this.compile(item);
      if (fork === null) return;
      exits.push(this.#split());
      fork.second = this.instructions.length;
    });
    for (const exit of exits) exit.first = exit.second = this.instructions.length;
  }

  #compileRepetition(item: PatternNode, min: number, max: number): void {
    for (let count = 0; count < min; count++) this.compile(item);
    if (max === Number.POSITIVE_INFINITY) {
      const start = this.instructions.length;
      const fork = this.#split();
      this.compile(item);
      const jump = this.#split();
      jump.first = jump.second = start;
      fork.second = this.instructions.length;
      return;
    }
    const forks: { second: number }[] = [];
    for (let count = min; count < max; count++) {
      forks.push(this.#split());
      this.compile(item);
    }
    for (const fork of forks) fork.second = this.instructions.length;
  }
}

/** Checks whether the whole text matches. Each state at each character is a step of the budget. */
export function matchesWhole({ instructions }: CompiledPattern, text: string, budget: QueryBudget): boolean {
  let current = new StateSet(instructions.length);
  let next = new StateSet(instructions.length);
  addStates(current, 0, instructions, text, 0);
  for (let position = 0; position < text.length; ) {
    if (current.size === 0) return false;
    budget.step(current.size);
    const codePoint = text.codePointAt(position)!;
    position += codePoint > 0xffff ? 2 : 1;
    next.clear();
    for (let index = 0; index < current.size; index++) {
      const state = current.states[index]!;
      const instruction = instructions[state]!;
      if (instruction.kind === 'set' && instruction.set(codePoint))
        addStates(next, state + 1, instructions, text, position);
    }
    [current, next] = [next, current];
  }
  return current.has(instructions.length - 1);
}

/** States in the order in which they were added. Cleared in constant time. */
class StateSet {
  readonly states: Uint16Array;
  readonly #indexByState: Uint16Array;
  size = 0;

  constructor(capacity: number) {
    this.states = new Uint16Array(capacity);
    this.#indexByState = new Uint16Array(capacity);
  }

  has(state: number): boolean {
    const index = this.#indexByState[state]!;
    return index < this.size && this.states[index] === state;
  }

  add(state: number): void {
    this.#indexByState[state] = this.size;
    this.states[this.size++] = state;
  }

  clear(): void {
    this.size = 0;
  }
}

/** Adds a state and all that it reaches without a character. */
function addStates(
  set: StateSet,
  start: number,
  instructions: readonly Instruction[],
  text: string,
  position: number,
): void {
  const pending = [start];
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    if (set.has(state)) continue;
    set.add(state);
    const instruction = instructions[state]!;
    if (instruction.kind === 'split') {
      pending.push(instruction.first);
      if (instruction.second !== instruction.first) pending.push(instruction.second);
    } else if (instruction.kind === 'assertion') {
      if (isFulfilled(instruction.assertion, instruction.isLineTerminator, text, position)) pending.push(state + 1);
    }
  }
}

function isFulfilled(assertion: Assertion, isLineTerminator: CodePointSet, text: string, position: number): boolean {
  const before = text.charCodeAt(position - 1);
  const after = text.charCodeAt(position);
  const isAtEnd = position === text.length;
  // No line begins or ends between a carriage return and its line feed.
  const isInsideTerminator = before === 0x0d && after === 0x0a && isLineTerminator(before);
  switch (assertion) {
    case 'input-start':
      return position === 0;
    case 'input-end':
      return isAtEnd;
    case 'line-start':
      return position === 0 || (!isAtEnd && !isInsideTerminator && isLineTerminator(before));
    case 'line-end':
      return isAtEnd || (!isInsideTerminator && isLineTerminator(after));
    case 'last-line-end': {
      if (isAtEnd) return true;
      if (isInsideTerminator || !isLineTerminator(after)) return false;
      const length = after === 0x0d && text.charCodeAt(position + 1) === 0x0a ? 2 : 1;
      return position + length === text.length;
    }
    case 'word-boundary':
      return WORD(before) !== WORD(after);
    case 'no-word-boundary':
      return WORD(before) === WORD(after);
  }
}
