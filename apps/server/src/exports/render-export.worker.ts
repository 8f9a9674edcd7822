import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ExportFile } from '@vouchwire/api-contract';
import type { Anchor } from '@vouchwire/trust-graph';
import { openRecords, type RecordsLocation } from '../platform/records/open-records.ts';
import { getThreadSetup, serveTasks } from '../platform/workers/serve-tasks.ts';
import type { ExportTask } from './export-files.ts';
import { readExportSource } from './export-source.ts';
import { renderDownload } from './render-export.ts';

/** Data with which the thread opens the records. */
export interface ExportSetup extends RecordsLocation {
  readonly anchors: readonly Anchor[];
}

const setup = getThreadSetup<ExportSetup>();

serveTasks(async ({ format, graphVersion, first, file, gzipFile }: ExportTask): Promise<ExportFile> => {
  await using records = await openRecords(setup);
  const hash = createHash('sha256');
  const { origin, counts } = await readExportSource(
    records,
    { set: 'all', anchors: setup.anchors, graphVersion },
    async (source) => {
      const chunks = renderDownload(source.readFiles(first), source, format);
      await pipeline(
        Readable.from(chunks),
        async function* updateHash(texts: AsyncIterable<string>) {
          for await (const text of texts) {
            hash.update(text);
            yield text;
          }
        },
        createWriteStream(file, { flush: true }),
      );
      return source;
    },
  );
  await pipeline(createReadStream(file), createGzip(), createWriteStream(gzipFile, { flush: true }));
  return {
    bytes: (await stat(file)).size,
    bytes_gzip: (await stat(gzipFile)).size,
    sha256: hash.digest('hex'),
    created_at: origin.exportedAt,
    as_of: origin.asOf,
    graph_version: graphVersion,
    records_version: origin.recordsVersion,
    rules_version: origin.rulesVersion,
    ...counts,
    sources: origin.sources.map((source) => ({ ...source })),
  };
});
