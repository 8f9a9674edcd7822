import { type StatementFilter, toStatementFilterParams } from './statement-filter.ts';

/** Number of lines in one window of the file. The whole file is available by its hash. */
export const MAX_DOSSIER_LINES = 200;

/** Names of the query parameters of a dossier. */
export const DOSSIER_PARAMETERS = ['page', 'line', 'find', 'state', 'relationship'] as const;

/** Parameters of a dossier in addition to its domain. */
export interface DossierParams {
  /** Page of the statements in both directions, from 1. */
  readonly page: number;
  /** Line of the file that the window must contain, from 1. */
  readonly line: number;
  /** Filter for the listed statements. Default: all. */
  readonly filter?: StatementFilter;
}

/**
 * Returns the URL of a domain's page. Also encodes characters that a shell would interpret, because people paste URLs
 * into commands.
 */
export const dossierPath = (domain: string): string => `/d/${encodeDomain(domain)}`;

/**
 * Encodes a domain for the end of a path. One such as `news.info.md` or `did:plc:abc.md` ends with a slash, because
 * without it, this is the Markdown about `news.info` or `did:plc:abc`.
 */
export const encodeDomain = (domain: string): string =>
  encodeURI(domain)
    .replace(/[!#$&-,;-@]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/[.:].*\.md$/, '$&/');

/** Returns the URL of a page of a dossier's statements that a filter selects. */
export function dossierStatementsPath(
  domain: string,
  { page, filter }: { readonly page: number; readonly filter: StatementFilter },
): string {
  const search = new URLSearchParams({
    ...toStatementFilterParams(filter),
    ...(page > 1 && { page: String(page) }),
  });
  return `${dossierPath(domain)}${search.size > 0 ? `?${search}` : ''}#named-by`;
}

/** Returns the URL of a line in the file of `domain`. */
export const dossierLinePath = (domain: string, line: number): string =>
  `${dossierPath(domain)}${line > MAX_DOSSIER_LINES ? `?line=${line}` : ''}#line-${line}`;
