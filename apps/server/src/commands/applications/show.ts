import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { ApplicationRepository } from '../../sign-ups/application-repository.ts';
import { createApplicationNotFoundError, parseApplicationArgument } from './application-argument.ts';

/** `vouchwire applications show ID|EMAIL`: prints one application with all its fields. */
export async function runApplicationsShow(
  config: Config,
  argument: string,
  options: { readonly json?: true },
): Promise<void> {
  const reference = parseApplicationArgument(argument);
  await using records = await openRecords(config);
  const application = await new ApplicationRepository(records).find(reference);
  if (application === null) throw createApplicationNotFoundError(argument);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(application)}\n`);
    return;
  }
  for (const [field, value] of Object.entries(application)) {
    process.stdout.write(`${field}: ${String(value ?? '').replaceAll('\n', '\n  ')}\n`);
  }
}
