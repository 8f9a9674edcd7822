import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { HomePageRepository, SiteDescription } from '../../crawl/home-pages/home-page-repository.ts';
import type { IdentityNode } from '../graph-model.ts';

const NO_DESCRIPTION: SiteDescription = { name: null, country: null, region: null, organizationIds: null };

const rowsSchema = z.array(z.object({ domain: z.string().min(1), name: z.string().min(1) }));

export type IdentityName = Pick<IdentityNode, 'name' | 'nameSource' | 'country' | 'region' | 'organizationIds'>;

/**
 * Names of organizations, because a trust.txt file contains none. The operator's list comes first, then the names that
 * the crawl read on home pages. A domain in neither has no name.
 */
export class OrganizationNames {
  readonly #listed: ReadonlyMap<string, string>;
  readonly #homePages: Pick<HomePageRepository, 'listDescriptions'> | null;

  constructor(
    listed: ReadonlyMap<string, string>,
    homePages: Pick<HomePageRepository, 'listDescriptions'> | null = null,
  ) {
    this.#listed = listed;
    this.#homePages = homePages;
  }

  /** Reads a CSV with the columns `domain,name`. */
  static fromCsv(file: string): OrganizationNames {
    const parsed = rowsSchema.parse(parse(readFileSync(file, 'utf8'), { columns: true, comment: '#' }));
    return new OrganizationNames(new Map(parsed.map(({ domain, name }) => [domain, name])));
  }

  /** Returns a copy with the names of home pages. */
  withHomePages(homePages: Pick<HomePageRepository, 'listDescriptions'>): OrganizationNames {
    return new OrganizationNames(this.#listed, homePages);
  }

  /**
   * Loads the names and places of some domains, or of all domains without a list. A home page names its host, not the
   * paths on it.
   */
  async load(domains: readonly string[] | null): Promise<(domain: string) => IdentityName> {
    const read = await this.#homePages?.listDescriptions(domains);
    return (domain) => {
      const { name, ...described } = read?.get(domain) ?? NO_DESCRIPTION;
      const listed = this.#listed.get(domain);
      if (listed !== undefined) return { name: listed, nameSource: 'operator', ...described };
      return { name, nameSource: name === null ? null : 'home-page', ...described };
    };
  }

  /** Lists all entries of the operator, in a stable order. */
  listEntries(): [string, string][] {
    return [...this.#listed].sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
