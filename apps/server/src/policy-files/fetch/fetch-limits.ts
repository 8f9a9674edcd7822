/**
 * How long the parts of a check may take, in ms. They follow one another, so each ends in time for the next: the answer
 * is there within `RESPONSE_DEADLINE_MS` of being asked for, whatever the sites do.
 */

/** Promised to whoever asks. */
export const RESPONSE_DEADLINE_MS = 20_000;
/** From the start until no site is asked any more; what is left is for records, graph and rules. */
export const REQUESTS_DEADLINE_MS = 17_000;
/** From the start until the search for the file ends. */
export const LOOKUP_DEADLINE_MS = 15_500;
/** For one location; http is asked after https, so a site that only stalls takes twice as long. */
export const LOCATION_TIMEOUT_MS = 7_500;
/** For robots.txt, which is asked for while the file is looked for. */
export const ROBOTS_TIMEOUT_MS = 8_000;
/** For one of the things that a file names. */
export const PROBE_TIMEOUT_MS = 5_000;
/** For all of them, counted from when the first one is asked. */
export const PROBES_DEADLINE_MS = 12_000;
