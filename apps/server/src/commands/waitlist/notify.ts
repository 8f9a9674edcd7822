import { readFile } from 'node:fs/promises';
import { LAUNCH_SUBJECT, launchText } from '../../features/sign-ups/compose-mail.ts';
import { type NotifySummary, notifyWaitlist, notYetTold } from '../../features/sign-ups/notify-waitlist.ts';
import type { Config } from '../../platform/config/config.ts';
import { AppError, reasonOf } from '../../platform/errors/app-error.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import { printLines } from '../print-rows.ts';
import { takeRecordsLock } from '../records-lock.ts';
import { talk } from '../talk.ts';

const LONGEST_MESSAGE = 100_000;
const LONGEST_SUBJECT = 200;
const TELL_EVERY = 100;

export interface NotifyOptions {
  readonly subject?: string;
  /** A file with the text of the mail. */
  readonly message?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `vouchwire waitlist notify`: tells everybody on the waitlist, once each, that the product has launched. */
export async function runWaitlistNotify(config: Config, options: NotifyOptions): Promise<void> {
  const text = options.message === undefined ? null : await readMessage(options.message);
  const subject = readSubject(options.subject ?? LAUNCH_SUBJECT);
  await using records = await openRecords(config);
  if (options.dryRun) {
    let count = 0;
    async function* lines() {
      for await (const email of notYetTold(records)) {
        count += 1;
        yield email;
      }
    }
    await printLines(lines());
    talk(`${count} would be told; nothing was sent`);
    return;
  }
  const { mail, connectTo } = config;
  if (mail === null) {
    throw new AppError('configuration', 'No mail server is configured; set SMTP_URL, MAIL_FROM and PUBLIC_URL');
  }
  await using lock = await takeRecordsLock(config, 'notify', 0);
  if (!lock)
    throw new AppError('data-directory-in-use', 'Another run of “waitlist notify” is under way; wait for its end');
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, lock.lost]);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  const summary = await notifyWaitlist(
    records,
    { subject, text: text ?? launchText(mail.publicUrl) },
    {
      mailer: smtpMailer(mail, connectTo),
      publicUrl: mail.publicUrl,
      signal,
      onProgress: (done) => {
        if (done % TELL_EVERY === 0) talk(`${done} mails dealt with`);
      },
    },
  );
  printSummary(summary, options);
  if (summary.waiting > 0) {
    throw new AppError(
      'mail-unavailable',
      `${summary.waiting} mails are not sent yet${summary.stopped === null ? '' : ` (${summary.stopped})`}; run the command again to go on`,
    );
  }
}

function printSummary(summary: NotifySummary, { json }: NotifyOptions): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return;
  }
  const { queued, sent, refused, waiting, in_doubt } = summary;
  process.stdout.write(
    `${queued} new, ${sent} sent, ${refused} refused, ${waiting} waiting, ${in_doubt.length} in doubt\n`,
  );
  for (const email of in_doubt) process.stdout.write(`in doubt, not sent again: ${email}\n`);
}

async function readMessage(file: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new AppError('not-found', `The message ${file} could not be read: ${reasonOf(cause)}`, { cause });
  }
  const trimmed = text.replace(/^\ufeff/, '').trim();
  if (trimmed === '') throw new AppError('configuration', `The message ${file} is empty`);
  if (trimmed.length > LONGEST_MESSAGE) {
    throw new AppError('configuration', `The message ${file} has more than ${LONGEST_MESSAGE} characters`);
  }
  return trimmed;
}

function readSubject(text: string): string {
  const subject = text.trim();
  if (subject === '' || subject.length > LONGEST_SUBJECT || /\p{Cc}/u.test(subject)) {
    throw new AppError('configuration', `--subject must be one line of 1 to ${LONGEST_SUBJECT} characters`);
  }
  return subject;
}
