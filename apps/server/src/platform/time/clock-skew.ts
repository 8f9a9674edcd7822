/** Maximum plausible difference between the clocks of several machines. A larger difference is an error. */
export const MAX_CLOCK_SKEW_MS = 5 * 60_000;
