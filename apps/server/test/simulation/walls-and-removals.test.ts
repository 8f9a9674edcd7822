import { expect, it } from 'vitest';
import { sampleCases } from '../../../../dev-world/sample-cases.ts';
import { START } from '../../../../dev-world/simulated-world/generate-simulated-world.ts';
import type {
  Front,
  NotFound,
  Policy,
  SimulatedSite,
  Span,
} from '../../../../dev-world/simulated-world/simulated-site.ts';
import { WALL_NAMES } from '../../../../dev-world/simulated-world/walls.ts';
import { getHost } from '../../../../dev-world/site.ts';
import { listEffectiveFiles } from '../../src/policy-files/effective-file/effective-file-repository.ts';
import { ObservationRepository } from '../../src/policy-files/observations/observation-repository.ts';
import { openMigratedSqlite } from '../migrated-records.ts';
import { runSimulation } from './run-simulation.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
/** The day on which something happens to a site. */
const CHANGE_DAY = 5;
const CHAIN = getHost('chain');
const FILE: Policy = { kind: 'file', version: 1 };
const OPEN: Front = { kind: 'open' };
const REMOVED: Policy = { kind: 'removed' };

interface History {
  readonly name: string;
  readonly policies?: readonly [day: number, policy: Policy][];
  readonly fronts?: readonly [day: number, front: Front][];
  readonly notFound?: NotFound;
}

const toSpans = <Value>(first: Value, changes: readonly (readonly [number, Value])[] = []): Span<Value>[] => [
  { from: START, value: first },
  // Half past the hour, so that no visit is at the same time.
  ...changes.map(([day, value]) => ({ from: START + day * DAY_MS + 1_800_000, value })),
];

const createSite = ({ name, policies, fronts, notFound = 'status-404' }: History): SimulatedSite => ({
  host: getHost(name),
  notFound,
  location: 'both',
  hasEtag: true,
  hasWww: true,
  lines: [`belongto=https://${CHAIN}/`],
  policies: toSpans(FILE, policies),
  fronts: toSpans(OPEN, fronts),
});

/** Each wall, in front of the file and in front of nothing. */
const WALLS: History[] = sampleCases(WALL_NAMES, 6).flatMap((wall): History[] => [
  { name: `${wall}-file`, fronts: [[CHANGE_DAY, { kind: 'wall', wall }]] },
  {
    name: `${wall}-nothing`,
    fronts: [[CHANGE_DAY, { kind: 'wall', wall }]],
    policies: [[CHANGE_DAY, REMOVED]],
  },
]);

/** Sites whose file no visit proves to be gone. */
const WITHOUT_PROOF: History[] = [
  { name: 'moved', fronts: [[CHANGE_DAY, { kind: 'moved', to: CHAIN }]] },
  { name: 'file-to-home', policies: [[CHANGE_DAY, { kind: 'redirect', to: `https://${CHAIN}/` }]] },
  { name: 'file-to-file', policies: [[CHANGE_DAY, { kind: 'redirect', to: `https://${CHAIN}/trust.txt` }]] },
  { name: 'maintenance-page', fronts: [[CHANGE_DAY, { kind: 'maintenance', status: 200 }]] },
  { name: 'app-shell', notFound: 'home-page', policies: [[CHANGE_DAY, REMOVED]] },
  { name: 'plugin-notice', policies: [[CHANGE_DAY, { kind: 'page' }]] },
  { name: 'lapsed-name', fronts: [[CHANGE_DAY, { kind: 'failure', failure: 'dns' }]] },
];

/** Sites that removed their file, some of which first show a wall or fail. */
const REMOVALS: History[] = (['status-404', 'status-410', 'page', 'home-redirect'] as const).flatMap((notFound) => [
  { name: `removed-${notFound}`, notFound, policies: [[CHANGE_DAY, REMOVED]] satisfies History['policies'] },
  {
    name: `removed-behind-wall-${notFound}`,
    notFound,
    policies: [[CHANGE_DAY, REMOVED]] satisfies History['policies'],
    fronts: [
      [CHANGE_DAY, { kind: 'wall', wall: 'cloudflare' }],
      [CHANGE_DAY + 3, OPEN],
    ] satisfies History['fronts'],
  },
]);

it('ends no file behind a wall, after a move or without proof, and every removed file within two visits', {
  tags: 'sampled',
}, async () => {
  const chain = createSite({ name: 'chain' });
  const sites = [chain, ...[...WALLS, ...WITHOUT_PROOF, ...REMOVALS].map(createSite)];
  const hostsOf = (histories: readonly History[]) => histories.map(({ name }) => getHost(name)).toSorted();
  await runSimulation(
    { seed: 40, days: DAYS, sites, ownFailures: [] },
    {
      open: openMigratedSqlite,
      inspect: async (records, { visits, violations }) => {
        expect(violations).toEqual([]);
        const files = await listEffectiveFiles(
          new ObservationRepository(records),
          sites.map(({ host }) => host),
        );
        const current = files.filter(({ file }) => file !== null).map(({ publisher }) => publisher);
        expect(current.toSorted()).toEqual([chain.host, ...hostsOf([...WALLS, ...WITHOUT_PROOF])].toSorted());
        for (const host of hostsOf(REMOVALS)) {
          const visitsAfterOpening = visits.filter(
            (visit) => visit.host === host && visit.at > START + CHANGE_DAY * DAY_MS && visit.outcome !== 'blocked',
          );
          const { endedAt } = files.find(({ publisher }) => publisher === host) ?? {};
          expect(endedAt, host).toBe(new Date(visitsAfterOpening[0]?.at ?? 0).toISOString());
          const [first, second] = visitsAfterOpening;
          const pause = (second?.at ?? 0) - (first?.at ?? 0);
          expect(pause, host).toBeGreaterThanOrEqual(DAY_MS);
          expect(pause, host).toBeLessThanOrEqual(1.5 * DAY_MS);
        }
      },
    },
  );
});
