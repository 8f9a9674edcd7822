import { Float } from '@vouchwire/property-graph';
import { findFunction } from '../functions/index.ts';
import type { Expression, FunctionCallExpression } from '../syntax/ast.ts';

type Visit = (part: { readonly kind?: unknown; readonly name?: unknown }) => 'descend' | 'skip';

/** Visits all objects of a tree, parents first. */
const visitParts = (part: unknown, visit: Visit): void => {
  if (typeof part !== 'object' || part === null || part instanceof Float) return;
  if (Array.isArray(part)) {
    for (const item of part) visitParts(item, visit);
    return;
  }
  if (visit(part) === 'skip') return;
  for (const child of Object.values(part)) visitParts(child, visit);
};

/** Returns all names of variables in a part of a query, also those that the part itself introduces. */
export const collectNames = (part: object | null): ReadonlySet<string> => {
  const names = new Set<string>();
  visitParts(part, (child) => {
    if (child.kind === 'variable' && typeof child.name === 'string') names.add(child.name);
    return 'descend';
  });
  return names;
};

const isFunctionCall = (value: unknown): value is FunctionCallExpression =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'function-call';

/** Returns a text that is the same for expressions that differ only in their position and spelling. */
export const expressionKey = (expression: Expression): string =>
  JSON.stringify(expression, (key, value: unknown) => {
    if (key === 'span' || key === 'text') return undefined;
    if (typeof value === 'bigint') return { integer: value.toString() };
    if (value instanceof Float) return { float: String(value.value) };
    return isFunctionCall(value) ? { ...value, name: value.name.toLowerCase() } : value;
  });

/** Returns the aggregating calls of an expression, without those of subqueries, which aggregate on their own. */
export const collectAggregates = (expression: Expression): readonly Expression[] => {
  const aggregates: Expression[] = [];
  visitParts(expression, (part) => {
    if (part.kind === 'query') return 'skip';
    const isAggregate =
      part.kind === 'count-all' ||
      (part.kind === 'function-call' && typeof part.name === 'string' && findFunction(part.name)?.kind === 'aggregate');
    if (isAggregate) aggregates.push(part as Expression);
    return isAggregate ? 'skip' : 'descend';
  });
  return aggregates;
};

/** Returns the names of all functions that a part of a query calls. */
const collectCalls = (part: object): readonly string[] => {
  const names: string[] = [];
  visitParts(part, (child) => {
    if (child.kind === 'function-call' && typeof child.name === 'string') names.push(child.name);
    return 'descend';
  });
  return names;
};

const RANDOM_FUNCTIONS = new Set(['rand', 'randomuuid']);

/** Returns whether each evaluation may give another value, so that it must happen once for each row. */
export const isRandom = (part: object): boolean =>
  collectCalls(part).some((name) => RANDOM_FUNCTIONS.has(name.toLowerCase()));

/** Splits `a AND b AND c` into its parts. A row passes if all parts are true. */
export const splitConjuncts = (condition: Expression | null): readonly Expression[] => {
  if (condition === null) return [];
  if (condition.kind !== 'boolean' || condition.operator !== 'and') return [condition];
  return [...splitConjuncts(condition.left), ...splitConjuncts(condition.right)];
};
