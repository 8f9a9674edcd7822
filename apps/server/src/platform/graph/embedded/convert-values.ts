import type { MapValue, Value } from '@vouchwire/cypher';
import { Float, type PropertyValue } from '@vouchwire/property-graph';
import type { CypherParams, CypherValue } from '../cypher-reader.ts';
import type { StoredProperty } from '../graph-schema.ts';

export function toCypherProperty(property: StoredProperty): PropertyValue {
  return property.type === 'float' ? new Float(property.value) : property.value;
}

export function toCypherParams(params: CypherParams): ReadonlyMap<string, Value> {
  return new Map(Object.entries(params).map(([name, value]) => [name, toCypherParam(value)]));
}

function toCypherParam(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : new Float(value);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toCypherParam);
  if (typeof value === 'object')
    return new Map(Object.entries(value).map(([key, part]): [string, Value] => [key, toCypherParam(part)]));
  throw new RangeError(`A parameter cannot be a ${typeof value}.`);
}

/**
 * @throws RangeError for nodes, relationships, paths and temporal values, which none of our own queries returns
 */
export function toPlainValue(value: Value): CypherValue {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Float) return value.value;
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (value instanceof Map)
    return Object.fromEntries([...(value as MapValue)].map(([key, part]) => [key, toPlainValue(part)]));
  throw new RangeError(`A question of the product returns a ${value.constructor.name}.`);
}
