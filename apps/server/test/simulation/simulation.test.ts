import { expect, it } from 'vitest';
import { chooseSize } from '../../../../dev-world/sample-cases.ts';
import {
  generateSimulatedWorld,
  type OwnFailure,
  type SimulatedWorld,
  START,
} from '../../../../dev-world/simulated-world/generate-simulated-world.ts';
import { openMigratedSqlite } from '../migrated-records.ts';
import { openProjectedRecords } from '../projected-records.ts';
import { runSimulation, type SimulationResult } from './run-simulation.ts';

/** A number of worlds: `SIMULATED_WORLDS`, or all of `.ci/run`, or the sample of `npm test`. */
const WORLDS = Number(process.env.SIMULATED_WORLDS ?? chooseSize(100, 10));
const WORLDS_PER_TEST = chooseSize(100, 5);
/** One world that failed, or as many as this run has, from the seed of the run. */
const SEEDS =
  process.env.SIMULATED_SEED === undefined
    ? Array.from({ length: WORLDS }, (_, index) => (Number(process.env.TEST_SEED) + index) % 2 ** 31)
    : [Number(process.env.SIMULATED_SEED)];
const [FIRST_SEED = 0] = SEEDS;
const GROUPS = Array.from({ length: Math.ceil(SEEDS.length / WORLDS_PER_TEST) }, (_, index) =>
  SEEDS.slice(index * WORLDS_PER_TEST, (index + 1) * WORLDS_PER_TEST),
);

const replay = (seed: number) =>
  `Replay: SIMULATED_SEED=${seed} npx vitest run --project server apps/server/test/simulation\n` +
  `Print what happens: npm run simulate -- --seed ${seed}`;

it.each(GROUPS.map((seeds) => [seeds[0], seeds] as const))(
  'ends and keeps files by proof alone (from seed %i)',
  { tags: 'sampled' },
  async (_, seeds) => {
    for (const seed of seeds) {
      const { violations } = await runSimulation(generateSimulatedWorld({ seed }), { open: openMigratedSqlite });
      expect(
        violations.map(({ at, text }) => `${new Date(at).toISOString()} ${text}`),
        replay(seed),
      ).toEqual([]);
    }
  },
);

it('has the same records after the same world, and no time of the machine in them', { tags: 'sampled' }, async () => {
  const world = generateSimulatedWorld({ seed: FIRST_SEED });
  const first = await runSimulation(world, { open: openMigratedSqlite });
  const second = await runSimulation(world, { open: openMigratedSqlite });
  expect(second.dump, replay(FIRST_SEED)).toBe(first.dump);
  const years = new Set([...first.dump.matchAll(/"(\d{4})-\d\d-\d\d/g)].map(([, year]) => year));
  expect([...years], replay(FIRST_SEED)).toEqual([String(new Date(START).getUTCFullYear())]);
});

it('has the same records after its process was killed', { tags: 'sampled' }, async () => {
  const world = generateSimulatedWorld({ seed: FIRST_SEED, hasOwnFailures: false });
  const open = openMigratedSqlite;
  const uninterrupted = await runSimulation(world, { open });
  const kills = uninterrupted.visits.filter((_, index) => index % 5 === 0);
  const ownFailures: OwnFailure[] = kills.map(({ at }) => ({ kind: 'kill', from: at }));
  const killed = await runSimulation({ ...world, ownFailures }, { open, restartMs: 0 });
  expect(
    killed.events.filter(({ text }) => text === 'the crawl was killed').length,
    replay(FIRST_SEED),
  ).toBeGreaterThan(5);
  expect(killed.dump, replay(FIRST_SEED)).toBe(uninterrupted.dump);
});

it('has the relationships of the files that are current at the end', { tags: 'sampled' }, async () => {
  const world = generateSimulatedWorld({ seed: FIRST_SEED });
  await runSimulation(world, {
    open: openMigratedSqlite,
    inspect: async (records, { expected }) => {
      await using projected = await openProjectedRecords(async () => records);
      const { edges } = await projected.project();
      const actual = edges.map(({ source, type, target, properties }) => {
        const isOtherStale = expected.get(String(target))?.isStale;
        const { state } = properties as { state: string };
        return [source, String(type).toLowerCase(), target, isOtherStale ? 'other-is-stale' : state].join(' ');
      });
      expect(actual.toSorted(), replay(FIRST_SEED)).toEqual(listExpectedEdges(world, expected));
    },
  });
});

const COUNTERPARTS: Readonly<Record<string, string>> = { member: 'belongto', belongto: 'member' };

/** The relationships and their states, by the scoring document. A confirmation by a stale file is left out. */
function listExpectedEdges({ sites }: SimulatedWorld, expected: SimulationResult['expected']): string[] {
  const lines = sites.flatMap(({ host, lines: fileLines }) =>
    expected.get(host)?.version === null ? [] : fileLines.map((line) => ({ host, line })),
  );
  return lines
    .map(({ host, line }) => {
      const [, type = '', target = ''] = /^(\w+)=https:\/\/([^/]+)\/$/.exec(line) ?? [];
      const other = expected.get(target);
      const isReturned = lines.some(
        (one) => one.host === target && one.line === `${COUNTERPARTS[type]}=https://${host}/`,
      );
      const state = expected.get(host)?.isStale
        ? 'stale'
        : isReturned
          ? 'confirmed'
          : other?.version === null
            ? 'claimed'
            : 'unreturned';
      return [host, type, target, other?.isStale ? 'other-is-stale' : state].join(' ');
    })
    .toSorted();
}
