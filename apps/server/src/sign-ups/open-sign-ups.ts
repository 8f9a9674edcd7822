import type { MailConfig } from '../platform/config/mail-config.ts';
import type { ConfirmationSchedule } from '../platform/delivery/confirmation-schedule.ts';
import { MailSender } from '../platform/delivery/mail-sender.ts';
import { Outbox } from '../platform/delivery/outbox.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { Records } from '../platform/records/schema.ts';
import { SecureEraser } from '../platform/records/secure-eraser.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import { ApplicationRepository } from './application-repository.ts';
import { composeSignUpMail } from './compose-sign-up-mail.ts';
import { PERSONAL_TABLES } from './delete-person.ts';
import { readSignUpMail } from './read-sign-up-mail.ts';
import type { SignUpDependencies } from './sign-up.routes.ts';
import { SignUpService } from './sign-up.service.ts';
import { WaitlistRepository } from './waitlist-repository.ts';

interface OpenSignUps extends SignUpDependencies, AsyncDisposable {}

/** Opens the feature for a serving process. If mail is configured, it sends confirmations until it is disposed of. */
export function openSignUps(
  records: Records,
  { mail, connectTo }: { mail: MailConfig | null; connectTo: ConnectTo },
  schedule: ConfirmationSchedule,
  onError: (message: string) => void,
): OpenSignUps {
  const waitlist = new WaitlistRepository(records);
  const eraser = new SecureEraser(records, PERSONAL_TABLES, onError);
  const confirmations =
    mail === null
      ? null
      : new MailSender({
          outbox: new Outbox(records, ['waitlist-confirmation', 'application-confirmation']),
          read: (id) => readSignUpMail(records, id),
          mailer: createSmtpMailer(mail, connectTo),
          compose: (claimed) => composeSignUpMail(claimed, mail.publicUrl),
          noun: 'confirmation',
          onError,
        });
  return {
    waitlist,
    records,
    eraser,
    service: new SignUpService({
      waitlist,
      applications: new ApplicationRepository(records),
      confirmations,
      schedule,
      onError,
    }),
    [Symbol.asyncDispose]: async () => {
      await confirmations?.[Symbol.asyncDispose]();
      await eraser[Symbol.asyncDispose]();
    },
  };
}
