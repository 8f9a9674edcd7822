import type { FeedsService } from '../domains/changes/feeds.service.ts';
import type { MailConfig } from '../platform/config/mail-config.ts';
import type { ConfirmationSchedule } from '../platform/delivery/confirmation-schedule.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { Records } from '../platform/records/schema.ts';
import { SecureEraser } from '../platform/records/secure-eraser.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import { ChangeDetector } from './change-detector.ts';
import { FOLLOWER_TABLES } from './delete-follower.ts';
import { FollowService } from './follow.service.ts';
import { FollowRepository } from './follow-repository.ts';
import { NotificationOutbox } from './notification-outbox.ts';
import { NotificationSender } from './notification-sender.ts';
import { SubjectRepository } from './subject-repository.ts';

export interface OpenFollows extends AsyncDisposable {
  readonly service: FollowService;
  /** Starts checking and sending. Call it after the server listens, because links contain its address. */
  start(): void;
  /** Checks immediately whether something is due. */
  trigger(): void;
}

interface FollowsDependencies {
  readonly records: Records;
  readonly feeds: FeedsService;
  /** The same one as that of the sign-ups. */
  readonly schedule: ConfirmationSchedule;
  /** Returns scheme and host of links. */
  readonly origin: () => string;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/**
 * Opens the feature for a serving process. After `start`, it checks followed subjects and sends changes until it is
 * disposed of.
 */
export function openFollows(
  { mail, connectTo }: { mail: MailConfig | null; connectTo: ConnectTo },
  { records, feeds, schedule, origin, onError }: FollowsDependencies,
): OpenFollows {
  const eraser = new SecureEraser(records, FOLLOWER_TABLES, onError);
  const follows = new FollowRepository(records);
  const outbox = new NotificationOutbox(records);
  const sender = new NotificationSender({
    outbox,
    mail: mail && { mailer: createSmtpMailer(mail, connectTo), publicUrl: mail.publicUrl },
    onError,
  });
  const changeDetector = new ChangeDetector({
    feeds,
    origin,
    follows,
    subjects: new SubjectRepository(records),
    outbox,
    eraser,
    onQueued: () => sender.trigger(),
    onError,
  });
  return {
    service: new FollowService({
      feeds,
      records,
      follows,
      outbox,
      sender,
      changeDetector,
      eraser,
      schedule,
      canMail: mail !== null,
    }),
    start: () => {
      sender.start();
      changeDetector.start();
    },
    trigger: () => changeDetector.trigger(),
    [Symbol.asyncDispose]: async () => {
      await changeDetector[Symbol.asyncDispose]();
      await sender[Symbol.asyncDispose]();
      await eraser[Symbol.asyncDispose]();
    },
  };
}
