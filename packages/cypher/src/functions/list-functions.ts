import { CypherError } from '../cypher-error.ts';
import { IntegerRange } from '../values/integer-range.ts';
import { copyItems, reverseItems } from '../values/list-copy.ts';
import { getTypeName, isInteger, isList, isMap } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { checkText, codePointLength, reverseCodePoints } from './code-points.ts';
import { nullAwareScalar, outOfRange, scalar, wrongArgument } from './define-function.ts';

const LIST = ['list'] as const;

function listArgument(name: string, value: Value | undefined): readonly Value[] {
  if (value !== undefined && isList(value)) return value;
  throw wrongArgument(name, 'a List', value ?? null);
}

const size = scalar({ name: 'size', parameters: [['list', 'string']], returns: 'integer' }, ([value], { budget }) => {
  if (typeof value === 'string') {
    budget.step();
    return codePointLength(value, budget);
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
    checkText(budget, 2 * value.length);
    return reverseCodePoints(value, budget);
  }
  if (value === undefined || !isList(value)) throw wrongArgument('reverse', 'a List or a String', value ?? null);
  return reverseItems(value, budget);
});

const tail = scalar({ name: 'tail', parameters: [LIST], returns: 'list' }, ([value], { budget }) => {
  const list = listArgument('tail', value);
  return copyItems(list, 1, list.length, budget);
});

/** The TCK (List11) requires an ArgumentError, even if the query text shows the wrong type. */
function rangeArgument(value: Value | undefined): number | bigint {
  if (value !== undefined && isInteger(value)) return value;
  const message = `range() expects Integers, but an argument is of type ${getTypeName(value ?? null)}.`;
  throw new CypherError('ArgumentError', 'runtime', 'InvalidArgumentType', message);
}

const REFERENCE_BYTES = 8;
/** Memory of a reference and a `bigint`. */
const BIGINT_BYTES = 40;

/**
 * Returns the items of `range()`.
 * @throws CypherError if an argument is not an integer or the step is 0
 */
export function integerRange(values: readonly Value[]): IntegerRange {
  const [start, end, step] = values.map((value) => BigInt(rangeArgument(value)));
  if (step === 0n) throw outOfRange('The step of range() must not be zero.');
  return new IntegerRange(start!, end!, step ?? 1n);
}

const range = nullAwareScalar(
  { name: 'range', parameters: [['any'], ['any'], ['any']], optionalCount: 1, returns: 'list' },
  (values, { budget }) => {
    const items = integerRange(values);
    // Counted before the list is built: `range(1, 10 ^ 12)` must not use memory first.
    budget.allocate((items.isSafe ? REFERENCE_BYTES : BIGINT_BYTES) * items.length);
    const result = new Array<Value>(items.length);
    let index = 0;
    for (const item of items) {
      budget.step();
      result[index++] = item;
    }
    return result;
  },
);

/** The functions of openCypher 9, "List functions", and `isEmpty` of Neo4j 5. */
export const LIST_FUNCTIONS = [
  size,
  isEmpty,
  scalar({ name: 'head', parameters: [LIST], returns: 'any' }, ([value]) => listArgument('head', value)[0] ?? null),
  scalar({ name: 'last', parameters: [LIST], returns: 'any' }, ([value]) => listArgument('last', value).at(-1) ?? null),
  tail,
  reverse,
  range,
];
