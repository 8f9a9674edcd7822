import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteNameFields } from '@vouchwire/api-contract/schemas';
import { parse } from 'csv-parse/sync';
import { parseRegion } from '../crawl/home-pages/parse-region.ts';
import { DATA_DIR } from '../platform/config/project-folders.ts';
import type { IdentityNode } from './graph-model.ts';

/** Titles of the published directories in `data/site-names.csv`. */
export const DIRECTORY_TITLES = {
  'LocalNewsDataset 2018': 'Local News Dataset',
  fundus: 'Fundus publisher list',
} as const;

/** A row of the file. Its test validates them, so that no thread loads a validator for them. */
interface DirectoryRow {
  readonly domain: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly region: string;
  readonly source: keyof typeof DIRECTORY_TITLES;
  /** ISO 8601 date. */
  readonly observed: string;
}

export interface DirectorySite {
  readonly domain: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A state of the USA is given by its name. */
  readonly region: string | null;
  /** Title and year of the directory. */
  readonly directory: string;
}

/** Names of news sites by domain, from published directories. A domain can have another owner since then. */
export type SiteDirectory = ReadonlyMap<string, DirectorySite>;

const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;

let loaded: SiteDirectory | undefined;

/** Returns the directory that comes with the project. Each thread reads its file once. */
export function getSiteDirectory(): SiteDirectory {
  loaded ??= parseSiteDirectory(readFileSync(path.join(DATA_DIR, 'site-names.csv'), 'utf8')).sites;
  return loaded;
}

/** Parses a directory. Its publisher left malformed rows in it: those without a valid domain are skipped and counted. */
export function parseSiteDirectory(csv: string): { readonly sites: SiteDirectory; readonly skipped: number } {
  const rows = parse(csv, { columns: true }) as DirectoryRow[];
  const valid = rows.filter(({ domain }) => DOMAIN.test(domain));
  const sites = valid.map(({ domain, name, country, region, source, observed }) => ({
    domain,
    name,
    country,
    region: parseRegion(region, country),
    directory: `${DIRECTORY_TITLES[source]}, ${observed.slice(0, 4)}`,
  }));
  return { sites: new Map(sites.map((site) => [site.domain, site])), skipped: rows.length - valid.length };
}

/**
 * Returns the name of a site with its source: the operator's list, the site's own home page, then a directory. For
 * responses that show the source. All others use the name of the node, which is never from a directory.
 */
export function getSiteName(domain: string, node: Pick<IdentityNode, 'name' | 'nameSource'> | null): SiteNameFields {
  if (node?.name != null) return { name: node.name, name_source: node.nameSource, name_directory: null };
  const listed = getSiteDirectory().get(domain);
  if (!listed) return { name: null, name_source: null, name_directory: null };
  return { name: listed.name, name_source: 'directory', name_directory: listed.directory };
}

/** Returns the place of a site: that of its home page, or else that of a published directory. */
export function getSitePlace(
  domain: string,
  node: Pick<IdentityNode, 'country' | 'region'> | null,
): Pick<IdentityNode, 'country' | 'region'> {
  if (node !== null && node.country !== null) return { country: node.country, region: node.region };
  const { country = null, region = null } = getSiteDirectory().get(domain) ?? {};
  return { country, region };
}
