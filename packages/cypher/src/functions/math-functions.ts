import { Float } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import { toInteger } from '../values/integer.ts';
import { countArgument, floatArgument, numberArgument, scalar, stringArgument } from './define-function.ts';
import type { ScalarFunction } from './function-definition.ts';

const NUMBER = ['number'] as const;

/** Defines a function from a number to a float. */
const real = (name: string, compute: (value: number) => number): ScalarFunction =>
  scalar({ name, parameters: [NUMBER], returns: 'float' }, ([value]) => new Float(compute(floatArgument(name, value))));

const constant = (name: string, value: number): ScalarFunction =>
  scalar({ name, parameters: [], returns: 'float' }, () => new Float(value));

const abs = scalar({ name: 'abs', parameters: [NUMBER], returns: 'number' }, ([argument]) => {
  const value = numberArgument('abs', argument);
  if (value instanceof Float) return new Float(Math.abs(value.value));
  if (typeof value === 'number') return Math.abs(value);
  return toInteger(value < 0n ? -value : value, 'abs()');
});

const sign = scalar({ name: 'sign', parameters: [NUMBER], returns: 'integer' }, ([argument]) => {
  const value = floatArgument('sign', argument);
  return value > 0 ? 1 : value < 0 ? -1 : 0;
});

const isNotANumber = scalar({ name: 'isNaN', parameters: [NUMBER], returns: 'boolean' }, ([value]) =>
  Number.isNaN(floatArgument('isNaN', value)),
);

type RoundingMode = (whole: bigint, remainder: bigint, divisor: bigint, isNegative: boolean) => boolean;

/** Each mode says whether a number, without its sign, is rounded up from `whole + remainder / divisor`. */
const ROUNDING_MODES: ReadonlyMap<string, RoundingMode> = new Map<string, RoundingMode>([
  ['UP', (_whole, remainder) => remainder > 0n],
  ['DOWN', () => false],
  ['CEILING', (_whole, remainder, _divisor, isNegative) => remainder > 0n && !isNegative],
  ['FLOOR', (_whole, remainder, _divisor, isNegative) => remainder > 0n && isNegative],
  ['HALF_UP', (_whole, remainder, divisor) => 2n * remainder >= divisor],
  ['HALF_DOWN', (_whole, remainder, divisor) => 2n * remainder > divisor],
  [
    'HALF_EVEN',
    (whole, remainder, divisor) => 2n * remainder > divisor || (2n * remainder === divisor && whole % 2n === 1n),
  ],
]);

/** No float has more digits after the point. */
const MAX_PRECISION = 1100;

/**
 * `round(x)` rounds half toward positive infinity; with a precision, half is rounded away from zero, unless a mode says
 * otherwise (Neo4j 5 manual). Decimal, because 1.005 rounded as a binary fraction would be 1.0.
 */
const round = scalar(
  { name: 'round', parameters: [NUMBER, ['integer'], ['string']], optionalCount: 2, returns: 'float' },
  ([argument, precision, mode]) => {
    const value = floatArgument('round', argument);
    const digits = precision === undefined ? 0 : countArgument('round', precision);
    const name = mode === undefined ? 'HALF_UP' : stringArgument('round', mode).toUpperCase();
    const roundsUp = ROUNDING_MODES.get(name);
    if (roundsUp === undefined) {
      const message = `"${name.slice(0, 40)}" is not a mode of round(). The modes are ${[...ROUNDING_MODES.keys()].join(', ')}.`;
      throw new CypherError('ArgumentError', 'runtime', 'InvalidArgumentValue', message);
    }
    if (!Number.isFinite(value)) return new Float(value);
    if (mode === undefined && digits === 0) return new Float(roundHalfToPositive(value));
    return new Float(roundDecimal(value, Math.min(digits, MAX_PRECISION), roundsUp));
  },
);

/** Adding 0.5 first would round 0.49999999999999994 to 1. */
function roundHalfToPositive(value: number): number {
  const below = Math.floor(value);
  return value - below >= 0.5 ? below + 1 : below;
}

function roundDecimal(value: number, digits: number, roundsUp: RoundingMode): number {
  const [mantissa, exponentText] = Math.abs(value).toExponential().split('e') as [string, string];
  const fraction = mantissa.split('.')[1] ?? '';
  const unscaled = BigInt(mantissa.replace('.', ''));
  const scale = fraction.length - Number(exponentText);
  if (scale <= digits) return value;
  const divisor = 10n ** BigInt(scale - digits);
  const whole = unscaled / divisor;
  const rounded = roundsUp(whole, unscaled % divisor, divisor, value < 0) ? whole + 1n : whole;
  const result = Number(`${rounded}e-${digits}`);
  return value < 0 ? -result : result;
}

const atan2 = scalar(
  { name: 'atan2', parameters: [NUMBER, NUMBER], returns: 'float' },
  ([y, x]) => new Float(Math.atan2(floatArgument('atan2', y), floatArgument('atan2', x))),
);

const rand = scalar(
  { name: 'rand', parameters: [], returns: 'float', isDeterministic: false },
  (_values, { random }) => new Float(random()),
);

/**
 * The functions of openCypher 9, "Mathematical functions", and `isNaN`, `sinh`, `cosh`, `tanh` and `coth` of Neo4j 5.
 */
export const MATH_FUNCTIONS = [
  abs,
  sign,
  isNotANumber,
  round,
  rand,
  atan2,
  constant('e', Math.E),
  constant('pi', Math.PI),
  real('ceil', Math.ceil),
  real('floor', Math.floor),
  real('sqrt', Math.sqrt),
  real('exp', Math.exp),
  real('log', Math.log),
  real('log10', Math.log10),
  real('haversin', (value) => (1 - Math.cos(value)) / 2),
  real('degrees', (value) => value * (180 / Math.PI)),
  real('radians', (value) => value * (Math.PI / 180)),
  real('sin', Math.sin),
  real('cos', Math.cos),
  real('tan', Math.tan),
  real('cot', (value) => 1 / Math.tan(value)),
  real('asin', Math.asin),
  real('acos', Math.acos),
  real('atan', Math.atan),
  real('sinh', Math.sinh),
  real('cosh', Math.cosh),
  real('tanh', Math.tanh),
  real('coth', (value) => 1 / Math.tanh(value)),
];
