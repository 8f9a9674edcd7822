// A generated world in a separate process, so that its CPU time is not part of the measured client. Prints its
// location as one line of JSON; `control` offers the rest over http. It ends when its standard input closes.
// node dev-world/generated-world/main.ts [--hosts 5000] [--seed 1] [--without stalls,slow-body] [--prepare] [--latency
// 20]
import { parseArgs } from 'node:util';
import { startControl } from './control.ts';
import { KIND_NAMES, type KindName } from './kinds.ts';
import { startGeneratedWorld } from './start-generated-world.ts';

const { values: flags } = parseArgs({
  options: {
    hosts: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    without: { type: 'string', default: '' },
    prepare: { type: 'boolean', default: false },
    latency: { type: 'string', default: '0' },
  },
});

const world = await startGeneratedWorld({
  hosts: Number(flags.hosts),
  seed: Number(flags.seed),
  excludedKinds: flags.without.split(',').filter(Boolean).map(parseKind),
  isPrepared: flags.prepare,
  latencyMs: Number(flags.latency),
});
const control = await startControl(world);
const { connectTo, authorityFile, seeds } = world;
process.stdout.write(`${JSON.stringify({ connectTo, authorityFile, seeds, control: control.url })}\n`);

const end = async () => {
  await control[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  process.exit();
};
process.stdin.on('end', end).resume();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);

function parseKind(name: string): KindName {
  const kind = KIND_NAMES.find((known) => known === name);
  if (!kind) throw new RangeError(`there is no kind “${name}”; there are ${KIND_NAMES.join(', ')}`);
  return kind;
}
