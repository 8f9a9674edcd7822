/** Clocks of several machines differ by seconds or minutes. More is a mistake. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;
