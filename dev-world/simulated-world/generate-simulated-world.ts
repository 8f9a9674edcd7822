import { type Random, seededRandom } from '../generated-world/random.ts';
import { getHost, ROOT } from '../site.ts';
import type { Front, NotFound, Policy, SimulatedSite, Span } from './simulated-site.ts';
import { WALL_NAMES } from './walls.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Long ago, so that a date of the machine's clock among the results is recognized. */
export const START = Date.UTC(2021, 2, 1);

/** A failure of our own, in ms since 1970. */
export type OwnFailure =
  | { readonly kind: 'dns' | 'disk-read-only' | 'disk-full'; readonly from: number; readonly until: number }
  /** The process ends in the middle of a visit or of a write, and starts again. */
  | { readonly kind: 'kill'; readonly from: number };

export interface SimulatedWorld {
  readonly seed: number;
  readonly days: number;
  readonly sites: readonly SimulatedSite[];
  readonly ownFailures: readonly OwnFailure[];
}

export interface SimulatedWorldOptions {
  readonly seed: number;
  /** Default: 30. */
  readonly days?: number;
  /** Default: true. */
  readonly hasOwnFailures?: boolean;
}

const NOT_FOUND: readonly NotFound[] = ['status-404', 'status-404', 'status-410', 'page', 'home-redirect', 'home-page'];

/** Generates sites and what happens to them. The same seed generates the same world. */
export function generateSimulatedWorld(options: SimulatedWorldOptions): SimulatedWorld {
  const { seed, days = 30, hasOwnFailures = true } = options;
  const random = seededRandom(seed);
  const end = START + days * DAY_MS;
  const paperCount = 2 + random.below(2);
  const papers = Array.from({ length: paperCount }, (_, index) => getHost(`paper-${index + 1}`));
  const [association, chain] = [getHost('association'), getHost('chain')];
  const hosts = [association, chain, ...papers];
  const linesOf = (host: string): string[] =>
    host === association ? papers.map((paper) => `member=https://${paper}/`) : [`belongto=https://${association}/`];
  const sites = hosts.map((host): SimulatedSite => {
    // The chain is where others lead to, so it always is what it seems to be.
    const isChain = host === chain;
    return {
      host,
      notFound: isChain ? 'status-404' : random.oneOf(NOT_FOUND),
      location: random.oneOf(['well-known', 'root', 'both']),
      hasEtag: random.next() < 0.5,
      hasWww: isChain || random.next() < 0.7,
      lines: linesOf(host),
      policies: isChain ? [{ from: START, value: { kind: 'file', version: 1 } }] : generatePolicies(random, chain, end),
      fronts: isChain ? [{ from: START, value: { kind: 'open' } }] : generateFronts(random, chain, end),
    };
  });
  return { seed, days, sites, ownFailures: hasOwnFailures ? generateOwnFailures(random, end) : [] };
}

/** Returns a gap around a mean: short ones are frequent, and long ones occur. */
const drawGap = (random: Random, meanMs: number): number => Math.round(-Math.log(1 - random.next()) * meanMs);

function generatePolicies(random: Random, chain: string, end: number): Span<Policy>[] {
  let version = 1;
  const hasFile = random.next() < 0.9;
  const spans: Span<Policy>[] = [{ from: START, value: hasFile ? { kind: 'file', version } : { kind: 'removed' } }];
  for (let at = START + drawGap(random, 10 * DAY_MS); at < end; at += HOUR_MS + drawGap(random, 8 * DAY_MS)) {
    const isFile = spans.at(-1)?.value.kind === 'file';
    const next = random.oneOf(
      isFile
        ? (['removed', 'removed', 'removed', 'file', 'file', 'page', 'redirect'] as const)
        : (['file', 'file', 'removed'] as const),
    );
    if (next === 'file') {
      version += random.below(2);
      spans.push({ from: at, value: { kind: 'file', version } });
    } else if (next === 'redirect') {
      spans.push({
        from: at,
        value: { kind: 'redirect', to: `https://${chain}${random.oneOf(['/', ROOT, '/about'])}` },
      });
    } else spans.push({ from: at, value: { kind: next } });
  }
  return spans;
}

function generateFronts(random: Random, chain: string, end: number): Span<Front>[] {
  const spans: Span<Front>[] = [{ from: START, value: { kind: 'open' } }];
  let at = START + drawGap(random, 8 * DAY_MS);
  while (at < end) {
    spans.push({ from: at, value: drawFront(random, chain) });
    const hours = random.oneOf([1 + random.below(20), 24 + random.below(96), 24 * (5 + random.below(20))]);
    at += hours * HOUR_MS;
    spans.push({ from: at, value: { kind: 'open' } });
    at += drawGap(random, 8 * DAY_MS);
  }
  return spans;
}

function drawFront(random: Random, chain: string): Front {
  switch (random.oneOf(['wall', 'wall', 'wall', 'maintenance', 'failure', 'failure', 'robots', 'moved'] as const)) {
    case 'wall':
      return { kind: 'wall', wall: random.oneOf(WALL_NAMES) };
    case 'maintenance':
      return { kind: 'maintenance', status: random.oneOf([200, 503]) };
    case 'failure':
      return {
        kind: 'failure',
        failure: random.oneOf(['dns', 'connect', 'timeout', 'connection-lost', 'tls-expired']),
      };
    case 'robots':
      return { kind: 'robots', as: random.oneOf(['disallowed', 'status-503']) };
    case 'moved':
      return { kind: 'moved', to: chain };
  }
}

function generateOwnFailures(random: Random, end: number): OwnFailure[] {
  const failures: OwnFailure[] = [];
  for (let count = random.below(4); count > 0; count -= 1) {
    const kind = random.oneOf(['dns', 'disk-read-only', 'disk-full', 'kill', 'kill'] as const);
    const from = START + random.below(end - START);
    if (kind === 'kill') failures.push({ kind, from });
    // While its records fail, the crawl tries again every few seconds, so that hours would take long.
    else failures.push({ kind, from, until: from + (1 + random.below(kind === 'dns' ? 48 * 60 : 30)) * MINUTE_MS });
  }
  return failures.sort((a, b) => a.from - b.from);
}
