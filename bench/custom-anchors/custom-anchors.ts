/**
 * Measures the cost of a view through chosen vouchers and its effect on other requests: the first request (a thread
 * starts), requests with new sets, the same set again, and the longest block of the server's event loop in that time.
 *
 * npm run bench:custom-anchors -- [--identities 3500] [--relationships 7400] [--sets 40]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import {
  createAnchorConfig,
  DomainGraphBuilder,
  encodeDomainGraph,
  type RankedDomainGraph,
  RELATIONSHIPS,
  rankDomainGraph,
} from '@vouchwire/trust-graph';
import { CustomRankings } from '../../apps/server/src/graph/custom-anchors/custom-rankings.ts';
import { generateStatements, getDomain } from '../graph/generate-statements.ts';
import {
  type Distribution,
  formatMilliseconds,
  formatTable,
  getResidentMegabytes,
  measureDistribution,
  toDistribution,
  writeResult,
} from '../measure.ts';

const { values: flags } = parseArgs({
  options: {
    identities: { type: 'string', default: '3500' },
    relationships: { type: 'string', default: '7400' },
    sets: { type: 'string', default: '40' },
  },
});
const identities = Number(flags.identities);
const relationships = Number(flags.relationships);
const sets = Number(flags.sets);
/** Maximum number of domains with signals on one page. */
const MAX_SHOWN = 150;

const folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-bench-'));
const questions: Record<string, Distribution> = {};
let firstMs = 0;
let blockedMs = 0;
let threadMb = 0;

try {
  const ranking = rankGraph();
  const rankingFile = path.join(folder, 'ranking.bin');
  writeFileSync(rankingFile, encodeDomainGraph(ranking));
  const shown = Array.from({ length: MAX_SHOWN }, (_, index) => {
    const domain = getDomain(Math.floor((index * identities) / MAX_SHOWN));
    return { host: domain, registrableDomain: domain, trustScore: null };
  });
  // The synthetic associations have the first ids. Each set contains a different few of them.
  const createAnchorSets = Array.from({ length: sets }, (_, nth) =>
    [getDomain(nth), getDomain(nth + 1), getDomain(nth + 3)].sort(),
  );

  globalThis.gc?.();
  const before = getResidentMegabytes();
  await using views = new CustomRankings();
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const started = performance.now();
  await views.getView({ rankingFile, ranking }, [getDomain(sets + 5)]).getTrust(shown);
  firstMs = performance.now() - started;
  questions['signals, a set never asked by'] = await measureEach(createAnchorSets, (anchors) =>
    views.getView({ rankingFile, ranking }, anchors).getTrust(shown),
  );
  questions['path, a set asked by before'] = await measureDistribution(createAnchorSets, (anchors) =>
    views
      .getView({ rankingFile, ranking }, anchors)
      .findPaths(getDomain(identities - 7), getDomain(identities - 11), { others: 3 }),
  );
  questions['signals, a set asked by before'] = await measureDistribution(createAnchorSets, (anchors) =>
    views.getView({ rankingFile, ranking }, anchors).getTrust(shown),
  );
  loop.disable();
  blockedMs = loop.max / 1e6;
  threadMb = getResidentMegabytes() - before;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const rows = Object.entries(questions).map(([question, { calls, p50, p99, max }]) => [
  question,
  String(calls),
  formatMilliseconds(p50),
  formatMilliseconds(p99),
  formatMilliseconds(max),
]);
const title = `${identities.toLocaleString('en')} identities, ${relationships.toLocaleString('en')} relationships, Node ${process.version}`;
process.stdout.write(`${title}\n\n${formatTable(['question', 'calls', 'p50 ms', 'p99 ms', 'max ms'], rows)}\n\n`);
process.stdout.write(
  `${formatTable(
    ['cost', 'value'],
    [
      ['first question, thread and all, ms', formatMilliseconds(firstMs)],
      ['longest standstill of the server’s loop, ms', formatMilliseconds(blockedMs)],
      ['resident with the thread, more by MB', String(threadMb)],
    ],
  )}\n`,
);
const result = {
  identities,
  relationships,
  node: process.version,
  questions,
  firstMs,
  blockedMs,
  threadMb,
};
process.stderr.write(`Written to ${writeResult(`views-${identities}`, result)}\n`);

function rankGraph(): RankedDomainGraph {
  const statements = generateStatements(identities, relationships, 1);
  const builder = new DomainGraphBuilder();
  for (let id = 0; id < identities; id++) builder.addDomain(getDomain(id));
  for (let i = 0; i < relationships; i++) {
    const type = RELATIONSHIPS[statements.code[i] as number];
    if (type) builder.addById(statements.source[i] as number, type, statements.target[i] as number);
  }
  return rankDomainGraph(builder.build(), createAnchorConfig([getDomain(0), getDomain(1)]));
}

/** Measures like `measureDistribution`, but calls each item only once, without a warm-up. */
async function measureEach<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<Distribution> {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await run(item);
    times.push(performance.now() - start);
  }
  return toDistribution(times);
}
