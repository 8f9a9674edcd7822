const SMALLEST = 3;
const LARGEST = 14;

/** The disc's radius grows with the root of those who confirm the domain: from 6 to 28 px across. */
export const discRadius = (confirmedBy: number | null): number =>
  Math.min(LARGEST, SMALLEST + 0.9 * Math.sqrt(Math.max(0, confirmedBy ?? 0)));
