import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Correction, CorrectionsResponse } from '@vouchwire/api-contract';
import { z } from 'zod';
import { PROJECT_ROOT } from '../platform/config/project-folders.ts';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import type { Records } from '../platform/records/schema.ts';

/** The corrections of the product itself. Corrections that result from reports are in the record store. */
const CORRECTIONS_FILE = path.join(PROJECT_ROOT, 'data', 'corrections.json');

/**
 * Maximum number of corrections on the page and in the API. If there are more, the oldest ones from reports are left
 * out.
 */
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

/**
 * Loads the product's own corrections.
 * @throws AppError `configuration`, with the entry that is malformed
 */
export async function loadCorrectionsFile(): Promise<Correction[]> {
  try {
    const entries = correctionsFile.parse(JSON.parse(await readFile(CORRECTIONS_FILE, 'utf8')));
    return entries.map((entry) => ({ ...entry, reported: false }));
  } catch (cause) {
    throw new AppError('configuration', `${CORRECTIONS_FILE} cannot be read: ${getErrorMessage(cause)}`, { cause });
  }
}

/** The public log of corrections: the product's own, and those that result from reports. */
export class CorrectionRepository {
  readonly #records: Records;
  readonly #fileEntries: readonly Correction[];

  /** @param fileEntries corrections that are part of the product */
  constructor(records: Records, fileEntries: readonly Correction[]) {
    this.#records = records;
    this.#fileEntries = fileEntries;
  }

  /**
   * Lists the corrections, newest first.
   * @throws AppError `records-unavailable`
   */
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
