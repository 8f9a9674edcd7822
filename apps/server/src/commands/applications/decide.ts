import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { ApplicationRepository, type Decision } from '../../sign-ups/application-repository.ts';
import { createApplicationNotFoundError, parseApplicationArgument } from './application-argument.ts';

/**
 * `vouchwire applications accept|decline ID|EMAIL`: records the decision. It sends no mail: the operator informs the
 * applicant.
 */
export async function runApplicationsDecide(config: Config, argument: string, decision: Decision): Promise<void> {
  const reference = parseApplicationArgument(argument);
  await using records = await openRecords(config);
  const application = await new ApplicationRepository(records).decide(reference, decision, new Date());
  if (application === null) throw createApplicationNotFoundError(argument);
  logStatus(
    `Application ${application.id} of ${application.organizationName} is ${decision}. No email is sent. Write to ${application.email}`,
  );
}
