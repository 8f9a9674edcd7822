/** Limits of a crawl for one host, one site and one file. Times in ms. */

/** Timeout for one request of a visit, and for the whole visit. */
export const REQUEST_TIMEOUT_MS = 8_000;
export const VISIT_DEADLINE_MS = 20_000;
/** For other statements of the site about its owner, after the visit ended. */
export const EVIDENCE_DEADLINE_MS = 12_000;
/** For the publisher's other files, after that. */
export const PUBLISHER_FILES_DEADLINE_MS = 20_000;
/** Duration and renewal interval of a lease: a killed crawler does not delay others for long. */
export const LEASE_DURATION_MS = 20_000;
export const LEASE_RENEWAL_INTERVAL_MS = 5_000;
/** Hosts leased in one go, as a part of the concurrent visits: a site to continue waits until these have started. */
export const LEASED_AHEAD_SHARE = 1 / 2;
/**
 * Maximum part of the concurrent visits that continue a site with several due hosts. Such a site needs the longest,
 * because its visits follow one another. The other visits are in the order of the due times, so no host waits forever.
 */
export const CONTINUED_SHARE = 1 / 4;
/** Visits to one network at the same time, and the part of the domain delay between two of them. */
export const MAX_VISITS_PER_NETWORK = 4;
export const NETWORK_DELAY_SHARE = 1 / 4;
/** Times that a visit starts again because a host of its redirects or a new DNS answer is on a busy network. */
export const MAX_VISIT_RESTARTS = 3;
/** Visits that wait for their network, beyond which none is started. */
export const MAX_WAITING_VISITS = 2_000;
/** Hosts of one registrable domain: the largest publisher of the first crawl names 17 of its own. */
export const MAX_HOSTS_PER_DOMAIN = 100;
/** Maximum of them that only other sites name: hosts that others invent leave room for the site's own. */
export const MAX_HOSTS_NAMED_BY_OTHERS = 50;
/** Hosts that are known only because files of one registrable domain name them: twice the longest real list. */
export const MAX_HOSTS_NAMED_BY_DOMAIN = 5_000;
/**
 * A visit that took this long without a response; after several of them the site's other hosts are postponed for a day.
 */
export const MIN_SLOW_VISIT_MS = 8_000;
export const MAX_SLOW_VISITS_PER_DOMAIN = 3;
export const SLOW_DOMAIN_COOLDOWN_MS = 86_400_000;
/** Results that are written together, and how long the first of them waits. */
export const MAX_RESULTS_PER_WRITE = 64;
export const MAX_WRITE_DELAY_MS = 200;
/** A host whose visit failed on our side. */
export const FAILED_VISIT_RETRY_MS = 86_400_000;
