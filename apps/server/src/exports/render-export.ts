import { type DownloadFormat, RELEASE_TABLES } from '@vouchwire/api-contract';
import { getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import { type CrawlCsvOptions, renderCrawlCsv } from './crawl-csv.ts';
import { type ExportOrigin, type ExportSet, formatSources, isInSet, toOriginJson } from './export-set.ts';
import type { ExportSource } from './export-source.ts';
import type { ExportableFile } from './exportable-files.ts';
import { createKeys, renderGraphml } from './graphml.ts';
import { toRelationshipRow } from './relationship-row.ts';
import { toSiteStateColumns } from './site-state-row.ts';
import { renderCsv, renderNdjson, type TableRow } from './table-text.ts';

const EXPORT_FORMATS = ['csv', 'graphml', 'json', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Origin of the data, and what they contain apart from the files. */
type GraphSource = Pick<ExportSource, 'origin' | 'getSiteState'>;

/** Renders the text of an export, in chunks of a suitable size for writing. */
export function renderExport(
  files: AsyncIterable<ExportableFile>,
  source: GraphSource,
  { format, ...options }: CrawlCsvOptions & { readonly format: ExportFormat },
): AsyncGenerator<string> {
  switch (format) {
    case 'csv':
      return renderCrawlCsv(files, options);
    case 'graphml':
      return renderGraph(files, options.set, source);
    case 'json':
      return renderJson(files, options.set, source.origin);
    case 'ndjson':
      return renderNdjson(listRows(files, options.set));
  }
}

/** Renders the export of the whole graph in chunks. Each format states the source of the data in the file. */
export async function* renderDownload(
  files: AsyncIterable<ExportableFile>,
  source: GraphSource,
  format: DownloadFormat,
): AsyncGenerator<string> {
  if (format === 'graphml') return yield* renderGraph(files, 'all', source);
  const { origin } = source;
  const rows = listRows(files, 'all');
  if (format === 'csv') return yield* renderCsvWithOrigin(rows, origin);
  yield `${JSON.stringify({ origin: toOriginJson(origin) })}\n`;
  yield* renderNdjson(rows);
}

async function* listRows(files: AsyncIterable<ExportableFile>, set: ExportSet): AsyncGenerator<TableRow[]> {
  for await (const { relationships } of files)
    yield relationships.filter((one) => isInSet(one, set)).map(toRelationshipRow);
}

const NODE_NAMES = [
  ...['label', 'domain', 'registrable_domain', 'has_trust_txt'],
  ...['site_state', 'site_state_since', 'leads_to'],
];
const NODE_KEYS = createKeys('node').filter(({ name }) => NODE_NAMES.includes(name));

const renderGraph = (files: AsyncIterable<ExportableFile>, set: ExportSet, { origin, getSiteState }: GraphSource) =>
  renderGraphml(
    {
      description:
        'Statements that publishers make about each other in their trust.txt files. They are not judgments about the publishers.',
      origin: { ...toOriginJson(origin), set, sources: formatSources(origin) },
      keys: [...NODE_KEYS, ...createKeys('edge')],
    },
    listGraphRows(files, set, getSiteState),
  );

/** Yields the nodes and edges of each file. A node precedes its first edge. */
async function* listGraphRows(
  files: AsyncIterable<ExportableFile>,
  set: ExportSet,
  getSiteState: GraphSource['getSiteState'],
): AsyncGenerator<TableRow[]> {
  const known = new Set<string>();
  for await (const { statements, relationships, findStatements } of files) {
    const { domain: publisher } = statements.publisher;
    const createNodes = (domains: readonly string[]): TableRow[] =>
      domains.flatMap((domain) => {
        if (known.has(domain)) return [];
        known.add(domain);
        const identified = identify(domain);
        const host = identified.ok ? identified.identity.host : '';
        const hasFile = domain === publisher || findStatements(host) !== undefined;
        return {
          domain,
          registrable_domain: getRegistrableDomain(host),
          has_trust_txt: host === domain ? hasFile : null,
          ...toSiteStateColumns(getSiteState(host)),
        };
      });
    const edges = relationships.filter((one) => isInSet(one, set)).map(toRelationshipRow);
    yield [
      ...createNodes(set === 'all' ? [publisher] : []),
      ...edges.flatMap((edge) => [...createNodes([edge.source, edge.target]), edge]),
    ];
  }
}

/** Renders one object: the source of the export, and all relationships, one per line. */
async function* renderJson(
  files: AsyncIterable<ExportableFile>,
  set: ExportSet,
  origin: ExportOrigin,
): AsyncGenerator<string> {
  yield `{"origin":${JSON.stringify(toOriginJson(origin))},"set":"${set}","relationships":[`;
  let isFirst = true;
  for await (const lines of renderNdjson(listRows(files, set))) {
    yield `${isFirst ? '' : ','}\n${lines.trimEnd().replaceAll('\n', ',\n')}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

/** Renders the source in separate columns after the data, filled in the first row. */
function renderCsvWithOrigin(groups: AsyncIterable<readonly TableRow[]>, origin: ExportOrigin): AsyncGenerator<string> {
  const fields = Object.entries({ ...toOriginJson(origin), sources: formatSources(origin) });
  const cells = fields.map(([name, value]) => [`vouchwire_${name}`, value] as const);
  let isFirst = true;
  async function* addOrigin(): AsyncGenerator<readonly TableRow[]> {
    for await (const [first, ...rest] of groups) {
      if (first === undefined) continue;
      yield isFirst ? [{ ...first, ...Object.fromEntries(cells) }, ...rest] : [first, ...rest];
      isFirst = false;
    }
  }
  const columns = [...RELEASE_TABLES.relationships.columns, ...cells.map(([name]) => ({ name }))];
  return renderCsv(
    columns.map(({ name }) => name),
    addOrigin(),
  );
}
