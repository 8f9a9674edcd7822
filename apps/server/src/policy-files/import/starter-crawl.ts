import path from 'node:path';
import { DATA_DIR } from '../../platform/config/project-folders.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { MAX_CLOCK_SKEW_MS } from '../../platform/time/clock-skew.ts';
import type { ObservationRepository } from '../observations/observation-repository.ts';
import { buildFileReadings } from './attempt-observations.ts';
import { readAttemptsCsv } from './attempts-csv.ts';
import { correctStarterDates } from './correct-starter-dates.ts';
import { importAttempts } from './import-attempts.ts';
import { type ImportSummary, importStatements } from './import-statements.ts';

/** JournalList's crawl. It is dated to the month, and the records store the last day of the month. */
const JANUARY_2025 = {
  file: path.join(DATA_DIR, 'statements-2025-01.csv'),
  source: 'journallist-2025-01',
  observedAt: '2025-01-31T00:00:00.000Z',
  precision: 'month',
  license: 'MIT, github.com/JournalList/trust_txt_generator',
} as const;

/** The study of 2026. Its attempts give the date of each file to the second. */
const STUDY_2026 = {
  file: path.join(DATA_DIR, 'statements-2026-q1.csv'),
  source: 'crawl-study-2026-q1',
  license: 'MIT, github.com/AlmiightyJoe/trusttxt-web-crawl-study',
} as const;

/** No observation of the study is newer. */
const STARTER_NEWEST = '2026-03-31T00:00:00.000Z';

const ATTEMPTS_2026 = {
  file: path.join(DATA_DIR, 'attempts-2026-q1.csv.gz'),
  /** Name of the import. The observations are stored under the name of the study. */
  run: 'crawl-study-2026-q1-outcomes',
  /** The runs of 26 and 27 January 2026 did not follow redirects. */
  redirectsFollowedFrom: '2026-01-28T00:00:00.000Z',
} as const;

/** Share of the import time for each of the two files of statements. The attempts take the rest. */
const STATEMENTS_SHARE = 0.35;

/** The statements that are included in the product. */
export const STARTER_CRAWL = [JANUARY_2025, STUDY_2026] as const;

/** Names of the imports that a complete record store contains. */
export const STARTER_IMPORTS: readonly string[] = [...STARTER_CRAWL.map(({ source }) => source), ATTEMPTS_2026.run];

/** Sources and licenses of the included statements, in one line. */
export const STARTER_LICENSE = `Statements: ${STARTER_CRAWL.map(({ source, license }) => `${source} (${license})`).join('; ')}.`;

/**
 * Verifies that the clock is not before the starter crawl, because an import leaves out rows with a future date.
 * @throws AppError `import-failed`
 */
export function assertAfterStarterCrawl(now: Date): void {
  if (now.getTime() + MAX_CLOCK_SKEW_MS >= Date.parse(STARTER_NEWEST)) return;
  throw new AppError(
    'import-failed',
    `The clock of this machine shows ${now.toISOString().slice(0, 10)}, and the starter crawl ended on ${STARTER_NEWEST.slice(0, 10)}. Set the clock, for example with “timedatectl set-ntp true”, and start again`,
  );
}

/**
 * Imports the starter crawl as dated observations. Idempotent. Corrects the dates of records that an earlier version
 * dated by the end of each crawl.
 * @param onStatus receives the progress as sentences
 * @param onProgress receives the completed share, from 0 to 1
 * @throws AppError `import-failed` if the clock is before the crawl
 */
export async function importStarterCrawl(
  records: ObservationRepository,
  onStatus: (message: string) => void,
  onProgress?: (ratio: number) => void,
): Promise<ImportSummary[]> {
  assertAfterStarterCrawl(new Date());
  const attempts = await readAttemptsCsv(ATTEMPTS_2026.file, ATTEMPTS_2026.redirectsFollowedFrom);
  const readings = buildFileReadings(attempts.attempts);
  await records.runInTransaction((transaction) =>
    correctStarterDates(transaction, { month: JANUARY_2025, dated: { source: STUDY_2026.source, readings } }),
  );
  const summaries: ImportSummary[] = [];
  for (const [nth, options] of [JANUARY_2025, { ...STUDY_2026, readings }].entries()) {
    const summary = await importStatements(records, options.file, {
      ...options,
      onProgress: (done, total) => onProgress?.((nth + done / total) * STATEMENTS_SHARE),
    });
    onStatus(
      `Imported ${summary.source}: ${summary.observations} files, ${summary.statements} statements${formatSkipped(summary.skipped, 'left out of the graph')}`,
    );
    summaries.push(summary);
  }
  const { new_observations, skipped } = await importAttempts(records, attempts, {
    source: STUDY_2026.source,
    run: ATTEMPTS_2026.run,
  });
  onStatus(
    `Imported ${attempts.rows} attempts of 2026: ${new_observations} failures${formatSkipped(skipped, 'left out')}`,
  );
  return summaries;
}

function formatSkipped(skipped: Readonly<Record<string, number>>, label: string): string {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  return reasons.length > 0 ? `; ${label}: ${reasons.join(', ')}` : '';
}
