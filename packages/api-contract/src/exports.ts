import type { MissedCheck } from './schemas/vocabulary.ts';

/** Formats in which the whole graph can be downloaded. */
export const DOWNLOAD_FORMATS = ['csv', 'ndjson', 'graphml'] as const;

export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** Columns of the last check of a file in a table. They are empty if it found the file, or if that is not known. */
export const MISSED_COLUMNS = ['missed_outcome', 'missed_checked_at', 'missed_failing_since'] as const;

export const toMissedColumns = (
  missed: MissedCheck | null,
): Record<(typeof MISSED_COLUMNS)[number], string | null> => ({
  missed_outcome: missed?.outcome ?? null,
  missed_checked_at: missed?.checked_at ?? null,
  missed_failing_since: missed?.failing_since ?? null,
});
