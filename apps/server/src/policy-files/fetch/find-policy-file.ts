import type { PolicyCause, PolicyOutcome } from '@vouchwire/api-contract';
import { POLICY_PATHS } from '@vouchwire/api-contract';
import { CERTIFICATE_CAUSES } from '@vouchwire/api-contract/schemas';
import { getRegistrableDomain, type Identity, identify } from '@vouchwire/trust-graph';
import { describeFetch } from '../../platform/safe-fetch/fetch-sentences.ts';
import type { FetchRequest, FetchResult, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { classifyLocation, describeLocation, type LocationVerdict } from './classify-location.ts';
import { LOCATION_TIMEOUT_MS, LOOKUP_DEADLINE_MS } from './fetch-limits.ts';
import { findPolicyLocationHost } from './find-policy-location-host.ts';
import { isOtherOwner } from './is-other-owner.ts';
import { OwnerRedirects, type RedirectRecords } from './owner-redirects.ts';
import { truncateToLines } from './truncate-to-lines.ts';

export const [WELL_KNOWN, ROOT] = POLICY_PATHS;

/** One requested location, and the outcome of the request. */
export interface FetchAttempt {
  readonly scheme: 'https' | 'http';
  readonly host: string;
  readonly path: (typeof POLICY_PATHS)[number];
  readonly url: string;
  readonly result: FetchResult;
  readonly verdict: LocationVerdict;
  /**
   * The other site's location that the redirects lead to. Its file belongs to that site. It is requested only if the
   * other site is a confirmed owner. Null if there is none.
   */
  readonly leadsTo: OtherSiteLocation | null;
  /** Another site's address that the redirects lead to. Null if there is none. */
  readonly redirectsTo: URL | null;
}

/** One of the locations of another site's trust.txt. */
export interface OtherSiteLocation {
  /** Identity of the other site. */
  readonly host: string;
  readonly url: string;
}

/** All attempts to request the file of one identity. */
export interface PolicyFileLookup {
  readonly identity: Identity;
  /** Attempts in the order in which they were started. */
  readonly attempts: readonly FetchAttempt[];
  /** The attempt whose file counts. */
  readonly chosen: FetchAttempt | null;
  readonly outcome: PolicyOutcome;
  readonly cause: PolicyCause | null;
  /** Name of the product that answered in place of the site. Null if there is none or it is not known. */
  readonly wall: string | null;
  /** The attempt that determines the outcome. Null if there was no host to request. */
  readonly decisiveAttempt: FetchAttempt | null;
  readonly startedAt: string;
  readonly elapsedMs: number;
}

/** Failures of https without a response, after which plain http is tried. Its content is not authenticated. */
const HTTP_FALLBACK_CAUSES: ReadonlySet<PolicyCause> = new Set<PolicyCause>([
  'connect',
  'timeout',
  'connection-lost',
  'protocol',
  'tls-handshake',
  ...CERTIFICATE_CAUSES,
]);
/** The subset of these failures that shows that there is no https at all, so that any http response counts instead. */
const NO_HTTPS_CAUSES: ReadonlySet<PolicyCause> = new Set<PolicyCause>(['connect', 'tls-handshake']);
/** A form of the host that does not exist, or that has no server, is ignored if the other form responds. */
const NO_HOST_CAUSES: ReadonlySet<PolicyCause> = new Set<PolicyCause>(['dns', 'connect']);

/** Precedence among several outcomes. Unknown content comes before missing content. */
export const OUTCOME_PRECEDENCE: Readonly<Record<PolicyOutcome, number>> = {
  found: 5,
  blocked: 4,
  'redirected-off-site': 3,
  unreachable: 2,
  'not-a-policy-file': 1,
  absent: 0,
};

/**
 * Requests an identity's policy file at both locations, at the bare host and its `www.` form, over https, and over http
 * if https does not respond. Requests all locations, even if the first has a file, so that differences are detected.
 *
 * Among several files, https takes precedence, then the well-known location before the root, then the bare host before
 * `www.` (trust.txt, “Where the file lives”).
 */
export async function findPolicyFile(
  identity: Identity,
  fetcher: SafeFetcher,
  records: RedirectRecords,
  signal?: AbortSignal,
): Promise<PolicyFileLookup> {
  const started = Date.now();
  const deadline = AbortSignal.any([AbortSignal.timeout(LOOKUP_DEADLINE_MS), ...(signal ? [signal] : [])]);
  const byHost = await Promise.all(
    listHostForms(identity.host).map((host) => fetchHost(identity, host, fetcher, deadline)),
  );
  const owners = new OwnerRedirects(fetcher, records);
  const request = { limits: { totalMs: LOCATION_TIMEOUT_MS }, signal: deadline };
  const followed = await Promise.all(
    byHost.map((attempts) => Promise.all(attempts.map((one) => followToOwner(identity, one, owners, request)))),
  );
  return selectOutcome(identity, followed, { start: started, end: Date.now() });
}

/**
 * Combines all attempts into one outcome.
 * @param byHost the attempts at each form of the host
 * @param time start of the first attempt and end of the last one, in ms since 1970
 */
export function selectOutcome(
  identity: Identity,
  byHost: readonly (readonly FetchAttempt[])[],
  { start, end }: { readonly start: number; readonly end: number },
): PolicyFileLookup {
  const chosen =
    byHost
      .flat()
      .filter(({ verdict }) => verdict.outcome === 'found')
      .toSorted((a, b) => getPrecedence(identity, a) - getPrecedence(identity, b))[0] ?? null;
  const decisiveAttempt = chosen ?? selectByPrecedence(byHost.map(selectHostAttempt));
  return {
    identity,
    attempts: byHost.flat(),
    chosen,
    outcome: decisiveAttempt.verdict.outcome,
    cause: decisiveAttempt.verdict.cause,
    wall: decisiveAttempt.verdict.wall,
    decisiveAttempt,
    startedAt: new Date(start).toISOString(),
    elapsedMs: end - start,
  };
}

/** Returns the host and its other form, with or without `www.`. `www.gov.uk` has only one form. */
export function listHostForms(host: string): string[] {
  return host.startsWith('www.') ? [host] : [host, `www.${host}`];
}

async function fetchHost(
  identity: Identity,
  host: string,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): Promise<FetchAttempt[]> {
  const fetchScheme = (scheme: FetchAttempt['scheme']) =>
    Promise.all(
      POLICY_PATHS.map((path) =>
        fetchLocation(identity, { scheme, host, path }, fetcher, { limits: { totalMs: LOCATION_TIMEOUT_MS }, signal }),
      ),
    );
  const secure = await fetchScheme('https');
  // Each host has attempts over https. http is added only if https failed on every path.
  return secure.every(({ result }) => hasNoHttps(result)) ? [...secure, ...(await fetchScheme('http'))] : secure;
}

/** Returns true if https ended without a response, so that plain http may be tried. */
export function hasNoHttps(result: FetchResult): boolean {
  return !result.ok && isFirstHopFailure(result) && HTTP_FALLBACK_CAUSES.has(result.cause);
}

/** Returns true if the location itself failed, rather than the target of a redirect. */
function isFirstHopFailure(result: FetchResult): boolean {
  return !result.ok && result.hops.length <= 1 && (result.hops[0]?.status ?? null) === null;
}

const NEVER = new AbortController().signal;

type AttemptRequest = Omit<FetchRequest, 'accept' | 'downgrade' | 'stopBefore'>;

export const POLICY_FILE_ACCEPT = 'text/plain, */*;q=0.5';

const toPolicyFileRequest = (request: AttemptRequest): FetchRequest => ({
  ...request,
  accept: POLICY_FILE_ACCEPT,
  downgrade: 'follow',
});

/** Fetches one location. A redirect to another site ends it; {@link followToOwner} follows it to a confirmed owner. */
export async function fetchLocation(
  identity: Identity,
  { scheme, host, path }: Pick<FetchAttempt, 'scheme' | 'host' | 'path'>,
  fetcher: SafeFetcher,
  request: AttemptRequest,
): Promise<FetchAttempt> {
  const url = `${scheme}://${host}${path}`;
  const result = truncateToLines(
    await fetcher.fetch(url, {
      ...toPolicyFileRequest(request),
      stopBefore: (target) =>
        findOtherSiteLocation(identity, target) !== null ||
        isOtherOwner(identity.registrableDomain, identity.host, target),
    }),
  );
  const target = result.ok ? getRedirect(result) : null;
  const isOther = target !== null && isOtherOwner(identity.registrableDomain, identity.host, target);
  const leadsTo = target && findOtherSiteLocation(identity, target);
  const forbidden = isOther ? await fetcher.findForbiddenReason(target, request.signal ?? NEVER) : null;
  if (forbidden) {
    const failure = { ok: false, cause: 'forbidden-target', sentence: forbidden, hops: result.hops } as const;
    return {
      scheme,
      host,
      path,
      url,
      result: failure,
      leadsTo: null,
      redirectsTo: null,
      verdict: classifyLocation(failure),
    };
  }
  const attempt = { scheme, host, path, url, result, leadsTo, redirectsTo: isOther ? target : null };
  if (leadsTo && !isOther) return { ...attempt, verdict: createOtherSiteVerdict(leadsTo) };
  const isCancelled = !result.ok && result.cause === 'cancelled';
  // The overall deadline passed. The response reports this as a timeout.
  const verdict = classifyLocation(
    isCancelled ? { ...result, cause: 'timeout', sentence: describeFetch('noTimeLeft') } : result,
    (address) => isOtherOwner(identity.registrableDomain, identity.host, address),
  );
  return leadsTo && verdict.outcome === 'redirected-off-site'
    ? { ...attempt, verdict: createOtherSiteVerdict(leadsTo) }
    : { ...attempt, verdict };
}

/**
 * If an attempt ended with a redirect to a confirmed owner of the site, returns it with the file at that address. The
 * owner is confirmed if the current file of each states its half of the control relationship. The file at the address
 * can be the half of the site itself, unless it is the owner's own file.
 */
export async function followToOwner(
  identity: Identity,
  attempt: FetchAttempt,
  owners: OwnerRedirects,
  request: AttemptRequest,
): Promise<FetchAttempt> {
  const { result, redirectsTo, leadsTo } = attempt;
  if (redirectsTo === null || !result.ok) return attempt;
  const { ownerStates, ownedStates } = await owners.findStatements(identity, redirectsTo);
  if (!ownerStates || (leadsTo && !ownedStates)) {
    const isWall =
      leadsTo === null &&
      attempt.verdict.outcome === 'redirected-off-site' &&
      (await owners.isShared(identity, redirectsTo));
    return isWall ? { ...attempt, verdict: createSharedWallVerdict(redirectsTo) } : attempt;
  }
  const target = new URL(redirectsTo);
  // The redirecting site determines the query, which the owner's server could repeat as the content of its file.
  if (leadsTo) target.search = '';
  const followed = truncateToLines(await owners.fetch(target, toPolicyFileRequest(request)));
  const verdict = classifyLocation(followed);
  const ownerDomain = getRegistrableDomain(target.hostname);
  const namesOwner =
    ownedStates ||
    verdict.document?.statements.some(({ attribute, value }) => {
      const named = attribute === 'controlledby' ? identify(value) : null;
      return named?.ok && named.identity.registrableDomain === ownerDomain;
    });
  if (verdict.outcome !== 'found' || !namesOwner) return attempt;
  return { ...attempt, result: { ...followed, hops: [...result.hops, ...followed.hops] }, verdict };
}

/**
 * Returns the other site if a redirect leads to its trust.txt location. The file there belongs to that site
 * (`blog.ap.org` redirects to `www.ap.org`). A file at any other address of a confirmed owner belongs to the site that
 * redirects to it. Null for a location of the site itself, with or without `www.`.
 */
function findOtherSiteLocation(identity: Identity, target: URL): OtherSiteLocation | null {
  const host = findPolicyLocationHost(target);
  return host === null || host === identity.host ? null : { host, url: target.href };
}

/** Returns the target of the last redirect if it was not followed. */
function getRedirect({ hops }: FetchResult): URL | null {
  const target = hops.at(-1)?.redirectedTo;
  return target ? new URL(target) : null;
}

function createOtherSiteVerdict({ host, url }: OtherSiteLocation): LocationVerdict {
  const reason = describeLocation('otherSite', { url, host });
  return { outcome: 'redirected-off-site', cause: 'file-of-another-site', wall: null, reason, document: null };
}

function createSharedWallVerdict({ hostname }: URL): LocationVerdict {
  const reason = describeLocation('wallRedirect', { host: hostname });
  return { outcome: 'blocked', cause: 'redirect-wall', wall: null, reason, document: null };
}

/** Returns the precedence of an attempt. A smaller number comes first. */
function getPrecedence(identity: Identity, { scheme, host, path }: FetchAttempt): number {
  return (scheme === 'https' ? 0 : 4) + (path === WELL_KNOWN ? 0 : 2) + (host === identity.host ? 0 : 1);
}

/** Returns the attempt that determines the outcome of a host. */
function selectHostAttempt(attempts: readonly FetchAttempt[]): FetchAttempt {
  const secure = attempts.filter(({ scheme }) => scheme === 'https');
  const insecure = attempts.filter(({ scheme }) => scheme === 'http');
  const best = selectByPrecedence(secure);
  if (insecure.length === 0) return best;
  const bestInsecure = selectByPrecedence(insecure);
  if (bestInsecure.verdict.outcome === 'found') return bestInsecure;
  const hasResponse = insecure.some(({ result }) => result.ok);
  return hasResponse && secure.every(({ verdict }) => NO_HTTPS_CAUSES.has(verdict.cause ?? 'dns'))
    ? bestInsecure
    : best;
}

function selectByPrecedence(attempts: readonly FetchAttempt[]): FetchAttempt {
  const reachable = attempts.filter(({ verdict }) => !(verdict.cause && NO_HOST_CAUSES.has(verdict.cause)));
  const [first, ...others] = reachable.length > 0 ? reachable : attempts;
  if (!first) throw new RangeError('there is nothing to weigh');
  return others.reduce((best, next) => (getOutcomeWeight(next) > getOutcomeWeight(best) ? next : best), first);
}

/** If all forms of the host have no file, a redirect to another site explains more than a 404. */
function getOutcomeWeight({ verdict, leadsTo }: FetchAttempt): number {
  return OUTCOME_PRECEDENCE[verdict.outcome] + (leadsTo ? 0.5 : 0);
}
