/**
 * Measures the cost of the trust graph at scale: ranking, trust paths, loading, and each named query. The baseline in
 * the same run is an indexed SQLite table with the same one-hop query.
 *
 * npm run bench:graph -- [--identities 1000000] [--relationships 10000000] [--seed 1] [--calls 2000]
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import {
  DEFAULT_TRUST_CONFIG,
  DomainGraphBuilder,
  type RankedDomainGraph,
  RELATIONSHIPS,
  rankDomainGraph,
  scorePair,
} from '@vouchwire/trust-graph';
import { selectNeighborhood } from '../../apps/server/src/graph/evidence/select-neighborhood.ts';
import { compareByDefaultOrder, RANKING_FILE, TRUST_GRAPH_SCHEMA } from '../../apps/server/src/graph/graph-model.ts';
import { loadRanking, saveRanking } from '../../apps/server/src/graph/projection/ranking.ts';
import { SearchIndex } from '../../apps/server/src/graph/search/search-index.ts';
import { getSiteDirectory } from '../../apps/server/src/graph/site-directory.ts';
import { TrustGraphStore } from '../../apps/server/src/graph/store/trust-graph-store.ts';
import { EmbeddedWriter } from '../../apps/server/src/platform/graph/embedded/embedded-writer.ts';
import {
  GRAPH_FILE,
  openGraphFiles,
  writeGraphFiles,
} from '../../apps/server/src/platform/graph/embedded/graph-files.ts';
import type { EmbeddedGraph } from '../../apps/server/src/platform/graph/graph-writer.ts';
import {
  type Distribution,
  formatMilliseconds,
  formatTable,
  getResidentMegabytes,
  measureDistribution,
  measureSeconds,
  writeResult,
} from '../measure.ts';
import { createMulberry32, generateStatements, getDomain, type SyntheticStatements } from './generate-statements.ts';
import { loadSyntheticGraph } from './load-synthetic-graph.ts';

const { values: flags } = parseArgs({
  options: {
    identities: { type: 'string', default: '1000000' },
    relationships: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '1' },
    calls: { type: 'string', default: '2000' },
  },
});
const identities = Number(flags.identities);
const relationships = Number(flags.relationships);
const calls = Number(flags.calls);

const log = (message: string) => process.stderr.write(`${message}\n`);
const folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-bench-'));
const costs: Record<string, number> = {};
const questions: Record<string, Distribution> = {};

try {
  log(`Making ${identities} identities and ${relationships} relationships…`);
  const statements = generateStatements(identities, relationships, Number(flags.seed));
  const random = createMulberry32(99);
  const sample = Array.from({ length: calls }, () => getDomain(Math.floor(random() * identities)));
  // The named sites of random statements. Hubs are therefore included, weighted by the number of references.
  const named = Array.from({ length: calls }, () =>
    getDomain(statements.target[Math.floor(random() * relationships)] as number),
  );

  log('Ranking…');
  const ranked = await rank(statements);
  const pairs = sample.map((source, index) => [source, named[index] as string] as const);
  questions['pair score, depth 4'] = await measureDistribution(pairs, ([source, target]) =>
    scorePair(ranked, source, target, { maxHops: 4 }),
  );
  costs['ranking, resident MB'] = getResidentMegabytes();
  const rankingFile = path.join(folder, RANKING_FILE);
  await saveRanking(rankingFile, ranked);
  costs['ranking file, MB'] = Math.round(statSync(rankingFile).size / 2 ** 20);
  costs['ranking file, read (s)'] = await measureSeconds(() => loadRanking(rankingFile));

  log('Loading the graph…');
  const generation = path.join(folder, 'generation');
  mkdirSync(generation);
  let files: string[] = [];
  costs['graph, load (s)'] = await measureSeconds(async () => {
    files = await loadGraph(generation, statements);
  });
  costs['graph file, MB'] = Math.round(statSync(path.join(generation, GRAPH_FILE)).size / 2 ** 20);
  globalThis.gc?.();
  const before = getResidentMegabytes();
  let opened: EmbeddedGraph | undefined;
  costs['graph, open (s)'] = await measureSeconds(async () => {
    opened = await openGraphFiles(generation, files);
  });
  if (!opened) throw new Error('the graph did not open');
  costs['graph open, resident MB'] = getResidentMegabytes() - before;

  log('Asking…');
  const store = new TrustGraphStore(opened);
  questions.identity = await measureDistribution(sample, (domain) => store.findIdentity(domain));
  questions['who names it (one hop)'] = await measureDistribution(sample, (domain) => store.listPredecessors(domain));
  questions['whom it names (one hop)'] = await measureDistribution(sample, (domain) => store.listSuccessors(domain));
  questions['who names it, drawn by how often named'] = await measureDistribution(named, (domain) =>
    store.listPredecessors(domain),
  );
  questions['associations, 100 of them'] = await measureDistribution(sample.slice(0, 50), () => store.listLists(100));
  questions['neighborhood, depth 2, 150 drawn'] = await measureDistribution(sample.slice(0, 50), (domain) =>
    selectNeighborhood(store, domain, { depth: 2, limit: 150 }),
  );
  let index: SearchIndex | undefined;
  costs['search index, build (s)'] = await measureSeconds(async () => {
    index = await SearchIndex.build(store.listSearchEntries(), store.graph.nodeCount, getSiteDirectory());
  });
  questions['search by beginning'] = await measureDistribution(sample.slice(0, 200), (domain) =>
    index?.findNames(domain.slice(0, 6), 8),
  );
  questions['search with a typo'] = await measureDistribution(sample.slice(0, 200), (domain) =>
    index?.findSimilar(`${domain.slice(0, 3)}q${domain.slice(3).split('.', 1)[0]}`, 8),
  );

  log('The baseline: an indexed SQLite table…');
  const baseline = loadBaseline(statements);
  const runQuery = baseline.prepare('select source, type, line from edge where target = ?');
  questions['baseline: who names it, SQLite'] = await measureDistribution(sample, (domain) => runQuery.all(domain));
  baseline.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const rows = Object.entries(questions).map(([question, { calls: requested, p50, p99, max }]) => [
  question,
  String(requested),
  formatMilliseconds(p50),
  formatMilliseconds(p99),
  formatMilliseconds(max),
]);
const title = `${identities.toLocaleString('en')} identities, ${relationships.toLocaleString('en')} relationships, Node ${process.version}`;
process.stdout.write(`${title}\n\n${formatTable(['question', 'calls', 'p50 ms', 'p99 ms', 'max ms'], rows)}\n\n`);
process.stdout.write(
  `${formatTable(
    ['cost', 'value'],
    Object.entries(costs).map(([cost, value]) => [cost, value < 100 ? value.toFixed(2) : String(Math.round(value))]),
  )}\n`,
);
log(
  `Written to ${writeResult(`graph-${identities}`, { identities, relationships, node: process.version, costs, questions })}`,
);

async function rank({ source, code, target }: SyntheticStatements): Promise<RankedDomainGraph> {
  // Anchors are chosen by domain. The largest lists replace the real ones.
  const anchors = DEFAULT_TRUST_CONFIG.anchors.map((anchor, index) => ({ ...anchor, domain: getDomain(index) }));
  const builder = new DomainGraphBuilder();
  const ids = new Uint32Array(identities);
  costs['ranking, names taken in (s)'] = await measureSeconds(() => {
    for (let id = 0; id < identities; id++) ids[id] = builder.addDomain(getDomain(id)) ?? 0;
  });
  costs['ranking, statements taken in (s)'] = await measureSeconds(() => {
    for (let index = 0; index < source.length; index++) {
      const type = RELATIONSHIPS[code[index] as number] ?? 'MEMBER';
      builder.addById(ids[source[index] as number] as number, type, ids[target[index] as number] as number);
    }
  });
  let ranked: RankedDomainGraph | undefined;
  costs['ranking, reciprocity and T (s)'] = await measureSeconds(() => {
    ranked = rankDomainGraph(builder.build(), { ...DEFAULT_TRUST_CONFIG, anchors });
  });
  if (!ranked) throw new Error('nothing was ranked');
  return ranked;
}

async function loadGraph(dir: string, statements: SyntheticStatements): Promise<string[]> {
  const writer = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  await loadSyntheticGraph(writer, statements, log);
  return await writeGraphFiles(writer.graph, { dir, basisDir: null, compareNodes: compareByDefaultOrder });
}

function loadBaseline({ source, code, target }: SyntheticStatements): DatabaseSync {
  const database = new DatabaseSync(path.join(folder, 'baseline.sqlite'));
  database.exec(
    'pragma journal_mode = off; pragma synchronous = off; create table edge (source text, type integer, target text, line integer); begin',
  );
  const insert = database.prepare('insert into edge values (?, ?, ?, ?)');
  for (let index = 0; index < relationships; index++) {
    insert.run(getDomain(source[index] as number), code[index] as number, getDomain(target[index] as number), index);
  }
  database.exec('commit; create index edge_by_target on edge (target)');
  return database;
}
