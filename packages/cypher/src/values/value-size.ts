import { Float } from '@vouchwire/property-graph';
import type { QueryBudget } from '../query-budget.ts';
import { isList, isMap } from './type-name.ts';
import { NodeValue, PathValue, RelationshipValue, type Value } from './value.ts';
import { checkNesting } from './value-error.ts';

/** Sizes of lists and maps that were measured, because lists are built from lists again and again. */
const measured = new WeakMap<object, number>();

/** Levels of lists and maps below a list or map, for those that contain others. */
const levels = new WeakMap<object, number>();

/** A list or map with fewer items, and without lists or maps in it, is measured again: an entry of the cache is larger. */
const MIN_CACHED_ITEMS = 16;

// Measured with V8 on 64 bits.
const REFERENCE_BYTES = 8;
const STRING_BYTES = 32;
const ENTITY_BYTES = 40;
const FLOAT_BYTES = 40;
const TEMPORAL_BYTES = 88;
const LARGE_NUMBER_BYTES = 16;
const LIST_BYTES = 56;
const MAP_BYTES = 200;
const MAP_ENTRY_BYTES = 40;
const PATH_BYTES = 200;
const CACHE_ENTRY_BYTES = 64;

/**
 * Estimates the bytes of a value for `QueryBudget.allocate`. Shared parts count each time: a list that contains another
 * list twice, which contains another twice, is exponentially large for everything that reads it. To be called where a
 * list or map is built, so that its parts were measured before and the call takes as long as the list itself.
 * @param budget counts the items of a list or map that was not measured before
 */
export const estimateBytes = (value: Value, budget?: QueryBudget): number =>
  REFERENCE_BYTES + measure(value, 0, budget);

/** Returns the bytes of a value without the reference to it. */
function measure(value: Value, depth: number, budget: QueryBudget | undefined): number {
  if (typeof value === 'string') return STRING_BYTES + 2 * value.length;
  // A small integer is in its reference.
  if (typeof value === 'number') return value === (value | 0) ? 0 : LARGE_NUMBER_BYTES;
  if (typeof value === 'bigint') return 2 * LARGE_NUMBER_BYTES;
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof NodeValue || value instanceof RelationshipValue) return ENTITY_BYTES;
  if (value instanceof PathValue) return PATH_BYTES + REFERENCE_BYTES * 2 * value.nodes.length;
  if (value instanceof Float) return FLOAT_BYTES;
  if (!isList(value) && !isMap(value)) return TEMPORAL_BYTES;
  const known = measured.get(value);
  if (known !== undefined) return known;
  checkNesting(depth);
  let bytes = isList(value) ? LIST_BYTES : MAP_BYTES;
  let below = 0;
  for (const item of value.values()) {
    budget?.step(1 / 8);
    bytes += REFERENCE_BYTES + measure(item, depth + 1, budget);
    if (isList(item) || isMap(item)) below = Math.max(below, 1 + (levels.get(item) ?? 0));
  }
  if (below > 0) {
    // The parts were measured before, so the recursion alone would not detect a list that grows level by level.
    checkNesting(below);
    levels.set(value, below);
  }
  let size: number;
  if (isMap(value)) {
    size = value.size;
    for (const key of value.keys()) bytes += MAP_ENTRY_BYTES + 2 * key.length;
  } else {
    size = value.length;
  }
  if (below === 0 && size < MIN_CACHED_ITEMS) return bytes;
  bytes += CACHE_ENTRY_BYTES * (below > 0 ? 2 : 1);
  measured.set(value, bytes);
  return bytes;
}
