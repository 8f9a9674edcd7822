import type { MailConfig } from '../platform/config/mail-config.ts';
import { getReportsAddress, type SiteConfig } from '../platform/config/site-config.ts';
import { MailSender } from '../platform/delivery/mail-sender.ts';
import { Outbox } from '../platform/delivery/outbox.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { Records } from '../platform/records/schema.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import { CorrectionRepository, loadCorrectionsFile } from './correction-repository.ts';
import type { ReportDependencies } from './report.routes.ts';
import { ReportService } from './report.service.ts';
import { composeReportMail, readReportMail } from './report-mails.ts';
import { ReportRepository } from './report-repository.ts';

interface OpenReports extends ReportDependencies, AsyncDisposable {}

/** Opens the feature for a serving process. It mails notices and answers until it is disposed of. */
export async function openReports(
  records: Records,
  { mail, site, connectTo }: { mail: MailConfig | null; site: SiteConfig; connectTo: ConnectTo },
  onError: (message: string) => void,
): Promise<OpenReports> {
  const corrections = new CorrectionRepository(records, await loadCorrectionsFile());
  const operatorEmail = getReportsAddress(site);
  const sender =
    mail === null
      ? null
      : new MailSender({
          outbox: new Outbox(records, operatorEmail === null ? ['report-answer'] : ['report-notice', 'report-answer']),
          read: (id) => readReportMail(records, id),
          mailer: createSmtpMailer(mail, connectTo),
          compose: (reportMail) =>
            composeReportMail(reportMail, { publicUrl: mail.publicUrl, operator: operatorEmail ?? '' }),
          noun: 'report',
          onError,
        });
  return {
    corrections,
    service: new ReportService({
      reports: new ReportRepository(records),
      notices: operatorEmail === null ? null : sender,
      canMail: mail !== null,
      onError,
    }),
    [Symbol.asyncDispose]: async () => {
      await sender?.[Symbol.asyncDispose]();
    },
  };
}
