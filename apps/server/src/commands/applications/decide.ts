import { ApplicationRecords, type Decision } from '../../features/sign-ups/application-records.ts';
import type { Config } from '../../platform/config/config.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { talk } from '../talk.ts';
import { noSuchApplication, readApplicationArgument } from './application-argument.ts';

/** `vouchwire applications accept|decline ID|EMAIL`: writes the decision down; telling the person is up to the operator. */
export async function runApplicationsDecide(config: Config, which: string, decision: Decision): Promise<void> {
  const name = readApplicationArgument(which);
  await using records = await openRecords(config);
  const application = await new ApplicationRecords(records).decide(name, decision, new Date());
  if (application === null) throw noSuchApplication(which);
  talk(
    `Application ${application.id} of ${application.organizationName} is ${decision}. No mail is sent; write to ${application.email}`,
  );
}
