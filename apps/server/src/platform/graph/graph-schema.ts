/** Type of a property. `datetime`: ISO 8601 UTC in rows, an instant or a month; see {@link DATED_TO_MONTH}. */
export type PropertyType = 'string' | 'boolean' | 'integer' | 'float' | 'datetime' | 'strings';

/** Schema of a graph: the same in every engine. */
export interface GraphSchema {
  /** Label of every node. */
  readonly nodeLabel: string;
  /** Property that identifies a node. */
  readonly nodeKey: string;
  readonly relationshipTypes: readonly string[];
  /** Properties of nodes and relationships. */
  readonly properties: Readonly<Record<string, PropertyType>>;
  /** Properties that queries use to find nodes. */
  readonly indexes: readonly string[];
}

/**
 * Property that names the dates of a node or relationship of which only the month is known. Such a date is stored as the
 * first instant of its month, so that it compares with others.
 */
export const DATED_TO_MONTH = 'datedToMonth';

/** A property as engines store it. */
export type StoredProperty =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'datetime'; readonly value: Date }
  | { readonly type: 'strings'; readonly value: readonly string[] };

/** Properties of one row. A null value removes the property. */
export type StoredProperties = readonly (readonly [string, StoredProperty | null])[];

const MONTH = /^\d{4}-\d{2}$/;

/**
 * Converts the properties of a row. A row with one date must contain all dates of its node or relationship, because
 * {@link DATED_TO_MONTH} is computed from it.
 * @throws RangeError for a property that the schema lacks, or a value of another type
 */
export function toStoredProperties(schema: GraphSchema, row: object): StoredProperties {
  const stored: [string, StoredProperty | null][] = [];
  const months: string[] = [];
  let hasDates = false;
  for (const [key, value] of Object.entries(row) as [string, unknown][]) {
    const type = schema.properties[key];
    if (type === undefined) throw new RangeError(`The schema of the graph has no property ${key}.`);
    if (type === 'datetime') {
      hasDates = true;
      if (typeof value === 'string' && MONTH.test(value)) months.push(key);
    }
    stored.push([key, value === null || value === undefined ? null : toStoredProperty(key, type, value)]);
  }
  if (hasDates) stored.push([DATED_TO_MONTH, months.length === 0 ? null : { type: 'strings', value: months }]);
  return stored;
}

function toStoredProperty(key: string, type: PropertyType, value: unknown): StoredProperty {
  if (type === 'string' && typeof value === 'string') return { type, value };
  if (type === 'boolean' && typeof value === 'boolean') return { type, value };
  if (type === 'integer' && Number.isSafeInteger(value)) return { type, value: value as number };
  if (type === 'float' && typeof value === 'number') return { type, value };
  if (type === 'datetime' && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return { type, value: new Date(value) };
  throw new RangeError(`${JSON.stringify(value)} is not a ${type}, which ${key} must be.`);
}

/**
 * Formats a date for a row.
 * @param value as an engine returns it: an instant in ISO 8601, or null
 * @param datedToMonth the property {@link DATED_TO_MONTH} of the same node or relationship
 */
export function formatDate(value: unknown, key: string, datedToMonth: unknown): string | null {
  if (typeof value !== 'string') return null;
  const isMonth = Array.isArray(datedToMonth) && datedToMonth.includes(key);
  return isMonth ? value.slice(0, 'YYYY-MM'.length) : value;
}
