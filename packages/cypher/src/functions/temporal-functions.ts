import type { DateTimeValue, TemporalValue } from '@vouchwire/property-graph';
import {
  createFromMap,
  currentValue,
  fromEpoch,
  INSTANT_TYPES,
  type InstantType,
  truncateValue,
} from '../temporal/create-temporal.ts';
import { getParts, type TemporalParts } from '../temporal/temporal-parts.ts';
import { parseZone, UTC } from '../temporal/zone-choice.ts';
import { isInteger, isMap } from '../values/type-name.ts';
import type { Value } from '../values/value.ts';
import { scalar, stringArgument, wrongArgument } from './define-function.ts';
import type { FunctionContext, ScalarFunction } from './function-definition.ts';

const STRING = ['string'] as const;

function create(type: InstantType, value: Value | undefined, { startedAt }: FunctionContext): TemporalValue {
  if (value === undefined) return currentValue(type, startedAt, UTC);
  if (typeof value === 'string') return type.parse(value);
  if (isMap(value)) {
    const timezone = value.get('timezone');
    // `date({timezone: '…'})` is the current date there, as `date()` is at UTC.
    if (value.size === 1 && typeof timezone === 'string') return currentValue(type, startedAt, parseZone(timezone));
    return createFromMap(type, value, startedAt);
  }
  const parts = getParts(value);
  const selected = parts === null ? null : type.select(parts);
  if (selected === null) throw wrongArgument(type.name, 'a String, a Map or another temporal value', value);
  return selected;
}

/** The clocks of Neo4j: a query here is one statement and one transaction, so that two of them are the same. */
const CLOCKS: readonly (readonly [string, (context: FunctionContext) => DateTimeValue])[] = [
  ['transaction', ({ startedAt }) => startedAt],
  ['statement', ({ startedAt }) => startedAt],
  ['realtime', () => fromEpoch(0n, BigInt(Date.now()) * 1_000_000n)],
];

function instantArgument(name: string, value: Value | undefined): TemporalParts {
  const parts = getParts(value ?? null);
  if (parts === null) throw wrongArgument(name, 'a date or a time', value ?? null);
  return parts;
}

const createFunctions = (type: InstantType): ScalarFunction[] => [
  scalar(
    {
      name: type.name,
      parameters: [['string', 'map', 'temporal']],
      optionalCount: 1,
      returns: 'temporal',
      isDeterministic: false,
    },
    ([value], context) => create(type, value, context),
  ),
  ...CLOCKS.map(([clock, read]) => {
    const name = `${type.name}.${clock}`;
    return scalar(
      { name, parameters: [STRING], optionalCount: 1, returns: 'temporal', isDeterministic: false },
      ([zone], context) =>
        currentValue(type, read(context), zone === undefined ? UTC : parseZone(stringArgument(name, zone))),
    );
  }),
  truncateFunction(type),
];

function truncateFunction(type: InstantType): ScalarFunction {
  const name = `${type.name}.truncate`;
  return scalar(
    {
      name,
      parameters: [STRING, ['temporal'], ['map']],
      optionalCount: 2,
      returns: 'temporal',
      isDeterministic: false,
    },
    ([unit, value, components], { startedAt }) => {
      const parts = value === undefined ? getParts(currentValue(type, startedAt, UTC))! : instantArgument(name, value);
      const map = components === undefined ? new Map<string, Value>() : components;
      if (!isMap(map)) throw wrongArgument(name, 'a Map of components', map);
      return truncateValue(type, stringArgument(name, unit), parts, map, startedAt);
    },
  );
}

function integerArgument(name: string, value: Value | undefined): bigint {
  if (value !== undefined && isInteger(value)) return BigInt(value);
  throw wrongArgument(name, 'an Integer', value ?? null);
}

/** Functions on instants (CIP2015-08-06, "Date and time"). Null gives null. */
export const TEMPORAL_FUNCTIONS = [
  ...INSTANT_TYPES.flatMap(createFunctions),
  scalar(
    { name: 'datetime.fromEpoch', parameters: [['integer'], ['integer']], returns: 'temporal' },
    ([seconds, nanoseconds]) =>
      fromEpoch(integerArgument('datetime.fromEpoch', seconds), integerArgument('datetime.fromEpoch', nanoseconds)),
  ),
  scalar({ name: 'datetime.fromEpochMillis', parameters: [['integer']], returns: 'temporal' }, ([milliseconds]) =>
    fromEpoch(0n, integerArgument('datetime.fromEpochMillis', milliseconds) * 1_000_000n),
  ),
];
