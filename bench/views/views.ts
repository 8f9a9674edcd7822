/**
 * What a view through chosen vouchers costs, and what it leaves to everybody else: the first question (a thread starts),
 * questions by sets that nobody asked by before, the same set again, and the longest time that the server's own loop
 * stood still meanwhile.
 *
 *   npm run bench:views -- [--identities 3500] [--relationships 7400] [--sets 40]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import {
  configOfAnchors,
  DomainGraphBuilder,
  encodeDomainGraph,
  type RankedDomainGraph,
  RELATIONSHIPS,
  rankDomainGraph,
} from '@vouchwire/trust-graph';
import { ChosenViews } from '../../apps/server/src/features/trust-graph/views/chosen-views.ts';
import { domainOf, syntheticStatements } from '../graph/synthetic-statements.ts';
import { type Distribution, distribution, milliseconds, residentMegabytes, table, writeResult } from '../measure.ts';

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
/** Domains that one page shows signals of. */
const SHOWN = 150;

const folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-bench-'));
const questions: Record<string, Distribution> = {};
let firstMs = 0;
let stoodStillMs = 0;
let threadMb = 0;

try {
  const ranking = rank();
  const rankingFile = path.join(folder, 'ranking.bin');
  writeFileSync(rankingFile, encodeDomainGraph(ranking));
  const shown = Array.from({ length: SHOWN }, (_, index) => {
    const domain = domainOf(Math.floor((index * identities) / SHOWN));
    return { host: domain, registrableDomain: domain, trustScore: null };
  });
  // The synthetic associations come first; every set is another handful of them.
  const chosen = Array.from({ length: sets }, (_, nth) => [domainOf(nth), domainOf(nth + 1), domainOf(nth + 3)].sort());

  globalThis.gc?.();
  const before = residentMegabytes();
  await using views = new ChosenViews();
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const started = performance.now();
  await views.of({ rankingFile, ranking }, [domainOf(sets + 5)]).trustOf(shown);
  firstMs = performance.now() - started;
  questions['signals, a set never asked by'] = await eachOnce(chosen, (anchors) =>
    views.of({ rankingFile, ranking }, anchors).trustOf(shown),
  );
  questions['path, a set asked by before'] = await distribution(chosen, (anchors) =>
    views
      .of({ rankingFile, ranking }, anchors)
      .findPaths(domainOf(identities - 7), domainOf(identities - 11), { others: 3 }),
  );
  questions['signals, a set asked by before'] = await distribution(chosen, (anchors) =>
    views.of({ rankingFile, ranking }, anchors).trustOf(shown),
  );
  loop.disable();
  stoodStillMs = loop.max / 1e6;
  threadMb = residentMegabytes() - before;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const rows = Object.entries(questions).map(([question, { calls, p50, p99, max }]) => [
  question,
  String(calls),
  milliseconds(p50),
  milliseconds(p99),
  milliseconds(max),
]);
const title = `${identities.toLocaleString('en')} identities, ${relationships.toLocaleString('en')} relationships, Node ${process.version}`;
process.stdout.write(`${title}\n\n${table(['question', 'calls', 'p50 ms', 'p99 ms', 'max ms'], rows)}\n\n`);
process.stdout.write(
  `${table(
    ['cost', 'value'],
    [
      ['first question, thread and all, ms', milliseconds(firstMs)],
      ['longest standstill of the server’s loop, ms', milliseconds(stoodStillMs)],
      ['resident with the thread, more by MB', String(threadMb)],
    ],
  )}\n`,
);
const result = { identities, relationships, node: process.version, questions, firstMs, stoodStillMs, threadMb };
process.stderr.write(`Written to ${writeResult(`views-${identities}`, result)}\n`);

function rank(): RankedDomainGraph {
  const statements = syntheticStatements(identities, relationships, 1);
  const builder = new DomainGraphBuilder();
  for (let id = 0; id < identities; id++) builder.addDomain(domainOf(id));
  for (let i = 0; i < relationships; i++) {
    const type = RELATIONSHIPS[statements.code[i] as number];
    if (type) builder.addById(statements.source[i] as number, type, statements.target[i] as number);
  }
  return rankDomainGraph(builder.build(), configOfAnchors([domainOf(0), domainOf(1)]));
}

/** As `distribution`, without asking anything twice. */
async function eachOnce<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<Distribution> {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await ask(item);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { calls: times.length, best: at(0), p50: at(0.5), p99: at(0.99), max: at(1) };
}
