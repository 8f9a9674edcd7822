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

/** Probability with which a sample would have had more wrong facts, if more facts were wrong than the estimate says. */
const CONFIDENCE = 0.95;
/** Halvings of the interval of an estimate, for more digits than any page shows. */
const BISECTIONS = 40;

/** Returns the share of wrong facts that the whole edition can have: the upper bound of Clopper and Pearson (1934). */
function estimateMaxShare(wrong: number, sampled: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const share = (low + high) / 2;
    if (computeProbabilityOfAtMost(wrong, sampled, share) > 1 - CONFIDENCE) low = share;
    else high = share;
  }
  return high;
}

/** Returns the probability of at most `wrong` wrong facts in a sample (binomial distribution). */
function computeProbabilityOfAtMost(wrong: number, sampled: number, share: number): number {
  let term = (1 - share) ** sampled;
  let sum = term;
  for (let count = 1; count <= wrong; count += 1) {
    term *= ((sampled - count + 1) / count) * (share / (1 - share));
    sum += term;
  }
  return sum;
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
