import type { Config } from '../../platform/config/config.ts';
import { sendNextMail } from '../../platform/delivery/mail-sender.ts';
import { Outbox } from '../../platform/delivery/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { openRecords } from '../../platform/records/open-records.ts';
import type { MessageState } from '../../platform/records/schema.ts';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { composeReportMail, type ReportMail, readReportMail } from '../../reports/report-mails.ts';
import { ReportRepository } from '../../reports/report-repository.ts';
import { getReport, parseText } from './report-argument.ts';

const MAX_ANSWER_CHARS = 20_000;

const MAIL_STATE_MESSAGES: Record<MessageState, string> = {
  pending: 'The mail server did not accept the email. A running server tries again.',
  sending: 'The email is being sent.',
  sent: 'The email was sent.',
  refused: 'The mail server rejected the email. It is not sent again.',
  unknown: 'It is unknown whether the email was sent. It is not sent again.',
};

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
      compose: (reportMail: ReportMail) => composeReportMail(reportMail, { publicUrl: mail.publicUrl, operator: '' }),
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
