/**
 * A parameter or result of one of our own queries, as plain data. Integers are numbers, and bigint only above 2^53.
 * Instants are ISO 8601 in UTC.
 */
export type CypherValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Int8Array
  | CypherValue[]
  | { [key: string]: CypherValue };

export type CypherRow = Record<string, CypherValue>;
export type CypherParams = Record<string, unknown>;
