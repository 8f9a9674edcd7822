import type { Disputes } from '@vouchwire/domain-lookup';
import type { MailConfig } from '../platform/config/mail-config.ts';
import { getReportsAddress, type SiteConfig } from '../platform/config/site-config.ts';
import { MailSender } from '../platform/delivery/mail-sender.ts';
import { Outbox } from '../platform/delivery/outbox.ts';
import { PollingWorker } from '../platform/delivery/polling-worker.ts';
import { getErrorCode } from '../platform/errors/app-error.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { Records } from '../platform/records/schema.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import { CorrectionRepository, loadCorrectionsFile } from './correction-repository.ts';
import { DisputeMonitor } from './dispute-monitor.ts';
import type { ReportDependencies } from './report.routes.ts';
import { ReportService, type ReportServiceOptions } from './report.service.ts';
import { composeReportMail, readReportMail } from './report-mails.ts';
import { ReportRepository } from './report-repository.ts';
import { enqueueWaitingNotice } from './waiting-notice.ts';

const HOUR_MS = 3_600_000;

interface OpenReports extends ReportDependencies, AsyncDisposable {}

interface ReportSources extends Pick<ReportServiceOptions, 'readClaim'> {
  readonly records: Records;
  /** Receives the disputed headlines. */
  readonly onDisputes: (disputes: Disputes) => void;
  readonly onError: (message: string) => void;
}

/** Opens the feature for a serving process. It mails notices and answers until it is disposed of. */
export async function openReports(
  { mail, site, connectTo }: { mail: MailConfig | null; site: SiteConfig; connectTo: ConnectTo },
  { records, readClaim, onDisputes, onError }: ReportSources,
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
  const waiting = new PollingWorker({
    intervalMs: HOUR_MS,
    task: async () => {
      try {
        if (await enqueueWaitingNotice(records, new Date())) sender?.trigger();
      } catch (error) {
        onError(`The reviews that wait could not be counted (${getErrorCode(error)})`);
      }
    },
  });
  if (sender !== null && operatorEmail !== null) waiting.start();
  const disputes = new DisputeMonitor({ records, onChange: onDisputes, onError });
  return {
    corrections,
    service: new ReportService({
      reports: new ReportRepository(records),
      notices: operatorEmail === null ? null : sender,
      readClaim,
      onDispute: () => disputes.refresh(),
      canMail: mail !== null,
      onError,
    }),
    [Symbol.asyncDispose]: async () => {
      await waiting.stop();
      await disputes[Symbol.asyncDispose]();
      await sender?.[Symbol.asyncDispose]();
    },
  };
}
