import type { Config } from '../platform/config/config.ts';
import { sendNextMail } from '../platform/delivery/mail-sender.ts';
import { Outbox } from '../platform/delivery/outbox.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { openRecords } from '../platform/records/open-records.ts';
import type { MessageState, ReportState } from '../platform/records/schema.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import { parseUtcDay } from '../platform/time/utc-day.ts';
import { composeReportMail, type ReportsMail, readReportMail } from '../reports/report-mails.ts';
import { type PublishedCorrection, type ReportEntry, ReportRepository } from '../reports/report-repository.ts';
import { formatCount, formatFields, printLines, printList } from './cli/print-rows.ts';

const MAX_PREVIEW_CHARS = 100;
const MAX_ANSWER_CHARS = 20_000;

const MAIL_STATE_MESSAGES: Record<MessageState, string> = {
  pending: 'The mail server did not accept the email. A running server tries again.',
  sending: 'The email is being sent.',
  sent: 'The email was sent.',
  refused: 'The mail server rejected the email. It is not sent again.',
  unknown: 'It is unknown whether the email was sent. It is not sent again.',
};
const MAX_NOTE_CHARS = 4_000;
/** A published correction may link to pages of domains and associations only. */
const PUBLIC_PAGE = /^\/(?:d|associations)\/[^?#\s]+$/;

interface CloseOptions {
  readonly note: string;
  /** The error that the report describes. It is published together with the note. */
  readonly correction?: string;
  /** Day on which the error began. */
  readonly since?: string;
  readonly json?: true;
}

/** `vouchwire reports list`: prints error reports of visitors, oldest first. */
export async function runReportsList(
  config: Config,
  options: { readonly json?: true; readonly status?: ReportState },
): Promise<void> {
  await using records = await openRecords(config);
  await printList(new ReportRepository(records).list(options.status), {
    json: options.json,
    toCells: ({ reference, state, created_at, about, claim, evidence, email, text }) => [
      reference,
      state,
      created_at,
      about,
      claim ?? 'no claim',
      evidence === null ? 'no evidence' : JSON.stringify(evidence),
      email ?? 'no address',
      text.length > MAX_PREVIEW_CHARS ? `${text.slice(0, MAX_PREVIEW_CHARS)}…` : text,
    ],
    summarize: (count) => formatCount(count, 'report'),
  });
}

/** `vouchwire reports show NUMBER`: prints one error report with its whole text. */
export async function runReportsShow(
  config: Config,
  reference: string,
  options: { readonly json?: true },
): Promise<void> {
  await using records = await openRecords(config);
  const report = await getReport(new ReportRepository(records), reference);
  if (options.json) {
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  await printLines(formatFields(report));
}

/** `vouchwire reports answer NUMBER`: stores an answer and mails it to the reporter, at most once. */
export async function runReportsAnswer(
  config: Config,
  reference: string,
  options: { readonly text: string; readonly json?: true },
): Promise<void> {
  const text = parseText('--text', options.text, MAX_ANSWER_CHARS);
  await using records = await openRecords(config);
  const reports = new ReportRepository(records);
  const report = await getReport(reports, reference);
  if (report.answered_at !== null)
    throw new AppError('invalid-input', `Report ${report.reference} was answered on ${report.answered_at}`);
  const { mail, connectTo } = config;
  const canMail = mail !== null && report.email !== null;
  await reports.answer(report, text, { mail: canMail, now: new Date() });
  if (canMail) {
    const sending = {
      outbox: new Outbox(records, ['report-answer']),
      mailer: createSmtpMailer(mail, connectTo),
      read: (id: number) => readReportMail(records, id),
      compose: (reportMail: ReportsMail) => composeReportMail(reportMail, { publicUrl: mail.publicUrl, operator: '' }),
    };
    const { signal } = new AbortController();
    // Answers that an earlier run left in the outbox are sent too. A running server may send some of them at the same
    // time.
    for (let sent = await sendNextMail(sending, signal); sent !== null; ) {
      if (sent.outcome.kind === 'unavailable') break;
      sent = await sendNextMail(sending, signal);
    }
  }
  const state = await reports.findAnswerMailState(report);
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ ...(await reports.find(report.reference)), mail: state })}\n`);
  }
  logStatus(
    `The answer to ${report.reference} is stored. ${
      state !== null
        ? MAIL_STATE_MESSAGES[state]
        : report.email === null
          ? 'No email is sent, because the reporter gave no address.'
          : 'No email is sent, because no mail server is configured (SMTP_URL, MAIL_FROM, PUBLIC_URL).'
    }`,
  );
}

/**
 * `vouchwire reports close NUMBER`: closes a report. With `--correction`, it also publishes an entry in the log of
 * corrections.
 */
export async function runReportsClose(config: Config, reference: string, options: CloseOptions): Promise<void> {
  const note = parseText('--note', options.note, MAX_NOTE_CHARS);
  const now = new Date();
  const publication = parseCorrection(options, note, now.toISOString().slice(0, 10));
  await using records = await openRecords(config);
  const reports = new ReportRepository(records);
  const report = await getReport(reports, reference);
  if (report.state === 'closed')
    throw new AppError('invalid-input', `Report ${report.reference} was closed on ${report.closed_at}`);
  const correction = publication && { ...publication, about: PUBLIC_PAGE.test(report.about) ? report.about : null };
  await reports.close(report, note, { correction, now });
  if (options.json) process.stdout.write(`${JSON.stringify(await reports.find(report.reference))}\n`);
  logStatus(
    `Report ${report.reference} is closed.${correction === null ? '' : ' The correction is published at /corrections.'}`,
  );
}

/** @throws AppError `configuration` */
function parseCorrection(
  { correction, since }: CloseOptions,
  note: string,
  today: string,
): Omit<PublishedCorrection, 'about'> | null {
  if (correction === undefined && since === undefined) return null;
  if (correction === undefined || since === undefined)
    throw new AppError('configuration', 'Use --correction and --since together');
  if (parseUtcDay(since) === null || since > today)
    throw new AppError('configuration', '--since must be a day that is not in the future, such as 2026-03-31');
  return { wrong: parseText('--correction', correction, MAX_NOTE_CHARS), since, changed: note, correctedOn: today };
}

/** @throws AppError `configuration` for an invalid reference, `not-found` */
async function getReport(reports: ReportRepository, reference: string): Promise<ReportEntry> {
  if (!/^(?:\d{1,15}|VW-[0-9A-Z]{4}-[0-9A-Z]{4})$/i.test(reference))
    throw new AppError('configuration', `“${reference}” is not a report number such as VW-4T9K-2M7Q`);
  const report = await reports.find(reference);
  if (report === null)
    throw new AppError('not-found', `Report ${reference} does not exist. “reports list” lists all reports`);
  return report;
}

/** @throws AppError `configuration` if the text is empty or too long */
function parseText(option: string, text: string, maxChars: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > maxChars)
    throw new AppError('configuration', `${option} must have 1 to ${maxChars} characters`);
  return trimmed;
}
