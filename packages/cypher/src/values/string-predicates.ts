import type { QueryBudget } from '../query-budget.ts';
import { type CompiledPattern, compilePattern, matchesWhole } from './regex/match-pattern.ts';
import { createSearch } from './text-search.ts';
import type { Value } from './value.ts';
import { unexpectedType } from './value-error.ts';

// All of them give null if an operand is not a string (TCK, String8 to String10).

export const startsWith = (left: Value, right: Value): boolean | null =>
  typeof left === 'string' && typeof right === 'string' ? left.startsWith(right) : null;

export const endsWith = (left: Value, right: Value): boolean | null =>
  typeof left === 'string' && typeof right === 'string' ? left.endsWith(right) : null;

/** @param budget counts the work of a long search */
export const contains = (left: Value, right: Value, budget: QueryBudget): boolean | null =>
  typeof left === 'string' && typeof right === 'string' ? createSearch(right, budget)(left, 0) >= 0 : null;

const MAX_COMPILED = 32;

/** The expressions that were used last: a query usually matches one expression with each row. */
const compiled = new Map<string, CompiledPattern>();

function compiledPattern(pattern: string, budget: QueryBudget): CompiledPattern {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const program = compilePattern(pattern);
  budget.step(program.instructions.length);
  if (compiled.size >= MAX_COMPILED) compiled.delete(compiled.keys().next().value!);
  compiled.set(pattern, program);
  return program;
}

/**
 * `left =~ right`: whether a regular expression of Java matches the whole string.
 * @param budget counts the work, which is at most the length of the string times that of the expression
 * @throws CypherError if the expression is not a string, is invalid, or uses what `parsePattern` does not support
 */
export function matches(left: Value, right: Value, budget: QueryBudget): boolean | null {
  if (right === null) return null;
  if (typeof right !== 'string') throw unexpectedType('a String', 'The regular expression of =~', right);
  if (typeof left !== 'string') return null;
  return matchesWhole(compiledPattern(right, budget), left, budget);
}
