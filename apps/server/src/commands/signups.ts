import { deleteFollower } from '../notifications/delete-follower.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { deleteReporter } from '../reports/delete-reporter.ts';
import { deletePerson } from '../sign-ups/delete-person.ts';
import { WaitlistRepository } from '../sign-ups/waitlist-repository.ts';
import { parseEmailArgument } from './cli/email-argument.ts';
import { formatCount, printFile, printList } from './cli/print-rows.ts';

/** `vouchwire signups list`: prints everyone on the waitlist, oldest first. */
export async function runSignupsList(config: Config, options: { readonly json?: true }): Promise<void> {
  await using records = await openRecords(config);
  await printList(new WaitlistRepository(records).list(), {
    json: options.json,
    toCells: ({ email, name, interests, created_at }) => [created_at, email, name, interests.join(', ')],
    summarize: (count) => `${count} on the waitlist`,
  });
}

/** `vouchwire signups export`: prints the waitlist as a file on stdout. */
export async function runSignupsExport(config: Config, options: { readonly format: 'csv' | 'json' }): Promise<void> {
  await using records = await openRecords(config);
  await printFile(new WaitlistRepository(records).list(), ['email', 'name', 'interests', 'created_at'], options.format);
}

/**
 * `vouchwire signups delete EMAIL`: deletes everything that is stored about a person, including applications, follows,
 * error reports and mails.
 */
export async function runSignupsDelete(config: Config, email: string): Promise<void> {
  const { key } = parseEmailArgument(email);
  await using records = await openRecords(config);
  const { signups, applications } = await deletePerson(records, key);
  const follows = await deleteFollower(records, key);
  const reports = await deleteReporter(records, key);
  if (signups + applications + follows + reports === 0)
    throw new AppError('not-found', `No data is stored about ${key}`);
  logStatus(
    `Deleted: ${formatCount(signups, 'sign-up')}, ${formatCount(applications, 'application')}, ${formatCount(follows, 'follow')}, ${formatCount(reports, 'error report')}, and their emails`,
  );
}
