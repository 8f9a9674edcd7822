import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ExportFormat, exportParts } from '../features/trust-graph/export/export-parts.ts';
import type { ExportOrigin, ExportSet } from '../features/trust-graph/export/export-set.ts';
import { originJson } from '../features/trust-graph/export/relationship-json.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError, reasonOf } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { readExportSource } from './export-source.ts';
import { toStdout } from './print-rows.ts';
import { talk } from './talk.ts';

export interface ExportCommandOptions {
  readonly format: ExportFormat;
  readonly set: ExportSet;
  readonly out?: string;
  /** false: without contact lines. */
  readonly contacts: boolean;
  readonly json?: true;
}

/**
 * `vouchwire export`: what the standing files say of one another, as other tools read it. It shows the records at one
 * moment, however long it takes, and holds nobody up who writes meanwhile.
 */
export async function runExport(config: Config, options: ExportCommandOptions): Promise<void> {
  await using records = await openRecords(config);
  const source = await readExportSource(records, { set: options.set, graphVersion: null }, async (from) => {
    const parts = Readable.from(
      exportParts(from.files, from.origin, { ...options, contacts: options.contacts ? 'masked' : 'leave-out' }),
    );
    await (options.out === undefined ? toStdout(parts) : toFile(parts, options.out));
    return from;
  });
  const { origin, counted } = source;
  talk(
    options.json
      ? JSON.stringify({ format: options.format, set: options.set, ...counted, ...originJson(origin) })
      : `Exported ${counted.relationships} relationships from the files of ${counted.publishers} publishers, as of ${origin.asOf ?? 'never'}.${licences(origin)}`,
  );
}

function licences({ sources }: ExportOrigin): string {
  const licensed = sources.flatMap(({ name, licence }) => (licence === null ? [] : `${name} (${licence})`));
  return licensed.length > 0 ? ` Among them are data sets with a licence of their own: ${licensed.join(', ')}.` : '';
}

/** The file is there when it is whole. */
async function toFile(parts: Readable, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  try {
    await pipeline(parts, createWriteStream(unfinished));
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true });
    // What fails in reading has words of its own.
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new AppError('export-failed', `${file} could not be written: ${reasonOf(cause)}`, { cause });
  }
}
