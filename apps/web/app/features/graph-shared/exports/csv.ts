import { serializeCsvTable } from '@vouchwire/trust-graph';
import { listProvenanceEntries, type Provenance } from './provenance.ts';

/** Serializes the named columns of rows, with the source. */
export const serializeCsv = (
  columns: readonly string[],
  rows: ReadonlyArray<Record<string, unknown>>,
  from: Provenance,
): string =>
  serializeCsvTable(
    columns,
    rows.map((row) => columns.map((column) => row[column])),
    listProvenanceEntries(from),
  );
