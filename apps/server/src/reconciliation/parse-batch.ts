import {
  type DataExtensionQuery,
  MAX_RECONCILIATION_BATCH,
  RECONCILIATION_PROPERTIES,
  type ReconciliationQuery,
} from '@vouchwire/api-contract';
import { dataExtensionQuery, reconciliationQuery } from '@vouchwire/api-contract/schemas';
import { type AppError, createFieldError } from '../platform/errors/app-error.ts';

/** A query of a batch, or the reason why it is invalid. */
export interface ParsedQuery {
  readonly key: string;
  readonly query: ReconciliationQuery | null;
  readonly error: string | null;
}

/**
 * Reads the field `queries`. An invalid query does not affect the others.
 * @throws AppError `invalid-input` if it is not a JSON object, `payload-too-large` if it has too many queries
 */
export function parseQueries(text: string): ParsedQuery[] {
  const batch = parseJson('queries', text);
  if (!isObject(batch))
    throw createFieldError(
      'queries',
      '“queries” must be a JSON object that has a query under each key, such as {"q0": {"query": "Texas Press Association"}}.',
    );
  const entries = Object.entries(batch);
  if (entries.length > MAX_RECONCILIATION_BATCH) throw createSizeError('queries', 'queries', entries.length);
  return entries.map(([key, value]) => {
    const parsed = reconciliationQuery.safeParse(withoutUnknown(value));
    if (!parsed.success) return { key, query: null, error: formatIssue(parsed.error.issues) };
    const { query, properties } = parsed.data;
    if (query === undefined && !properties.some(({ pid }) => pid === 'domain'))
      return { key, query: null, error: 'A query needs “query” or the property “domain”' };
    return { key, query: parsed.data, error: null };
  });
}

/**
 * Leaves out what this service does not know: conditions on properties of other services, and empty values
 * that clients send for unused fields. OpenRefine shows an invalid query as one without candidates.
 */
function withoutUnknown(query: unknown): unknown {
  if (!isObject(query)) return query;
  const given = Object.entries(query)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => [key, key === 'limit' && /^\d+$/.test(String(value)) ? Number(value) : value]);
  const { properties } = query;
  if (!Array.isArray(properties)) return Object.fromEntries(given);
  const isUnknown = (property: unknown): boolean =>
    isObject(property) && typeof property.pid === 'string' && !PROPERTY_IDS.has(property.pid);
  return { ...Object.fromEntries(given), properties: properties.filter((property) => !isUnknown(property)) };
}

const PROPERTY_IDS: ReadonlySet<string> = new Set(RECONCILIATION_PROPERTIES.map(({ id }) => id));

/**
 * Reads the field `extend`.
 * @throws AppError `invalid-input`, `payload-too-large`
 */
export function parseExtension(text: string): DataExtensionQuery {
  const parsed = dataExtensionQuery.safeParse(parseJson('extend', text));
  if (!parsed.success) throw createFieldError('extend', `${formatIssue(parsed.error.issues)}.`);
  const { length } = parsed.data.ids;
  if (length > MAX_RECONCILIATION_BATCH) throw createSizeError('extend', 'ids', length);
  return parsed.data;
}

function parseJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createFieldError(field, `“${field}” is not valid JSON. Check its quotes, commas and brackets.`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const createSizeError = (field: string, noun: string, count: number): AppError =>
  createFieldError(
    field,
    `A request has at most ${MAX_RECONCILIATION_BATCH} ${noun}, and this one has ${count}. Send them in several requests.`,
    'payload-too-large',
  );

/** Formats the first issue, with our own message if the schema defines one. */
function formatIssue(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  const [issue] = issues;
  const place = issue?.path.length ? `“${issue.path.join('.')}”: ` : '';
  return `${place}${issue?.message ?? 'The value is not valid'}`;
}
