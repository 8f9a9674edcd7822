import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { databaseEnvironment } from '../platform/config/database-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { acquireFleetLock } from '../platform/locks/fleet-lock.ts';
import { acquireProcessLock, type ProcessLock } from '../platform/locks/process-lock.ts';
import { ALL_TABLES, type CopiedTable } from '../platform/records/copy-to-postgres/copied-tables.ts';
import {
  assertTargetMatches,
  type CopiedTableDigest,
  copyRecords,
} from '../platform/records/copy-to-postgres/copy-records.ts';
import { countRows } from '../platform/records/copy-to-postgres/table-rows.ts';
import { getSchemaState } from '../platform/records/migrate.ts';
import { connectPostgres, openPostgresRecords } from '../platform/records/open-postgres.ts';
import { openSqliteForReading } from '../platform/records/open-sqlite.ts';
import type { Records } from '../platform/records/schema.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { SEED_LOCK } from './background/seed-on-first-start.ts';

interface CopyToPostgresOptions {
  readonly to?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

const PROGRESS_INTERVAL_MS = 1_000;

/**
 * `vouchwire migrate-data`: copies all records from SQLite in the data directory to PostgreSQL. No process may write to
 * them in the meantime: rows that a server adds after their page was read would be missing.
 */
export async function runCopyToPostgres(
  config: Config,
  options: CopyToPostgresOptions,
  stopSignal: AbortSignal,
): Promise<void> {
  const to = parseTarget(options.to ?? config.databaseUrl);
  if (!existsSync(path.join(config.dataDir, 'records.sqlite'))) {
    throw new AppError('configuration', `There are no records in ${config.dataDir}; set VOUCHWIRE_DATA_DIR`);
  }
  using _server = acquireLock(config, 'server', 'A server');
  using _crawler = acquireLock(config, 'crawler', 'A crawl');
  await using source = await openSqliteForReading(config.dataDir);
  if (options.dryRun) return await printPlan(source, to, config, options);

  await using target = await openPostgresRecords(to, config.databaseLimits);
  await using lock = await acquireFleetLock(to, SEED_LOCK, 0, config.databaseLimits);
  if (!lock) {
    throw new AppError('configuration', 'Another process is writing to the target. Wait for it, and stop all servers');
  }
  const signal = createAbortSignal(stopSignal, lock.lost);
  const copied = await copyRecords(source, target, { signal, onProgress: createProgressLogger() });
  printResult(copied, options);
  logStatus(
    'All records are copied. Start the servers with DATABASE_URL set to the target. They build the graph from the records.',
  );
  logStatus(`The records in ${config.dataDir} are unchanged and no longer used.`);
}

/** @throws AppError `configuration` */
function parseTarget(to: string | undefined): string {
  const parsed = databaseEnvironment.DATABASE_URL.safeParse(to);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  throw new AppError('configuration', 'No target. Set --to postgres://user:password@host/database, or DATABASE_URL');
}

/** @throws AppError `data-directory-in-use` */
function acquireLock(config: Config, name: string, holder: string): ProcessLock {
  const lock = acquireProcessLock(config.dataDir, name, 0);
  if (lock) return lock;
  throw new AppError(
    'data-directory-in-use',
    `${holder} is using ${config.dataDir}. Stop it before you copy its records`,
  );
}

async function printPlan(source: Records, to: string, config: Config, { json }: CopyToPostgresOptions): Promise<void> {
  await using target = connectPostgres(to, config.databaseLimits);
  const schema = await getSchemaState(target.db, 'postgres');
  if (schema === 'older' || schema === 'newer') {
    throw new AppError('configuration', 'The target has tables of another version of Vouchwire. Use an empty database');
  }
  const present =
    schema === 'none'
      ? new Map<CopiedTable, number>()
      : await assertTargetMatches(source.db, target.db, new AbortController().signal);
  const tables = [];
  for (const table of ALL_TABLES)
    tables.push({ table, rows: await countRows(source.db, table), present: present.get(table) ?? 0 });
  if (json) process.stdout.write(`${JSON.stringify({ dry_run: true, tables })}\n`);
  else
    for (const { table, rows, present: presentRows } of tables)
      process.stdout.write(`${table}: ${rows}, ${presentRows} there\n`);
  logStatus('The target is valid. Nothing was written.');
}

/**
 * Creates a signal that is aborted, with the reason, if the command is stopped or loses the connection with the
 * exclusive lock.
 */
function createAbortSignal(stopped: AbortSignal, lost: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const [source, reason] of [
    [stopped, 'Stopped'],
    [lost, 'The connection to the target was lost'],
  ] as const) {
    const abort = () =>
      controller.abort(new AppError('records-unavailable', `${reason}. Run the command again to resume`));
    if (source.aborted) abort();
    source.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

function createProgressLogger() {
  let loggedAt = 0;
  return ({
    phase,
    table,
    done,
    total,
  }: {
    phase: 'copy' | 'compare';
    table: CopiedTable;
    done: number;
    total: number;
  }) => {
    if (phase === 'compare' || (done < total && Date.now() - loggedAt < PROGRESS_INTERVAL_MS)) return;
    loggedAt = Date.now();
    logStatus(`Copied ${done} of ${total} rows of ${table}`);
  };
}

function printResult(copied: readonly CopiedTableDigest[], { json }: CopyToPostgresOptions): void {
  const added = copied.reduce((sum, table) => sum + table.added, 0);
  if (json) {
    process.stdout.write(`${JSON.stringify({ dry_run: false, added, tables: copied })}\n`);
    return;
  }
  for (const { table, rows, hash } of copied) process.stdout.write(`${table}: ${rows} rows, ${hash.slice(0, 16)}…\n`);
  process.stdout.write(`the same in both, ${added} rows copied by this run\n`);
}
