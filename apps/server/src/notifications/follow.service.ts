import { randomBytes } from 'node:crypto';
import {
  FOLLOW_LIMITS,
  type FollowAction,
  type FollowActionResponse,
  type FollowDelivery,
  type FollowRequest,
  type FollowResponse,
  type FollowScope,
  type FollowSubject,
  manageFollowPath,
  parseEmailAddress,
  type StartFollowResponse,
} from '@vouchwire/api-contract';
import { isHoneypotFilled } from '@vouchwire/api-contract/schemas';

import type { Subject } from '../domains/changes/feed.ts';
import type { FeedsService } from '../domains/changes/feeds.service.ts';
import { AppError, createEntryError, describeFieldError } from '../platform/errors/app-error.ts';
import { HostRateLimiter } from '../platform/limiter/host-rate-limiter.ts';
import type { FollowMessageKind, Records } from '../platform/records/schema.ts';
import type { SecureEraser } from '../platform/records/secure-eraser.ts';
import type { ConnectTo } from '../platform/safe-fetch/connect-to.ts';
import { deleteFollow } from './delete-follower.ts';
import type { FollowEntry, FollowRepository } from './follow-repository.ts';
import type { FollowMessage, NotificationOutbox } from './notification-outbox.ts';
import type { NotificationSender } from './notification-sender.ts';
import { maskEmail, maskWebhookUrl, parseWebhookUrl } from './webhook-url.ts';

/** Maximum number of tests per host and minute, for all follows with an address there. */
const MAX_TESTS_PER_HOST = 10;
/** Bytes of a secret. The Standard Webhooks specification allows 24 to 64. */
const SECRET_BYTES = 32;
const RETRY_AFTER_S = 60;
const CONFIRMATION_RETRY_AFTER_S = 3_600;
/** Minimum time between two tests of one follow. */
const TEST_RETRY_AFTER_S = 10;

interface FollowServiceOptions {
  readonly feeds: Pick<FeedsService, 'findSubject'>;
  readonly records: Records;
  readonly follows: FollowRepository;
  readonly outbox: NotificationOutbox;
  readonly sender: NotificationSender;
  readonly changeDetector: { trigger(): void };
  readonly eraser: SecureEraser;
  readonly connectTo: ConnectTo;
  readonly canMail: boolean;
  /** Returns scheme and host of links. */
  readonly origin: () => string;
}

/** Creates follows, and lets everyone with a follow's link see and change it. */
export class FollowService {
  readonly #options: FollowServiceOptions;
  /** The records count tests of all servers. This limiter additionally counts those of deleted follows. */
  readonly #testLimiter = new HostRateLimiter({ concurrency: MAX_TESTS_PER_HOST, perMinute: MAX_TESTS_PER_HOST });

  constructor(options: FollowServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  async findSubject(domain: string, scope: FollowScope): Promise<FollowSubject> {
    const { feeds, canMail } = this.#options;
    return { ...(await feeds.findSubject(domain, scope)), canSendMail: canMail };
  }

  /**
   * @throws AppError as `findSubject`; `invalid-input` for a webhook with a forbidden target or an existing follow,
   * `too-many-follows` if its host reached the limit, `not-implemented` for e-mail if this server sends none,
   * `records-unavailable`
   */
  async start(request: FollowRequest): Promise<StartFollowResponse> {
    const { canMail, feeds } = this.#options;
    if (request.channel === 'email' && !canMail)
      throw new AppError(
        'not-implemented',
        'This server sends no email, so you cannot follow by email. Feeds and webhooks work.',
        { fields: [describeFieldError('email', { code: 'mailUnavailable' })] },
      );
    const { domain, scope } = await feeds.findSubject(request.domain, request.scope);
    const base = { channel: request.channel, domain, scope };
    const saved =
      request.channel === 'email'
        ? await this.#startByEmail({ domain, scope }, request)
        : await this.#startByWebhook({ domain, scope }, request);
    return { ...base, ...saved };
  }

  async #startByEmail(subject: Subject, request: FollowRequest) {
    const { follows, sender } = this.#options;
    const address = parseEmailAddress(request.email);
    if (address === null) throw createEntryError('email', { code: 'emailInvalid' });
    if (!isHoneypotFilled(request)) {
      const outcome = await this.#save(() => follows.saveEmailFollow(subject, address, new Date()));
      if (outcome === 'limited') throw createTooManyConfirmationsError();
      sender.trigger();
    }
    return {
      message:
        'We sent a confirmation link to this address. Open it and press “Confirm”. We send nothing else before that.',
      secret: null,
      manage_url: null,
    };
  }

