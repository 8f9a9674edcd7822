import { forgetFollower } from '../../features/follows/forget-follower.ts';
import { forgetReporter } from '../../features/reports/forget-reporter.ts';
import { forgetPerson } from '../../features/sign-ups/forget-person.ts';
import type { Config } from '../../platform/config/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { readPersonArgument } from '../person-argument.ts';
import { talk } from '../talk.ts';

/** `vouchwire signups delete EMAIL`: deletes everything that is stored of a person, applications, follows, error reports and mails included. */
export async function runSignupsDelete(config: Config, email: string): Promise<void> {
  const { key } = readPersonArgument(email);
  await using records = await openRecords(config);
  const { signups, applications } = await forgetPerson(records, key);
  const follows = await forgetFollower(records, key);
  const reports = await forgetReporter(records, key);
  if (signups + applications + follows + reports === 0) throw new AppError('not-found', `Nothing is stored of ${key}`);
  talk(
    `Deleted: ${counted(signups, 'sign-up')}, ${counted(applications, 'application')}, ${counted(follows, 'follow')}, ${counted(reports, 'error report')}, and their mails`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
