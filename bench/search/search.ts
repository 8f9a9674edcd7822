/**
 * Measures the server's cost of one keystroke of a search with the starter crawl. The baseline in the same run is the
 * earlier implementation, a scan of all nodes by Cypher.
 *
 * npm run bench:search -- [--domains 200]
 *
 * Domains and names are typed letter by letter, then domains with a missing letter, and accounts.
 */
import { parseArgs } from 'node:util';
import { SearchService } from '../../apps/server/src/graph/search/search.service.ts';
import type { OpenGraph } from '../../apps/server/src/graph/store/graph-manager.ts';
import { TrustGraphStore } from '../../apps/server/src/graph/store/trust-graph-store.ts';
import { EmbeddedReader } from '../../apps/server/test/embedded-reader.ts';
import { openStarterGraph } from '../../apps/server/test/starter-graph.ts';
import { createMulberry32 } from '../graph/generate-statements.ts';
import { formatMilliseconds, formatTable, measureDistribution, measureSeconds, writeResult } from '../measure.ts';

const SCAN = `MATCH (n:Identity)
  WHERE n.domain STARTS WITH $text OR n.domain CONTAINS $label OR toLower(n.name) CONTAINS $text OR n.display STARTS WITH $text
  RETURN n.domain AS domain, n.domain STARTS WITH $text AS begins, n.recognized AS recognized, n.neighbors AS neighbors
  ORDER BY begins DESC, recognized DESC, neighbors DESC, domain LIMIT 8`;

const { values: flags } = parseArgs({ options: { domains: { type: 'string', default: '200' } } });

await using opened = await openStarterGraph();
const store = new TrustGraphStore(opened.columns);
const graph = { store, columns: opened.columns, manifest: { graphVersion: '1', asOf: null } } as unknown as OpenGraph;
const service = new SearchService({ use: async (work) => work(graph) }, { listAccountStatements: async () => [] });

const scanner = new EmbeddedReader(opened.columns);
const entries = [...store.listSearchEntries()];
const random = createMulberry32(7);
const draw = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
const named = entries.filter(({ name }) => name !== null);
const domains = Array.from({ length: Number(flags.domains) }, () => draw(entries).domain);
const names = Array.from({ length: Number(flags.domains) / 4 }, () => draw(named).name ?? '');
const type = (texts: readonly string[]) =>
  texts.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));

const firstSearchS = await measureSeconds(() => service.search('a', 8));
const measured = {
  'domain, per keystroke': await measureDistribution(type(domains), (text) => service.search(text, 8)),
  'name, per keystroke': await measureDistribution(type(names), (text) => service.search(text, 8)),
  'domain with a typo': await measureDistribution(domains, (text) =>
    service.search(text.slice(0, 3) + text.slice(4), 8),
  ),
  'article URL': await measureDistribution(domains, (text) => service.search(`https://${text}/2026/11/24/story`, 8)),
  'baseline: scan by Cypher, per keystroke': await measureDistribution(type(domains.slice(0, 20)), (text) =>
    scanner.read(SCAN, { text, label: `.${text}` }),
  ),
};

const rows = Object.entries(measured).map(([name, { calls, p50, p95, p99, max }]) => [
  name,
  String(calls),
  ...[p50, p95, p99, max].map(formatMilliseconds),
]);
const ratio = measured['domain, per keystroke'].p95 / measured['baseline: scan by Cypher, per keystroke'].p95;
process.stdout.write(
  `${entries.length} identities; the first search loads the index in ${(firstSearchS * 1000).toFixed(0)} ms\n\n` +
    `${formatTable(['search', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], rows)}\n\n` +
    `p95 of a keystroke is ${ratio.toFixed(2)} of the baseline.\n`,
);
process.stderr.write(
  `Written to ${writeResult('search', { identities: entries.length, node: process.version, firstSearchS, measured, ratio })}\n`,
);
