// Measures one phase at one size in a separate process, so that the peak of memory belongs to that phase. Prints its
// measurements as JSON.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_TRUST_CONFIG, rankDomainGraph, scorePair } from '@vouchwire/trust-graph';
import { Frontier } from '../../apps/server/src/crawl/frontier.ts';
import { seedFrontierFromRecords } from '../../apps/server/src/crawl/seed-frontier.ts';
import { RANKING_FILE } from '../../apps/server/src/graph/graph-model.ts';
import { project, rebuild } from '../../apps/server/src/graph/projection/project.ts';
import { loadRanking } from '../../apps/server/src/graph/projection/ranking.ts';
import { TrustGraphStore } from '../../apps/server/src/graph/store/trust-graph-store.ts';
import { toConfig } from '../../apps/server/src/platform/config/config.ts';
import { GRAPH_FILE } from '../../apps/server/src/platform/graph/embedded/graph-files.ts';
import { openRecordsContext } from '../../apps/server/src/records-context.ts';
import { recordObservation } from '../../apps/server/test/observed-histories.ts';
import { createMulberry32, generateStatements } from '../graph/generate-statements.ts';
import { measureDistribution, measureSeconds } from '../measure.ts';
import { createFile, generateFiles, getHost } from './generate-files.ts';

const { values: flags } = parseArgs({
  options: {
    phase: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    identities: { type: 'string', default: '10000' },
    relationships: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '1000' },
  },
});
const identities = Number(flags.identities);
const calls = Number(flags.calls);
const config = toConfig({ VOUCHWIRE_DATA_DIR: flags.data });
const FILES_PER_TRANSACTION = 2_000;
const getMegabytes = async (file: string) => (await stat(file)).size / 2 ** 20;

const PHASES: Readonly<Record<string, () => Promise<Record<string, number>>>> = {
  records: writeRecords,
  graph: buildGraph,
  change: measureChange,
  ask: measureReads,
  crawl: measureFrontier,
};

const run = PHASES[flags.phase];
if (!run) throw new Error(`--phase is one of ${Object.keys(PHASES).join(', ')}`);
const numbers = await run();
const peakMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`${JSON.stringify({ ...numbers, [`${flags.phase}: peak MB`]: peakMb })}\n`);

/** Returns the processor time of all threads so far. Other load of the machine hardly affects it. */
function getProcessorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Records all files as published and observed. */
async function writeRecords() {
  await using context = await openRecordsContext(config);
  const statements = generateStatements(identities, Number(flags.relationships), 1);
  let files = 0;
  const durationMs = await measureSeconds(async () => {
    let batch = [];
    for (const file of generateFiles(statements)) {
      files += 1;
      batch.push(file);
      if (batch.length < FILES_PER_TRANSACTION) continue;
      await context.observations.record(batch);
      batch = [];
    }
    await context.observations.record(batch);
  });
  return { files, 'records: write all (s)': durationMs };
}

/** Builds the graph from the records alone, as the first start does. */
async function buildGraph() {
  await using context = await openRecordsContext(config);
  const before = getProcessorSeconds();
  const durationMs = await measureSeconds(() => rebuild(context.projection));
  const worked = getProcessorSeconds() - before;
  const found = await context.projection.generations.current();
  if (found.kind !== 'sound') throw new Error('the graph is not sound');
  const { dir, manifest } = found.generation;
  return {
    'records: MB on disk': await getMegabytes(path.join(config.dataDir, 'records.sqlite')),
    identities: manifest.identities,
    relationships: manifest.relationships,
    'graph: make it all (s)': durationMs,
    'graph: make it all, processor (s)': worked,
    'graph: MB on disk': await getMegabytes(path.join(dir, GRAPH_FILE)),
    'ranking: MB on disk': await getMegabytes(path.join(dir, RANKING_FILE)),
  };
}

/** Observes one changed file of a publisher that names others, then a failed check of the longest list. */
async function measureChange() {
  await using context = await openRecordsContext(config);
  const now = new Date().toISOString();
  const update = async () => {
    let kind = '';
    const before = getProcessorSeconds();
    const durationMs = await measureSeconds(async () => {
      kind = (await project(context.projection)).kind;
    });
    if (kind !== 'updated') throw new Error(`the graph was ${kind}, not updated`);
    return { durationMs, worked: getProcessorSeconds() - before };
  };
  await context.observations.record([
    createFile(Math.floor(identities / 2), now, [
      { code: 1, to: 0 },
      { code: 2, to: identities - 1 },
    ]),
  ]);
  const changed = await update();
  await recordObservation(context.observations, {
    ...createFile(0, now, []),
    ...{ source: 'crawl', outcome: 'blocked', cause: 'http-403', fileUrl: null },
  });
  const failed = await update();
  return {
    'change: one file, shown (s)': changed.durationMs,
    'change: one file, processor (s)': changed.worked,
    'change: failed check of the longest list, processor (s)': failed.worked,
  };
}

async function measureReads() {
  await using context = await openRecordsContext(config);
  const found = await context.projection.generations.current();
  if (found.kind !== 'sound') throw new Error('the graph is not sound');
  const { dir } = found.generation;
  const ranked = await loadRanking(path.join(dir, RANKING_FILE));
  const ranking = await measureSeconds(() => rankDomainGraph(ranked, DEFAULT_TRUST_CONFIG));

  const { columns } = await context.projection.generations.open(found.generation);
  const store = new TrustGraphStore(columns);
  const random = createMulberry32(99);
  const some = Array.from({ length: calls }, () => getHost(Math.floor(random() * identities)));
  const oneHop = await measureDistribution(some, (domain) => store.listPredecessors(domain));
  const pairs = some.map((from) => [from, getHost(Math.floor(random() * identities))] as const);
  const pair = await measureDistribution(pairs, ([from, to]) => scorePair(ranked, from, to, { maxHops: 4 }));
  return {
    'ranking: T of all (s)': ranking,
    'one hop: p50 (ms)': oneHop.p50,
    'one hop: p99 (ms)': oneHop.p99,
    'pair score: p50 (ms)': pair.p50,
    'pair score: p99 (ms)': pair.p99,
  };
}

/** Measures how long it takes to claim due hosts. At first, every host is due. */
async function measureFrontier() {
  await using context = await openRecordsContext(config);
  const now = new Date();
  const adopt = await measureSeconds(() => seedFrontierFromRecords(context.records, context.observations, now));
  const frontier = new Frontier(context.records);
  const { known } = await frontier.countHosts(now);
  const leases = await measureDistribution(new Array<number>(50).fill(32), async (maxHosts) => {
    const { hosts } = await frontier.lease(maxHosts, now, new Set());
    await frontier.release(hosts);
  });
  return {
    'frontier: hosts': known,
    'frontier: take in all (s)': adopt,
    'frontier: 32 turns taken and given back, p50 (ms)': leases.p50,
    'frontier: 32 turns taken and given back, p99 (ms)': leases.p99,
  };
}
