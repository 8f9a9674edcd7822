import { getTypeName, isInteger } from '../values/type-name.ts';
import type { MapValue, Value } from '../values/value.ts';
import { DATE_FIELDS, type Fields } from './build-date.ts';
import { TIME_FIELDS } from './build-time.ts';
import { invalidTemporal } from './temporal-error.ts';
import { getParts, type TemporalParts } from './temporal-parts.ts';
import { parseZone, type ZoneChoice } from './zone-choice.ts';

/** The fields of the argument of `date({…})` and similar functions. */
export interface TemporalFields {
  readonly numbers: Fields;
  /** From `date`, `time` and `datetime`: values whose components are the defaults. */
  readonly base: TemporalParts;
  readonly timezone: ZoneChoice | null;
}

const EPOCH_FIELDS: ReadonlySet<string> = new Set(['epochSeconds', 'epochMillis']);

export interface AllowedFields {
  readonly date: boolean;
  readonly time: boolean;
  readonly timezone: boolean;
}

/** @throws CypherError for a name that the type does not have, and for a value of the wrong type */
export function readFields(map: MapValue, allowed: AllowedFields): TemporalFields {
  const numbers = new Map<string, number>();
  const base: { -readonly [K in keyof TemporalParts]: TemporalParts[K] } = {
    epochDay: null,
    nanosecondOfDay: null,
    zone: null,
  };
  let timezone: ZoneChoice | null = null;
  for (const [name, value] of map) {
    if (name === 'timezone' && allowed.timezone) timezone = readZone(value);
    else if (name === 'date' && allowed.date) base.epochDay = readParts(name, value, 'epochDay').epochDay;
    else if (name === 'time' && allowed.time) {
      ({ nanosecondOfDay: base.nanosecondOfDay, zone: base.zone } = readParts(name, value, 'nanosecondOfDay'));
    } else if (name === 'datetime' && allowed.date) Object.assign(base, readDateTime(map, value));
    else if (isAllowedNumber(name, allowed)) numbers.set(name, readInteger(name, value));
    else throw invalidTemporal(`\`${name.slice(0, 80)}\` is not a component of this type.`);
  }
  return { numbers, base, timezone };
}

const isAllowedNumber = (name: string, allowed: AllowedFields): boolean =>
  (allowed.date && DATE_FIELDS.has(name)) ||
  (allowed.time && TIME_FIELDS.has(name)) ||
  (allowed.date && allowed.timezone && allowed.time && EPOCH_FIELDS.has(name));

function readInteger(name: string, value: Value): number {
  if (isInteger(value)) return Number(value);
  throw invalidTemporal(`\`${name}\` must be an Integer, not a value of type ${getTypeName(value)}.`);
}

function readZone(value: Value): ZoneChoice {
  if (typeof value === 'string') return parseZone(value);
  throw invalidTemporal(`\`timezone\` must be a String, not a value of type ${getTypeName(value)}.`);
}

function readParts(name: string, value: Value, needed: 'epochDay' | 'nanosecondOfDay'): TemporalParts {
  const parts = getParts(value);
  if (parts !== null && parts[needed] !== null) return parts;
  throw invalidTemporal(`\`${name}\` cannot be taken from a value of type ${getTypeName(value)}.`);
}

function readDateTime(map: MapValue, value: Value): TemporalParts {
  if (map.has('date') || map.has('time')) {
    throw invalidTemporal('`datetime` cannot be combined with `date` or `time`.');
  }
  const parts = readParts('datetime', value, 'epochDay');
  if (parts.nanosecondOfDay !== null) return parts;
  throw invalidTemporal('`datetime` cannot be taken from a value of type Date.');
}
