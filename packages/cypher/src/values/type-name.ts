import {
  DateTimeValue,
  DateValue,
  DurationValue,
  Float,
  LocalDateTimeValue,
  LocalTimeValue,
  type TemporalValue,
  TimeValue,
} from '@vouchwire/property-graph';
import { type MapValue, NodeValue, PathValue, RelationshipValue, type Value } from './value.ts';

/** Types of values, in the ascending order of ORDER BY (CIP2016-06-14; the place of temporal values is Neo4j's). */
const TYPE_NAMES = [
  'Map',
  'Node',
  'Relationship',
  'List',
  'Path',
  'DateTime',
  'LocalDateTime',
  'Date',
  'Time',
  'LocalTime',
  'Duration',
  'String',
  'Boolean',
  'Integer',
  'Float',
  'Null',
] as const;

export type TypeName = (typeof TYPE_NAMES)[number];

/** Returns the type of a value as messages name it. */
export function getTypeName(value: Value): TypeName {
  switch (typeof value) {
    case 'string':
      return 'String';
    case 'boolean':
      return 'Boolean';
    case 'number':
    case 'bigint':
      return 'Integer';
  }
  if (value === null) return 'Null';
  if (isList(value)) return 'List';
  if (value instanceof NodeValue) return 'Node';
  if (value instanceof RelationshipValue) return 'Relationship';
  if (value instanceof Float) return 'Float';
  if (value instanceof Map) return 'Map';
  if (value instanceof PathValue) return 'Path';
  if (value instanceof DateTimeValue) return 'DateTime';
  if (value instanceof LocalDateTimeValue) return 'LocalDateTime';
  if (value instanceof DateValue) return 'Date';
  if (value instanceof TimeValue) return 'Time';
  if (value instanceof LocalTimeValue) return 'LocalTime';
  return 'Duration';
}

/** Returns the rank of the type of a value in ORDER BY. Integers and floats are ordered as numbers, without it. */
export const getTypeRank = (value: Value): number => TYPE_NAMES.indexOf(getTypeName(value));

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

export const isMap = (value: Value): value is MapValue => value instanceof Map;

export const isInteger = (value: Value): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

export const isNumber = (value: Value): value is number | bigint | Float => isInteger(value) || value instanceof Float;

export const isTemporal = (value: Value): value is TemporalValue =>
  value instanceof DateValue ||
  value instanceof DateTimeValue ||
  value instanceof LocalDateTimeValue ||
  value instanceof TimeValue ||
  value instanceof LocalTimeValue ||
  value instanceof DurationValue;
