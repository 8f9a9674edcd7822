import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Correction, QualityReport } from '@vouchwire/api-contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { DATA_DIR } from '../platform/config/project-folders.ts';

/**
 * Facts of an edition that were drawn by chance, with the same fact in the source data, as another program reads it
 * (apps/server/test/quality-sample.test.ts).
 */
const SAMPLE_FILE = path.join(DATA_DIR, 'quality-sample.csv');

const KINDS = ['presence', 'line', 'state'] as const;

const sampleFile = z
  .array(
    z.object({
      edition: z.string(),
      kind: z.enum(KINDS),
      in_edition: z.string(),
      in_source: z.string(),
      compared_on: z.iso.date(),
    }),
  )
  .min(1);

type QualitySample = Omit<QualityReport, 'corrections'>;

export const readQualitySample = (): Promise<string> => readFile(SAMPLE_FILE, 'utf8');

/** Counts the facts of a sample, and those that differ from the source data. */
export function summarizeQualitySample(csv: string): QualitySample {
  const rows = sampleFile.parse(parse(csv, { columns: true }));
  const criteria = KINDS.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const wrong = ofKind.filter((row) => row.in_edition !== row.in_source).length;
    return { kind, sampled: ofKind.length, wrong, at_most: estimateMaxShare(wrong, ofKind.length) };
  });
  const [first] = rows;
  return { edition: first?.edition ?? '', compared_on: first?.compared_on ?? '', criteria };
}

/** Quantile of the normal distribution for a one-sided interval of 95 %. */
const Z = 1.6449;

/** Returns the share of wrong facts that the whole edition can have: the upper end of the interval of Wilson. */
function estimateMaxShare(wrong: number, sampled: number): number {
  if (sampled === 0) return 1;
  const share = wrong / sampled;
  const square = Z ** 2 / sampled;
  const center = share + square / 2;
  const width = Z * Math.sqrt((share * (1 - share)) / sampled + square / (4 * sampled));
  return Math.min(1, (center + width) / (1 + square));
}

const DAY_MS = 86_400_000;

/** Counts the days between the day since which an error was public and its correction. Null if there is none. */
export function summarizeCorrections(corrections: readonly Correction[]): QualityReport['corrections'] {
  const days = corrections
    .map(({ since, corrected_on }) => Math.max(0, (Date.parse(corrected_on) - Date.parse(since)) / DAY_MS))
    .toSorted((one, other) => one - other);
  const [max, lower, upper] = [days.at(-1), days[Math.floor((days.length - 1) / 2)], days[Math.floor(days.length / 2)]];
  if (max === undefined || lower === undefined || upper === undefined) return null;
  return { count: days.length, median_days: (lower + upper) / 2, max_days: max };
}
