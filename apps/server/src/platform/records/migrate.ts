import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { AppError, getErrorMessage } from '../errors/app-error.ts';
import { observations } from './migrations/2026-11-21-observations.ts';
import { trustAssistant } from './migrations/2026-11-21-trust-assistant.ts';
import { otherFiles } from './migrations/2026-11-22-other-files.ts';
import { signUps } from './migrations/2026-11-22-sign-ups.ts';
import { crawl } from './migrations/2026-11-23-crawl.ts';
import { controlClaims } from './migrations/2026-11-23-crawl-control-claims.ts';
import { analysisTexts } from './migrations/2026-11-24-analysis-texts.ts';
import { history } from './migrations/2026-11-24-history.ts';
import { changes } from './migrations/2026-11-25-changes.ts';
import { days } from './migrations/2026-11-25-days.ts';
import { follows } from './migrations/2026-11-26-follows.ts';
import { attempts } from './migrations/2026-11-27-attempts.ts';
import { reports } from './migrations/2026-11-28-reports.ts';
import { publisherSites } from './migrations/2026-11-30-publisher-sites.ts';
import { outbox } from './migrations/2026-12-02-outbox.ts';
import { renamedValues } from './migrations/2026-12-03-renamed-values.ts';
import { homePages } from './migrations/2026-12-04-home-pages.ts';
import { openedResults } from './migrations/2026-12-05-opened-results.ts';
import { publisherFiles } from './migrations/2026-12-06-publisher-files.ts';
import { deletedVersion } from './migrations/2026-12-07-deleted-version.ts';
import { regions } from './migrations/2026-12-08-regions.ts';
import { redirectedOffSite } from './migrations/2026-12-09-redirected-off-site.ts';
import { removedFeatures } from './migrations/2026-12-09-removed-features.ts';
import { proofOfAbsence } from './migrations/2026-12-10-proof-of-absence.ts';
import { publisherFileVersions } from './migrations/2026-12-11-publisher-file-versions.ts';
import { redirectTargets } from './migrations/2026-12-12-redirect-targets.ts';
import { timelines } from './migrations/2026-12-13-timelines.ts';
import { scheduledAttempts } from './migrations/2026-12-14-scheduled-attempts.ts';
import { siteStates } from './migrations/2026-12-15-site-states.ts';
import { domainRegistrations } from './migrations/2026-12-16-domain-registrations.ts';
import { disputes } from './migrations/2026-12-17-disputes.ts';
import { organizationIds } from './migrations/2026-12-18-organization-ids.ts';
import { recordingBounds } from './migrations/2026-12-19-recording-bounds.ts';
import { listReviewIndex } from './migrations/2026-12-20-list-review-index.ts';
import { confirmationTurns } from './migrations/2026-12-21-confirmation-turns.ts';
import { requestedDelays } from './migrations/2026-12-22-requested-delays.ts';
import type { RecordsKind, RecordsSchema } from './schema.ts';

/** Migrations in the order in which they run. A released name never changes. */
function migrations(kind: RecordsKind): Record<string, Migration> {
  return {
    '2026-11-21-observations': observations(kind),
    '2026-11-21-trust-assistant': trustAssistant,
    '2026-11-22-other-files': otherFiles,
    '2026-11-22-sign-ups': signUps(kind),
    '2026-11-23-crawl': crawl(kind),
    '2026-11-23-crawl-control-claims': controlClaims,
    '2026-11-24-analysis-texts': analysisTexts,
    '2026-11-24-history': history,
    '2026-11-25-changes': changes,
    '2026-11-25-days': days,
    '2026-11-26-follows': follows(kind),
    '2026-11-27-attempts': attempts,
    '2026-11-28-reports': reports(kind),
    '2026-11-30-publisher-sites': publisherSites,
    '2026-12-02-outbox': outbox(kind),
    '2026-12-03-renamed-values': renamedValues,
    '2026-12-04-home-pages': homePages,
    '2026-12-05-opened-results': openedResults,
    '2026-12-06-publisher-files': publisherFiles,
    '2026-12-07-deleted-version': deletedVersion,
    '2026-12-08-regions': regions,
    '2026-12-09-removed-features': removedFeatures(kind),
    '2026-12-09-redirected-off-site': redirectedOffSite,
    '2026-12-10-proof-of-absence': proofOfAbsence,
    '2026-12-11-publisher-file-versions': publisherFileVersions,
    '2026-12-12-redirect-targets': redirectTargets,
    '2026-12-13-timelines': timelines,
    '2026-12-14-scheduled-attempts': scheduledAttempts,
    '2026-12-15-site-states': siteStates,
    '2026-12-16-domain-registrations': domainRegistrations,
    '2026-12-17-disputes': disputes,
    '2026-12-18-organization-ids': organizationIds,
    '2026-12-19-recording-bounds': recordingBounds(kind),
    '2026-12-20-list-review-index': listReviewIndex,
    '2026-12-21-confirmation-turns': confirmationTurns,
    '2026-12-22-requested-delays': requestedDelays,
  };
}

/** Compares the schema of a store with this code: empty, current, older or newer. */
export async function getSchemaState(
  db: Kysely<RecordsSchema>,
  kind: RecordsKind,
): Promise<'up-to-date' | 'none' | 'older' | 'newer'> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return 'none';
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const expected = Object.keys(migrations(kind));
  if ([...done].some((name) => !expected.includes(name))) return 'newer';
  return expected.every((name) => done.has(name)) ? 'up-to-date' : 'older';
}

/**
 * Updates the record store to the newest schema. Idempotent. Concurrent calls wait for each other.
 * @param target the last migration to run, for tests of the following ones
 * @throws AppError `records-unavailable` that names the failed migration, or if a newer version wrote the records
 */
export async function migrate(db: Kysely<RecordsSchema>, kind: RecordsKind, target?: string): Promise<void> {
  if ((await getSchemaState(db, kind)) === 'newer') {
    throw new AppError(
      'records-unavailable',
      'A newer version of Vouchwire has written the records. Install that version, or restore a backup of this version into an empty data directory',
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } });
  const { error, results } = await (target === undefined ? migrator.migrateToLatest() : migrator.migrateTo(target));
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the first';
    throw new AppError(
      'records-unavailable',
      error instanceof AppError
        ? `${error.message} Free space, give this user the right to write, or set VOUCHWIRE_DATA_DIR to another folder`
        : `The migration ${failed} of the record store failed: ${getErrorMessage(error)}. The earlier records are unchanged`,
      { cause: error },
    );
  }
}
