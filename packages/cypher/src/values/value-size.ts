import { isList, isMap } from './type-name.ts';
import { PathValue, type Value } from './value.ts';
import { checkNesting } from './value-error.ts';

/** Sizes of lists and maps that were measured, because lists are built from lists again and again. */
const measured = new WeakMap<object, number>();

/** Levels of lists and maps below a list or map, for those that contain others. */
const levels = new WeakMap<object, number>();

const REFERENCE_BYTES = 8;
const OBJECT_BYTES = 32;

/**
 * Estimates the bytes of a value for `QueryBudget.allocate`. Shared parts count each time: a list that contains another
 * list twice, which contains another twice, is exponentially large for everything that reads it. To be called where a
 * list or map is built, so that its parts were measured before and the call takes as long as the list itself.
 */
export const estimateBytes = (value: Value): number => measure(value, 0);

function measure(value: Value, depth: number): number {
  if (typeof value === 'string') return OBJECT_BYTES + 2 * value.length;
  if (typeof value !== 'object' || value === null) return REFERENCE_BYTES;
  if (value instanceof PathValue) return OBJECT_BYTES + REFERENCE_BYTES * 2 * value.nodes.length;
  if (!isList(value) && !isMap(value)) return OBJECT_BYTES;
  const known = measured.get(value);
  if (known !== undefined) return known;
  checkNesting(depth);
  let bytes = OBJECT_BYTES;
  let below = 0;
  for (const item of value.values()) {
    bytes += REFERENCE_BYTES + measure(item, depth + 1);
    if (isList(item) || isMap(item)) below = Math.max(below, 1 + (levels.get(item) ?? 0));
  }
  if (below > 0) {
    // Its parts were measured before, so the recursion alone would not notice a list that grows level by level.
    checkNesting(below);
    levels.set(value, below);
  }
  if (isMap(value)) for (const key of value.keys()) bytes += 2 * REFERENCE_BYTES + 2 * key.length;
  measured.set(value, bytes);
  return bytes;
}
