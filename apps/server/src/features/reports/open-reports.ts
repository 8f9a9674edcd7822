import type { MailConfig } from '../../platform/config/mail-config.ts';
import { reportsAddress, type SiteConfig } from '../../platform/config/site-config.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { MailSender } from '../../platform/outbox/mail-sender.ts';
import type { Records } from '../../platform/records/schema.ts';
import type { ConnectTo } from '../../platform/safe-fetch/connect-to.ts';
import { Corrections, readCorrectionsFile } from './corrections.ts';
import type { ReportParts } from './index.ts';
import { ReportService } from './report.service.ts';
import { composeReportMail, ReportOutbox } from './report-mails.ts';
import { ReportRecords } from './report-records.ts';

export interface OpenReports extends ReportParts, AsyncDisposable {}

/** The feature for a serving process; it mails notices and answers until it is disposed of. */
export async function openReports(
  records: Records,
  { mail, site, connectTo }: { mail: MailConfig | null; site: SiteConfig; connectTo: ConnectTo },
  onTrouble: (sentence: string) => void,
): Promise<OpenReports> {
  const corrections = new Corrections(records, await readCorrectionsFile());
  const operator = reportsAddress(site);
  const sender =
    mail === null
      ? null
      : new MailSender({
          outbox: new ReportOutbox(records, operator === null ? ['report-answer'] : ['report-notice', 'report-answer']),
          mailer: smtpMailer(mail, connectTo),
          compose: (taken) => composeReportMail(taken, { publicUrl: mail.publicUrl, operator: operator ?? '' }),
          noun: 'report',
          onTrouble,
        });
  return {
    corrections,
    service: new ReportService({
      reports: new ReportRecords(records),
      notices: operator === null ? null : sender,
      canMail: mail !== null,
      onTrouble,
    }),
    [Symbol.asyncDispose]: async () => {
      await sender?.[Symbol.asyncDispose]();
    },
  };
}
