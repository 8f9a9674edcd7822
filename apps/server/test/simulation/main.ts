// Prints what happens in a simulated world, for a person.
// npm run simulate -- [--seed 1] [--days 30]
import { parseArgs } from 'node:util';
import { generateSimulatedWorld } from '../../../../dev-world/simulated-world/generate-simulated-world.ts';
import { openSqliteRecords } from '../../src/platform/records/open-sqlite.ts';
import { runSimulation } from './run-simulation.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, days: { type: 'string', default: '30' } },
});
const world = generateSimulatedWorld({ seed: Number(values.seed), days: Number(values.days) });
const { visits, requests, events, violations } = await runSimulation(world, { open: openSqliteRecords });
const changes = world.sites.flatMap(({ host, notFound, policies, fronts }) => [
  ...policies.map(({ from, value }) => ({ at: from, text: `  ${host} file: ${JSON.stringify(value)} (${notFound})` })),
  ...fronts.map(({ from, value }) => ({ at: from, text: `  ${host} front: ${JSON.stringify(value)}` })),
]);
for (const { at, text } of [...changes, ...events].sort((a, b) => a.at - b.at))
  process.stdout.write(`${new Date(at).toISOString()} ${text}\n`);
process.stdout.write(
  `seed ${world.seed}: ${visits.length} visits, ${requests.length} requests, ${violations.length} wrong states\n`,
);
process.exitCode = violations.length > 0 ? 1 : 0;
