import {
  FOLLOW_LIMITS,
  type FollowAction,
  type FollowActionResponse,
  type FollowDelivery,
  type FollowRequest,
  type FollowResponse,
  type FollowScope,
  type FollowSubject,
  LIMITS,
  parseEmailAddress,
  type StartFollowResponse,
} from '@vouchwire/api-contract';
import { isHoneypotFilled } from '@vouchwire/api-contract/schemas';
import type { FeedsService } from '../domains/changes/feeds.service.ts';
import type { ConfirmationSchedule } from '../platform/delivery/confirmation-schedule.ts';
import { AppError, createEntryError, describeFieldError } from '../platform/errors/app-error.ts';
import type { FollowMessageKind, Records } from '../platform/records/schema.ts';
import type { SecureEraser } from '../platform/records/secure-eraser.ts';
import { deleteFollow } from './delete-follower.ts';
import type { FollowEntry, FollowRepository } from './follow-repository.ts';
import type { FollowMessage, NotificationOutbox } from './notification-outbox.ts';
import type { NotificationSender } from './notification-sender.ts';

const RETRY_AFTER_S = 60;
const CONFIRM_LINK = 'Open it and press “Confirm”. We send nothing else before that.';

interface FollowServiceOptions {
  readonly feeds: Pick<FeedsService, 'findSubject'>;
  readonly records: Records;
  readonly follows: FollowRepository;
  readonly outbox: NotificationOutbox;
  readonly sender: NotificationSender;
  readonly changeDetector: { trigger(): void };
  readonly eraser: SecureEraser;
  readonly schedule: ConfirmationSchedule;
  readonly canMail: boolean;
}

/** Creates follows, and lets everyone with a follow's link see and change it. */
export class FollowService {
  readonly #options: FollowServiceOptions;

  constructor(options: FollowServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  async findSubject(domain: string, scope: FollowScope): Promise<FollowSubject> {
    const { feeds, canMail } = this.#options;
    return { ...(await feeds.findSubject(domain, scope)), canSendMail: canMail };
  }

  /**
   * @throws AppError as `findSubject`; `invalid-input` for an invalid address, `not-implemented` if this server sends no
   * mail, `rate-limited`, `records-unavailable`
   */
  async start(request: FollowRequest): Promise<StartFollowResponse> {
    const { canMail, feeds, follows, schedule, sender } = this.#options;
    if (!canMail)
      throw new AppError('not-implemented', 'This server sends no email, so you cannot follow by email. Feeds work.', {
        fields: [describeFieldError('email', { code: 'mailUnavailable' })],
      });
    const { domain, scope } = await feeds.findSubject(request.domain, request.scope);
    const address = parseEmailAddress(request.email);
    if (address === null) throw createEntryError('email', { code: 'emailInvalid' });
    let isLinkDelayed = false;
    if (!isHoneypotFilled(request)) {
      const now = new Date();
      const turn = schedule.reserve(address.domain, now);
      const outcome = await this.#save(() => follows.save({ domain, scope }, address, { now, turn }));
      isLinkDelayed = outcome === 'later';
      sender.trigger();
    }
    return {
      domain,
      scope,
      mail_delayed: isLinkDelayed,
      message: isLinkDelayed
        ? `Many confirmation emails were requested, so we send yours later, within ${LIMITS.CONFIRMATION_WAIT_HOURS} hours. ${CONFIRM_LINK} If it does not arrive in this time, follow again.`
        : `We sent a confirmation link to this address. ${CONFIRM_LINK}`,
    };
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
      if (follow.state === 'pending') await this.#activate(follow);
      return `Confirmed. You get an email when something changes, at most one a day.`;
    },
    stop: async ({ id, state }) => {
      if (state === 'pending') throw createInvalidStateError('This follow is not confirmed, so nothing is sent yet');
      await this.#options.follows.stop(id, new Date());
      return 'Stopped. We send nothing until you follow again.';
    },
    resume: async (follow) => {
      if (follow.state === 'pending') throw createInvalidStateError('This follow is not confirmed yet');
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
  async #assertBelowLimit({ emailKey }: FollowEntry): Promise<void> {
    const max = FOLLOW_LIMITS.activePerAddress;
    if ((await this.#options.follows.countActiveByMailbox(emailKey)) < max) return;
    throw new AppError(
      'too-many-follows',
      `This email address already has ${max} follows, which is the limit. Stop one with the link in its emails, then confirm this one.`,
    );
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
    const { domain, scope, email, state } = follow;
    return {
      domain,
      scope,
      recipient: maskEmail(email),
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

/** Masks an address so that only its owner recognizes it. */
const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** Names of the API. */
const DELIVERY_KINDS = {
  'follow-link': 'link',
  'follow-changes': 'changes',
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

const createInvalidStateError = (message: string): AppError => new AppError('invalid-input', message);
