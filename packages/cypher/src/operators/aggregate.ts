import type { Accumulator, AggregateFunction } from '../functions/function-definition.ts';
import type { Runtime } from '../runtime.ts';
import { type GroupingKey, groupingKey } from '../values/equality.ts';
import type { Value } from '../values/value.ts';
import { estimateKeyBytes, estimateRowBytes } from './byte-size.ts';
import { copySlots, type Evaluate, type Frame, type Operator, restoreSlots } from './operator.ts';

export interface Aggregation {
  readonly slot: number;
  /** Null for `count(*)`. */
  readonly definition: AggregateFunction | null;
  readonly arguments: readonly Evaluate[];
  readonly isDistinct: boolean;
}

const GROUP_BYTES = 240;
const ACCUMULATOR_BYTES = 240;
const SEEN_VALUE_BYTES = 64;

/** `count(*)`: counts rows, also those of null. */
class RowCounter implements Accumulator {
  #count = 0;

  add(): void {
    this.#count += 1;
  }

  result(): Value {
    return this.#count;
  }
}

/** Passes each value once. openCypher 9, "Aggregation": DISTINCT applies to the values before they are aggregated. */
class DistinctAccumulator implements Accumulator {
  readonly #inner: Accumulator;
  readonly #runtime: Runtime;
  readonly #seen = new Set<GroupingKey>();

  constructor(inner: Accumulator, runtime: Runtime) {
    this.#inner = inner;
    this.#runtime = runtime;
  }

  add(values: readonly Value[]): void {
    const { budget } = this.#runtime;
    const key = groupingKey(values[0]!, budget);
    if (this.#seen.has(key)) return;
    budget.allocate(SEEN_VALUE_BYTES + estimateKeyBytes(key));
    this.#seen.add(key);
    this.#inner.add(values);
  }

  result(): Value {
    return this.#inner.result();
  }
}

const createAccumulator = (aggregation: Aggregation, runtime: Runtime): Accumulator => {
  if (aggregation.definition === null) return new RowCounter();
  const accumulator = aggregation.definition.createAccumulator(runtime);
  return aggregation.isDistinct ? new DistinctAccumulator(accumulator, runtime) : accumulator;
};

interface Group {
  readonly keys: readonly Value[];
  readonly accumulators: readonly Accumulator[];
}

const addRow = (group: Group, aggregations: readonly Aggregation[], frame: Frame): void => {
  for (let i = 0; i < aggregations.length; i += 1) {
    const evaluations = aggregations[i]!.arguments;
    const values = new Array<Value>(evaluations.length);
    for (let j = 0; j < evaluations.length; j += 1) values[j] = evaluations[j]!(frame);
    group.accumulators[i]!.add(values);
  }
};

/**
 * Collects rows into groups of equivalent keys and passes one row for each group, in the order of their first rows. Without
 * keys there is exactly one group, also if there are no rows.
 */
export const aggregate = (
  input: Operator,
  runtime: Runtime,
  aggregating: {
    /** Keys are in these slots already. */
    readonly keySlots: readonly number[];
    readonly aggregations: readonly Aggregation[];
    readonly details: string;
    readonly estimatedRows: number;
  },
): Operator => ({
  name: 'EagerAggregation',
  details: aggregating.details,
  estimatedRows: aggregating.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { keySlots, aggregations } = aggregating;
    const { budget } = runtime;
    const groups = new Map<unknown, Group>();
    const bytesBefore = budget.bytes;

    const createGroup = (): Group => {
      const keys = copySlots(frame, keySlots);
      const accumulators = aggregations.reduce((sum, { isDistinct }) => sum + (isDistinct ? 2 : 1), 0);
      budget.allocate(GROUP_BYTES + estimateRowBytes(keys) + ACCUMULATOR_BYTES * accumulators);
      return { keys, accumulators: aggregations.map((aggregation) => createAccumulator(aggregation, runtime)) };
    };

    const onlyKey = keySlots.length === 1 ? keySlots[0]! : null;
    const single = keySlots.length === 0 ? createGroup() : null;
    if (single !== null) groups.set(null, single);
    input.run(frame, () => {
      budget.step();
      if (single !== null) {
        addRow(single, aggregations, frame);
        return true;
      }
      const key = groupingKey(onlyKey === null ? copySlots(frame, keySlots) : frame[onlyKey]!, budget);
      let group = groups.get(key);
      if (group === undefined) {
        group = createGroup();
        groups.set(key, group);
      }
      addRow(group, aggregations, frame);
      return true;
    });

    // The groups and what their accumulators have collected: the input has released everything else.
    const bytes = budget.bytes - bytesBefore;
    let isOpen = true;
    for (const group of groups.values()) {
      restoreSlots(frame, keySlots, group.keys);
      for (let i = 0; i < aggregations.length; i += 1) frame[aggregations[i]!.slot] = group.accumulators[i]!.result();
      isOpen = sink();
      if (!isOpen) break;
    }
    budget.release(bytes);
    return isOpen;
  },
});
