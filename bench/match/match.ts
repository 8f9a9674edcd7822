/**
 * Measures how many entries per second the list matcher processes on one core with the starter crawl. The baseline in
 * the same run is what a caller needed before: the statements and the headline of each dossier.
 *
 * npm run bench:match -- [--entries 2000]
 *
 * The entries are domains of the graph, article URLs on them, domains with a missing letter, domains that the graph
 * does not contain, and names. Each result is computed as in the worker thread and serialized.
 */
import { parseArgs } from 'node:util';
import { readDomainStatementIndex } from '../../apps/server/src/domains/dossier/domain-statement-index.ts';
import { EntryMatcher } from '../../apps/server/src/domains/match/entry-matcher.ts';
import { parseMatchEntry } from '../../apps/server/src/domains/match/parse-match-entry.ts';
import { findIdentity } from '../../apps/server/src/graph/store/find-identity.ts';
import type { OpenGraph } from '../../apps/server/src/graph/store/graph-manager.ts';
import { TrustGraphStore } from '../../apps/server/src/graph/store/trust-graph-store.ts';
import { openStarterGraph } from '../../apps/server/test/starter-graph.ts';
import { DEFAULT_MATCH_CANDIDATES } from '../../packages/api-contract/src/index.ts';
import { createMulberry32 } from '../graph/generate-statements.ts';
import { formatTable, measureSeconds, writeResult } from '../measure.ts';

/** Target of the product, in entries per second. */
const TARGET = 1_000;
const OPTIONS = {
  maxCandidates: DEFAULT_MATCH_CANDIDATES,
  withFacts: false,
  origin: 'http://127.0.0.1:3000',
};

const { values: flags } = parseArgs({ options: { entries: { type: 'string', default: '2000' } } });
const count = Number(flags.entries);

await using opened = await openStarterGraph();
const store = new TrustGraphStore(opened.columns);
const graph = { store, columns: opened.columns, manifest: { graphVersion: '1', asOf: null } } as unknown as OpenGraph;
const entries = [...store.listSearchEntries()];
const random = createMulberry32(7);
const draw = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
const named = entries.flatMap(({ name }) => name ?? []);
const domains = Array.from({ length: count }, () => draw(entries).domain);

let matcher: EntryMatcher | undefined;
const openS = await measureSeconds(async () => {
  matcher = await EntryMatcher.open(graph);
});
async function measureRate(values: readonly string[]): Promise<number> {
  const run = (some: readonly string[]) =>
    matcher?.run({
      kind: 'match',
      entries: some.map((value, position) => ({ ...parseMatchEntry(value, position), publishers: [] })),
      options: OPTIONS,
      disputes: new Map(),
    });
  run(values.slice(0, Math.ceil(values.length / 10)));
  return values.length / (await measureSeconds(() => run(values)));
}

const rates = {
  domains: await measureRate(domains),
  'article URLs': await measureRate(domains.map((domain) => `https://www.${domain}/2026/11/24/story`)),
  'domains with a typo': await measureRate(domains.map((domain) => domain.slice(0, 3) + domain.slice(4))),
  'unknown domains': await measureRate(domains.map((domain) => `q${[...domain].reverse().join('')}.com`)),
  names: await measureRate(Array.from({ length: count / 4 }, () => draw(named))),
};
const listed = domains.slice(0, Math.ceil(count / 4));
const baseline =
  listed.length /
  (await measureSeconds(() => {
    for (const domain of listed) {
      const { listed: statements, headline } = readDomainStatementIndex(graph, findIdentity(graph, domain));
      JSON.stringify([headline, statements]);
    }
  }));

const ratio = rates.domains / baseline;
const rows = [...Object.entries(rates), ['baseline: statements of each dossier', baseline] as const].map(
  ([name, rate]) => [name, rate.toFixed(0), (rate / baseline).toFixed(2)],
);
process.stdout.write(
  `${entries.length} identities; opening the matcher takes ${(openS * 1000).toFixed(0)} ms\n\n` +
    `${formatTable(['entries', 'a second, one core', 'of the baseline'], rows)}\n\n` +
    `${rates.domains.toFixed(0)} domains a second, of ${TARGET} that are the aim.\n`,
);
process.stderr.write(
  `Written to ${writeResult('match', { identities: entries.length, node: process.version, openS, rates, baseline, ratio })}\n`,
);
