import type { FeedsService } from '../domains/changes/feeds.service.ts';
import type { MailConfig } from '../platform/config/mail-config.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import type { Records } from '../platform/records/schema.ts';
import { SecureEraser } from '../platform/records/secure-eraser.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { ChangeDetector } from './change-detector.ts';
import { FOLLOWER_TABLES } from './delete-follower.ts';
import { FollowService } from './follow.service.ts';
import { FollowRepository } from './follow-repository.ts';
import { NotificationOutbox } from './notification-outbox.ts';
import { NotificationSender } from './notification-sender.ts';
import { SubjectRepository } from './subject-repository.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface OpenFollows extends AsyncDisposable {
  readonly service: FollowService;
  /** Looks and sends from now on: links need to know where the server listens. */
  start(): void;
  /** Looks soon at what is due, instead of within seconds. */
  trigger(): void;
}

interface FollowsDependencies {
  readonly records: Records;
  readonly feeds: FeedsService;
  readonly fetcher: Pick<SafeFetcher, 'fetch'>;
  /** Scheme and host that links begin with. */
  readonly origin: () => string;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/**
 * The feature for a serving process: once started, it checks what is followed and sends changes until it is disposed
 * of.
 */
export function openFollows(
  { mail, connectTo }: { mail: MailConfig | null; connectTo: ConnectTo },
  { records, feeds, fetcher, origin, onError }: FollowsDependencies,
): OpenFollows {
  const eraser = new SecureEraser(records, FOLLOWER_TABLES, onError);
  const follows = new FollowRepository(records);
  const outbox = new NotificationOutbox(records);
  const sender = new NotificationSender({
    outbox,
    webhooks: createWebhookSender(fetcher, { connectTo, origin }),
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
      connectTo,
      canMail: mail !== null,
      origin,
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
