import type { MailConfig } from '../../platform/config/mail-config.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import type { Records } from '../../platform/records/schema.ts';
import { TraceEraser } from '../../platform/records/trace-eraser.ts';
import type { ConnectTo } from '../../platform/safe-fetch/connect-to.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { ChangeNoticer } from './change-noticer.ts';
import { FollowService } from './follow.service.ts';
import { FollowRecords } from './follow-records.ts';
import type { ChangesToFollow } from './followed-changes.ts';
import { FOLLOWER_TABLES } from './forget-follower.ts';
import { MessageQueue } from './message-queue.ts';
import { MessageSender } from './message-sender.ts';
import { webhookSender } from './send-webhook.ts';
import { SubjectRecords } from './subject-records.ts';

export interface OpenFollows extends AsyncDisposable {
  readonly service: FollowService;
  /** Looks and sends from now on: links need to know where the server listens. */
  begin(): void;
  /** Looks soon at what is due, instead of within seconds. */
  look(): void;
}

export interface FollowsGround {
  readonly records: Records;
  readonly changes: ChangesToFollow;
  readonly fetcher: Pick<SafeFetcher, 'fetch'>;
  /** Scheme and host that links begin with. */
  readonly origin: () => string;
  /** Told in a sentence of what did not work, without personal data. */
  readonly onTrouble: (sentence: string) => void;
}

/** The feature for a serving process: once begun, it looks at what is followed and sends what is new until it is disposed of. */
export function openFollows(
  { mail, connectTo }: { mail: MailConfig | null; connectTo: ConnectTo },
  { records, changes, fetcher, origin, onTrouble }: FollowsGround,
): OpenFollows {
  const traces = new TraceEraser(records, FOLLOWER_TABLES, onTrouble);
  const follows = new FollowRecords(records);
  const queue = new MessageQueue(records);
  const sender = new MessageSender({
    queue,
    webhooks: webhookSender(fetcher, { connectTo, origin }),
    mail: mail && { mailer: smtpMailer(mail, connectTo), publicUrl: mail.publicUrl },
    onTrouble,
  });
  const noticer = new ChangeNoticer({
    changes,
    follows,
    subjects: new SubjectRecords(records),
    queue,
    traces,
    onQueued: () => sender.look(),
    onTrouble,
  });
  return {
    service: new FollowService({
      changes,
      records,
      follows,
      queue,
      sender,
      noticer,
      traces,
      connectTo,
      canMail: mail !== null,
      origin,
    }),
    begin: () => {
      sender.begin();
      noticer.begin();
    },
    look: () => noticer.look(),
    [Symbol.asyncDispose]: async () => {
      await noticer[Symbol.asyncDispose]();
      await sender[Symbol.asyncDispose]();
      await traces[Symbol.asyncDispose]();
    },
  };
}
