import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Correction, CorrectionsResponse } from '@vouchwire/api-contract';
import { z } from 'zod';
import { PROJECT_ROOT } from '../platform/config/config.ts';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import type { Records } from '../platform/records/schema.ts';

/** The product's own corrections; corrections that came from reports are in the record store. */
const CORRECTIONS_FILE = path.join(PROJECT_ROOT, 'data', 'corrections.json');

/** Corrections that the page and the call show; the oldest ones from reports are left out beyond it. */
const MAX_LISTED_CORRECTIONS = 1_000;

const correctionsFile = z.array(
  z.strictObject({
    about: z.string().startsWith('/').nullable(),
    wrong: z.string().min(1),
    since: z.iso.date(),
    changed: z.string().min(1),
    corrected_on: z.iso.date(),
  }),
);

/** @throws AppError `configuration` naming the entry that is malformed */
export async function loadCorrectionsFile(): Promise<Correction[]> {
  try {
    const entries = correctionsFile.parse(JSON.parse(await readFile(CORRECTIONS_FILE, 'utf8')));
    return entries.map((entry) => ({ ...entry, reported: false }));
  } catch (cause) {
    throw new AppError('configuration', `${CORRECTIONS_FILE} cannot be read: ${getErrorMessage(cause)}`, { cause });
  }
}

/** The public log of corrections: those of the product, and those that reports led to. */
export class CorrectionRepository {
  readonly #records: Records;
  readonly #fileEntries: readonly Correction[];

  /** @param fileEntries those that come with the product */
  constructor(records: Records, fileEntries: readonly Correction[]) {
    this.#records = records;
    this.#fileEntries = fileEntries;
  }

  /** Newest first. @throws AppError `records-unavailable` */
  async list(): Promise<CorrectionsResponse> {
    const rows = await this.#records.db
      .selectFrom('correction')
      .select(['about', 'wrong', 'since', 'changed', 'corrected_on'])
      .orderBy('corrected_on', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_LISTED_CORRECTIONS)
      .execute();
    const reported = rows.map((row) => ({ ...row, reported: true }));
    return {
      corrections: [...reported, ...this.#fileEntries].sort((one, other) =>
        other.corrected_on < one.corrected_on ? -1 : Number(other.corrected_on > one.corrected_on),
      ),
    };
  }
}
