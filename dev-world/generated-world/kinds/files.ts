import { type Handler, html, notFound as nothing, ROOT, redirect, status, text, WELL_KNOWN } from '../../site.ts';
import type { SiteContent } from '../generated-site.ts';
import { expectFound, expectNotFound, isPolicyPath, type Kind, type Visit } from '../kind.ts';
import { createPolicyResponse } from '../policy-response.ts';

const serveFile = (site: SiteContent): Handler => createPolicyResponse(site, site.lines, 0);
const serveAtBoth = (site: SiteContent, { path }: Visit): Handler => (isPolicyPath(path) ? serveFile(site) : nothing);
const serveAt =
  (locations: string) =>
  (site: SiteContent, { path }: Visit): Handler =>
    path === locations ? serveFile(site) : nothing;
const STEPS = 5;

/** Hosts with a file, at any location. */
export const fileKinds = {
  both: {
    what: 'The same file at both locations',
    per5000: 120,
    hasFile: true,
    isPlain: true,
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'well-known-only': {
    what: 'A file at the well-known location only',
    per5000: 110,
    hasFile: true,
    isPlain: true,
    shows: (site) => expectFound(site),
    answer: serveAt(WELL_KNOWN),
  },
  'root-only': {
    what: 'A file at the root only',
    per5000: 100,
    hasFile: true,
    isPlain: true,
    shows: (site) => expectFound(site, ROOT),
    answer: serveAt(ROOT),
  },
  different: {
    what: 'Two files that differ; the one at the well-known location counts',
    per5000: 10,
    hasFile: true,
    shows: (site) => expectFound(site),
    answer: (site, { path }) => {
      if (path === ROOT) return createPolicyResponse(site, ['# an older one', ...site.lines.slice(0, 2)], 0);
      return serveAt(WELL_KNOWN)(site, { path } as Visit);
    },
  },
  'blob-at-well-known': {
    what: 'Another format at the well-known location, the file at the root',
    per5000: 4,
    hasFile: true,
    shows: (site) => expectFound(site, ROOT),
    answer: (site, visit) =>
      visit.path === WELL_KNOWN
        ? text(`${'MIIQaQYJKoZIhvcNAQcCoIIQWjCCEFYCAQEx'.repeat(20)}\n`)
        : serveAt(ROOT)(site, visit),
  },
  'page-at-well-known': {
    what: 'A page that says “not found” with 200 at the well-known location, the file at the root',
    per5000: 6,
    hasFile: true,
    shows: (site) => expectFound(site, ROOT),
    answer: (site, visit) =>
      visit.path === WELL_KNOWN
        ? html('<!doctype html><title>Not found</title><h1>404</h1>')
        : serveAt(ROOT)(site, visit),
  },
  'forbidden-at-root': {
    what: 'A file at the well-known location, 403 at the root',
    per5000: 6,
    hasFile: true,
    shows: (site) => expectFound(site),
    answer: (site, visit) => (visit.path === ROOT ? status(403) : serveAt(WELL_KNOWN)(site, visit)),
  },
  'bare-to-www': {
    what: 'The bare host redirects to www., which has the file',
    per5000: 40,
    hasFile: true,
    isPlain: true,
    shows: (site) => ({ ...expectFound(site), servedAt: `https://www.${site.host}${WELL_KNOWN}` }),
    answer: (site, visit) =>
      visit.isWww ? serveAtBoth(site, visit) : redirect(`https://www.${site.host}${visit.path}`),
  },
  'www-to-bare': {
    what: 'www. redirects to the bare host, which has the file',
    per5000: 30,
    hasFile: true,
    isPlain: true,
    shows: (site) => expectFound(site),
    answer: (site, visit) => (visit.isWww ? redirect(`https://${site.host}${visit.path}`) : serveAtBoth(site, visit)),
  },
  'byte-order-mark': {
    what: 'A file that starts with a byte order mark, with CRLF line ends',
    per5000: 8,
    hasFile: true,
    delivery: { encoding: 'utf-8-bom', lineEnd: '\r\n' },
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'utf-16': {
    what: 'A file in UTF-16 that is declared as UTF-8',
    per5000: 3,
    hasFile: true,
    delivery: { encoding: 'utf-16', mediaType: 'text/plain; charset=utf-8' },
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'as-html': {
    what: 'A file with the content type of a web page',
    per5000: 3,
    hasFile: true,
    delivery: { mediaType: 'text/html' },
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'www-only': {
    what: 'The file is at www. only; the bare host answers 404',
    per5000: 8,
    hasFile: true,
    shows: (site) => expectFound(site, WELL_KNOWN, { www: true }),
    answer: (site, visit) => (visit.isWww ? serveAtBoth(site, visit) : nothing),
  },
  'bare-only': {
    what: 'The file is at the bare host only; www. answers 404',
    per5000: 8,
    hasFile: true,
    shows: (site) => expectFound(site),
    answer: (site, visit) => (visit.isWww ? nothing : serveAtBoth(site, visit)),
  },
  'http-only': {
    what: 'Supports only http, with the file',
    per5000: 8,
    hasFile: true,
    certificate: 'none',
    shows: (site) => expectFound(site, WELL_KNOWN, { scheme: 'http' }),
    answer: serveAtBoth,
    plain: serveAtBoth,
  },
  'expired-with-http': {
    what: 'The certificate has expired; the file is available over http',
    per5000: 3,
    hasFile: true,
    certificate: 'expired',
    shows: (site) => expectFound(site, WELL_KNOWN, { scheme: 'http' }),
    answer: serveAtBoth,
    plain: serveAtBoth,
  },
  downgrade: {
    what: 'Redirects from https to http, where the file is',
    per5000: 4,
    hasFile: true,
    shows: (site) => ({ ...expectFound(site), servedAt: `http://${site.host}${WELL_KNOWN}` }),
    answer: (_site, { host, path }) => redirect(`http://${host}${path}`),
    plain: serveAtBoth,
  },
  'other-path': {
    what: 'Redirects to another file name at the same host',
    per5000: 6,
    hasFile: true,
    shows: (site) => ({ ...expectFound(site), servedAt: `https://${site.host}/_functions/Trusttxt` }),
    answer: (site, { path }) => {
      if (path === '/_functions/Trusttxt') return serveFile(site);
      return isPolicyPath(path) ? redirect('/_functions/Trusttxt', 302) : nothing;
    },
  },
  hosting: {
    what: 'A hosting service with files of other sites and none of its own',
    per5000: 1,
    growth: 'capped',
    shows: () => ({ outcome: 'absent', cause: 'http-404' }),
    answer: (_site, { path, findSite: siteOf }) => {
      const customer = siteOf(/^\/customers\/(.+)\.txt$/.exec(path)?.[1] ?? '');
      return customer ? serveFile(customer) : nothing;
    },
  },
  'hosted-elsewhere': {
    what: 'Redirects to a file at a hosting service',
    per5000: 4,
    hasFile: true,
    shows: expectNotFound('redirected-off-site', 'other-site'),
    answer: (site, { path }) =>
      isPolicyPath(path) ? redirect(`https://${site.target}/customers/${site.host}.txt`, 302) : nothing,
  },
  'five-steps': {
    what: 'Five redirects before the file, as many as are followed',
    per5000: 5,
    hasFile: true,
    shows: (site) => ({ ...expectFound(site), servedAt: `https://${site.host}${WELL_KNOWN}?hop=${STEPS}` }),
    answer: (site, visit) => {
      const hop = Number(visit.query.get('hop') ?? 0);
      return isPolicyPath(visit.path) && hop < STEPS
        ? redirect(`${visit.path}?hop=${hop + 1}`, 302)
        : serveAtBoth(site, visit);
    },
  },
  'sub-domain': {
    what: 'A subdomain of another host, with a file of its own',
    per5000: 12,
    hasFile: true,
    parentName: 'sport',
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'robots-open-to-us-alone': {
    what: 'robots.txt excludes all crawlers except ours',
    per5000: 5,
    hasFile: true,
    robots: 'open-to-us-alone',
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'robots-root-closed': {
    what: 'robots.txt forbids the file at the root, not the one at the well-known location; a file at both',
    per5000: 5,
    hasFile: true,
    robots: 'root-closed',
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'robots-403': {
    what: 'Refuses its robots.txt, which forbids nothing (RFC 9309 section 2.3.1.3); a file at both locations',
    per5000: 4,
    hasFile: true,
    robots: 'status-403',
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
  'robots-page': {
    what: 'A web page in place of robots.txt, which forbids nothing; a file at both locations',
    per5000: 6,
    hasFile: true,
    robots: 'page',
    shows: (site) => expectFound(site),
    answer: serveAtBoth,
  },
} satisfies Record<string, Kind>;
