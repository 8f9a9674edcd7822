/**
 * Parsers for data without a type of the contract: rows of a query, the URL, the browser's storage. A missing or
 * invalid value becomes `null`.
 */

export const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

export const asText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;

export const asNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

export const asBoolean = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Parses each entry of a list and leaves out those without content. */
export const readList = <T>(value: unknown, read: (record: Record<string, unknown>) => T | null): T[] =>
  asList(value).flatMap((entry) => {
    const record = asRecord(entry);
    const result = record ? read(record) : null;
    return result === null ? [] : [result];
  });
