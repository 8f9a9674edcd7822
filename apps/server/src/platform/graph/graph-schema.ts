/** Type of a property. A date is a text in ISO 8601 with the precision that is known: `2025-01`, `2026-03-15T11:53:45Z`. */
export type PropertyType = 'string' | 'boolean' | 'integer' | 'float';

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

/** A property as engines store it. */
export type StoredProperty =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: number }
  | { readonly type: 'float'; readonly value: number };

/** Properties of one row. A null value removes the property. */
export type StoredProperties = readonly (readonly [string, StoredProperty | null])[];

/**
 * Converts the properties of a row.
 * @throws RangeError for a property that the schema lacks, or a value of another type
 */
export const toStoredProperties = (schema: GraphSchema, row: object): StoredProperties =>
  Object.entries(row).map(([key, value]: [string, unknown]) => {
    const type = schema.properties[key];
    if (type === undefined) throw new RangeError(`The schema of the graph has no property ${key}.`);
    return [key, value === null || value === undefined ? null : toStoredProperty(key, type, value)];
  });

function toStoredProperty(key: string, type: PropertyType, value: unknown): StoredProperty {
  if (type === 'string' && typeof value === 'string') return { type, value };
  if (type === 'boolean' && typeof value === 'boolean') return { type, value };
  if (type === 'integer' && Number.isSafeInteger(value)) return { type, value: value as number };
  if (type === 'float' && typeof value === 'number') return { type, value };
  throw new RangeError(`${JSON.stringify(value)} is not a ${type}, which ${key} must be.`);
}
