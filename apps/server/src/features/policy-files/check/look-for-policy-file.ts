import { POLICY_PATHS, type PolicyCause, type PolicyOutcome } from '@vouchwire/api-contract';
import type { Identity } from '@vouchwire/trust-graph';
import type { FetchRequest, FetchResult, SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { policyLocationHost } from '../policy-location.ts';
import { LOOK_MS, SEARCH_MS } from './check-limits.ts';
import { type LocationVerdict, locationVerdict } from './location-verdict.ts';
import { isOtherOwner, type RedirectLimiter, RedirectTargets } from './redirect-targets.ts';
import { withinLines } from './within-lines.ts';

export const [WELL_KNOWN, ROOT] = POLICY_PATHS;

/** One location that was asked for, and what came of it. */
export interface Look {
  readonly scheme: 'https' | 'http';
  readonly host: string;
  readonly path: (typeof POLICY_PATHS)[number];
  readonly url: string;
  readonly result: FetchResult;
  readonly verdict: LocationVerdict;
  /** The other site's location that the redirects lead to. It is not requested. Null if there is none. */
  readonly leadsTo: OtherLocation | null;
  /** Another owner's address that the redirects lead to and that was not requested yet. Null if there is none. */
  readonly redirectsTo: URL | null;
}

/** One of the locations of another site's trust.txt. */
export interface OtherLocation {
  /** Identity of the other site. */
  readonly host: string;
  readonly url: string;
}

/** Everything seen while looking for one identity's file. */
export interface PolicySearch {
  readonly identity: Identity;
  /** In the order in which they were begun. */
  readonly looks: readonly Look[];
  /** The look whose file counts. */
  readonly chosen: Look | null;
  readonly outcome: PolicyOutcome;
  readonly cause: PolicyCause | null;
  /** The look that the outcome rests on; null where no host was left to look at. */
  readonly telling: Look | null;
  readonly startedAt: string;
  readonly elapsedMs: number;
}

/** What ends https without an answer, so that plain http is asked. Nothing then binds what it says to the host. */
const FALL_BACK: ReadonlySet<PolicyCause> = new Set<PolicyCause>([
  'connect',
  'timeout',
  'connection-lost',
  'protocol',
  'tls-handshake',
  'tls-expired',
  'tls-not-yet-valid',
  'tls-self-signed',
  'tls-unknown-issuer',
  'tls-wrong-host',
  'tls-invalid',
]);
/** Of these, the ones that show that there is no https at all, so that an http answer of any kind stands in its place. */
const NO_HTTPS: ReadonlySet<PolicyCause> = new Set<PolicyCause>(['connect', 'tls-handshake']);
/** A host form that is not there, or where no server listens, tells nothing when the other form answers. */
const NO_SUCH_HOST: ReadonlySet<PolicyCause> = new Set<PolicyCause>(['dns', 'connect']);

/** Which outcome of several holds: what could not be seen comes before what was not there. */
const WEIGHT: Readonly<Record<PolicyOutcome, number>> = {
  found: 4,
  blocked: 3,
  unreachable: 2,
  'not-a-policy-file': 1,
  absent: 0,
};

/**
 * Looks for an identity's policy file at both locations, at the bare host and its `www.` form, over https, and over http
 * where https does not answer. Every location is asked, also when the first has a file, so that differences show.
 *
 * Of several files the one that was fetched over https counts before others, then the well-known location before the
 * root, then the bare host before `www.` (trust.txt, “Where the file lives”).
 */
export async function lookForPolicyFile(
  identity: Identity,
  fetcher: SafeFetcher,
  limiter: RedirectLimiter,
  signal?: AbortSignal,
): Promise<PolicySearch> {
  const started = Date.now();
  const until = AbortSignal.any([AbortSignal.timeout(SEARCH_MS), ...(signal ? [signal] : [])]);
  const byHost = await Promise.all(hostForms(identity.host).map((host) => lookAtHost(identity, host, fetcher, until)));
  const targets = new RedirectTargets(fetcher, limiter);
  const followed = new Map<Look, Look>();
  // One after the other, so that of several addresses of one owner the location that counts first decides.
  for (const one of byHost.flat().toSorted((a, b) => rank(identity, a) - rank(identity, b)))
    followed.set(one, await followRedirect(one, targets, { limits: { totalMs: LOOK_MS }, signal: until }));
  return judgeLooks(
    identity,
    byHost.map((looks) => looks.map((one) => followed.get(one) ?? one)),
    started,
  );
}

/**
 * What all looks together say.
 * @param byHost the looks at each form of the host
 * @param started when the first was begun, as `Date.now()` has it
 */
export function judgeLooks(identity: Identity, byHost: readonly (readonly Look[])[], started: number): PolicySearch {
  const chosen =
    byHost
      .flat()
      .filter(({ verdict }) => verdict.outcome === 'found')
      .toSorted((a, b) => rank(identity, a) - rank(identity, b))[0] ?? null;
  const telling = chosen ?? weigh(byHost.map(tellingOf));
  return {
    identity,
    looks: byHost.flat(),
    chosen,
    outcome: telling.verdict.outcome,
    cause: telling.verdict.cause,
    telling,
    startedAt: new Date(started).toISOString(),
    elapsedMs: Date.now() - started,
  };
}

/** The host, and the other form of it; `www.gov.uk` has none. */
export function hostForms(host: string): string[] {
  return host.startsWith('www.') ? [host] : [host, `www.${host}`];
}

async function lookAtHost(
  identity: Identity,
  host: string,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): Promise<Look[]> {
  const ask = (scheme: Look['scheme']) =>
    Promise.all(
      POLICY_PATHS.map((path) =>
        look(identity, { scheme, host, path }, fetcher, { limits: { totalMs: LOOK_MS }, signal }),
      ),
    );
  const secure = await ask('https');
  // One scheme's answer a host: http is asked only where https gave none on any path.
  return secure.every(({ result }) => hasNoHttps(result)) ? [...secure, ...(await ask('http'))] : secure;
}

/** https ended without an answer, so that plain http may be asked in its place. */
export function hasNoHttps(result: FetchResult): boolean {
  return !result.ok && firstFailed(result) && FALL_BACK.has(locationVerdict(result).cause ?? 'dns');
}

/** The failure is that of the location itself, not of where it redirects to. */
function firstFailed(result: FetchResult): boolean {
  return !result.ok && result.hops.length <= 1 && (result.hops[0]?.status ?? null) === null;
}

type LookRequest = Omit<FetchRequest, 'accept' | 'downgrade' | 'stopBefore'>;

const asPolicyFile = (request: LookRequest): FetchRequest => ({
  ...request,
  accept: 'text/plain, */*;q=0.5',
  downgrade: 'follow',
});

/** Asks for one location. A redirect to another owner's host ends it; {@link followRedirect} requests that host. */
export async function look(
  identity: Identity,
  { scheme, host, path }: Pick<Look, 'scheme' | 'host' | 'path'>,
  fetcher: SafeFetcher,
  request: LookRequest,
): Promise<Look> {
  const url = `${scheme}://${host}${path}`;
  const result = withinLines(
    await fetcher.fetch(url, {
      ...asPolicyFile(request),
      stopBefore: (target) =>
        otherLocation(identity, target) !== null || isOtherOwner(identity.registrableDomain, identity.host, target),
    }),
  );
  const leadsTo = leadsToOther(identity, result);
  if (leadsTo)
    return { scheme, host, path, url, result, verdict: verdictOfOtherLocation(leadsTo), leadsTo, redirectsTo: null };
  const called = !result.ok && result.cause === 'cancelled';
  // The time for everything was over: to whoever reads the answer that is a time-out.
  const verdict = locationVerdict(
    called ? { ...result, cause: 'timeout', message: 'There was no time left to ask' } : result,
  );
  return {
    scheme,
    host,
    path,
    url,
    result,
    verdict,
    leadsTo: null,
    redirectsTo: result.ok ? redirectOf(result) : null,
  };
}

/** The look with what another owner's host answers, if it ended with a redirect to one. */
export async function followRedirect(one: Look, targets: RedirectTargets, request: LookRequest): Promise<Look> {
  const { result, redirectsTo } = one;
  if (redirectsTo === null || !result.ok) return one;
  const followed = withinLines(await targets.follow(result, redirectsTo, asPolicyFile(request)));
  return { ...one, result: followed, verdict: locationVerdict(followed), redirectsTo: null };
}

/**
 * The other site whose trust.txt location a redirect leads to. What is there is that site's file (`blog.ap.org` redirects
 * to `www.ap.org`), and only a request that we choose may say what it contains: the query of a redirect is written by
 * whoever redirects. A file at any other address, such as a hosting service's, belongs to the site that redirects to it.
 * Null for a location of the site itself, with or without `www.`.
 */
function otherLocation(identity: Identity, target: URL): OtherLocation | null {
  const host = policyLocationHost(target);
  return host === null || host === identity.host ? null : { host, url: target.href };
}

function leadsToOther(identity: Identity, result: FetchResult): OtherLocation | null {
  const target = result.ok ? redirectOf(result) : null;
  return target === null ? null : otherLocation(identity, target);
}

/** Where the last answer redirects to, if that was not followed. */
function redirectOf({ hops }: FetchResult): URL | null {
  const target = hops.at(-1)?.redirectedTo;
  return target ? new URL(target) : null;
}

function verdictOfOtherLocation({ host, url }: OtherLocation): LocationVerdict {
  const reason = `It redirects to ${url}, a location of ${host}’s own trust.txt.`;
  return { outcome: 'absent', cause: 'file-of-another-site', reason, document: null };
}

/** Smaller counts first. */
function rank(identity: Identity, { scheme, host, path }: Look): number {
  return (scheme === 'https' ? 0 : 4) + (path === WELL_KNOWN ? 0 : 2) + (host === identity.host ? 0 : 1);
}

/** The look that tells what a host holds. */
function tellingOf(looks: readonly Look[]): Look {
  const secure = looks.filter(({ scheme }) => scheme === 'https');
  const plain = looks.filter(({ scheme }) => scheme === 'http');
  const best = weigh(secure);
  if (plain.length === 0) return best;
  const instead = weigh(plain);
  if (instead.verdict.outcome === 'found') return instead;
  const answered = plain.some(({ result }) => result.ok);
  return answered && secure.every(({ verdict }) => NO_HTTPS.has(verdict.cause ?? 'dns')) ? instead : best;
}

function weigh(looks: readonly Look[]): Look {
  const there = looks.filter(({ verdict }) => !(verdict.cause && NO_SUCH_HOST.has(verdict.cause)));
  const [first, ...others] = there.length > 0 ? there : looks;
  if (!first) throw new RangeError('there is nothing to weigh');
  return others.reduce((best, next) => (weightOf(next) > weightOf(best) ? next : best), first);
}

/** Of several absences, a redirect to another site explains more than a 404. */
function weightOf({ verdict, leadsTo }: Look): number {
  return WEIGHT[verdict.outcome] + (leadsTo ? 0.5 : 0);
}
