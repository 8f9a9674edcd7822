import { WaitlistRecords } from '../../features/sign-ups/waitlist-records.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { printJson, printLines } from '../print-rows.ts';
import { talk } from '../talk.ts';

/** `vouchwire signups list`: everybody on the waitlist, oldest first. */
export async function runSignupsList(config: Config, options: { readonly json?: true }): Promise<void> {
  await using records = await openRecords(config);
  const waitlist = new WaitlistRecords(records);
  if (options.json) return await printJson(waitlist.all());
  let count = 0;
  async function* lines() {
    for await (const { email, name, interests, created_at } of waitlist.all()) {
      count += 1;
      yield [created_at, email, name, interests.join(', ')].join('\t');
    }
  }
  await printLines(lines());
  talk(`${count} on the waitlist`);
}
