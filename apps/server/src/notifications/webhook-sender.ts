import { associationPath, dossierPath, manageFollowPath } from '@vouchwire/api-contract';
import { Webhook } from 'standardwebhooks';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import type { ClaimedMessage } from './notification-outbox.ts';
import type { DeliveryOutcome } from './resolve-delivery.ts';
import { isAllowedWebhookTarget } from './webhook-url.ts';

/** Timeout for one attempt, including the connection. */
const ATTEMPT_TIMEOUT_MS = 15_000;
/** Only the status of the response is used. */
const RESPONSE_LIMITS = { maxBytes: 4_096, maxTransferBytes: 65_536, maxHeaderBytes: 16_384 };
const HTTP_GONE = 410;

export interface WebhookSender {
  /** Makes one attempt. Never throws because of the other side's behavior. */
  send(message: ClaimedMessage, signal?: AbortSignal): Promise<DeliveryOutcome>;
}

/**
 * Creates a sender of messages by the Standard Webhooks scheme (standardwebhooks.com): `webhook-id`,
 * `webhook-timestamp` and `webhook-signature` (HMAC-SHA256 of `id.timestamp.body`), with one connection each, only
 * through the guarded fetch.
 */
export function createWebhookSender(
  fetcher: Pick<SafeFetcher, 'fetch'>,
  { connectTo, origin }: { connectTo: ConnectTo; origin: () => string },
): WebhookSender {
  return {
    send: async (message, signal) => {
      const { webhookUrl, webhookSecret, messageId } = message;
      const url = webhookUrl === null ? null : URL.parse(webhookUrl);
      if (url === null || webhookSecret === null || !isAllowedWebhookTarget(url, connectTo))
        return { kind: 'refused', reason: 'bad-url' };
      const body = JSON.stringify(createWebhookBody(message, origin()));
      const now = new Date();
      let isTransferred = false;
      const result = await fetcher.fetch(url, {
        post: {
          contentType: 'application/json',
          body,
          headers: {
            'webhook-id': messageId,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': new Webhook(webhookSecret).sign(messageId, now, body),
          },
          onSending: () => {
            isTransferred = true;
          },
        },
        limits: { ...RESPONSE_LIMITS, totalMs: ATTEMPT_TIMEOUT_MS },
        ...(signal ? { signal } : {}),
      });
      // A response with an invalid body is still a response.
      const lastHop = result.hops.at(-1);
      if (lastHop?.status != null)
        return toDeliveryOutcome(lastHop.status, lastHop.headers?.get('retry-after') ?? null, now);
      const reason = result.ok ? 'protocol' : result.cause;
      return isTransferred ? { kind: 'unknown', reason } : { kind: 'later', reason };
    },
  };
}

/** Creates the body of a message, which is the same for all attempts. */
function createWebhookBody({ kind, createdAt, domain, scope, changes, token }: ClaimedMessage, origin: string) {
  const page = origin + (scope === 'domain' ? dossierPath(domain) : associationPath(domain));
  const subject = { domain, scope, page };
  const manageUrl = origin + manageFollowPath(token);
  if (kind === 'follow-test') return { type: 'test', timestamp: createdAt, data: { subject, manage: manageUrl } };
  return {
    type: 'changes.detected',
    timestamp: createdAt,
    data: { subject, manage: manageUrl, changes: changes.map(({ key: _name, ...change }) => change) },
  };
}

function toDeliveryOutcome(status: number, retryAfter: string | null, now: Date): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `http-${status}`;
  // With this status, a receiver states that it never wants another message.
  if (status === HTTP_GONE) return { kind: 'refused', reason };
  return { kind: 'later', reason, retryAt: parseRetryAfter(retryAfter, now) };
}

/** Parses seconds or a date (RFC 9110, 10.2.3). Null for any other value. */
function parseRetryAfter(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const seconds = /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
  const time = seconds === null ? Date.parse(text) : now.getTime() + seconds * 1000;
  return Number.isNaN(time) ? null : new Date(time);
}
