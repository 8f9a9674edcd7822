import { type StatementFilter, toStatementFilterParams } from './statement-filter.ts';

/** Lines of the file that a dossier shows first; the whole file is available by its hash. */
export const MAX_DOSSIER_LINES = 200;

/** Parameters of a dossier besides its domain. */
export interface DossierParams {
  /** Of the statements in both directions, from 1. */
  readonly page: number;
  /** A line of the file that must be in the list, from 1. */
  readonly line: number;
  /** The requested day, as given; empty or absent for now. */
  readonly asOf?: string | undefined;
  /** Which statements are listed; absent: all. */
  readonly filter?: StatementFilter;
  /** Only the statements that a comparison of publishers shows, in both directions. */
  readonly compared?: boolean | undefined;
}

/**
 * The page of a domain, now or as of a day. What a shell would read as its own is encoded, too: addresses are pasted
 * into commands.
 */
export function dossierPath(domain: string, page = 1, asOf: string | null = null): string {
  const search = new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), ...(asOf ? { as_of: asOf } : {}) });
  const query = search.toString();
  const path = encodeURIComponent(domain)
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replace(/[!'()*]/g, percentEncode);
  return `/d/${path}${query && `?${query}`}`;
}

/** A page of the statements of a dossier that a filter selects. */
export function dossierStatementsPath(
  domain: string,
  { page, asOf, filter }: { readonly page: number; readonly asOf: string; readonly filter: StatementFilter },
): string {
  const search = new URLSearchParams({
    ...toStatementFilterParams(filter),
    ...(page > 1 && { page: String(page) }),
    ...(asOf && { as_of: asOf }),
  });
  return `${dossierPath(domain)}${search.size > 0 ? `?${search}` : ''}#named-by`;
}

const percentEncode = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** A line of the file of `domain`, on its page, now or as of a day. */
export function dossierLinePath(domain: string, line: number, asOf: string | null = null): string {
  const search = new URLSearchParams({
    ...(line > MAX_DOSSIER_LINES ? { line: String(line) } : {}),
    ...(asOf ? { as_of: asOf } : {}),
  });
  return `${dossierPath(domain)}${search.size > 0 ? `?${search}` : ''}#line-${line}`;
}
