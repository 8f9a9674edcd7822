/** A page of a list: from 1, the last one where the list ends before. */
export function pageOf<T>(all: readonly T[], page: number, size: number): { page: number; pages: number; rows: T[] } {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(page, pages);
  return { page: shown, pages, rows: all.slice((shown - 1) * size, shown * size) };
}

/** Whether a name or a domain holds what was typed, in any case of letters. */
export function holds(find: string, ...texts: readonly (string | null)[]): boolean {
  const wanted = find.toLowerCase();
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted));
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
