import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import type { ApplicationStatus } from '../../platform/records/schema.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { ApplicationRepository } from '../../sign-ups/application-repository.ts';
import { printJson, printLines } from '../cli/print-rows.ts';

/** `vouchwire applications list`: prints the applications to the publisher pilot, oldest first. */
export async function runApplicationsList(
  config: Config,
  options: { readonly json?: true; readonly status?: ApplicationStatus },
): Promise<void> {
  await using records = await openRecords(config);
  const applications = new ApplicationRepository(records).list(options.status);
  if (options.json) return await printJson(applications);
  let count = 0;
  async function* lines() {
    for await (const { id, status, created_at, email, name, organizationName } of applications) {
      count += 1;
      yield [id, status, created_at, email, name, organizationName].join('\t');
    }
  }
  await printLines(lines());
  logStatus(`${count} application${count === 1 ? '' : 's'}`);
}
