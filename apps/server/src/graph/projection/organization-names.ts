import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const rowsSchema = z.array(z.object({ domain: z.string().min(1), name: z.string().min(1) }));

/** Names of organizations, because a trust.txt file contains none. A domain without an entry has no name. */
export class OrganizationNames {
  readonly #names: ReadonlyMap<string, string>;

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  /** Reads a CSV with the columns `domain,name`. */
  static fromCsv(file: string): OrganizationNames {
    const parsed = rowsSchema.parse(parse(readFileSync(file, 'utf8'), { columns: true, comment: '#' }));
    return new OrganizationNames(new Map(parsed.map(({ domain, name }) => [domain, name])));
  }

  find(domain: string): string | null {
    return this.#names.get(domain) ?? null;
  }

  /** Every entry, in a stable order. */
  listEntries(): [string, string][] {
    return [...this.#names].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
