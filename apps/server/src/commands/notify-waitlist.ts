import { readFile } from 'node:fs/promises';
import type { Config } from '../platform/config/config.ts';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import { acquireRecordsLock } from '../platform/locks/records-lock.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { MESSAGES } from '../platform/messages/generated/mails.ts';
import { openRecords } from '../platform/records/open-records.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { listUnnotifiedSignups, type NotifySummary, notifyWaitlist } from '../sign-ups/notify-waitlist.ts';
import { printLines } from './cli/print-rows.ts';

const MAX_MESSAGE_CHARS = 100_000;
const MAX_SUBJECT_CHARS = 200;
const PROGRESS_INTERVAL_MAILS = 100;

interface NotifyOptions {
  readonly subject?: string;
  /** Path of a file with the text of the mail. */
  readonly message?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `vouchwire waitlist notify`: sends the launch mail to everyone on the waitlist, at most once per person. */
export async function runWaitlistNotify(
  config: Config,
  options: NotifyOptions,
  stopSignal: AbortSignal,
): Promise<void> {
  const text = options.message === undefined ? null : await readMessage(options.message);
  const subject = parseSubject(options.subject ?? MESSAGES.launch.subject);
  await using records = await openRecords(config);
  if (options.dryRun) {
    let count = 0;
    async function* lines() {
      for await (const email of listUnnotifiedSignups(records)) {
        count += 1;
        yield email;
      }
    }
    await printLines(lines());
    logStatus(`${count} would receive the email. Nothing was sent`);
    return;
  }
  const { mail, connectTo } = config;
  if (mail === null) {
    throw new AppError('configuration', 'No mail server is configured. Set SMTP_URL, MAIL_FROM and PUBLIC_URL');
  }
  await using lock = await acquireRecordsLock(config, 'notify', 0);
  if (!lock) throw new AppError('data-directory-in-use', 'Another “waitlist notify” is running. Wait for it to finish');
  const signal = AbortSignal.any([stopSignal, lock.lost]);
  const summary = await notifyWaitlist(
    records,
    { subject, text: text ?? MESSAGES.launch.text({ site: mail.publicUrl }) },
    {
      mailer: createSmtpMailer(mail, connectTo),
      publicUrl: mail.publicUrl,
      signal,
      onProgress: (done) => {
        if (done % PROGRESS_INTERVAL_MAILS === 0) logStatus(`${done} emails processed`);
      },
    },
  );
  printSummary(summary, options);
  if (summary.pending > 0) {
    throw new AppError(
      'mail-unavailable',
      `${summary.pending} emails are not sent yet${summary.stopped === null ? '' : ` (${summary.stopped})`}. Run the command again to resume`,
    );
  }
}

function printSummary(summary: NotifySummary, { json }: NotifyOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return;
  }
  const { queued, sent, refused, pending, unknown } = summary;
  process.stdout.write(
    `${queued} new, ${sent} sent, ${refused} refused, ${pending} pending, ${unknown.length} unknown\n`,
  );
  for (const email of unknown) process.stdout.write(`delivery unknown, not resent: ${email}\n`);
}

async function readMessage(file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new AppError('not-found', `The message ${file} could not be read: ${getErrorMessage(cause)}`, { cause });
  }
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed === '') throw new AppError('configuration', `The message ${file} is empty`);
  if (trimmed.length > MAX_MESSAGE_CHARS) {
    throw new AppError('configuration', `The message ${file} has more than ${MAX_MESSAGE_CHARS} characters`);
  }
  return trimmed;
}

function parseSubject(text: string): string {
  const subject = text.trim();
  if (subject === '' || subject.length > MAX_SUBJECT_CHARS || /\p{Cc}/u.test(subject)) {
    throw new AppError('configuration', `--subject must be one line of 1 to ${MAX_SUBJECT_CHARS} characters`);
  }
  return subject;
}
