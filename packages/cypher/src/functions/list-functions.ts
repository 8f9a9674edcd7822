import { CypherError } from '../cypher-error.ts';
import { normalizeInteger } from '../values/integer.ts';
import { isInteger, isList, isMap, typeNameOf } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { chargeText, codePointLength, reverseCodePoints } from './code-points.ts';
import { nullAwareScalar, outOfRange, scalar, wrongArgument } from './define-function.ts';

const LIST = ['list'] as const;

function listArgument(name: string, value: Value | undefined): readonly Value[] {
  if (value !== undefined && isList(value)) return value;
  throw wrongArgument(name, 'a List', value ?? null);
}

const size = scalar({ name: 'size', parameters: [['list', 'string']], returns: 'integer' }, ([value], { budget }) => {
  if (typeof value === 'string') {
    chargeText(budget, value, 0);
    return codePointLength(value);
  }
  if (isList(value as Value)) return (value as readonly Value[]).length;
  throw wrongArgument('size', 'a List or a String', value ?? null);
});

const isEmpty = scalar({ name: 'isEmpty', parameters: [['list', 'map', 'string']], returns: 'boolean' }, ([value]) => {
  if (typeof value === 'string') return value === '';
  if (value !== undefined && isList(value)) return value.length === 0;
  if (value !== undefined && isMap(value)) return value.size === 0;
  throw wrongArgument('isEmpty', 'a List, a Map or a String', value ?? null);
});

const reverse = scalar({ name: 'reverse', parameters: [['list', 'string']], returns: 'any' }, ([value], { budget }) => {
  if (typeof value === 'string') {
    // The characters are a list in between.
    chargeText(budget, value, 8 * value.length);
    return reverseCodePoints(value);
  }
  if (value === undefined || !isList(value)) throw wrongArgument('reverse', 'a List or a String', value ?? null);
  budget.step(value.length);
  budget.checkFits(8 * value.length);
  return value.toReversed();
});

const tail = scalar({ name: 'tail', parameters: [LIST], returns: 'list' }, ([value], { budget }) => {
  const list = listArgument('tail', value);
  budget.step(list.length);
  budget.checkFits(8 * list.length);
  return list.slice(1);
});

/** The TCK (List11) asks for an ArgumentError, also where the text of the query shows the wrong type. */
function rangeArgument(value: Value | undefined): number | bigint {
  if (value !== undefined && isInteger(value)) return value;
  const message = `range() expects Integers, but an argument is of type ${typeNameOf(value ?? null)}.`;
  throw new CypherError('ArgumentError', 'runtime', 'InvalidArgumentType', message);
}

const range = nullAwareScalar(
  { name: 'range', parameters: [['any'], ['any'], ['any']], optionalCount: 1, returns: 'list' },
  ([first, last, by], { budget }) => {
    const start = BigInt(rangeArgument(first));
    const end = BigInt(rangeArgument(last));
    const step = by === undefined ? 1n : BigInt(rangeArgument(by));
    if (step === 0n) throw outOfRange('The step of range() must not be zero.');
    const span = (end - start) / step;
    const isInverted = step > 0n ? end < start : end > start;
    if (isInverted) return [];
    const length = Number(span) + 1;
    // Counted before the list is built: `range(1, 10 ^ 12)` must not use memory first.
    budget.checkFits(8 * length);
    const result: (number | bigint)[] = [];
    const isSafe = [start, end, step].every((value) => Number.isSafeInteger(Number(value)));
    for (let index = 0; index < length; index++) {
      budget.step();
      const item = isSafe ? Number(start) + index * Number(step) : normalizeInteger(start + BigInt(index) * step);
      result.push(item);
    }
    return result;
  },
);

/** openCypher 9, "List functions", and `isEmpty` of Neo4j 5. */
export const LIST_FUNCTIONS = [
  size,
  isEmpty,
  scalar({ name: 'head', parameters: [LIST], returns: 'any' }, ([value]) => listArgument('head', value)[0] ?? null),
  scalar({ name: 'last', parameters: [LIST], returns: 'any' }, ([value]) => listArgument('last', value).at(-1) ?? null),
  tail,
  reverse,
  range,
];
