import { DurationValue, Float } from '@vouchwire/property-graph';
import type { QueryBudget } from '../query-budget.ts';
import { compareNumbers, compareStrings } from './compare-primitives.ts';
import { compareTemporal } from './compare-temporal.ts';
import { getTypeName, getTypeRank, isList, isMap, isNumber, isTemporal } from './type-name.ts';
import { type MapValue, NodeValue, PathValue, RelationshipValue, type Value } from './value.ts';
import { checkNesting } from './value-error.ts';

/**
 * The total order of ORDER BY, `min` and `max` (CIP2016-06-14, "Orderability"): maps, nodes, relationships, lists, paths,
 * temporal values, strings, booleans, numbers, NaN, null. Zero exactly for equivalent values.
 * @param budget counts the items of lists and maps
 */
export const compareForOrder = (a: Value, b: Value, budget?: QueryBudget): number => order(a, b, budget, 0);

function order(a: Value, b: Value, budget: QueryBudget | undefined, depth: number): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b, budget);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b) || orderNaN(a) - orderNaN(b);
  const ranks = getTypeRank(a) - getTypeRank(b);
  if (ranks !== 0) return ranks;
  checkNesting(depth);
  if (isList(a) && isList(b)) return orderLists(a, b, budget, depth);
  if (isMap(a) && isMap(b)) return orderMaps(a, b, budget, depth);
  if (isTemporal(a) && isTemporal(b)) return compareTemporal(a, b);
  if (a instanceof PathValue && b instanceof PathValue) return orderPaths(a, b, budget);
  if (a instanceof NodeValue && b instanceof NodeValue) return a.id - b.id;
  if (a instanceof RelationshipValue && b instanceof RelationshipValue) return a.id - b.id;
  return Number(a) - Number(b);
}

/** `compareNumbers` gives NaN if one of the two is NaN: then NaN is the greater. */
const orderNaN = (value: Value): number => (value instanceof Float && Number.isNaN(value.value) ? 1 : 0);

function orderLists(a: readonly Value[], b: readonly Value[], budget: QueryBudget | undefined, depth: number): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index++) {
    budget?.step();
    const result = order(a[index]!, b[index]!, budget, depth + 1);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

/** The specification leaves the order of maps open. As in Neo4j, the smaller map is first, then keys decide, then values. */
function orderMaps(a: MapValue, b: MapValue, budget: QueryBudget | undefined, depth: number): number {
  if (a.size !== b.size) return a.size - b.size;
  budget?.step(a.size);
  const left = [...a.keys()].sort((x, y) => compareStrings(x, y, budget));
  const right = [...b.keys()].sort((x, y) => compareStrings(x, y, budget));
  for (let index = 0; index < left.length; index++) {
    const result = compareStrings(left[index]!, right[index]!, budget);
    if (result !== 0) return result;
  }
  for (const key of left) {
    const result = order(a.get(key)!, b.get(key)!, budget, depth + 1);
    if (result !== 0) return result;
  }
  return 0;
}

/** A path is ordered as the list of its nodes and relationships. */
function orderPaths(a: PathValue, b: PathValue, budget: QueryBudget | undefined): number {
  const shorter = Math.min(a.nodes.length, b.nodes.length);
  for (let index = 0; index < shorter; index++) {
    budget?.step();
    const nodes = a.nodes[index]! - b.nodes[index]!;
    if (nodes !== 0) return nodes;
    const left = a.relationships[index];
    const right = b.relationships[index];
    if (left !== undefined && right !== undefined && left !== right) return left - right;
  }
  return a.nodes.length - b.nodes.length;
}

/**
 * Compares for `<`, `<=`, `>` and `>=` (CIP2016-06-14, "Comparability").
 * @returns null if the operators give null: a value is null, or the two cannot be compared; NaN if a number is NaN, for
 *   which all four operators give false. So each operator compares the result with 0, after a test for null.
 */
export const compare = (a: Value, b: Value, budget?: QueryBudget): number | null => compareAt(a, b, budget, 0);

function compareAt(a: Value, b: Value, budget: QueryBudget | undefined, depth: number): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b, budget);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (isTemporal(a) && isTemporal(b)) {
    // Durations have no order: is a month longer than 30 days?
    return getTypeName(a) === getTypeName(b) && !(a instanceof DurationValue) ? compareTemporal(a, b) : null;
  }
  if (!isList(a) || !isList(b)) return null;
  checkNesting(depth);
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index++) {
    budget?.step();
    const result = compareAt(a[index]!, b[index]!, budget, depth + 1);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}