  async #startByWebhook(subject: Subject, request: FollowRequest) {
    const { follows, connectTo, origin } = this.#options;
    const url = parseWebhookUrl(request.webhook_url, connectTo);
    await this.#assertHostBelowLimit(url.host);
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const message =
      'Store the secret in your program, then send a test from the page of this follow. After your program answers a test with a status from 200 to 299, we send changes.';
    const webhook = { url: url.href, host: url.host, secret };
    // A bot gets the normal response, but nothing is stored.
    const token = isHoneypotFilled(request)
      ? randomBytes(24).toString('base64url')
      : await this.#save(() => follows.saveWebhookFollow(subject, webhook, new Date()));
    if (token === null) throw createEntryError('webhook_url', { code: 'webhookFollowed' });
    return { message, secret, manage_url: origin() + manageFollowPath(token) };
  }

  /** @throws AppError `not-found` */
  async find(token: string): Promise<FollowResponse> {
    return this.#toResponse(await this.#getFollow(token));
  }

  /**
   * @throws AppError `not-found`, `invalid-input` if the action is not possible in this state, `rate-limited`,
   * `too-many-follows`
   */
  async runAction(token: string, action: FollowAction): Promise<FollowActionResponse> {
    const follow = await this.#getFollow(token);
    const message = await this.#actions[action](follow);
    return { message, follow: action === 'delete' ? null : await this.find(token) };
  }

  /** Deletes a follow with one click in a mail program. A used link has no effect and returns no error. */
  async unsubscribe(token: string): Promise<void> {
    const { records, eraser } = this.#options;
    const values = await deleteFollow(records, token);
    if (values !== null) eraser.schedule(values);
  }

  readonly #actions: Record<FollowAction, (follow: FollowEntry) => Promise<string>> = {
    confirm: async (follow) => {
      if (follow.channel === 'webhook')
        throw createInvalidStateError('A webhook is confirmed when it answers a test. Send a test');
      if (follow.state === 'pending') await this.#activate(follow);
      return `Confirmed. You get an email when something changes, at most one a day.`;
    },
    test: async (follow) => this.#sendTest(follow),
    stop: async ({ id, state }) => {
      if (state === 'pending') throw createInvalidStateError('This follow is not confirmed, so nothing is sent yet');
      await this.#options.follows.stop(id, new Date());
      return 'Stopped. We send nothing until you follow again.';
    },
    resume: async (follow) => {
      if (follow.state === 'pending') throw createInvalidStateError('This follow is not confirmed yet');
      if (follow.channel === 'webhook' && follow.state === 'failed')
        throw createInvalidStateError('Send a test first. After your webhook answers it, we send changes again');
      await this.#activate(follow);
      return 'You follow it again.';
    },
    delete: async ({ token }) => {
      await this.unsubscribe(token);
      return 'Deleted, with all data of this follow.';
    },
  };

  async #activate(follow: FollowEntry): Promise<void> {
    const { follows, changeDetector } = this.#options;
    if (follow.state !== 'active') await this.#assertBelowLimit(follow);
    await follows.activate(follow, new Date());
    changeDetector.trigger();
  }

  /** Rejects an action above the limit. A follow can still be stopped and deleted. */
  async #assertBelowLimit({ webhookHost, emailKey }: FollowEntry): Promise<void> {
    if (webhookHost !== null) await this.#assertHostBelowLimit(webhookHost);
    const max = FOLLOW_LIMITS.activePerAddress;
    if (emailKey === null || (await this.#options.follows.countActiveByMailbox(emailKey)) < max) return;
    throw new AppError(
      'too-many-follows',
      `This email address already has ${max} follows, which is the limit. Stop one with the link in its emails, then confirm this one.`,
    );
  }

  /** Limits the follows per host, because the owner of a host has not consented to messages that others cause. */
  async #assertHostBelowLimit(host: string): Promise<void> {
    const max = FOLLOW_LIMITS.activePerHost;
    if ((await this.#options.follows.countActiveByHost(host)) < max) return;
    const error = { code: 'webhookHostFull', arguments: { count: max, host } } as const;
    throw createEntryError('webhook_url', error, 'too-many-follows');
  }

  /** Sends a message to the webhook and waits for its response. The first accepted message activates the follow. */
  async #sendTest(follow: FollowEntry): Promise<string> {
    const { outbox, sender } = this.#options;
    const { webhookHost, state } = follow;
    if (webhookHost === null)
      throw createInvalidStateError('Only webhooks have tests. By email, we sent you a link when you asked to follow');
    if (state === 'pending' || state === 'failed') await this.#assertBelowLimit(follow);
    const isBusy = sender.isBusy(webhookHost) || this.#testLimiter.listBusyHosts(new Date()).includes(webhookHost);
    if (isBusy || (await outbox.countTestsByHost(webhookHost, new Date())) >= MAX_TESTS_PER_HOST)
      throw createTooManyTestsError();
    const test = await outbox.claimTest(follow.id, new Date());
    if (test === null) throw createTooManyTestsError();
    const release = this.#testLimiter.acquire(webhookHost, new Date());
    const outcome = await sender.send(test).finally(release);
    if (outcome.kind !== 'sent')
      return `The test failed: ${formatReason(outcome.reason)}.${state === 'active' ? '' : ' We send nothing until a test succeeds.'}`;
    if (state === 'pending' || state === 'failed') await this.#activate(follow);
    return state === 'stopped'
      ? 'The test succeeded. The follow stays stopped until you follow again.'
      : 'The test succeeded. We send changes from now on.';
  }

  async #getFollow(token: string): Promise<FollowEntry> {
    const follow = await this.#options.follows.find(token);
    if (follow === null)
      throw new AppError(
        'not-found',
        'This link is not valid. The follow may have been deleted, or the link is incomplete.',
      );
    return follow;
  }

  async #toResponse(follow: FollowEntry): Promise<FollowResponse> {
    const { domain, scope, channel, email, webhookUrl, state } = follow;
    return {
      domain,
      scope,
      channel,
      recipient: email !== null ? maskEmail(email) : webhookUrl !== null ? maskWebhookUrl(webhookUrl) : '',
      state,
      state_since: follow.stateSince,
      reason: follow.reason,
      failing_since: follow.failingSince,
      created_at: follow.createdAt,
      deliveries: (await this.#options.outbox.list(follow.id)).map(toDelivery),
    };
  }

  async #save<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      // The error of a database may quote the row. The caller gets a sentence, and the log a cause without it.
      throw new AppError('records-unavailable', 'This could not be saved. Try again in a few minutes.', {
        retryAfterS: RETRY_AFTER_S,
        ...(error instanceof AppError ? { cause: error } : {}),
      });
    }
  }
}

