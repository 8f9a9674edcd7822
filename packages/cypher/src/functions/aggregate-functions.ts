import { DurationValue, Float } from '@vouchwire/property-graph';
import { add, divide } from '../values/arithmetic.ts';
import { compareNumbers } from '../values/compare-primitives.ts';
import { compareForOrder } from '../values/ordering.ts';
import { isNumber } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { estimateBytes } from '../values/value-size.ts';
import { floatArgument, numberArgument, outOfRange, wrongArgument } from './define-function.ts';
import type { Accumulator, AggregateFunction, FunctionContext, ValueType } from './function-definition.ts';

const aggregate = (
  name: string,
  parameters: readonly (readonly ValueType[])[],
  returns: ValueType,
  createAccumulator: (context: FunctionContext) => Accumulator,
): AggregateFunction => ({
  kind: 'aggregate',
  name,
  parameters,
  returns,
  createAccumulator,
  optionalCount: 0,
  isVariadic: false,
  isDeterministic: true,
});

/** In the list of an accumulator, which grows by half when it is full. */
const REFERENCE_BYTES = 12;

const NUMBER = ['number'] as const;
const SUMMABLE = ['number', 'duration'] as const;

const count = aggregate('count', [['any']], 'integer', () => {
  let total = 0;
  return {
    add: ([value]) => {
      if (value !== null) total++;
    },
    result: () => total,
  };
});

function summable(name: string, value: Value): Value {
  if (isNumber(value) || value instanceof DurationValue) return value;
  throw wrongArgument(name, 'numbers or durations', value);
}

/** Gives 0 for no rows. The sum of integers is an integer. */
const sum = aggregate('sum', [SUMMABLE], 'any', ({ budget }) => {
  let total: Value | null = null;
  return {
    add: ([value = null]) => {
      if (value === null) return;
      const summand = summable('sum', value);
      total = total === null ? summand : add(total, summand, budget);
    },
    result: () => total ?? 0,
  };
});

/** Gives null for no rows. Integers are summed exactly, because a float would round their sum. */
const avg = aggregate('avg', [SUMMABLE], 'any', ({ budget }) => {
  let integers = 0n;
  let safeIntegers = 0;
  let others: Value | null = null;
  let total = 0;
  return {
    add: ([value = null]) => {
      if (value === null) return;
      total++;
      if (typeof value === 'number') {
        safeIntegers += value;
        if (Number.isSafeInteger(safeIntegers)) return;
        safeIntegers -= value;
        integers += BigInt(value);
      } else if (typeof value === 'bigint') integers += value;
      else others = others === null ? summable('avg', value) : add(others, summable('avg', value), budget);
    },
    result: () => {
      if (total === 0) return null;
      if (others === null) return new Float(Number(integers + BigInt(safeIntegers)) / total);
      if (others instanceof DurationValue) return divide(others, total);
      return new Float((Number(integers + BigInt(safeIntegers)) + (others as Float).value) / total);
    },
  };
});

const extreme = (name: string, sign: 1 | -1): AggregateFunction =>
  aggregate(name, [['any']], 'any', ({ budget }) => {
    let best: Value | null = null;
    return {
      add: ([value = null]) => {
        if (value === null) return;
        if (best !== null && sign * compareForOrder(value, best, budget) <= 0) return;
        budget.allocate(estimateBytes(value));
        if (best !== null) budget.release(estimateBytes(best));
        best = value;
      },
      result: () => best,
    };
  });

const collect = aggregate('collect', [['any']], 'list', ({ budget }) => {
  const items: Value[] = [];
  return {
    add: ([value = null]) => {
      if (value === null) return;
      budget.allocate(REFERENCE_BYTES + estimateBytes(value));
      items.push(value);
    },
    result: () => items,
  };
});

/** Standard deviation by the method of Welford, which needs no second pass. */
const deviation = (name: string, isSample: boolean): AggregateFunction =>
  aggregate(name, [NUMBER], 'float', () => {
    let total = 0;
    let mean = 0;
    let squares = 0;
    return {
      add: ([value = null]) => {
        if (value === null) return;
        const number = floatArgument(name, value);
        total++;
        const distance = number - mean;
        mean += distance / total;
        squares += distance * (number - mean);
      },
      result: () => new Float(total < 2 ? 0 : Math.sqrt(squares / (isSample ? total - 1 : total))),
    };
  });

type Ordered = readonly (number | bigint | Float)[];

const percentile = (name: string, returns: ValueType, pick: (sorted: Ordered, fraction: number) => Value) =>
  aggregate(name, [NUMBER, NUMBER], returns, ({ budget }) => {
    const numbers: (number | bigint | Float)[] = [];
    let fraction: number | null = null;
    return {
      add: ([value = null, percentage]) => {
        fraction ??= fractionArgument(name, percentage);
        if (value === null) return;
        budget.allocate(REFERENCE_BYTES + estimateBytes(value));
        numbers.push(numberArgument(name, value));
      },
      result: () => {
        if (numbers.length === 0 || fraction === null) return null;
        const sorted = numbers.sort((a, b) => {
          budget.step();
          return compareNumbers(a, b);
        });
        return pick(sorted, fraction);
      },
    };
  });

function fractionArgument(name: string, value: Value | undefined): number {
  const fraction = floatArgument(name, value);
  if (fraction >= 0 && fraction <= 1) return fraction;
  throw outOfRange(`The percentile of ${name}() must be from 0.0 to 1.0, but it is ${fraction}.`);
}

/** Interpolates between the two nearest values. */
const percentileCont = percentile('percentileCont', 'float', (sorted, fraction) => {
  const position = fraction * (sorted.length - 1);
  const below = Math.floor(position);
  const low = floatArgument('percentileCont', sorted[below]!);
  const high = floatArgument('percentileCont', sorted[Math.min(below + 1, sorted.length - 1)]!);
  return new Float(position === below ? low : low * (below + 1 - position) + high * (position - below));
});

/** Takes the nearest value, by rank. */
const percentileDisc = percentile('percentileDisc', 'number', (sorted, fraction) => {
  const rank = Math.ceil(fraction * sorted.length);
  return sorted[Math.max(0, rank - 1)]!;
});

/** The functions of openCypher 9, "Aggregating functions". DISTINCT is applied before values arrive here. */
export const AGGREGATE_FUNCTIONS = [
  count,
  sum,
  avg,
  extreme('min', -1),
  extreme('max', 1),
  collect,
  deviation('stDev', true),
  deviation('stDevP', false),
  percentileCont,
  percentileDisc,
];
