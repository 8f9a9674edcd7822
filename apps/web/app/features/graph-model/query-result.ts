import { asBoolean, asList, asNumber, asRecord, asText } from '../../lib/lenient.ts';

/** The answer to a query. Only `results` and `count` are needed; all else may be missing. */
export type Row = Record<string, unknown>;

export interface Limits {
  timeMs: number | null;
  memoryMb: number | null;
  rows: number | null;
  bytes: number | null;
}

export interface QueryResult {
  query: string;
  parameters: string;
  columns: string[];
  rows: Row[];
  count: number;
  truncated: boolean;
  truncatedBy: string | null;
  limits: Limits | null;
  used: Limits | null;
  elapsedMs: number | null;
  cached: boolean;
  /** It was computed in this browser. */
  onDevice: boolean;
  graphVersion: string | null;
  asOf: string | null;
}

export function readLimits(value: unknown): Limits | null {
  const record = asRecord(value);
  return (
    record && {
      timeMs: asNumber(record.time_ms),
      memoryMb: asNumber(record.memory_mb),
      rows: asNumber(record.rows),
      bytes: asNumber(record.bytes),
    }
  );
}

export function readQueryResult(answer: unknown, asked: { query: string; parameters: string }): QueryResult {
  const a = asRecord(answer) ?? {};
  const rows = asList(a.results).map((row) => asRecord(row) ?? { value: row });
  const named = asList(a.columns).filter((column): column is string => typeof column === 'string');
  return {
    ...asked,
    // a server that does not tell the order of the columns has them in each row
    columns: named.length > 0 ? named : [...new Set(rows.flatMap((row) => Object.keys(row)))],
    rows,
    count: asNumber(a.count) ?? rows.length,
    truncated: asBoolean(a.truncated) ?? false,
    truncatedBy: asText(a.truncated_by),
    limits: readLimits(a.limits),
    used: readLimits(a.used),
    elapsedMs: asNumber(a.elapsed_ms),
    cached: asBoolean(a.cached) ?? false,
    onDevice: false,
    graphVersion: asText(a.graph_version),
    asOf: asText(a.as_of),
  };
}
