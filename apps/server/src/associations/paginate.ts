import { getNextPage } from '@vouchwire/api-contract';

interface ListPage<T> {
  readonly page: number;
  readonly pages: number;
  readonly next: number | null;
  readonly rows: T[];
}

/** Returns a page of a list, from 1. A page after the last one has no rows. */
export function paginate<T>(all: readonly T[], page: number, size: number): ListPage<T> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  return { page, pages, next: getNextPage(page, pages), rows: all.slice((page - 1) * size, page * size) };
}

/** Returns true if a name or a domain contains the search text, case-insensitive. */
export function matchesText(find: string, ...texts: readonly (string | null)[]): boolean {
  const needle = find.toLowerCase();
  return needle === '' || texts.some((text) => text?.toLowerCase().includes(needle));
}
