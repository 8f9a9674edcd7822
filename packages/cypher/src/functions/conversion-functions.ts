import { Float } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import { formatTemporal } from '../temporal/format-temporal.ts';
import { formatFloat } from '../values/format-float.ts';
import { toInteger, truncateToInteger } from '../values/integer.ts';
import { isInteger, isList, isNumber, isTemporal } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { estimateBytes } from '../values/value-size.ts';
import { scalar, wrongArgument } from './define-function.ts';
import type { ScalarFunction, ValueType } from './function-definition.ts';

/** @returns undefined if values of this type cannot be converted; null if this value cannot */
type Conversion = (value: Exclude<Value, null>) => Value | undefined;

interface Target {
  readonly name: string;
  readonly returns: ValueType;
  readonly accepts: readonly ValueType[];
  readonly expected: string;
  readonly convert: Conversion;
}

function toBoolean(value: Exclude<Value, null>): Value | undefined {
  if (typeof value === 'boolean') return value;
  if (isInteger(value)) return value !== 0;
  if (typeof value !== 'string') return undefined;
  const trimmed = value.trim();
  // A long text is not converted, because that would take long.
  const text = trimmed.length > 'false'.length ? '' : trimmed.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

function toIntegerValue(value: Exclude<Value, null>): Value | undefined {
  if (isInteger(value)) return value;
  if (value instanceof Float) return floatToInteger(value.value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' ? parseInteger(value) : undefined;
}

const tooLarge = (text: string): CypherError =>
  new CypherError('ArithmeticError', 'runtime', 'IntegerOverflow', `${text} does not fit into an Integer of 64 bits.`);

function floatToInteger(value: number): Value {
  if (Number.isNaN(value)) return null;
  const integer = truncateToInteger(value);
  if (integer === null) throw tooLarge(formatFloat(value));
  return integer;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Longer texts are no numbers that fit, and parsing them would take long. */
const MAX_NUMBER_CHARS = 1100;

/** Truncates a text with a fraction to its integer part. Null if the text is not a number. */
function parseInteger(text: string): Value {
  if (text.length > MAX_NUMBER_CHARS || !DECIMAL.test(text)) return null;
  if (/^[+-]?\d+$/.test(text)) return toInteger(BigInt(text.replace(/^\+/, '')), 'toInteger()');
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text)!;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const wholeLength = whole.length + shift;
  if (!/[1-9]/.test(digits) || wholeLength <= 0) return 0;
  // 64 bits are 19 digits, after the zeros at the start.
  if (wholeLength - (digits.length - digits.replace(/^0+/, '').length) > 19) throw tooLarge(text);
  const integer = BigInt(digits.slice(0, wholeLength).padEnd(wholeLength, '0'));
  return toInteger(sign === '-' ? -integer : integer, 'toInteger()');
}

function toFloat(value: Exclude<Value, null>): Value | undefined {
  if (isNumber(value)) return value instanceof Float ? value : new Float(Number(value));
  return typeof value === 'string' ? parseFloatText(value) : undefined;
}

/** The texts that java.lang.Double.parseDouble accepts, without its hexadecimal form. */
function parseFloatText(value: string): Value {
  if (value.length > MAX_NUMBER_CHARS) return null;
  const text = value.trim();
  const special = /^([+-]?)(NaN|Infinity)$/.exec(text);
  if (special !== null) {
    const size = special[2] === 'NaN' ? Number.NaN : Number.POSITIVE_INFINITY;
    return new Float(special[1] === '-' ? -size : size);
  }
  const number = text.replace(/[dDfF]$/, '');
  return DECIMAL.test(number) ? new Float(Number(number)) : null;
}

function toStringValue(value: Exclude<Value, null>): Value | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Float) return formatFloat(value.value);
  return isTemporal(value) ? formatTemporal(value) : undefined;
}

const TARGETS: readonly Target[] = [
  {
    name: 'toBoolean',
    returns: 'boolean',
    accepts: ['boolean', 'integer', 'string'],
    expected: 'a Boolean, an Integer or a String',
    convert: toBoolean,
  },
  {
    name: 'toInteger',
    returns: 'integer',
    accepts: ['number', 'boolean', 'string'],
    expected: 'a number, a Boolean or a String',
    convert: toIntegerValue,
  },
  {
    name: 'toFloat',
    returns: 'float',
    accepts: ['number', 'string'],
    expected: 'a number or a String',
    convert: toFloat,
  },
  {
    name: 'toString',
    returns: 'string',
    accepts: ['string', 'number', 'boolean', 'temporal', 'duration'],
    expected: 'a number, a Boolean, a String or a temporal value',
    convert: toStringValue,
  },
];

/** Characters of a text that are read in about the time of one step. */
const CHARACTERS_PER_STEP = 64;

/** An Integer that does not fit is a value that cannot be converted. */
const convertOrNull = (convert: Conversion, value: Exclude<Value, null>): Value => {
  try {
    return convert(value) ?? null;
  } catch (error) {
    if (error instanceof CypherError && error.type === 'ArithmeticError') return null;
    throw error;
  }
};

/** Each conversion has a form that gives null for what cannot be converted, and one for lists (Neo4j 5 manual). */
const createForms = ({ name, returns, accepts, expected, convert }: Target): ScalarFunction[] => [
  scalar({ name, parameters: [accepts], returns }, ([value], { budget }) => {
    if (typeof value === 'string') budget.step(value.length / CHARACTERS_PER_STEP);
    const result = value === undefined ? null : convert(value);
    if (result === undefined) throw wrongArgument(name, expected, value ?? null);
    return result;
  }),
  scalar({ name: `${name}OrNull`, parameters: [['any']], returns }, ([value]) => convertOrNull(convert, value!)),
  scalar({ name: `${name}List`, parameters: [['list']], returns: 'list' }, ([value], { budget }) => {
    if (value === undefined || !isList(value)) throw wrongArgument(`${name}List`, 'a List', value ?? null);
    const items = new Array<Value>(value.length);
    let bytes = 0;
    for (let index = 0; index < value.length; index++) {
      budget.step();
      const item = value[index]!;
      const converted = item === null ? null : convertOrNull(convert, item);
      const size = estimateBytes(converted);
      budget.allocate(size);
      bytes += size;
      items[index] = converted;
    }
    budget.release(bytes);
    return items;
  }),
];

/** The conversions of openCypher 9, "Scalar functions". */
export const CONVERSION_FUNCTIONS = TARGETS.flatMap(createForms);
