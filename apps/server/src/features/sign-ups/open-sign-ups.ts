import type { MailConfig } from '../../platform/config/mail-config.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { MailSender } from '../../platform/outbox/mail-sender.ts';
import type { Records } from '../../platform/records/schema.ts';
import { TraceEraser } from '../../platform/records/trace-eraser.ts';
import type { ConnectTo } from '../../platform/safe-fetch/connect-to.ts';
import { ApplicationRecords } from './application-records.ts';
import { composeMail } from './compose-mail.ts';
import { PERSONAL_TABLES } from './forget-person.ts';
import type { SignUpParts } from './index.ts';
import { Outbox } from './outbox.ts';
import { SignUpService } from './sign-up.service.ts';
import { WaitlistRecords } from './waitlist-records.ts';

export interface OpenSignUps extends SignUpParts, AsyncDisposable {}

/** The feature for a serving process; with mail configured, it sends confirmations until it is disposed of. */
export function openSignUps(
  records: Records,
  { mail, connectTo }: { mail: MailConfig | null; connectTo: ConnectTo },
  onTrouble: (sentence: string) => void,
): OpenSignUps {
  const waitlist = new WaitlistRecords(records);
  const traces = new TraceEraser(records, PERSONAL_TABLES, onTrouble);
  const confirmations =
    mail === null
      ? null
      : new MailSender({
          outbox: new Outbox(records, ['waitlist-confirmation', 'application-confirmation']),
          mailer: smtpMailer(mail, connectTo),
          compose: (taken) => composeMail(taken, mail.publicUrl),
          noun: 'confirmation',
          onTrouble,
        });
  return {
    waitlist,
    records,
    traces,
    service: new SignUpService({
      waitlist,
      applications: new ApplicationRecords(records),
      confirmations,
      onTrouble,
    }),
    [Symbol.asyncDispose]: async () => {
      await confirmations?.[Symbol.asyncDispose]();
      await traces[Symbol.asyncDispose]();
    },
  };
}
