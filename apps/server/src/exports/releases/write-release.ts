import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  listReleaseTables,
  type PerReleaseTable,
  RELEASE_SCHEMA_VERSION,
  RELEASE_TABLES,
  type Release,
  type ReleaseTableName,
} from '@vouchwire/api-contract';
import { type Anchor, compareText } from '@vouchwire/trust-graph';
import type { Records } from '../../platform/records/schema.ts';
import type { ExportOrigin } from '../export-set.ts';
import { readExportSource } from '../export-source.ts';
import { createKeys, renderGraphml } from '../graphml.ts';
import { toSiteStateRow } from '../site-state-row.ts';
import { renderCsv, type TableRow } from '../table-text.ts';
import { compareReleases } from './compare-releases.ts';
import { readRowGroups } from './ndjson-file.ts';
import type { ReleaseFiles } from './release-files.ts';
import {
  createDataCite,
  createDataPackage,
  createDcat,
  type ReleaseSummary,
  renderCitation,
} from './release-metadata.ts';
import { ReleaseReview, type StateCounts } from './release-review.ts';
import { NodeRows, toRelationshipRows, toStatementRows } from './release-rows.ts';
import { ReleaseStatistics } from './release-statistics.ts';
import { RowFile } from './row-file.ts';
import { writeParquet } from './write-parquet.ts';

/** Number of rows that are serialized together. */
const CHUNK_ROWS = 1_000;
const DELTA_FILE = 'delta.ndjson';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.cff': 'application/yaml',
  '.csv': 'text/csv',
  '.graphml': 'application/graphml+xml',
  '.json': 'application/json',
  '.jsonld': 'application/ld+json',
  '.ndjson': 'application/x-ndjson',
  '.parquet': 'application/vnd.apache.parquet',
};

interface ReleaseOptions {
  readonly now: Date;
  /** Origin of the site. Null if the operator has not set it. */
  readonly publicUrl: string | null;
  readonly anchors: readonly Anchor[];
  /** Receives what changed since the previous release, as Markdown. */
  readonly onReport?: (report: string) => Promise<void>;
  /** Whether a person has reviewed the changes, so that the release is written whatever changed. */
  readonly isReviewed?: boolean;
}

/**
 * Writes the effective files in the records as a new release. Does not block writers to the records.
 * @throws HeldReleaseError if a person has to review the changes first
 */
export function writeRelease(
  records: Records,
  releases: ReleaseFiles,
  { now, publicUrl, anchors, onReport, isReviewed = false }: ReleaseOptions,
): Promise<Release> {
  return releases.create(now, async (folder, version, previous) => {
    const getPath = (name: string) => path.join(folder, name);
    const getRowFile = (table: ReleaseTableName) => getPath(`${table}.ndjson`);
    const statistics = new ReleaseStatistics();
    const { origin, counts, stateCounts } = await writeRows(records, folder, { anchors, statistics });
    const tables = listReleaseTables(counts);
    for (const table of tables) {
      await writeChunks(
        getPath(`${table}.csv`),
        renderCsv(
          RELEASE_TABLES[table].columns.map(({ name }) => name),
          readRowGroups(getRowFile(table), CHUNK_ROWS),
        ),
      );
      await writeParquet(table, getRowFile(table), getPath(`${table}.parquet`));
      await syncFile(getPath(`${table}.parquet`));
    }
    await writeChunks(
      getPath('graph.graphml'),
      renderGraphml(
        {
          description: `Vouchwire data release ${version}: statements that publishers make about each other in their trust.txt files`,
          origin: {},
          keys: [...createKeys('node', 'node_'), ...createKeys('edge', 'edge_')],
        },
        readFiles(getRowFile('nodes'), getRowFile('relationships')),
      ),
    );
    const review = previous && new ReleaseReview(previous);
    const changes = review && (await writeDelta(releases.getFolder(previous.version), folder, { tables, review }));
    await onReport?.(review?.renderReport(stateCounts) ?? 'There is no earlier release.\n');
    if (!isReviewed) review?.assertReviewed(stateCounts, now);

    const describe = (names: readonly string[]) =>
      Promise.all(names.map((name) => describeFile(folder, version, name)));
    const dataFiles = await describe([
      ...tables.flatMap((table) => [`${table}.csv`, `${table}.ndjson`, `${table}.parquet`]),
      'graph.graphml',
      ...(changes ? [DELTA_FILE] : []),
    ]);
    const hashes = new Map(dataFiles.map(({ name, sha256 }) => [name, sha256]));
    const summary: ReleaseSummary = {
      version,
      schema_version: RELEASE_SCHEMA_VERSION,
      created_at: now.toISOString(),
      as_of: origin.asOf,
      records_version: origin.recordsVersion,
      rules_version: origin.rulesVersion,
      previous: previous?.version ?? null,
      changes,
      counts,
      row_hashes: mapTables(tables, (table) => hashes.get(`${table}.ndjson`) ?? ''),
      sources: origin.sources.map((source) => ({ ...source })),
    };
    const writeJson = (name: string, value: unknown) =>
      writeChunks(getPath(name), [`${JSON.stringify(value, null, 2)}\n`]);
    await writeJson('statistics.json', { counts, ...statistics.toStatistics() });
    await writeJson('issues.json', statistics.toIssues());
    await writeJson('datapackage.json', createDataPackage(summary, publicUrl));
    await writeJson('datacite.json', createDataCite(summary));
    await writeChunks(getPath('CITATION.cff'), [renderCitation(summary, publicUrl)]);
    const files = [
      ...dataFiles,
      ...(await describe(['statistics.json', 'issues.json', 'datapackage.json', 'datacite.json', 'CITATION.cff'])),
    ];
    await writeJson('dcat.jsonld', createDcat(summary, files, publicUrl));
    return { ...summary, files: [...files, ...(await describe(['dcat.jsonld']))] };
  });
}

