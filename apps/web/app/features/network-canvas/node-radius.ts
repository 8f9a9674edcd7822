const MIN_RADIUS = 3;
const MAX_RADIUS = 14;

/** The disc's radius grows with the root of those who confirm the domain: from 6 to 28 px across. */
export const nodeRadius = (confirmedBy: number | null): number =>
  Math.min(MAX_RADIUS, MIN_RADIUS + 0.9 * Math.sqrt(Math.max(0, confirmedBy ?? 0)));
