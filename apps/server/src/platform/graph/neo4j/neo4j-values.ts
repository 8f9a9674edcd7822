import { Float } from '@vouchwire/property-graph';
import neo4j, { type Record as Neo4jRecord } from 'neo4j-driver';
import type { CypherParams, CypherRow, CypherValue } from '../cypher-reader.ts';
import type { StoredProperties } from '../graph-schema.ts';

/**
 * Converts parameters for the server: a number without a fraction is an integer, because Cypher requires one after
 * LIMIT. A `Float` is always a fraction, and a `Date` is an instant in UTC.
 */
export function toNeo4jParams(params: CypherParams): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toNeo4jValue(value)]));
}

/** Properties of a row as a parameter. */
export function toNeo4jProperties(properties: StoredProperties): Record<string, unknown> {
  return Object.fromEntries(
    properties.map(([key, property]) => [
      key,
      property?.type === 'float' ? new Float(property.value) : (property?.value ?? null),
    ]),
  );
}

function toNeo4jValue(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === undefined) return null;
  if (value instanceof Float) return value.value;
  if (value instanceof Date) return toNeo4jDateTime(value);
  if (Array.isArray(value)) return value.map(toNeo4jValue);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toNeo4jValue(part)]));
}

/** The driver's own conversion would take the time zone of this machine. */
function toNeo4jDateTime(instant: Date) {
  return new neo4j.types.DateTime(
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
    instant.getUTCSeconds(),
    instant.getUTCMilliseconds() * 1_000_000,
    0,
  );
}

/**
 * Converts a row to the form that every engine returns. For our own queries, which return properties and not whole
 * nodes.
 */
export function toCypherRow(record: Neo4jRecord): CypherRow {
  const row: CypherRow = {};
  for (const [index, key] of record.keys.entries()) row[String(key)] = toCypherValue(record.get(index));
  return row;
}

/** An integer as a number where it can be one. */
export const toNumber = (value: bigint): number | bigint =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;

function toCypherValue(value: unknown): CypherValue {
  if (typeof value === 'bigint') return toNumber(value);
  if (Array.isArray(value)) return value.map(toCypherValue);
  if (typeof value !== 'object' || value === null) return (value ?? null) as CypherValue;
  if (value instanceof Int8Array) return value;
  if (neo4j.isDateTime(value)) return value.toStandardDate().toISOString();
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toCypherValue(part)]));
}
