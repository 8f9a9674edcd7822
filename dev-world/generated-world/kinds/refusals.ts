import { type Handler, status } from '../../site.ts';
import type { SiteContent } from '../generated-site.ts';
import { expectNotFound, isPolicyPath, type Kind, type Visit } from '../kind.ts';
import { createPolicyResponse } from '../policy-response.ts';

const serveFile = (site: SiteContent, { path }: Visit): Handler =>
  isPolicyPath(path) ? createPolicyResponse(site, site.lines, 0) : status(404);

/** Retry-After of a site, in seconds. */
export const RETRY_AFTER_S = 120;

/** Hosts that refuse requests. */
export const refusalKinds = {
  'status-401': {
    what: 'Responds with 401',
    per5000: 10,
    shows: expectNotFound('blocked', 'http-401'),
    answer: () => status(401),
  },
  'status-403': {
    what: 'Responds with 403',
    per5000: 230,
    shows: expectNotFound('blocked', 'http-403'),
    answer: () => status(403),
  },
  'status-429': {
    what: 'Responds with 429 and Retry-After in seconds',
    per5000: 12,
    retryAfterS: RETRY_AFTER_S,
    shows: expectNotFound('blocked', 'http-429'),
    answer: () => status(429, { 'retry-after': String(RETRY_AFTER_S) }),
  },
  'status-429-date': {
    what: 'Responds with 429 and Retry-After as a date',
    per5000: 4,
    retryAfterS: RETRY_AFTER_S,
    shows: expectNotFound('blocked', 'http-429'),
    answer: () => status(429, { 'retry-after': new Date(Date.now() + RETRY_AFTER_S * 1000).toUTCString() }),
  },
  'robots-closed-to-all': {
    what: 'Has a file, and a robots.txt that excludes all crawlers',
    per5000: 12,
    hasFile: true,
    robots: 'closed-to-all',
    shows: expectNotFound('blocked', 'robots-txt'),
    answer: serveFile,
  },
  'robots-closed-to-us': {
    what: 'Has a file, and a robots.txt that excludes our crawler',
    per5000: 8,
    hasFile: true,
    robots: 'closed-to-us',
    shows: expectNotFound('blocked', 'robots-txt'),
    answer: serveFile,
  },
  'robots-503': {
    what: 'Has a file, and a robots.txt with a server error, so that nothing may be requested (RFC 9309 section 2.3.1.4)',
    per5000: 6,
    hasFile: true,
    robots: 'status-503',
    shows: expectNotFound('unreachable', 'http-5xx'),
    answer: serveFile,
  },
} satisfies Record<string, Kind>;
