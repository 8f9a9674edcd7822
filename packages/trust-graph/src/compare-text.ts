/** Compares two texts by their UTF-16 code units, for a sort that does not depend on a locale. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
