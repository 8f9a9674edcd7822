import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { sql } from 'kysely';
import { loadOperatorLists } from '../../graph/projection/operator-lists.ts';
import { openGraphGenerations } from '../../graph/projection/project.ts';
import type { Config } from '../../platform/config/config.ts';
import { ANCHORS_FILE, loadAnchors } from '../../platform/config/load-anchors.ts';
import { getErrorMessage } from '../../platform/errors/app-error.ts';
import { getSchemaState } from '../../platform/records/migrate.ts';
import { connectPostgres } from '../../platform/records/open-postgres.ts';
import { openSqliteForReading, RECORDS_FILE } from '../../platform/records/open-sqlite.ts';
import { getOutageReason } from '../../platform/records/postgres-outage.ts';
import type { Records } from '../../platform/records/schema.ts';
import { ObservationRepository } from '../../policy-files/observations/observation-repository.ts';
import { countWaitingReviews, formatWaitingReviews } from '../../reports/waiting-reviews.ts';
import type { CheckResult } from './check-result.ts';

export async function checkRecords({ databaseUrl, databaseLimits, dataDir }: Config): Promise<CheckResult> {
  const name = 'records';
  const file = path.join(dataDir, RECORDS_FILE);
  if (!databaseUrl && !existsSync(file))
    return { name, status: 'ok', message: 'SQLite. No records yet; the first start creates them' };
  const kind = databaseUrl ? 'postgres' : 'sqlite';
  const label = databaseUrl ? 'PostgreSQL' : `SQLite, ${file}`;
  if (!databaseUrl && !(await isReadable(file)))
    return {
      name,
      status: 'failed',
      message: `${label}: not readable by this user. Run this command as the user of the server`,
    };
  try {
    await using records = databaseUrl
      ? connectPostgres(databaseUrl, databaseLimits)
      : await openSqliteForReading(dataDir, 'any-version');
    const state = await getSchemaState(records.db, kind);
    if (state === 'newer') {
      const message = `${label}: written by a newer version of Vouchwire. Install that version, or restore a backup of this one`;
      return { name, status: 'failed', message };
    }
    if (state !== 'up-to-date') return { name, status: 'ok', message: `${label}. The next start updates the schema` };
    if (kind === 'sqlite') await assertReadable(records);
    const { observations } = await new ObservationRepository(records).getSummary();
    return { name, status: 'ok', message: `${label}: ${observations.toLocaleString('en')} observations` };
  } catch (error) {
    const advice = databaseUrl
      ? 'Check that PostgreSQL runs, and DATABASE_URL'
      : 'Restore a backup (“vouchwire restore”)';
    const reason = databaseUrl ? getOutageReason(error) : getErrorMessage(error);
    return { name, status: 'failed', message: `${label}: ${reason.replace(/\.$/, '')}. ${advice}` };
  }
}

/** Days after which reviews that wait are a warning. A disputed headline is not shown any longer then. */
const MAX_WAITING_DAYS = 14;

export async function checkReviews(config: Config): Promise<CheckResult> {
  const name = 'reviews';
  const { databaseUrl, databaseLimits, dataDir } = config;
  if (!databaseUrl && !existsSync(path.join(dataDir, RECORDS_FILE)))
    return { name, status: 'ok', message: 'Nothing waits' };
  try {
    await using records = databaseUrl
      ? connectPostgres(databaseUrl, databaseLimits)
      : await openSqliteForReading(dataDir, 'any-version');
    if ((await getSchemaState(records.db, databaseUrl ? 'postgres' : 'sqlite')) !== 'up-to-date')
      return { name, status: 'skipped', message: 'Not checked before the next start updates the schema' };
    const waiting = await countWaitingReviews(records);
    const now = new Date();
    const oldest = Object.values(waiting).map(({ oldest_at }) => Date.parse(oldest_at));
    const isOverdue = Math.min(...oldest) <= now.getTime() - MAX_WAITING_DAYS * 86_400_000;
    const lines = formatWaitingReviews(waiting, now);
    return {
      name,
      status: isOverdue ? 'warning' : 'ok',
      message: lines.length === 0 ? 'Nothing waits' : `Waiting: ${lines.join('. ')}`,
    };
  } catch {
    // The check of the records states the reason.
    return { name, status: 'skipped', message: 'Not checked without records' };
  }
}

const isReadable = (file: string): Promise<boolean> =>
  access(file, constants.R_OK).then(
    () => true,
    () => false,
  );

/** Reads all pages of the file. A server notices a damaged page only when a request needs it. */
async function assertReadable({ db }: Records): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  if (rows[0]?.quick_check !== 'ok') throw new Error('the file is damaged');
}

export async function checkAnchors({ dataDir }: Config): Promise<CheckResult> {
  const name = 'anchors';
  const file = path.join(dataDir, ANCHORS_FILE);
  try {
    const anchors = loadAnchors(dataDir);
    const count = anchors.length === 1 ? '1 anchor' : `${anchors.length} anchors`;
    const message =
      anchors === DEFAULT_ANCHORS ? `${count} of this project. A file ${file} replaces them` : `${file}: ${count}`;
    return { name, status: 'ok', message };
  } catch (error) {
    return { name, status: 'failed', message: getErrorMessage(error) };
  }
}

export async function checkGraph(config: Config): Promise<CheckResult> {
  const name = 'graph';
  if ((await checkAnchors(config)).status === 'failed')
    return { name, status: 'skipped', message: 'Not checked without anchors' };
  const file = path.join(config.dataDir, RECORDS_FILE);
  if (config.databaseUrl && (await checkRecords(config)).status === 'failed')
    return { name, status: 'skipped', message: 'Not checked without records' };
  if (!config.graphServer && !config.databaseUrl && !existsSync(file))
    return { name, status: 'ok', message: 'No graph yet; the first start builds it' };
  if (!config.databaseUrl && existsSync(file) && !(await isReadable(file)))
    return { name, status: 'skipped', message: 'Not checked without records' };
  try {
    await using generations = await openGraphGenerations(config, loadOperatorLists(config.dataDir));
    await generations.verify();
    const current = await generations.current();
    switch (current.kind) {
      case 'sound': {
        const { identities, relationships } = current.generation.manifest;
        const counts = `${identities.toLocaleString('en')} identities, ${relationships.toLocaleString('en')} relationships`;
        return { name, status: 'ok', message: `${generations.engine}: ${counts}` };
      }
      case 'none':
        return { name, status: 'ok', message: `${generations.engine}. No graph yet; the next start builds it` };
      case 'outdated':
        return { name, status: 'ok', message: `${generations.engine}. The next start builds the graph again` };
      case 'damaged':
        return {
          name,
          status: 'warning',
          message: `${generations.engine}: damaged (${current.reason}). Run “vouchwire rebuild-graph”`,
        };
    }
  } catch (error) {
    const advice = config.graphServer
      ? 'Check that Neo4j runs, and GRAPH_URL, GRAPH_USER and GRAPH_PASSWORD'
      : 'Run “vouchwire rebuild-graph”';
    return { name, status: 'failed', message: `${getErrorMessage(error)}. ${advice}` };
  }
}
