import { DateTimeValue, DateValue, Float, type PropertyValue, type TemporalValue } from '@vouchwire/property-graph';
import { formatTemporal } from '../temporal/format-temporal.ts';
import { isList, isMap } from '../values/type-name.ts';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../values/value.ts';
import type { JsonOptions } from './json-options.ts';

const NS_PER_MS = 1_000_000;
const MS_PER_S = 1_000;
const S_PER_DAY = 86_400;

/** JSON text that grows up to a length. Values share their parts, so that a small value can be a long text. */
export class JsonText {
  text = '';
  readonly #maxLength: number;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  get isFull(): boolean {
    return this.text.length > this.#maxLength;
  }

  append(part: string): void {
    this.text += part;
  }
}

/**
 * Appends a value as JSON: a node as an object with the fields of `options` and its properties, a relationship as
 * `{ source, type, target, … }`, a path as `{ nodes, relationships }`, an instant in UTC as ISO 8601, another temporal
 * value as `toString()` of Cypher. Integers beyond 2^53 become strings, because JSON readers would round them. Infinities
 * and NaN become null. Stops in the middle if the text is full.
 */
export function writeValue(value: Value, options: JsonOptions, json: JsonText): void {
  if (json.isFull) return;
  if (value === null) json.append('null');
  else if (typeof value === 'bigint') json.append(`"${value}"`);
  else if (typeof value !== 'object') json.append(JSON.stringify(value));
  else if (value instanceof Float) json.append(JSON.stringify(value.value));
  else if (value instanceof NodeValue) writeRecord(nodeFields(value, options), options, json);
  else if (value instanceof RelationshipValue) writeRecord(relationshipFields(value, options), options, json);
  else if (value instanceof PathValue) writeRecord(pathFields(value), options, json);
  else if (isMap(value)) writeRecord(value, options, json);
  else if (isList(value)) writeList(value, options, json);
  else json.append(JSON.stringify(dateText(value)));
}

function writeList(items: readonly Value[], options: JsonOptions, json: JsonText): void {
  json.append('[');
  for (const [index, item] of items.entries()) {
    if (json.isFull) return;
    if (index > 0) json.append(',');
    writeValue(item, options, json);
  }
  json.append(']');
}

/** Writes a JSON object. */
export function writeRecord(fields: Iterable<readonly [string, Value]>, options: JsonOptions, json: JsonText): void {
  json.append('{');
  let separator = '';
  for (const [key, value] of fields) {
    if (json.isFull) return;
    json.append(`${separator}${JSON.stringify(key)}:`);
    writeValue(value, options, json);
    separator = ',';
  }
  json.append('}');
}

function nodeFields({ graph, id }: NodeValue, options: JsonOptions): ReadonlyMap<string, Value> {
  const properties = listProperties(graph.nodePropertyKeys(id), graph.propertyKeys, (key) =>
    graph.nodeProperty(id, key),
  );
  const fields = new Map<string, Value>(options.nodeFields.map((field) => [field, null]));
  for (const [key, value] of properties) fields.set(key, value);
  return fields;
}

function relationshipFields({ graph, id }: RelationshipValue, options: JsonOptions): ReadonlyMap<string, Value> {
  const key = graph.propertyKeyId(options.nodeKey);
  const getKey = (node: number): Value => (key < 0 ? null : graph.nodeProperty(node, key));
  const properties = listProperties(graph.relationshipPropertyKeys(id), graph.propertyKeys, (keyId) =>
    graph.relationshipProperty(id, keyId),
  );
  const fields = new Map<string, Value>([
    ['source', getKey(graph.getStart(id))],
    ['type', graph.relationshipTypes[graph.getTypeId(id)] ?? null],
    ['target', getKey(graph.getEnd(id))],
  ]);
  for (const [name, value] of properties) fields.set(name, value);
  return fields;
}

function pathFields({ graph, nodes, relationships }: PathValue): ReadonlyMap<string, Value> {
  return new Map<string, Value>([
    ['nodes', nodes.map((id) => new NodeValue(graph, id))],
    ['relationships', relationships.map((id) => new RelationshipValue(graph, id))],
  ]);
}

/** Properties in the order of their names, so that two engines write the same text. */
function listProperties(
  keyIds: readonly number[],
  names: readonly string[],
  valueOfKey: (keyId: number) => PropertyValue | null,
): Map<string, Value> {
  const properties = keyIds.map((keyId): [string, Value] => [names[keyId] ?? '', valueOfKey(keyId)]);
  return new Map(properties.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An instant in UTC as `Date.prototype.toISOString` writes it, with more digits if it has them. */
function dateText(value: TemporalValue): string {
  if (!(value instanceof DateTimeValue) || value.offsetSeconds !== 0 || value.zone !== null) {
    return formatTemporal(value);
  }
  const { epochDay, nanosecondOfDay } = value;
  const wholeMs = Math.floor(nanosecondOfDay / NS_PER_MS);
  const time = new Date(wholeMs).toISOString().slice('1970-01-01T'.length, -1);
  const belowMs = nanosecondOfDay % NS_PER_MS;
  const more =
    belowMs === 0
      ? ''
      : String(belowMs)
          .padStart(6, '0')
          .replace(/(?:000)?$/, '');
  const days = epochDay * S_PER_DAY * MS_PER_S;
  const year = new Date(days).getUTCFullYear();
  const date =
    year >= 0 && year <= 9999 ? new Date(days).toISOString().slice(0, 10) : formatTemporal(new DateValue(epochDay));
  return `${date}T${time}${more}Z`;
}
