import { Float } from '@vouchwire/property-graph';
import type { Value } from '../values/value.ts';

/**
 * Reads the parameters of a query from parsed JSON. A number without a fraction is an INTEGER if JavaScript represents it
 * exactly, else a FLOAT, because JSON has one type of number. An object is a map.
 */
export const readParameters = (parameters: Readonly<Record<string, unknown>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(parameters).map(([name, value]) => [name, readValue(value)]));

function readValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // -0 is 0 as an INTEGER.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value + 0 : new Float(value);
  if (Array.isArray(value)) return value.map(readValue);
  if (typeof value === 'object' && value !== null) {
    return new Map(Object.entries(value).map(([key, part]) => [key, readValue(part)]));
  }
  return null;
}
