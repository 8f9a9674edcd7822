import type { QueryBudget } from '../query-budget.ts';
import type { Value } from './value.ts';

/** Items that are copied in one piece, so that a limit is noticed within a millisecond. */
const CHUNK_ITEMS = 8192;

/** The runtime copies some items in the time of one step. */
const ITEMS_PER_STEP = 8;

const REFERENCE_BYTES = 8;

/** Returns a new list of `length` items, after the memory for it is checked. */
function createList(length: number, budget: QueryBudget | undefined): Value[] {
  budget?.checkFits(REFERENCE_BYTES * length);
  return new Array<Value>(length);
}

/** Copies the items `from` to before `to` of a list to the position `offset` of another. */
function copyInto(
  target: Value[],
  offset: number,
  source: readonly Value[],
  { from, to }: { readonly from: number; readonly to: number },
  budget: QueryBudget | undefined,
): void {
  for (let index = from; index < to; index++) {
    if ((index - from) % CHUNK_ITEMS === 0) budget?.step(Math.min(CHUNK_ITEMS, to - index) / ITEMS_PER_STEP);
    target[offset + index - from] = source[index]!;
  }
}

/** Copies items like `Array.slice`, within the limits of the query. */
export function copyItems(
  list: readonly Value[],
  from: number,
  to: number,
  budget: QueryBudget | undefined,
): readonly Value[] {
  const start = Math.max(0, from < 0 ? list.length + from : from);
  const end = Math.min(list.length, to < 0 ? list.length + to : to);
  if (end - start <= CHUNK_ITEMS) {
    budget?.step(1 + Math.max(0, end - start) / ITEMS_PER_STEP);
    return list.slice(start, Math.max(start, end));
  }
  const result = createList(end - start, budget);
  copyInto(result, 0, list, { from: start, to: end }, budget);
  return result;
}

/** Returns a list of all items of some lists. */
export function concatenateItems(
  lists: readonly (readonly Value[])[],
  budget: QueryBudget | undefined,
): readonly Value[] {
  const result = createList(
    lists.reduce((sum, list) => sum + list.length, 0),
    budget,
  );
  let offset = 0;
  for (const list of lists) {
    copyInto(result, offset, list, { from: 0, to: list.length }, budget);
    offset += list.length;
  }
  return result;
}

export function reverseItems(list: readonly Value[], budget: QueryBudget | undefined): readonly Value[] {
  const result = createList(list.length, budget);
  for (let index = 0; index < list.length; index++) {
    if (index % CHUNK_ITEMS === 0) budget?.step(Math.min(CHUNK_ITEMS, list.length - index) / ITEMS_PER_STEP);
    result[index] = list[list.length - 1 - index]!;
  }
  return result;
}
