import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  RELEASE_SCHEMA_VERSION,
  RELEASE_TABLE_NAMES,
  RELEASE_TABLES,
  type Release,
  type ReleaseTableName,
} from '@vouchwire/api-contract';
import { serializeCsv } from '@vouchwire/trust-graph';
import type { Records } from '../../platform/records/schema.ts';
import type { ExportOrigin } from '../export-set.ts';
import { readExportSource } from '../export-source.ts';
import { compareReleases } from './compare-releases.ts';
import { readRowGroups, writeChunks } from './ndjson-file.ts';
import type { ReleaseFiles } from './release-files.ts';
import { renderReleaseGraphml } from './release-graphml.ts';
import {
  createDataCite,
  createDataPackage,
  createDcat,
  type ReleaseSummary,
  renderCitation,
} from './release-metadata.ts';
import { compareRows, NodeRows, type ReleaseRow, toRelationshipRows, toStatementRows } from './release-rows.ts';
import { ReleaseStatistics } from './release-statistics.ts';
import { writeParquet } from './write-parquet.ts';

/** Rows that are serialized together. */
const CHUNK_ROWS = 1_000;

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
  /** Origin of the site; null if the operator has not set it. */
  readonly publicUrl: string | null;
}

/** Writes the current files in the records as a new release. Writers to the records are not blocked. */
export function writeRelease(
  records: Records,
  releases: ReleaseFiles,
  { now, publicUrl }: ReleaseOptions,
): Promise<Release> {
  return releases.create(now, async (folder, version, previous) => {
    const getPath = (name: string) => path.join(folder, name);
    const statistics = new ReleaseStatistics();
    const { origin, publishers, counts, hashes } = await writeRows(records, folder, statistics);
    for (const table of RELEASE_TABLE_NAMES) {
      const source = getPath(`${table}.ndjson`);
      await writeChunks(getPath(`${table}.csv`), renderCsv(table, source));
      await writeParquet(table, source, getPath(`${table}.parquet`));
      await syncFile(getPath(`${table}.parquet`));
    }
    const graph = { nodes: getPath('nodes.ndjson'), relationships: getPath('relationships.ndjson') };
    await writeChunks(getPath('graph.graphml'), renderReleaseGraphml(version, graph));
    const changes = previous && (await writeDelta(releases.getFolder(previous.version), folder));

    const summary: ReleaseSummary = {
      version,
      schema_version: RELEASE_SCHEMA_VERSION,
      created_at: now.toISOString(),
      as_of: origin.asOf,
      records_version: origin.recordsVersion,
      rules_version: origin.rulesVersion,
      previous: previous?.version ?? null,
      changes,
      counts: { ...counts, publishers },
      row_hashes: hashes,
      sources: origin.sources.map((source) => ({ ...source })),
    };
    const writeJson = (name: string, value: unknown) =>
      writeChunks(getPath(name), [`${JSON.stringify(value, null, 2)}\n`]);
    await writeJson('statistics.json', { counts: summary.counts, ...statistics.toStatistics() });
    await writeJson('issues.json', statistics.toIssues());
    await writeJson('datapackage.json', createDataPackage(summary));
    await writeJson('datacite.json', createDataCite(summary));
    await writeChunks(getPath('CITATION.cff'), [renderCitation(summary)]);
    const names = [
      ...RELEASE_TABLE_NAMES.flatMap((table) => ['csv', 'ndjson', 'parquet'].map((format) => `${table}.${format}`)),
      'graph.graphml',
      ...(changes ? [DELTA_FILE] : []),
      'statistics.json',
      'issues.json',
      'datapackage.json',
      'datacite.json',
      'CITATION.cff',
    ];
    const files = await Promise.all(names.map((name) => describeFile(folder, version, name)));
    await writeJson('dcat.jsonld', createDcat(summary, files, publicUrl));
    return { ...summary, files: [...files, await describeFile(folder, version, 'dcat.jsonld')] };
  });
}

const DELTA_FILE = 'delta.ndjson';

