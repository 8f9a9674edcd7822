/**
 * Time limits for the parts of a check, in ms. The parts run in sequence, so each ends in time for the next: the
 * response arrives within `RESPONSE_DEADLINE_MS`, whatever the sites do.
 */

/** Promised to the client. */
export const RESPONSE_DEADLINE_MS = 20_000;
/** From the start until the last request to a site; the rest is for records, graph and rules. */
export const REQUESTS_DEADLINE_MS = 17_000;
/** From the start until the search for the file ends. */
export const LOOKUP_DEADLINE_MS = 15_500;
/** For one location; http is tried after https, so a site that only stalls takes twice as long. */
export const LOCATION_TIMEOUT_MS = 7_500;
/** For robots.txt, which is requested in parallel with the file. */
export const ROBOTS_TIMEOUT_MS = 8_000;
/** For one of the things that a file names. */
export const PROBE_TIMEOUT_MS = 5_000;
/** For all of them, counted from the first request. */
export const PROBES_DEADLINE_MS = 12_000;
