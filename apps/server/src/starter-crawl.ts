import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type ImportSummary, importStatements } from './features/policy-files/import-statements.ts';
import type { ObservationRecords } from './features/policy-files/observation-records.ts';
import { PROJECT_ROOT } from './platform/config/config.ts';

export const DATA_DIR = path.join(PROJECT_ROOT, 'data');

/** The two crawls that come with the project, dated by the end of the time in which they were made (data/README.md). */
export const STARTER_CRAWL = [
  {
    file: path.join(DATA_DIR, 'statements-2025-01.csv'),
    source: 'journallist-2025-01',
    observedAt: '2025-01-31T00:00:00.000Z',
    licence: 'MIT, github.com/JournalList/trust_txt_generator',
  },
  {
    file: path.join(DATA_DIR, 'statements-2026-q1.csv'),
    source: 'crawl-study-2026-q1',
    observedAt: '2026-03-31T00:00:00.000Z',
    licence: 'MIT, github.com/AlmiightyJoe/trusttxt-web-crawl-study',
  },
] as const;

/** Whose statements come with the product, and under which licences, in one line. */
export const STARTER_LICENCE = `Statements: ${STARTER_CRAWL.map(({ source, licence }) => `${source} (${licence})`).join('; ')}.`;

const fileUrlRows = z.array(z.object({ publisher: z.string(), file_url: z.url() }));

/**
 * Imports the starter crawl as dated observations. Doing it again adds nothing.
 * @param talk told what happens, a sentence at a time
 */
export async function importStarterCrawl(
  records: ObservationRecords,
  talk: (sentence: string) => void,
): Promise<ImportSummary[]> {
  const rows = parse(readFileSync(path.join(DATA_DIR, 'policy-file-urls-2026-q1.csv'), 'utf8'), { columns: true });
  const fileUrls = new Map(fileUrlRows.parse(rows).map(({ publisher, file_url }) => [publisher, file_url]));
  const summaries: ImportSummary[] = [];
  for (const { file, source, observedAt } of STARTER_CRAWL) {
    const summary = await importStatements(records, file, { source, observedAt, fileUrls });
    const skipped = Object.entries(summary.skipped).map(([reason, count]) => `${count} ${reason}`);
    talk(
      `Imported ${source}: ${summary.observations} files, ${summary.statements} statements` +
        (skipped.length > 0 ? `; left out of the graph: ${skipped.join(', ')}` : ''),
    );
    summaries.push(summary);
  }
  return summaries;
}
