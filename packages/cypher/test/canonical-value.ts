import {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  TimeValue,
} from '@vouchwire/property-graph';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../src/index.ts';

/** How values of several engines are compared: as canonical text. */
export interface CanonicalOptions {
  /** Compares 1 and 1.0 as equal: DISTINCT and grouping return any one of equal values. */
  readonly numbers: 'typed' | 'by value';
}

/** Floats are compared to 14 digits, because functions of different libraries differ in the last bits. */
const FLOAT_DIGITS = 14;

export function canonicalFloat(value: number, { numbers }: CanonicalOptions): string {
  if (!Number.isFinite(value)) return String(value);
  const rounded = Number(value.toPrecision(FLOAT_DIGITS));
  if (rounded === 0) return numbers === 'typed' ? '0f' : '0';
  return numbers === 'typed' ? `${rounded}f` : String(rounded);
}

export const canonicalInteger = (value: bigint): string => String(value);
export const canonicalString = (value: string): string => JSON.stringify(value);
export const canonicalList = (items: readonly string[]): string => `[${items.join(', ')}]`;
/** A list whose order the specification leaves open. */
export const canonicalBag = (items: readonly string[]): string => canonicalList([...items].sort());
export const canonicalMap = (entries: readonly (readonly [string, string])[]): string =>
  `{${[...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, text]) => `${JSON.stringify(key)}: ${text}`)
    .join(', ')}}`;
export const canonicalNode = (labels: readonly string[], properties: string): string =>
  `(${[...labels].sort().join(':')} ${properties})`;
export const canonicalRelationship = (type: string, properties: string): string => `[:${type} ${properties}]`;
export const canonicalPath = (parts: readonly string[]): string => `<${parts.join(' ')}>`;

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Returns the date of a day since 1970-01-01 (`civil_from_days` of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms"). */
function calendarDate(epochDay: number): CalendarDate {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Builds the canonical text of temporal values from their parts. */
export const canonicalTemporal = {
  date: ({ year, month, day }: CalendarDate) => `date ${year}-${month}-${day}`,
  localTime: (nanosecondOfDay: number) => `time ${nanosecondOfDay}`,
  time: (nanosecondOfDay: number, offsetSeconds: number) => `time ${nanosecondOfDay} offset ${offsetSeconds}`,
  localDateTime: (date: CalendarDate, nanosecondOfDay: number) => `${canonicalTemporal.date(date)} ${nanosecondOfDay}`,
  dateTime: (date: CalendarDate, nanosecondOfDay: number, offsetSeconds: number, zone: string | null) =>
    `${canonicalTemporal.localDateTime(date, nanosecondOfDay)} offset ${offsetSeconds} ${zone ?? ''}`,
  duration: (months: number, days: number, seconds: number | bigint, nanoseconds: number) =>
    `duration ${months} ${days} ${seconds} ${nanoseconds}`,
};

/** Returns the canonical text of a value of this engine. */
export function canonicalValue(value: Value, options: CanonicalOptions): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || typeof value === 'bigint') return canonicalInteger(BigInt(value));
  if (typeof value === 'string') return canonicalString(value);
  if (value instanceof Float) return canonicalFloat(value.value, options);
  const { date, localTime, time, localDateTime, dateTime, duration } = canonicalTemporal;
  if (value instanceof DateValue) return date(calendarDate(value.epochDay));
  if (value instanceof LocalTimeValue) return localTime(value.nanosecondOfDay);
  if (value instanceof TimeValue) return time(value.nanosecondOfDay, value.offsetSeconds);
  if (value instanceof LocalDateTimeValue) return localDateTime(calendarDate(value.epochDay), value.nanosecondOfDay);
  if (value instanceof DateTimeValue)
    return dateTime(calendarDate(value.epochDay), value.nanosecondOfDay, value.offsetSeconds, value.zone);
  if (value instanceof DurationValue) return duration(value.months, value.days, value.seconds, value.nanoseconds);
  if (value instanceof NodeValue) return canonicalNodeValue(value, options);
  if (value instanceof RelationshipValue) return canonicalRelationshipValue(value, options);
  if (value instanceof PathValue) return canonicalPathValue(value, options);
  if (value instanceof Map) return canonicalMap([...value].map(([key, item]) => [key, canonicalValue(item, options)]));
  return canonicalList((value as readonly Value[]).map((item) => canonicalValue(item, options)));
}

function canonicalNodeValue({ graph, id }: NodeValue, options: CanonicalOptions): string {
  const properties = graph
    .nodePropertyKeys(id)
    .map((key) => [graph.propertyKeys[key] ?? '', canonicalValue(graph.nodeProperty(id, key), options)] as const);
  return canonicalNode(graph.getLabels(id), canonicalMap(properties));
}

function canonicalRelationshipValue({ graph, id }: RelationshipValue, options: CanonicalOptions): string {
  const properties = graph
    .relationshipPropertyKeys(id)
    .map(
      (key) => [graph.propertyKeys[key] ?? '', canonicalValue(graph.relationshipProperty(id, key), options)] as const,
    );
  return canonicalRelationship(graph.relationshipTypes[graph.getTypeId(id)] ?? '', canonicalMap(properties));
}

function canonicalPathValue({ graph, nodes, relationships }: PathValue, options: CanonicalOptions): string {
  return canonicalPath(
    nodes.flatMap((node, index) => {
      const relationship = relationships[index];
      const text = canonicalNodeValue(new NodeValue(graph, node), options);
      return relationship === undefined
        ? [text]
        : [text, canonicalRelationshipValue(new RelationshipValue(graph, relationship), options)];
    }),
  );
}
