import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { WaitlistRepository } from '../../sign-ups/waitlist-repository.ts';
import { printCsv, printJson } from '../cli/print-rows.ts';

const COLUMNS = ['email', 'name', 'interests', 'created_at'] as const;

/** `vouchwire signups export`: prints the waitlist as a file on stdout. */
export async function runSignupsExport(config: Config, options: { readonly format: 'csv' | 'json' }): Promise<void> {
  await using records = await openRecords(config);
  const waitlist = new WaitlistRepository(records);
  if (options.format === 'json') return await printJson(waitlist.list());
  async function* rows() {
    for await (const entry of waitlist.list()) yield { ...entry, interests: entry.interests.join('; ') };
  }
  await printCsv(rows(), COLUMNS);
}
