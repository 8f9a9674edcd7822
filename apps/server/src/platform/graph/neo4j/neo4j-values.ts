import { Float } from '@vouchwire/property-graph';
import type { Record as Neo4jRecord } from 'neo4j-driver';
import type { CypherParams, CypherRow, CypherValue } from '../cypher-values.ts';
import type { StoredProperties } from '../graph-schema.ts';

/**
 * Converts parameters for the server. A number without a fraction becomes an integer, because Cypher requires one after
 * LIMIT. A `Float` always stays a float.
 */
export function toNeo4jParams(params: CypherParams): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toNeo4jValue(value)]));
}

/** Converts the properties of a row to a query parameter. */
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
  if (Array.isArray(value)) return value.map(toNeo4jValue);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toNeo4jValue(part)]));
}

/**
 * Converts a row to the form that all engines return. Supports only our own queries, which return properties instead of
 * nodes.
 */
export function toCypherRow(record: Neo4jRecord): CypherRow {
  const row: CypherRow = {};
  for (const [index, key] of record.keys.entries()) row[String(key)] = toCypherValue(record.get(index));
  return row;
}

/** Converts an integer to a number if it is within the safe range. */
export const toNumber = (value: bigint): number | bigint =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;

function toCypherValue(value: unknown): CypherValue {
  if (typeof value === 'bigint') return toNumber(value);
  if (Array.isArray(value)) return value.map(toCypherValue);
  if (typeof value !== 'object' || value === null) return (value ?? null) as CypherValue;
  if (value instanceof Int8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toCypherValue(part)]));
}
