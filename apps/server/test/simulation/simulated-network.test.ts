import { expect, it } from 'vitest';
import { serveSimulatedWorld } from '../../../../dev-world/simulated-world/serve-simulated-world.ts';
import type { Front, NotFound, Policy, SimulatedSite } from '../../../../dev-world/simulated-world/simulated-site.ts';
import { WALL_NAMES } from '../../../../dev-world/simulated-world/walls.ts';
import { getHost } from '../../../../dev-world/site.ts';
import { visitHost } from '../../src/crawl/visit-host.ts';
import { ConnectTo } from '../../src/platform/safe-fetch/connect-to.ts';
import { ConnectionPool } from '../../src/platform/safe-fetch/connection-pool.ts';
import { SafeFetcher } from '../../src/platform/safe-fetch/safe-fetch.ts';
import { SimulatedFetcher } from './simulated-fetcher.ts';

const NOW = Date.UTC(2021, 2, 1);
const CHAIN = getHost('chain');

/** A site in each state of a simulated world, except timeouts, which would take their time. */
function listSites(): SimulatedSite[] {
  const notFound: NotFound[] = ['status-404', 'status-410', 'page', 'home-redirect', 'home-page'];
  const policies: Policy[] = [
    { kind: 'file', version: 1 },
    { kind: 'page' },
    { kind: 'redirect', to: `https://${CHAIN}/` },
    { kind: 'redirect', to: `https://${CHAIN}/trust.txt` },
  ];
  const fronts: Front[] = [
    ...WALL_NAMES.map((wall): Front => ({ kind: 'wall', wall })),
    { kind: 'http-only' },
    { kind: 'maintenance', status: 200 },
    { kind: 'maintenance', status: 503 },
    { kind: 'robots', as: 'disallowed' },
    { kind: 'robots', as: 'status-503' },
    { kind: 'moved', to: CHAIN },
    ...(['dns', 'connect', 'connection-lost', 'tls-expired'] as const).map(
      (failure): Front => ({ kind: 'failure', failure }),
    ),
  ];
  const open: Front = { kind: 'open' };
  const file: Policy = { kind: 'file', version: 1 };
  const states = [
    ...notFound.map((kind) => ({ notFound: kind, policy: { kind: 'removed' } satisfies Policy, front: open })),
    ...policies.map((policy) => ({ notFound: 'status-404' as const, policy, front: open })),
    ...fronts.map((front) => ({ notFound: 'status-404' as const, policy: file, front })),
  ];
  const create = (host: string, state: (typeof states)[number], index: number): SimulatedSite => ({
    host,
    notFound: state.notFound,
    location: index % 2 === 0 ? 'root' : 'well-known',
    hasEtag: index % 3 === 0,
    hasWww: index % 4 !== 0,
    lines: [`belongto=https://${CHAIN}/`],
    policies: [{ from: NOW, value: state.policy }],
    fronts: [{ from: NOW, value: state.front }],
  });
  return [
    create(CHAIN, { notFound: 'status-404', policy: file, front: open }, 1),
    ...states.map((state, index) => create(getHost(`state-${index}`), state, index)),
  ];
}

it('gives a visit the same responses as the same sites over HTTP', { tags: 'sampled' }, async () => {
  const sites = new Map(listSites().map((site) => [site.host, site]));
  await using served = await serveSimulatedWorld(sites, NOW);
  const real = new SafeFetcher({
    userAgent: 'Vouchwire/test',
    connectTo: ConnectTo.parse(served.connectTo),
    authorities: [served.authority],
  });
  const simulated = new SimulatedFetcher({
    sites,
    now: () => NOW,
    isDnsDown: () => false,
    onRequest: () => undefined,
  });
  const visit = async (host: string, fetcher: SafeFetcher) => {
    using connections = new ConnectionPool();
    const { lookup, isUnchanged, known, retryAfterMs } = await visitHost(
      host,
      null,
      fetcher,
      {
        findControlStatements: async () => ({ ownerStates: false, ownedStates: false }),
        listUnrelatedSitesLedTo: async () => [],
      },
      connections,
      new AbortController().signal,
    );
    const { outcome, cause, chosen, attempts } = lookup;
    return {
      ...{ outcome, cause, isUnchanged, known, retryAfterMs },
      statements: chosen?.verdict.document?.statements,
      attempts: attempts.map(({ url, verdict, leadsTo, result }) => ({
        ...{ url, leadsTo, outcome: verdict.outcome, cause: verdict.cause },
        hops: result.hops.map((hop) => ({
          ...{ url: hop.url, status: hop.status, redirectedTo: hop.redirectedTo, bytes: hop.bytes },
          isSecure: hop.tls ? hop.tls.failure === null : null,
          failure: hop.failure?.cause ?? null,
        })),
      })),
    };
  };
  for (const [host, site] of sites) {
    const description = JSON.stringify([host, site.notFound, site.policies, site.fronts]);
    expect(await visit(host, simulated), description).toEqual(await visit(host, real));
  }
});
