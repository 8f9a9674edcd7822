import { WaitlistRecords } from '../../features/sign-ups/waitlist-records.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { printCsv, printJson } from '../print-rows.ts';

const COLUMNS = ['email', 'name', 'interests', 'created_at'] as const;

/** `vouchwire signups export`: the waitlist as a file on stdout. */
export async function runSignupsExport(config: Config, options: { readonly format: 'csv' | 'json' }): Promise<void> {
  await using records = await openRecords(config);
  const waitlist = new WaitlistRecords(records);
  if (options.format === 'json') return await printJson(waitlist.all());
  async function* rows() {
    for await (const entry of waitlist.all()) yield { ...entry, interests: entry.interests.join('; ') };
  }
  await printCsv(rows(), COLUMNS);
}
