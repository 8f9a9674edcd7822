import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { WaitlistRepository } from '../../sign-ups/waitlist-repository.ts';
import { printJson, printLines } from '../cli/print-rows.ts';

/** `vouchwire signups list`: prints everyone on the waitlist, oldest first. */
export async function runSignupsList(config: Config, options: { readonly json?: true }): Promise<void> {
  await using records = await openRecords(config);
  const waitlist = new WaitlistRepository(records);
  if (options.json) return await printJson(waitlist.list());
  let count = 0;
  async function* lines() {
    for await (const { email, name, interests, created_at } of waitlist.list()) {
      count += 1;
      yield [created_at, email, name, interests.join(', ')].join('\t');
    }
  }
  await printLines(lines());
  logStatus(`${count} on the waitlist`);
}
