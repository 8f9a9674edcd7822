import { html, redirect, status, WELL_KNOWN } from '../../site.ts';
import type { SiteContent } from '../generated-site.ts';
import { type ExpectedLookup, expectNotFound, isPolicyPath, type Kind } from '../kind.ts';

/**
 * Hosts that sell parked domains. They have the names of real ones, because a crawler recognizes them by their names.
 */
export const PARKING_HOSTS = [
  'www.hugedomains.com',
  'www.godaddy.com',
  'www.sedoparking.com',
  'www.afternic.com',
] as const;

export const parkingPage = html(
  '<!doctype html><html><head><title>This domain is for sale</title></head><body><p>Make an offer.</p></body></html>',
);

/** Returns the address to which a parked host redirects. */
export const getParkingUrl = ({ host, number }: SiteContent): string =>
  `https://${PARKING_HOSTS[number % PARKING_HOSTS.length]}/forsale?domain=${host}`;

const expectOtherSite = ({ target }: SiteContent): ExpectedLookup => ({
  outcome: 'redirected-off-site',
  cause: 'file-of-another-site',
  owner: target ?? undefined,
  servedAt: `https://${target}${WELL_KNOWN}`,
});

/** Creates a kind that redirects both locations to an address. */
const createRedirect = (what: string, per5000: number, cause: string, address: string): Kind => ({
  what,
  per5000,
  growth: 'capped',
  shows: expectNotFound('unreachable', cause),
  answer: (_site, { path }) => (isPolicyPath(path) ? redirect(address, 302) : status(404)),
});

/** Hosts that redirect and have no file of their own. */
export const redirectKinds = {
  'to-other-file': {
    what: 'Redirects to another site’s own file, whose statements are that site’s',
    per5000: 12,
    shows: expectOtherSite,
    answer: (site, { path }) => (isPolicyPath(path) ? redirect(`https://${site.target}${WELL_KNOWN}`) : status(404)),
  },
  'sub-domain-to-parent': {
    what: 'A subdomain that redirects to the file of its parent',
    per5000: 10,
    parentName: 'blog',
    shows: expectOtherSite,
    answer: (site, { path }) => (isPolicyPath(path) ? redirect(`https://${site.target}${WELL_KNOWN}`) : status(404)),
  },
  moved: {
    what: 'Redirects every path to another site, which has no file',
    per5000: 60,
    isWithoutHomePage: true,
    shows: expectNotFound('redirected-off-site', 'file-of-another-site'),
    answer: (site, { path }) => redirect(`https://${site.target}${path}`),
  },
  parked: {
    what: 'Redirects to a host for parked domains',
    per5000: 20,
    shows: () => ({ outcome: 'redirected-off-site', cause: 'other-site', parked: true }),
    answer: (site) => redirect(getParkingUrl(site), 302),
  },
  loop: {
    what: 'Redirects in a loop',
    per5000: 50,
    shows: expectNotFound('unreachable', 'too-many-redirects'),
    answer: (_site, { path, query }) => redirect(`${path}?turn=${(Number(query.get('turn') ?? 0) + 1) % 2}`, 302),
  },
  'endless-steps': {
    what: 'Redirects endlessly, each time to a new address',
    per5000: 10,
    shows: expectNotFound('unreachable', 'too-many-redirects'),
    answer: (_site, { path, query }) => redirect(`${path}?step=${Number(query.get('step') ?? 0) + 1}`, 302),
  },
  'to-private': createRedirect(
    'Redirects to an address of a private network',
    4,
    'forbidden-target',
    'http://10.0.0.5/trust.txt',
  ),
  'to-metadata': createRedirect(
    'Redirects to a cloud’s metadata address',
    2,
    'forbidden-target',
    'http://169.254.169.254/latest/meta-data/',
  ),
  'to-localhost': createRedirect(
    'Redirects to the visitor’s own machine',
    2,
    'forbidden-target',
    'http://localhost/trust.txt',
  ),
  'to-file-scheme': createRedirect('Redirects to a file of the visitor’s', 2, 'bad-redirect', 'file:///etc/passwd'),
} satisfies Record<string, Kind>;
