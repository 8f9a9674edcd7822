import { maskQuotes, maskValue, RELEASE_TABLES, type ReleaseTableName, toMissedColumns } from '@vouchwire/api-contract';
import { compareText, getRegistrableDomain, getRelationship, identify } from '@vouchwire/trust-graph';
import type { ExportSource } from '../export-source.ts';
import type { ExportableFile } from '../exportable-files.ts';
import { toRelationshipRow } from '../relationship-row.ts';
import { toSiteStateColumns } from '../site-state-row.ts';
import type { TableRow } from '../table-text.ts';

/** Returns true if a reference contains the address of a person, such as `example.com/jane@example.org`. */
const namesPerson = (reference: string): boolean => maskQuotes(reference) !== reference;

/** Returns the relationships of one file, sorted by their key. Leaves out those whose target names a person. */
export const toRelationshipRows = ({ relationships }: ExportableFile): TableRow[] =>
  sortRows('relationships', relationships.filter(({ target }) => !namesPerson(target)).map(toRelationshipRow));

/**
 * Returns the lines of one file, sorted by their key. Leaves out contacts, which are personal data, and empty values.
 * Masks personal data in other values.
 */
export function toStatementRows({ published, statements }: ExportableFile): TableRow[] {
  const { file } = published;
  if (!file) return [];
  const rows = file.statements
    .filter(({ attribute, value }) => attribute !== 'contact' && value !== '')
    .map(({ attribute, value, line, first_seen }) => ({
      publisher: statements.publisher.domain,
      attribute,
      // A number in the domain of an organization is not a telephone number.
      value: getRelationship(attribute) && identify(value).ok ? maskQuotes(value) : maskValue(attribute, value),
      line,
      first_seen: first_seen ?? file.observedAt,
      last_seen: statements.lastSeen,
      trust_file_url: statements.fileUrl,
    }));
  return sortRows('statements', rows);
}

/** Organizations of a release. All of them are in memory, because a file may name any. */
export class NodeRows {
  readonly #rows = new Map<string, TableRow>();
  readonly #getSiteState: ExportSource['getSiteState'];

  constructor({ getSiteState }: Pick<ExportSource, 'getSiteState'>) {
    this.#getSiteState = getSiteState;
  }

  add({ statements, relationships }: ExportableFile): void {
    const { domain } = statements.publisher;
    this.#rows.set(domain, {
      ...this.#createNode(domain),
      has_trust_txt: true,
      trust_file_url: statements.fileUrl,
      first_seen: statements.firstSeen,
      last_seen: statements.lastSeen,
      ...toMissedColumns(statements.missed),
    });
    for (const { source, target } of relationships)
      for (const named of [source, target])
        if (!this.#rows.has(named) && !namesPerson(named)) this.#rows.set(named, this.#createNode(named));
  }

  list(): TableRow[] {
    return sortRows('nodes', [...this.#rows.values()]);
  }

  #createNode(domain: string): TableRow {
    const identified = identify(domain);
    const host = identified.ok ? identified.identity.host : '';
    return {
      domain,
      registrable_domain: getRegistrableDomain(host) || null,
      has_trust_txt: false,
      trust_file_url: null,
      first_seen: null,
      last_seen: null,
      ...toMissedColumns(null),
      ...toSiteStateColumns(this.#getSiteState(host)),
    };
  }
}

/** Compares two rows of a table by its key. */
export function compareRows(table: ReleaseTableName, a: TableRow, b: TableRow): number {
  for (const column of RELEASE_TABLES[table].key) {
    const order = compareText(String(a[column]), String(b[column]));
    if (order !== 0) return order;
  }
  return 0;
}

/** Sorts the rows and returns one per key. A file may repeat a line, and the first one counts. */
function sortRows(table: ReleaseTableName, rows: readonly TableRow[]): TableRow[] {
  // The sort is stable, so the first of equal keys stays first.
  const sorted = rows.toSorted((a, b) => compareRows(table, a, b));
  return sorted.filter((row, index) => {
    const before = sorted[index - 1];
    return before === undefined || compareRows(table, before, row) !== 0;
  });
}
