const MIN_RADIUS = 3;
const MAX_RADIUS = 14;

/**
 * Returns the radius of a disc. It grows with the square root of the number of domains that confirm the domain. The
 * diameter is between 6 and 28 px.
 */
export const nodeRadius = (confirmedBy: number | null): number =>
  Math.min(MAX_RADIUS, MIN_RADIUS + 0.9 * Math.sqrt(Math.max(0, confirmedBy ?? 0)));
