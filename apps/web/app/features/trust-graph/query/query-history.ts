import { asList, asRecord, asText } from '../../../lib/lenient.ts';

/** The last queries, in this browser only. */
export interface PastQuery {
  query: string;
  parameters: string;
  at: string;
}

const KEY = 'vouchwire:queries';
const MOST = 20;
const LONGEST = 20_000;

/** What a browser without storage keeps until the page is left. */
let kept: PastQuery[] = [];

export function pastQueries(): PastQuery[] {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  } catch {
    // storage that is forbidden, or holds something that is not ours, is the same as none
    return kept;
  }
  return asList(stored).flatMap((entry) => {
    const record = asRecord(entry);
    const query = asText(record?.query);
    const at = asText(record?.at);
    return query && at ? [{ query, parameters: asText(record?.parameters) ?? '', at }] : [];
  });
}

function store(queries: PastQuery[]): void {
  kept = queries;
  try {
    localStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // forbidden or full: `kept` serves this visit
  }
}

export function rememberQuery(query: string, parameters: string, now = new Date()): void {
  if (query.length > LONGEST) return;
  const others = pastQueries().filter((past) => past.query !== query || past.parameters !== parameters);
  store([{ query, parameters, at: now.toISOString() }, ...others].slice(0, MOST));
}

export function forgetQueries(): void {
  kept = [];
  try {
    localStorage.removeItem(KEY);
  } catch {
    // where storage is forbidden nothing was stored
  }
}
