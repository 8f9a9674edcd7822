/**
 * Compares the embedded engine with Neo4j in one run: load time, and the duration of the same queries on the same
 * graph. It also compares the results, because durations of different results mean nothing.
 *
 * npm run bench:fleet -- [--identities 100000] [--relationships 1000000] [--seed 1] [--calls 1000] [--heap 4096]
 *
 * Starts a Neo4j from Maven, or uses the empty one in TEST_GRAPH_URL.
 */
import { deepStrictEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { selectNeighborhood } from '../../apps/server/src/graph/evidence/select-neighborhood.ts';
import { TRUST_GRAPH_SCHEMA } from '../../apps/server/src/graph/graph-model.ts';
import { TrustGraphStore } from '../../apps/server/src/graph/store/trust-graph-store.ts';
import type { CypherReader } from '../../apps/server/src/platform/graph/cypher-reader.ts';
import { EmbeddedReader } from '../../apps/server/src/platform/graph/embedded/embedded-reader.ts';
import { EmbeddedWriter } from '../../apps/server/src/platform/graph/embedded/embedded-writer.ts';
import type { GraphWriter } from '../../apps/server/src/platform/graph/graph-writer.ts';
import { Neo4jGenerations } from '../../apps/server/src/platform/graph/neo4j/neo4j-generations.ts';
import { emptyNeo4j, serverOf } from '../../apps/server/test/fleet/empty-neo4j.ts';
import { startNeo4j } from '../../apps/server/test/fleet/neo4j.ts';
import {
  createMulberry32,
  generateStatements,
  getDomain,
  type SyntheticStatements,
} from '../graph/generate-statements.ts';
import { loadSyntheticGraph } from '../graph/load-synthetic-graph.ts';
import {
  type Distribution,
  formatMilliseconds,
  formatTable,
  measureDistribution,
  measureSeconds,
  writeResult,
} from '../measure.ts';

const { values: flags } = parseArgs({
  options: {
    identities: { type: 'string', default: '100000' },
    relationships: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    calls: { type: 'string', default: '1000' },
    heap: { type: 'string', default: '4096' },
  },
});
const identities = Number(flags.identities);
const relationships = Number(flags.relationships);
const calls = Number(flags.calls);
const COMPARED = 20;

interface BenchmarkQuery {
  readonly items: readonly string[];
  readonly run: (store: TrustGraphStore, domain: string) => Promise<unknown>;
}

interface Measurement {
  readonly loadSeconds: number;
  readonly questions: Readonly<Record<string, Distribution>>;
  /** The first results of each query, in a canonical order. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
}

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-bench-'));
try {
  log(`Making ${identities} identities and ${relationships} relationships…`);
  const statements = generateStatements(identities, relationships, Number(flags.seed));
  const questions = createQueries(statements);
  const embedded = await measureEmbedded(statements, questions);
  const shared = await measureNeo4j(statements, questions);
  for (const name of Object.keys(questions)) deepStrictEqual(shared.answers[name], embedded.answers[name], name);
  report(embedded, shared);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function createQueries({ target }: SyntheticStatements): Record<string, BenchmarkQuery> {
  const random = createMulberry32(99);
  const drawn = Array.from({ length: calls }, () => getDomain(Math.floor(random() * identities)));
  // The named sites of random statements. Hubs are therefore included, weighted by the number of references.
  const named = Array.from({ length: calls }, () => getDomain(target[Math.floor(random() * relationships)] as number));
  const few = drawn.slice(0, Math.ceil(calls / 10));
  return {
    identity: { items: drawn, run: (store, domain) => store.findIdentity(domain) },
    'who names it (one hop)': { items: drawn, run: (store, domain) => store.listPredecessors(domain) },
    'whom it names (one hop)': { items: drawn, run: (store, domain) => store.listSuccessors(domain) },
    'who names it, drawn by how often named': {
      items: named,
      run: (store, domain) => store.listPredecessors(domain),
    },
    'associations, 100 of them': { items: few, run: (store) => store.listLists(100) },
    'neighborhood, depth 2, 150 drawn': {
      items: few,
      run: (store, domain) => selectNeighborhood(store, domain, { depth: 2, limit: 150 }),
    },
    'lists that name a search result': { items: drawn, run: (store, domain) => store.countListings([domain]) },
  };
}

async function measureEmbedded(
  statements: SyntheticStatements,
  queries: Readonly<Record<string, BenchmarkQuery>>,
): Promise<Measurement> {
  log('Embedded: loading…');
  await using writer = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  const loadSeconds = await load(writer, statements);
  return { loadSeconds, ...(await runAll(new EmbeddedReader(writer.graph), queries)) };
}

async function measureNeo4j(
  statements: SyntheticStatements,
  queries: Readonly<Record<string, BenchmarkQuery>>,
): Promise<Measurement> {
  log('Neo4j: starting…');
  await using neo4j = await startNeo4j({ heapMb: Number(flags.heap), compiled: 'fast' });
  await emptyNeo4j(neo4j.env);
  await using generations = new Neo4jGenerations({
    server: serverOf(neo4j.env),
    dataDir: folder,
    format: 'bench',
    schema: TRUST_GRAPH_SCHEMA,
  });
  await using draft = await generations.createBuilder();
  log('Neo4j: loading…');
  const loadSeconds = await load(await draft.start('nothing'), statements);
  const generation = await draft.publish([], { recordsVersion: 1, identities, relationships, asOf: null });
  await using reading = await generations.open(generation);
  return { loadSeconds, ...(await runAll(reading, queries)) };
}

function load(engine: GraphWriter, statements: SyntheticStatements): Promise<number> {
  return measureSeconds(() => loadSyntheticGraph(engine, statements, log));
}

async function runAll(reader: CypherReader, questions: Readonly<Record<string, BenchmarkQuery>>) {
  const store = new TrustGraphStore(reader);
  const measured: Record<string, Distribution> = {};
  const answers: Record<string, string[]> = {};
  for (const [name, { items, run: ask }] of Object.entries(questions)) {
    log(`  ${name}`);
    answers[name] = [];
    for (const item of items.slice(0, COMPARED)) answers[name].push(sortDeep(await ask(store, item)));
    measured[name] = await measureDistribution(items, (item) => ask(store, item));
  }
  return { questions: measured, answers };
}

/** Serializes a result. Lists without a defined order are sorted. */
function sortDeep(answer: unknown): string {
  return JSON.stringify(answer, (_key, part: unknown) =>
    Array.isArray(part) ? part.map((item) => JSON.stringify(item)).sort() : part,
  );
}

function report(embedded: Measurement, shared: Measurement): void {
  const both = ({ p50, p99 }: Distribution) => `${formatMilliseconds(p50)} / ${formatMilliseconds(p99)}`;
  const rows = Object.entries(embedded.questions).map(([name, own]) => {
    const other = shared.questions[name] as Distribution;
    return [name, String(own.calls), both(own), both(other), `${(other.p50 / own.p50).toFixed(1)} ×`];
  });
  const title = `${identities.toLocaleString('en')} identities, ${relationships.toLocaleString('en')} relationships, Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
  process.stdout.write(
    `${title}\n\n${formatTable(['question', 'calls', 'embedded p50 / p99 ms', 'Neo4j p50 / p99 ms', 'p50'], rows)}\n\n`,
  );
  process.stdout.write(
    `Loading: embedded ${embedded.loadSeconds.toFixed(1)} s, Neo4j ${shared.loadSeconds.toFixed(1)} s. The first ${COMPARED} answers to each question are the same.\n`,
  );
  const results = { identities, relationships, node: process.version, load: loadavg()[0], embedded, shared };
  log(`Written to ${writeResult(`fleet-${identities}`, results)}`);
}
