/** Returns a page of a list, from 1. Returns the last page if the number is too high. */
export function paginate<T>(all: readonly T[], page: number, size: number): { page: number; pages: number; rows: T[] } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(page, pages);
  return { page: shown, pages, rows: all.slice((shown - 1) * size, shown * size) };
}

/** Returns true if a name or a domain contains the search text, case-insensitive. */
export function matchesText(find: string, ...texts: readonly (string | null)[]): boolean {
  const needle = find.toLowerCase();
  return needle === '' || texts.some((text) => text?.toLowerCase().includes(needle));
}