/** Names of the API. */
const DELIVERY_KINDS = {
  'follow-link': 'link',
  'follow-changes': 'changes',
  'follow-test': 'test',
} as const satisfies Record<FollowMessageKind, FollowDelivery['kind']>;

function toDelivery(row: FollowMessage): FollowDelivery {
  const { kind, state, changes, created_at, last_attempt_at, attempts, next_attempt_at, reason } = row;
  return {
    kind: DELIVERY_KINDS[kind],
    state,
    changes,
    created_at,
    last_attempt_at,
    attempts,
    next_attempt_at: state === 'pending' ? next_attempt_at : null,
    reason,
  };
}

/** Formats the reason for the operator of a receiver: a status code, or the API's name of a cause. */
const formatReason = (reason: string): string =>
  reason.startsWith('http-') ? `the webhook answered with ${reason.slice('http-'.length)}` : reason;

const createInvalidStateError = (message: string): AppError => new AppError('invalid-input', message);

const createTooManyConfirmationsError = (): AppError =>
  new AppError(
    'rate-limited',
    'Too many confirmation emails were sent to this address or its mail server in the last hour. Try again in an hour.',
    { retryAfterS: CONFIRMATION_RETRY_AFTER_S },
  );

const createTooManyTestsError = (): AppError =>
  new AppError('rate-limited', 'You sent a test less than 10 seconds ago. Try again shortly.', {
    retryAfterS: TEST_RETRY_AFTER_S,
  });