async function* readFiles(...files: readonly string[]): AsyncGenerator<TableRow[]> {
  for (const file of files) yield* readRowGroups(file, CHUNK_ROWS);
}

const mapTables = <T>(
  tables: readonly ReleaseTableName[],
  getValue: (table: ReleaseTableName) => T,
): PerReleaseTable<T> => ({
  nodes: getValue('nodes'),
  relationships: getValue('relationships'),
  statements: getValue('statements'),
  ...(tables.includes('publisher_files') ? { publisher_files: getValue('publisher_files') } : {}),
  ...(tables.includes('site_states') ? { site_states: getValue('site_states') } : {}),
});

/** Writes the rows of all tables as NDJSON, from one snapshot of the records. */
function writeRows(
  records: Records,
  folder: string,
  { anchors, statistics }: { readonly anchors: readonly Anchor[]; readonly statistics: ReleaseStatistics },
): Promise<{
  readonly origin: ExportOrigin;
  readonly counts: Release['counts'];
  readonly stateCounts: StateCounts;
}> {
  return readExportSource(records, { set: 'all', anchors, graphVersion: null }, async (source) => {
    const publishers: string[] = [];
    for await (const state of source.listStates()) {
      publishers.push(state.publisher);
      statistics.addState(state);
    }
    // A database uses its own collation, but the hashes must not depend on it.
    publishers.sort(compareText);
    const nodes = new NodeRows(source);
    await using relationshipFile = await RowFile.open(folder, 'relationships');
    await using statementFile = await RowFile.open(folder, 'statements');
    for await (const file of source.readFiles(publishers)) {
      const [relationships, statements] = [toRelationshipRows(file), toStatementRows(file)];
      statistics.addFile(file, { relationships, statements });
      nodes.add(file);
      await relationshipFile.write(relationships);
      await statementFile.write(statements);
    }
    await using nodeFile = await RowFile.open(folder, 'nodes');
    const nodeRows = nodes.list();
    for (let start = 0; start < nodeRows.length; start += CHUNK_ROWS)
      await nodeFile.write(nodeRows.slice(start, start + CHUNK_ROWS));
    const publisherFiles = await writeOptionalTable(folder, 'publisher_files', source.listPublisherFiles(), (row) => ({
      ...row,
    }));
    const siteStates = await writeOptionalTable(folder, 'site_states', source.listSiteStates(), toSiteStateRow);
    return {
      origin: source.origin,
      stateCounts: {
        relationships: relationshipFile.count,
        nodes: nodeRows.filter(({ site_state }) => site_state !== 'not-known').length,
      },
      counts: {
        ...(publisherFiles === null ? {} : { publisher_files: publisherFiles }),
        ...(siteStates === null ? {} : { site_states: siteStates }),
        nodes: nodeFile.count,
        relationships: relationshipFile.count,
        statements: statementFile.count,
        publishers: source.counts.publishers,
      },
    };
  });
}

/**
 * Writes a table that a release has only if it has rows.
 * @returns the number of rows; null without a table
 */
async function writeOptionalTable<Item>(
  folder: string,
  table: ReleaseTableName,
  pages: AsyncIterable<readonly Item[]>,
  toRow: (item: Item) => TableRow,
): Promise<number | null> {
  let file: RowFile | null = null;
  try {
    for await (const page of pages) {
      file ??= await RowFile.open(folder, table);
      await file.write(page.map(toRow));
    }
    return file?.count ?? null;
  } finally {
    await file?.[Symbol.asyncDispose]();
  }
}

/** Writes the differences from the previous release, and counts them. */
async function writeDelta(
  previous: string,
  folder: string,
  { tables, review }: { readonly tables: readonly ReleaseTableName[]; readonly review: ReleaseReview },
): Promise<NonNullable<Release['changes']>> {
  const changes = mapTables(tables, () => ({ added: 0, removed: 0, changed: 0 }));
  async function* countDifferences(): AsyncGenerator<string> {
    for await (const difference of compareReleases(previous, folder)) {
      const counts = changes[difference.table];
      if (counts) counts[difference.change] += 1;
      review.add(difference);
      yield `${JSON.stringify(difference)}\n`;
    }
  }
  await writeChunks(path.join(folder, DELTA_FILE), countDifferences());
  return changes;
}

/** Writes a file and flushes it to the disk. */
const writeChunks = (file: string, chunks: AsyncIterable<string> | Iterable<string>): Promise<void> =>
  pipeline(Readable.from(chunks), createWriteStream(file, { flush: true }));

async function describeFile(folder: string, version: string, name: string): Promise<Release['files'][number]> {
  const file = path.join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return {
    name,
    path: `/api/releases/${version}/files/${name}`,
    media_type: MEDIA_TYPES[path.extname(name)] ?? 'application/octet-stream',
    bytes: (await stat(file)).size,
    sha256: hash.digest('hex'),
  };
}

async function syncFile(file: string): Promise<void> {
  await using handle = await open(file, 'r+');
  await handle.sync();
}
