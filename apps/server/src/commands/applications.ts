import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { openRecords } from '../platform/records/open-records.ts';
import type { ApplicationStatus } from '../platform/records/schema.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { type ApplicationReference, ApplicationRepository, type Decision } from '../sign-ups/application-repository.ts';
import { parseEmailArgument } from './cli/email-argument.ts';
import { formatCount, formatFields, printFile, printLines, printList } from './cli/print-rows.ts';

const COLUMNS = [
  'id',
  'email',
  'name',
  'organizationName',
  'organizationType',
  'website',
  'role',
  'description',
  'status',
  'created_at',
  'updated_at',
  'decided_at',
] as const;

/** `vouchwire applications list`: prints the applications to the publisher pilot, oldest first. */
export async function runApplicationsList(
  config: Config,
  options: { readonly json?: true; readonly status?: ApplicationStatus },
): Promise<void> {
  await using records = await openRecords(config);
  await printList(new ApplicationRepository(records).list(options.status), {
    json: options.json,
    toCells: ({ id, status, created_at, email, name, organizationName }) => [
      id,
      status,
      created_at,
      email,
      name,
      organizationName,
    ],
    summarize: (count) => formatCount(count, 'application'),
  });
}

/** `vouchwire applications show ID|EMAIL`: prints one application with all its fields. */
export async function runApplicationsShow(
  config: Config,
  argument: string,
  options: { readonly json?: true },
): Promise<void> {
  const reference = parseReference(argument);
  await using records = await openRecords(config);
  const application = await new ApplicationRepository(records).find(reference);
  if (application === null) throw createNotFoundError(argument);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(application)}\n`);
    return;
  }
  await printLines(formatFields(application));
}

/**
 * `vouchwire applications accept|decline ID|EMAIL`: records the decision. It sends no mail: the operator informs the
 * applicant.
 */
export async function runApplicationsDecide(config: Config, argument: string, decision: Decision): Promise<void> {
  const reference = parseReference(argument);
  await using records = await openRecords(config);
  const application = await new ApplicationRepository(records).decide(reference, decision, new Date());
  if (application === null) throw createNotFoundError(argument);
  logStatus(
    `Application ${application.id} of ${application.organizationName} is ${decision}. No email is sent. Write to ${application.email}`,
  );
}

/** `vouchwire applications export`: prints all applications as a file on stdout. */
export async function runApplicationsExport(
  config: Config,
  options: { readonly format: 'csv' | 'json' },
): Promise<void> {
  await using records = await openRecords(config);
  await printFile(new ApplicationRepository(records).list(), COLUMNS, options.format);
}

/**
 * Parses a number from `applications list` or an email address.
 * @throws AppError `configuration` (wrong usage)
 */
function parseReference(text: string): ApplicationReference {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) };
  if (!text.includes('@')) {
    throw new AppError('configuration', `“${text}” is neither an application number nor an email address`);
  }
  return { emailKey: parseEmailArgument(text).key };
}

function createNotFoundError(text: string): AppError {
  return new AppError('not-found', `Application ${text} does not exist. “applications list” lists all applications`);
}
