import {
  type DateTimeValue,
  DateValue,
  LocalDateTimeValue,
  LocalTimeValue,
  TimeValue,
} from '@vouchwire/property-graph';
import { buildDate } from './build-date.ts';
import { buildTime } from './build-time.ts';
import { invalidTemporal } from './temporal-error.ts';
import { checkZone } from './time-zone.ts';
import { atLocal, parseOffset } from './zone-choice.ts';

/** A year has four digits, or a sign and up to nine. */
const YEAR = '([+-]\\d{1,9}(?=-|$|T)|\\d{4})';

/** Forms of ISO 8601 dates, and quarters of Neo4j, with the fields that their groups give. */
const DATE_FORMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [new RegExp(`^${YEAR}-(\\d{2})-(\\d{2})$`), ['year', 'month', 'day']],
  [/^(\d{4})(\d{2})(\d{2})$/, ['year', 'month', 'day']],
  [new RegExp(`^${YEAR}-(\\d{2})$`), ['year', 'month']],
  [/^(\d{4})(\d{2})$/, ['year', 'month']],
  [new RegExp(`^${YEAR}-W(\\d{2})-(\\d)$`), ['year', 'week', 'dayOfWeek']],
  [/^(\d{4})W(\d{2})(\d)$/, ['year', 'week', 'dayOfWeek']],
  [new RegExp(`^${YEAR}-W(\\d{2})$`), ['year', 'week']],
  [/^(\d{4})W(\d{2})$/, ['year', 'week']],
  [new RegExp(`^${YEAR}-Q(\\d)-(\\d{2})$`), ['year', 'quarter', 'dayOfQuarter']],
  [/^(\d{4})Q(\d)(\d{2})$/, ['year', 'quarter', 'dayOfQuarter']],
  [new RegExp(`^${YEAR}-Q(\\d)$`), ['year', 'quarter']],
  [/^(\d{4})Q(\d)$/, ['year', 'quarter']],
  [new RegExp(`^${YEAR}-(\\d{3})$`), ['year', 'ordinalDay']],
  [/^(\d{4})(\d{3})$/, ['year', 'ordinalDay']],
  [new RegExp(`^${YEAR}$`), ['year']],
];

const TIME_FORMS: readonly RegExp[] = [
  /^(\d{2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?$/,
  /^(\d{2})(?:(\d{2})(?:(\d{2})(?:[.,](\d{1,9}))?)?)?$/,
];

/** No form is longer. */
const MAX_CHARS = 150;

function fail(text: string, type: string, example: string): never {
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  throw invalidTemporal(`"${shown}" is not a ${type}. Example: ${example}.`);
}

function parseDay(text: string): number | null {
  for (const [form, names] of DATE_FORMS) {
    const match = form.exec(text);
    if (match === null) continue;
    return buildDate(new Map(names.map((name, index) => [name, Number(match[index + 1])])), null);
  }
  return null;
}

function parseNanosecondOfDay(text: string): number | null {
  for (const form of TIME_FORMS) {
    const match = form.exec(text);
    if (match === null) continue;
    const [, hour, minute = '0', second = '0', fraction = ''] = match;
    const fields = new Map([
      ['hour', Number(hour)],
      ['minute', Number(minute)],
      ['second', Number(second)],
      ['nanosecond', Number(fraction.padEnd(9, '0'))],
    ]);
    return buildTime(fields, null);
  }
  return null;
}

interface ZonedText {
  readonly local: string;
  readonly offset: number | null;
  readonly zone: string | null;
}

/** Splits the offset and the zone from the time before them. A date must not be part of the text: it has hyphens too. */
function splitZone(text: string): ZonedText {
  const match = /^([^Zz[+-]*)([Zz]|[+-][\d:]+)?(?:\[([^\]]+)\])?$/.exec(text);
  if (match === null) return { local: text, offset: null, zone: null };
  const [, local = '', offsetText, zone] = match;
  const offset = offsetText === undefined ? null : parseOffset(offsetText);
  if (offsetText !== undefined && offset === null) return { local: text, offset: null, zone: null };
  return { local, offset, zone: zone === undefined ? null : checkZone(zone) };
}

/** A date without a time is its midnight. */
function splitDateTime(text: string): { date: string; time: string } {
  if (text.length > MAX_CHARS) return { date: text, time: '' };
  const index = text.indexOf('T');
  return index < 0 ? { date: text, time: '00' } : { date: text.slice(0, index), time: text.slice(index + 1) };
}

export function parseDate(text: string): DateValue {
  const day = text.length > MAX_CHARS ? null : parseDay(text);
  return day === null ? fail(text, 'date', '2025-01-31') : new DateValue(day);
}

export function parseLocalTime(text: string): LocalTimeValue {
  const time = text.length > MAX_CHARS ? null : parseNanosecondOfDay(text);
  return time === null ? fail(text, 'local time', '21:40:32.142') : new LocalTimeValue(time);
}

export function parseTime(text: string): TimeValue {
  const { local, offset, zone } = splitZone(text.slice(0, MAX_CHARS));
  const time = parseNanosecondOfDay(local);
  if (time === null || zone !== null || text.length > MAX_CHARS) return fail(text, 'time', '21:40:32.142+01:00');
  return new TimeValue(time, offset ?? 0);
}

export function parseLocalDateTime(text: string): LocalDateTimeValue {
  const { date, time } = splitDateTime(text);
  const day = parseDay(date);
  const nanosecondOfDay = parseNanosecondOfDay(time);
  if (day === null || nanosecondOfDay === null) return fail(text, 'local date and time', '2025-01-31T21:40:32.142');
  return new LocalDateTimeValue(day, nanosecondOfDay);
}

export function parseDateTime(text: string): DateTimeValue {
  const { date, time } = splitDateTime(text);
  const day = parseDay(date);
  const { local, offset, zone } = splitZone(time);
  const nanosecondOfDay = parseNanosecondOfDay(local);
  if (day === null || nanosecondOfDay === null) {
    return fail(text, 'date and time', '2025-01-31T21:40:32.142+01:00[Europe/Stockholm]');
  }
  const value = atLocal({ epochDay: day, nanosecondOfDay }, { zone, offsetSeconds: offset ?? 0 });
  if (zone !== null && offset !== null && value.offsetSeconds !== offset) {
    throw invalidTemporal(`The zone ${zone} does not have the offset of "${text}" at that time.`);
  }
  return value;
}
