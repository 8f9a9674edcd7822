import { LIMITS } from '@vouchwire/api-contract';

/**
 * Time limits for the parts of a check, in ms. The parts run in sequence, and each one ends in time for the next. The
 * response is therefore sent within `RESPONSE_DEADLINE_MS`, regardless of the sites.
 */

/** Deadline that the API promises to clients. */
export const RESPONSE_DEADLINE_MS = LIMITS.CHECK_SECONDS * 1_000;
/** Time from the start until the last request to a site. The remaining time is for records, graph and rules. */
export const REQUESTS_DEADLINE_MS = 17_000;
/** Time from the start until the search for the file ends. */
export const LOOKUP_DEADLINE_MS = 15_500;
/** Timeout for one location. http is tried after https, so a site that never responds takes twice as long. */
export const LOCATION_TIMEOUT_MS = 7_500;
/** Timeout for robots.txt, which is requested in parallel with the file. */
export const ROBOTS_TIMEOUT_MS = 8_000;
/** Timeout for one probe of a host, an account or a page that the file names. */
export const PROBE_TIMEOUT_MS = 5_000;
/** Timeout for all probes, counted from the first request. */
export const PROBES_DEADLINE_MS = 12_000;
