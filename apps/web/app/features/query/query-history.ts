import { MAX_QUERY_LENGTH } from '@vouchwire/api-contract';
import { asList, asRecord, asText } from '../../lib/lenient.ts';

/** The last queries, which only this browser stores. */
export interface PastQuery {
  query: string;
  parameters: string;
  at: string;
}

const STORAGE_KEY = 'vouchwire:queries';
const MAX_QUERIES = 20;

/** Fallback without browser storage, for this page load. */
let memoryQueries: PastQuery[] = [];

export function listPastQueries(): PastQuery[] {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    // Storage that is forbidden or has invalid content counts as empty.
    return memoryQueries;
  }
  return asList(stored).flatMap((entry) => {
    const record = asRecord(entry);
    const query = asText(record?.query);
    const at = asText(record?.at);
    return query && at ? [{ query, parameters: asText(record?.parameters) ?? '', at }] : [];
  });
}

function saveQueries(queries: PastQuery[]): void {
  memoryQueries = queries;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(queries));
  } catch {
    // Storage is forbidden or full. `memoryQueries` replaces it for this visit.
  }
}

export function addPastQuery(query: string, parameters: string): void {
  if (query.length > MAX_QUERY_LENGTH) return;
  const others = listPastQueries().filter((past) => past.query !== query || past.parameters !== parameters);
  saveQueries([{ query, parameters, at: new Date().toISOString() }, ...others].slice(0, MAX_QUERIES));
}

export function clearPastQueries(): void {
  memoryQueries = [];
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // If storage is forbidden, nothing was stored.
  }
}
