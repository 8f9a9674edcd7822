/** Limits of a crawl for one host, one site and one file. Times in ms. */

/** Timeout for one request of a visit, and for the whole visit. */
export const REQUEST_TIMEOUT_MS = 8_000;
export const VISIT_DEADLINE_MS = 20_000;
/** Timeout for requests of other statements of the site about its owner, after the visit has ended. */
export const EVIDENCE_DEADLINE_MS = 12_000;
/**
 * Maximum number of further requests to a listed site, without redirects: for the picture of its tenant, then for what
 * it states about AI. The registry of its domain is requested only if one of them is left after the picture.
 */
export const MAX_LISTED_REQUESTS = 4;
/** Timeout for requests of the publisher's other files, after that. */
export const PUBLISHER_FILES_DEADLINE_MS = 20_000;
/**
 * Duration and renewal interval of a lease. They are short, so that a killed crawler does not delay others for long.
 */
export const LEASE_DURATION_MS = 20_000;
export const LEASE_RENEWAL_INTERVAL_MS = 5_000;
/**
 * Number of hosts leased in one step, as a share of the concurrent visits. A site is continued only after these have
 * started.
 */
export const LEASED_AHEAD_SHARE = 1 / 2;
/**
 * Maximum share of the concurrent visits that continue a site with several due hosts. Such a site takes the longest,
 * because its visits are sequential. The other visits are in the order of the due times, so no host waits forever.
 */
export const CONTINUED_SHARE = 1 / 4;
/** Maximum number of concurrent visits to one network, and the share of the domain delay between two of them. */
export const MAX_VISITS_PER_NETWORK = 4;
export const NETWORK_DELAY_SHARE = 1 / 4;
/** Maximum number of restarts of a visit because a host of its redirects or a new DNS response is on a busy network. */
export const MAX_VISIT_RESTARTS = 3;
/** Maximum number of visits that wait for their network. At this number, no further visit is started. */
export const MAX_WAITING_VISITS = 2_000;
/** Maximum number of hosts per registrable domain. The largest publisher of the first crawl names 17 of its own. */
export const MAX_HOSTS_PER_DOMAIN = 100;
/**
 * Maximum number of these hosts that only other sites name, so that invented hosts do not use up the limit of the site
 * itself.
 */
export const MAX_HOSTS_NAMED_BY_OTHERS = 50;
/**
 * Maximum number of hosts that only the files of one registrable domain name. Twice the length of the longest real
 * list.
 */
export const MAX_HOSTS_NAMED_BY_DOMAIN = 5_000;
/**
 * Minimum duration of a slow visit without a response. After several of them, the other hosts of the site are postponed
 * for a day.
 */
export const MIN_SLOW_VISIT_MS = 8_000;
export const MAX_SLOW_VISITS_PER_DOMAIN = 3;
export const SLOW_DOMAIN_COOLDOWN_MS = 86_400_000;
/** Maximum number of results that are written together, and maximum delay of the first one. */
export const MAX_RESULTS_PER_WRITE = 64;
export const MAX_WRITE_DELAY_MS = 200;
/** Delay until the next visit of a host whose visit failed because of our own error. */
export const FAILED_VISIT_RETRY_MS = 86_400_000;