interface WrittenRows {
  readonly origin: ExportOrigin;
  readonly publishers: number;
  readonly counts: Record<ReleaseTableName, number>;
  /** SHA-256 of the rows. */
  readonly hashes: Record<ReleaseTableName, string>;
}

/** Writes the rows of all tables as NDJSON, from one snapshot of the records. */
function writeRows(records: Records, folder: string, statistics: ReleaseStatistics): Promise<WrittenRows> {
  return readExportSource(
    records,
    { set: 'all', graphVersion: null },
    async ({ origin, files, counts, listStates }) => {
      for await (const state of listStates()) statistics.addState(state);
      const nodes = new NodeRows();
      await using relationships = await RowFile.open(folder, 'relationships');
      await using statements = await RowFile.open(folder, 'statements');
      for await (const file of files) {
        statistics.addFile(file);
        nodes.add(file);
        await relationships.write(toRelationshipRows(file));
        await statements.write(toStatementRows(file));
      }
      await using nodeFile = await RowFile.open(folder, 'nodes');
      const nodeRows = nodes.list();
      for (let start = 0; start < nodeRows.length; start += CHUNK_ROWS)
        await nodeFile.write(nodeRows.slice(start, start + CHUNK_ROWS));
      const tables = {
        nodes: await nodeFile.finish(),
        relationships: await relationships.finish(),
        statements: await statements.finish(),
      };
      return {
        origin,
        publishers: counts.publishers,
        counts: {
          nodes: tables.nodes.rows,
          relationships: tables.relationships.rows,
          statements: tables.statements.rows,
        },
        hashes: {
          nodes: tables.nodes.sha256,
          relationships: tables.relationships.sha256,
          statements: tables.statements.sha256,
        },
      };
    },
  );
}

/** Rows of one table as NDJSON, in ascending order of their keys. */
class RowFile implements AsyncDisposable {
  readonly #handle: Awaited<ReturnType<typeof open>>;
  readonly #table: ReleaseTableName;
  readonly #hash = createHash('sha256');
  #rows = 0;
  #last: ReleaseRow | null = null;

  private constructor(handle: Awaited<ReturnType<typeof open>>, table: ReleaseTableName) {
    this.#handle = handle;
    this.#table = table;
  }

  static async open(folder: string, table: ReleaseTableName): Promise<RowFile> {
    return new RowFile(await open(path.join(folder, `${table}.ndjson`), 'wx'), table);
  }

  async write(rows: readonly ReleaseRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    // Hashes and comparisons depend on the order.
    if (this.#last && compareRows(this.#table, this.#last, first) >= 0)
      throw new Error(`The rows of ${this.#table} are not sorted by their key.`);
    this.#last = rows.at(-1) ?? null;
    this.#rows += rows.length;
    const { columns } = RELEASE_TABLES[this.#table];
    const text = rows
      .map((row) => `${JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null])))}\n`)
      .join('');
    this.#hash.update(text);
    await this.#handle.appendFile(text);
  }

  async finish(): Promise<{ readonly rows: number; readonly sha256: string }> {
    await this.#handle.sync();
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#handle.close();
  }
}

async function* renderCsv(table: ReleaseTableName, source: string): AsyncGenerator<string> {
  const names = RELEASE_TABLES[table].columns.map(({ name }) => name);
  yield serializeCsv([names]);
  for await (const rows of readRowGroups(source, CHUNK_ROWS))
    yield serializeCsv(rows.map((row) => names.map((name) => row[name])));
}

/** Writes the differences from the previous release, and counts them. */
async function writeDelta(previous: string, folder: string): Promise<NonNullable<Release['changes']>> {
  const createCounts = () => ({ added: 0, removed: 0, changed: 0 });
  const changes = { nodes: createCounts(), relationships: createCounts(), statements: createCounts() };
  async function* countDifferences(): AsyncGenerator<string> {
    for await (const difference of compareReleases(previous, folder)) {
      changes[difference.table][difference.change] += 1;
      yield `${JSON.stringify(difference)}\n`;
    }
  }
  await writeChunks(path.join(folder, DELTA_FILE), countDifferences());
  return changes;
}

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
