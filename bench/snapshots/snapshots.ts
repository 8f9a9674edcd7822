/**
 * Measures the cost of a past day with the starter crawl: building its graph in the background, opening it again after
 * a restart, requests to it once it is ready, and the effect on the server's event loop and on requests for the current
 * graph.
 *
 * npm run bench:snapshots -- [--day 2025-01-31] [--questions 300]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { NO_STATEMENT_FILTER } from '@vouchwire/api-contract';
import { openSnapshots } from '../../apps/server/src/composition.ts';
import { readDossierEvidence } from '../../apps/server/src/domains/dossier/dossier-evidence.ts';
import { readTrustRelationships } from '../../apps/server/src/graph/endpoints/get-trust-relationships.route.ts';
import { rebuild } from '../../apps/server/src/graph/projection/project.ts';
import { findIdentity } from '../../apps/server/src/graph/store/find-identity.ts';
import { GraphAccess } from '../../apps/server/src/graph/store/graph-access.ts';
import { GraphManager } from '../../apps/server/src/graph/store/graph-manager.ts';
import { toConfig } from '../../apps/server/src/platform/config/config.ts';
import { AppError } from '../../apps/server/src/platform/errors/app-error.ts';
import { importStarterCrawl } from '../../apps/server/src/policy-files/import/starter-crawl.ts';
import { openRecordsContext } from '../../apps/server/src/records-context.ts';
import {
  type Distribution,
  formatMilliseconds,
  formatTable,
  measureDistribution,
  toDistribution,
  writeResult,
} from '../measure.ts';

const { values: flags } = parseArgs({
  options: { day: { type: 'string', default: '2025-01-31' }, questions: { type: 'string', default: '300' } },
});
const { day } = flags;
const folder = mkdtempSync(path.join(tmpdir(), 'vouchwire-bench-'));
const questions: Record<string, Distribution> = {};
const costs: Record<string, number> = {};

try {
  const config = toConfig({ VOUCHWIRE_DATA_DIR: folder });
  await using context = await openRecordsContext(config);
  await importStarterCrawl(context.observations, () => undefined);
  await rebuild(context.projection);
  await using live = new GraphManager(context.projection.generations);
  await live.refresh();
  const domains = (await live.use(({ store }) => store.listDomains())).slice(0, Number(flags.questions));

  {
    await using asOf = openSnapshots(config, context);
    const graph = new GraphAccess(live, asOf);
    questions['relationships now, nothing else going on'] = await measureDistribution(domains, (domain) =>
      graph.use((open) => readTrustRelationships(open, domain)),
    );
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const started = performance.now();
    let builds = false;
    const isBuilding = waitForSnapshot(() =>
      graph.at(day).use((open) => readTrustRelationships(open, 'journallist.net')),
    ).then(() => {
      costs['making the graph of the day, until its first answer, ms'] = performance.now() - started;
      builds = true;
    });
    const backgroundQueries: number[] = [];
    for (let at = 0; !builds; at = (at + 1) % domains.length) {
      const before = performance.now();
      await graph.use((open) => readTrustRelationships(open, domains[at] ?? ''));
      backgroundQueries.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await isBuilding;
    loop.disable();
    costs['longest standstill of the server’s loop meanwhile, ms'] = loop.max / 1e6;
    questions['relationships now, while it is made'] = toDistribution(backgroundQueries);
    questions['relationships as of the day, once it is there'] = await measureDistribution(domains, (domain) =>
      graph.at(day).use((open) => readTrustRelationships(open, domain)),
    );
    questions['dossier as of the day, what the graph says'] = await measureDistribution(domains, (domain) =>
      graph.at(day).use(async (open) =>
        readDossierEvidence(open, await findIdentity(open, domain), {
          page: 1,
          filter: NO_STATEMENT_FILTER,
        }),
      ),
    );
  }
  await using again = openSnapshots(config, context);
  const graph = new GraphAccess(live, again);
  const started = performance.now();
  await graph.at(day).use((open) => readTrustRelationships(open, 'journallist.net'));
  costs['opening it after a restart, until its first answer, ms'] = performance.now() - started;
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
process.stdout.write(`The starter crawl as of ${day}, Node ${process.version}\n\n`);
process.stdout.write(`${formatTable(['question', 'calls', 'p50 ms', 'p99 ms', 'max ms'], rows)}\n\n`);
process.stdout.write(
  `${formatTable(
    ['cost', 'value'],
    Object.entries(costs).map(([cost, value]) => [cost, formatMilliseconds(value)]),
  )}\n`,
);
process.stderr.write(`Written to ${writeResult('time-machine', { day, node: process.version, questions, costs })}\n`);

/** Polls until the graph is ready, as clients do. */
async function waitForSnapshot<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'snapshot-not-ready') throw error;
    }
  }
}
