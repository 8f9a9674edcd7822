import { associationPath, dossierPath, followedPath } from '@vouchwire/api-contract';
import { Webhook } from 'standardwebhooks';
import type { ConnectTo } from '../../platform/safe-fetch/connect-to.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import type { Outcome } from './after-try.ts';
import type { TakenMessage } from './message-queue.ts';
import { mayBeSentTo } from './webhook-address.ts';

/** For one try, connection included. */
const LONGEST_TRY_MS = 15_000;
/** Nothing of the answer is used but its status. */
const ANSWER_LIMITS = { maxBytes: 4_096, maxTransferBytes: 65_536, maxHeaderBytes: 16_384 };
const GONE = 410;

export interface WebhookSender {
  /** Tries once. Never throws for what the other side does. */
  send(message: TakenMessage, signal?: AbortSignal): Promise<Outcome>;
}

/**
 * Sends messages by the Standard Webhooks scheme (standardwebhooks.com): `webhook-id`, `webhook-timestamp` and
 * `webhook-signature` (HMAC-SHA256 of `id.timestamp.body`), one connection each, through the guarded fetcher alone.
 */
export function webhookSender(
  fetcher: Pick<SafeFetcher, 'fetch'>,
  { connectTo, origin }: { connectTo: ConnectTo; origin: () => string },
): WebhookSender {
  return {
    send: async (message, signal) => {
      const { webhookUrl, webhookSecret, messageId } = message;
      const url = webhookUrl === null ? null : URL.parse(webhookUrl);
      if (url === null || webhookSecret === null || !mayBeSentTo(url, connectTo))
        return { kind: 'refused', reason: 'bad-url' };
      const body = JSON.stringify(webhookBody(message, origin()));
      const now = new Date();
      let isHandedOver = false;
      const result = await fetcher.fetch(url, {
        post: {
          contentType: 'application/json',
          body,
          headers: {
            'webhook-id': messageId,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': new Webhook(webhookSecret).sign(messageId, now, body),
          },
          onHandingOver: () => {
            isHandedOver = true;
          },
        },
        limits: { ...ANSWER_LIMITS, totalMs: LONGEST_TRY_MS },
        ...(signal ? { signal } : {}),
      });
      // An answer whose body cannot be read is an answer all the same.
      const answered = result.hops.at(-1);
      if (answered?.status != null)
        return outcomeOf(answered.status, answered.headers?.get('retry-after') ?? null, now);
      const reason = result.ok ? 'protocol' : result.cause;
      return isHandedOver ? { kind: 'in-doubt', reason } : { kind: 'later', reason };
    },
  };
}

/** What a message says; the same at each try. */
export function webhookBody({ kind, createdAt, domain, scope, changes, token }: TakenMessage, origin: string) {
  const page = origin + (scope === 'domain' ? dossierPath(domain) : associationPath(domain));
  const subject = { domain, scope, page };
  const manage = origin + followedPath(token);
  if (kind === 'test') return { type: 'test', timestamp: createdAt, data: { subject, manage } };
  return {
    type: 'changes.noticed',
    timestamp: createdAt,
    data: { subject, manage, changes: changes.map(({ name: _name, ...told }) => told) },
  };
}

function outcomeOf(status: number, retryAfter: string | null, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `http-${status}`;
  // The one status by which a receiver says that it never wants another message.
  if (status === GONE) return { kind: 'refused', reason };
  return { kind: 'later', reason, notBefore: retryDate(retryAfter, now) };
}

/** Seconds or a date (RFC 9110, 10.2.3); null where it says neither. */
function retryDate(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  const at = seconds === null ? Date.parse(text) : now.getTime() + seconds * 1000;
  return Number.isNaN(at) ? null : new Date(at);
}
