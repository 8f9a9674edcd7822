import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { databaseEnvironment } from '../platform/config/database-config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { type ProcessLock, takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { takeFleetLock } from '../platform/records/fleet-lock.ts';
import { schemaState } from '../platform/records/migrate.ts';
import { type MovedDigest, moveRecords, refuseOtherData } from '../platform/records/move/move-records.ts';
import { ALL_TABLES, type MovedTable } from '../platform/records/move/moved-tables.ts';
import { countRows } from '../platform/records/move/table-rows.ts';
import { connectPostgres, openPostgresRecords } from '../platform/records/open-postgres.ts';
import { openSqliteForReading } from '../platform/records/open-sqlite.ts';
import type { Records } from '../platform/records/schema.ts';
import { FILLING_LOCK } from './starting-records.ts';
import { talk } from './talk.ts';

export interface MigrateDataOptions {
  readonly to?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

const TELL_EVERY_MS = 1_000;

/**
 * `vouchwire migrate-data`: copies all records from SQLite in the data directory to PostgreSQL. Nothing may write to them
 * meanwhile: what a server took in after its page was read would stay behind.
 */
export async function runMigrateData(config: Config, options: MigrateDataOptions): Promise<void> {
  const to = readTarget(options.to ?? config.databaseUrl);
  if (!existsSync(path.join(config.dataDir, 'records.sqlite'))) {
    throw new AppError('configuration', `There are no records in ${config.dataDir}; set VOUCHWIRE_DATA_DIR`);
  }
  using _server = takeOrRefuse(config, 'server', 'A server');
  using _crawler = takeOrRefuse(config, 'crawler', 'A crawl');
  await using source = await openSqliteForReading(config.dataDir);
  if (options.dryRun) return await printPlan(source, to, config, options);

  await using target = await openPostgresRecords(to, config.databaseLimits);
  await using lock = await takeFleetLock(to, FILLING_LOCK, 0, config.databaseLimits);
  if (!lock) {
    throw new AppError('configuration', 'Another process is filling the target just now; let it end, and stop servers');
  }
  const stop = stopSignal(lock.lost);
  const moved = await moveRecords(source, target, { signal: stop, onProgress: tellNowAndThen() });
  print(moved, options);
  talk('Everything is there. Start servers with DATABASE_URL on the target; they make the graph from the records.');
  talk(`The records in ${config.dataDir} are as they were; nothing will be added to them any more.`);
}

/** @throws AppError `configuration` */
function readTarget(to: string | undefined): string {
  const parsed = databaseEnvironment.DATABASE_URL.safeParse(to);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  throw new AppError('configuration', 'Say where to with --to postgres://user:password@host/database, or DATABASE_URL');
}

/** @throws AppError `data-directory-in-use` */
function takeOrRefuse(config: Config, name: string, who: string): ProcessLock {
  const lock = takeProcessLock(config.dataDir, name, 0);
  if (lock) return lock;
  throw new AppError(
    'data-directory-in-use',
    `${who} is using ${config.dataDir}; stop it first, then move its records`,
  );
}

async function printPlan(source: Records, to: string, config: Config, { json }: MigrateDataOptions): Promise<void> {
  await using target = connectPostgres(to, config.databaseLimits);
  const schema = await schemaState(target.db, 'postgres');
  if (schema === 'of-another-version') {
    throw new AppError(
      'configuration',
      'The target holds tables of another version of Vouchwire; give an empty database',
    );
  }
  const present =
    schema === 'none'
      ? new Map<MovedTable, number>()
      : await refuseOtherData(source.db, target.db, new AbortController().signal);
  const tables = [];
  for (const table of ALL_TABLES)
    tables.push({ table, rows: await countRows(source.db, table), present: present.get(table) ?? 0 });
  if (json) process.stdout.write(`${JSON.stringify({ dry_run: true, tables })}\n`);
  else
    for (const { table, rows, present: there } of tables) process.stdout.write(`${table}: ${rows}, ${there} there\n`);
  talk('The target would be taken; nothing was written.');
}

/** Given when asked to stop, and when the connection that keeps others away is lost. */
function stopSignal(lost: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const end = (why: string) =>
    controller.abort(new AppError('records-unavailable', `${why}; run the command again to go on`));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => end('Stopped'));
  const onLost = () => end('The connection to the target was lost');
  if (lost.aborted) onLost();
  lost.addEventListener('abort', onLost);
  return controller.signal;
}

function tellNowAndThen() {
  let told = 0;
  return ({
    doing,
    table,
    done,
    total,
  }: {
    doing: 'copy' | 'compare';
    table: MovedTable;
    done: number;
    total: number;
  }) => {
    if (doing === 'compare' || (done < total && Date.now() - told < TELL_EVERY_MS)) return;
    told = Date.now();
    talk(`Copied ${done} of ${total} rows of ${table}`);
  };
}

function print(moved: readonly MovedDigest[], { json }: MigrateDataOptions): void {
  const added = moved.reduce((sum, table) => sum + table.added, 0);
  if (json) {
    process.stdout.write(`${JSON.stringify({ dry_run: false, added, tables: moved })}\n`);
    return;
  }
  for (const { table, rows, hash } of moved) process.stdout.write(`${table}: ${rows} rows, ${hash.slice(0, 16)}…\n`);
  process.stdout.write(`the same in both, ${added} rows copied by this run\n`);
}
