import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportOrigin, type ExportSet, toOriginJson } from '../exports/export-set.ts';
import { readExportSource } from '../exports/export-source.ts';
import { type ExportFormat, renderExport } from '../exports/render-export.ts';
import type { Config } from '../platform/config/config.ts';
import { loadAnchors } from '../platform/config/load-anchors.ts';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { writeToStdout } from './cli/print-rows.ts';

interface ExportCommandOptions {
  readonly format: ExportFormat;
  readonly set: ExportSet;
  readonly out?: string;
  /** `false` omits the contact lines. */
  readonly excludeContacts?: true;
  readonly json?: true;
}

/**
 * `vouchwire export`: the statements of the effective files about each other, in formats that other tools read. It
 * shows a snapshot of the records, however long it takes, and blocks no writer.
 */
export async function runExport(config: Config, options: ExportCommandOptions): Promise<void> {
  await using records = await openRecords(config);
  await new ObservationRepository(records).fillTimelines();
  const source = await readExportSource(
    records,
    { set: options.set, anchors: loadAnchors(config.dataDir), graphVersion: null },
    async (exportSource) => {
      const chunks = Readable.from(
        renderExport(exportSource.readFiles(), exportSource, {
          ...options,
          contacts: options.excludeContacts ? 'leave-out' : 'masked',
        }),
      );
      await (options.out === undefined ? writeToStdout(chunks) : writeToFile(chunks, options.out));
      return exportSource;
    },
  );
  const { origin, counts } = source;
  logStatus(
    options.json
      ? JSON.stringify({ format: options.format, set: options.set, ...counts, ...toOriginJson(origin) })
      : `Exported ${counts.relationships} relationships from the files of ${counts.publishers} publishers, as of ${origin.asOf ?? 'never'}.${formatLicenses(origin)}`,
  );
}

function formatLicenses({ sources }: ExportOrigin): string {
  const licensed = sources.flatMap(({ name, license }) => (license === null ? [] : `${name} (${license})`));
  return licensed.length > 0 ? ` These data sets have their own licenses: ${licensed.join(', ')}.` : '';
}

/** The file appears under its name only when it is complete. */
async function writeToFile(chunks: Readable, file: string): Promise<void> {
  const temporaryFile = `${file}.part`;
  try {
    await pipeline(chunks, createWriteStream(temporaryFile));
    await rename(temporaryFile, file);
  } catch (cause) {
    await rm(temporaryFile, { force: true });
    // Errors that occur while reading have their own messages.
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new AppError('export-failed', `${file} could not be written: ${getErrorMessage(cause)}`, { cause });
  }
}
