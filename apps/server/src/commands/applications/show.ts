import { ApplicationRecords } from '../../features/sign-ups/application-records.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { noSuchApplication, readApplicationArgument } from './application-argument.ts';

/** `vouchwire applications show ID|EMAIL`: one application with all that was sent. */
export async function runApplicationsShow(
  config: Config,
  which: string,
  options: { readonly json?: true },
): Promise<void> {
  const name = readApplicationArgument(which);
  await using records = await openRecords(config);
  const application = await new ApplicationRecords(records).find(name);
  if (application === null) throw noSuchApplication(which);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(application)}\n`);
    return;
  }
  for (const [field, value] of Object.entries(application)) {
    process.stdout.write(`${field}: ${String(value ?? '').replaceAll('\n', '\n  ')}\n`);
  }
}
