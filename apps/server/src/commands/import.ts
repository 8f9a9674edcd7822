import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { importStatements } from '../policy-files/import/import-statements.ts';
import { parseObservedAt } from '../policy-files/import/parse-observed-at.ts';
import { openRecordsContext } from '../records-context.ts';
import { runStep } from './cli/run-step.ts';

interface ImportCommandOptions {
  readonly json?: true;
  readonly source?: string;
  readonly observedAt?: string;
  readonly review?: true;
}

/** `vouchwire import FILE.csv`: records the statements of a CSV; a running server shows them within seconds. */
export async function runImport(config: Config, file: string, options: ImportCommandOptions): Promise<void> {
  const date = options.observedAt === undefined ? null : parseObservedAt(options.observedAt);
  if (date && 'reason' in date) {
    throw new AppError(
      'configuration',
      `--observed-at ${options.observedAt} ${date.reason === 'future-date' ? 'is in the future' : 'is not a date'}. Use 2026-03-31 or 2026-03-31T12:00:00Z`,
    );
  }
  await using context = await openRecordsContext(config);
  const name = path.basename(file);
  const summary = await runStep({ running: `Importing ${name}`, done: `Imported ${name}` }, (onProgress) =>
    importStatements(context.observations, file, {
      source: options.source,
      observedAt: options.observedAt,
      largeChanges: options.review ? 'held' : 'taken',
      onProgress: (done, total) => onProgress(done / total),
    }),
  );
  if (options.json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return;
  }
  process.stdout.write(
    `${summary.observations} observations (${summary.new_observations} new), ${summary.statements} statements from ${summary.rows} rows\n`,
  );
  if (summary.held) process.stdout.write(`held for review: ${summary.held} lists; see “vouchwire review list”\n`);
  for (const [reason, count] of Object.entries(summary.skipped))
    process.stdout.write(`left out of the graph: ${count} ${reason}\n`);
}
