import { randomBytes } from 'node:crypto';
import {
  FOLLOW_LIMITS,
  FOLLOW_MESSAGES,
  type FollowAct,
  type FollowActed,
  type FollowAnswer,
  type FollowDelivery,
  type FollowRequest,
  type FollowScope,
  type FollowStarted,
  type FollowSubject,
  followedPath,
  isFilledByProgram,
  readEmailAddress,
  SIGN_UP_MESSAGES,
  WEBHOOK_HOST_FULL,
} from '@vouchwire/api-contract';
import type { Selectable } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { FollowDeliveryTable, Records } from '../../platform/records/schema.ts';
import type { TraceEraser } from '../../platform/records/trace-eraser.ts';
import type { ConnectTo } from '../../platform/safe-fetch/connect-to.ts';
import type { FollowEntry, FollowRecords } from './follow-records.ts';
import type { ChangesToFollow, Subject } from './followed-changes.ts';
import { deleteFollow } from './forget-follower.ts';
import { HostPace } from './host-pace.ts';
import type { MessageQueue } from './message-queue.ts';
import type { MessageSender } from './message-sender.ts';
import { readWebhookAddress, shortenedEmail, shortenedWebhook } from './webhook-address.ts';

/** Tests that one host gets in a minute, by all who follow with an address there. */
const TESTS_OF_A_HOST = 10;
/** Bytes of a secret, within what the Standard Webhooks specification allows (24 to 64). */
const SECRET_BYTES = 32;
const RETRY_AFTER_S = 60;
/** Between two tests of one follow. */
const TEST_GAP_S = 10;

export interface FollowServiceOptions {
  readonly changes: ChangesToFollow;
  readonly records: Records;
  readonly follows: FollowRecords;
  readonly queue: MessageQueue;
  readonly sender: MessageSender;
  readonly noticer: { look(): void };
  readonly traces: TraceEraser;
  readonly connectTo: ConnectTo;
  readonly canMail: boolean;
  /** Scheme and host that links begin with. */
  readonly origin: () => string;
}

/** Takes follows, and lets whoever has the link of one see and change it. */
export class FollowService {
  readonly #options: FollowServiceOptions;
  /** The records count tests of all servers; those of follows that are deleted count here alone. */
  readonly #tests = new HostPace({ atOnce: TESTS_OF_A_HOST, aMinute: TESTS_OF_A_HOST });

  constructor(options: FollowServiceOptions) {
    this.#options = options;
  }

  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  async findSubject(domain: string, scope: FollowScope): Promise<FollowSubject> {
    const { changes, canMail } = this.#options;
    return { ...(await changes.findSubject(domain, scope)), canMail };
  }

  /**
   * @throws AppError as `findSubject`; `invalid-input` for a webhook to where nothing is sent or that follows already,
   * `too-many-follows` where its host is sent as much as it may,
   * `not-implemented` for e-mail where this server sends none, `records-unavailable`
   */
  async start(request: FollowRequest): Promise<FollowStarted> {
    const { canMail, changes } = this.#options;
    if (request.channel === 'email' && !canMail)
      throw new AppError(
        'not-implemented',
        'This server sends no mail, so nothing can be followed by e-mail here. Feeds and webhooks work.',
        { fields: [{ field: 'email', message: 'This server sends no mail' }] },
      );
    const { domain, scope } = await changes.findSubject(request.domain, request.scope);
    const started = { channel: request.channel, domain, scope };
    const kept =
      request.channel === 'email'
        ? await this.#byEmail({ domain, scope }, request)
        : await this.#byWebhook({ domain, scope }, request);
    return { ...started, ...kept };
  }

  async #byEmail(subject: Subject, request: FollowRequest) {
    const { follows, sender } = this.#options;
    const address = readEmailAddress(request.email);
    if (address === null)
      throw new AppError('invalid-input', SIGN_UP_MESSAGES.emailInvalid, {
        fields: [{ field: 'email', message: SIGN_UP_MESSAGES.emailInvalid }],
      });
    if (!isFilledByProgram(request)) {
      await this.#keep(() => follows.keepEmail(subject, address, new Date()));
      sender.look();
    }
    return {
      message:
        'A mail with a link is on its way to this address. Open it and press “Confirm”; nothing else is sent before that.',
      secret: null,
      manage_url: null,
    };
  }

  async #byWebhook(subject: Subject, request: FollowRequest) {
    const { follows, connectTo, origin } = this.#options;
    const url = readWebhookAddress(request.webhook_url, connectTo);
    await this.#refuseFullHost(url.host);
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const message =
      'Give the secret to your program, then send a test from the page of this follow. Once a test is answered with a status from 200 to 299, changes are sent.';
    const webhook = { url: url.href, host: url.host, secret };
    // A program gets what anybody gets, and nothing of it works.
    const token = isFilledByProgram(request)
      ? randomBytes(24).toString('base64url')
      : await this.#keep(() => follows.keepWebhook(subject, webhook, new Date()));
    if (token === null) {
      const known = FOLLOW_MESSAGES.webhookFollowed;
      throw new AppError('invalid-input', known, { fields: [{ field: 'webhook_url', message: known }] });
    }
    return { message, secret, manage_url: origin() + followedPath(token) };
  }

  /** @throws AppError `not-found` */
  async find(token: string): Promise<FollowAnswer> {
    return this.#answer(await this.#entry(token));
  }

  /** @throws AppError `not-found`, `invalid-input` for what is not possible in its state, `rate-limited`, `too-many-follows` */
  async act(token: string, act: FollowAct): Promise<FollowActed> {
    const follow = await this.#entry(token);
    const message = await this.#acts[act](follow);
    return { message, follow: act === 'delete' ? null : await this.find(token) };
  }

  /** Deletes a follow by one click in a mail program; a link that was used before is none any more, and nothing is said. */
  async stopByMail(token: string): Promise<void> {
    const { records, traces } = this.#options;
    const words = await deleteFollow(records, token);
    if (words !== null) traces.soon(words);
  }

  readonly #acts: Record<FollowAct, (follow: FollowEntry) => Promise<string>> = {
    confirm: async (follow) => {
      if (follow.channel === 'webhook') throw notPossible('A webhook is confirmed by a test that it answers; send one');
      if (follow.state === 'pending') await this.#activate(follow);
      return `Confirmed. You get a mail when something changes, at most one a day.`;
    },
    test: async (follow) => this.#test(follow),
    stop: async ({ id, state }) => {
      if (state === 'pending') throw notPossible('Nothing is sent yet: it was not confirmed');
      await this.#options.follows.stop(id, new Date());
      return 'Stopped. Nothing more is sent until you follow again.';
    },
    resume: async (follow) => {
      if (follow.state === 'pending') throw notPossible('It was not confirmed yet');
      if (follow.channel === 'webhook' && follow.state === 'failed')
        throw notPossible('Send a test first: once it is answered, changes are sent again');
      await this.#activate(follow);
      return 'You follow it again, from now on.';
    },
    delete: async ({ token }) => {
      await this.stopByMail(token);
      return 'Deleted, with everything that was stored of this follow.';
    },
  };

  async #activate(follow: FollowEntry): Promise<void> {
    const { follows, noticer } = this.#options;
    if (follow.state !== 'active') await this.#refuseFull(follow);
    await follows.activate(follow, new Date());
    noticer.look();
  }

  /** What would be one too many; it can be stopped and deleted all the same. */
  async #refuseFull({ webhookHost, emailKey }: FollowEntry): Promise<void> {
    if (webhookHost !== null) await this.#refuseFullHost(webhookHost);
    const most = FOLLOW_LIMITS.activeOfOneAddress;
    if (emailKey === null || (await this.#options.follows.activeOfMailbox(emailKey)) < most) return;
    throw new AppError(
      'too-many-follows',
      `This e-mail address follows ${most} subjects, which is the most. Stop one of them by the link in its mails, then confirm this one.`,
    );
  }

  /** Nobody can say for a host that it wants all that strangers choose to send there. */
  async #refuseFullHost(host: string): Promise<void> {
    const most = FOLLOW_LIMITS.activeOfOneHost;
    if ((await this.#options.follows.activeAtHost(host)) < most) return;
    const message = `${most} follows send messages to ${host}${WEBHOOK_HOST_FULL}`;
    throw new AppError('too-many-follows', message, { fields: [{ field: 'webhook_url', message }] });
  }

  /** Sends a message to the webhook and waits for its answer; the first one that is taken begins the follow. */
  async #test(follow: FollowEntry): Promise<string> {
    const { queue, sender } = this.#options;
    const { webhookHost, state } = follow;
    if (webhookHost === null) throw notPossible('Tests are for webhooks; a mail came when you asked to follow');
    if (state === 'pending' || state === 'failed') await this.#refuseFull(follow);
    const isBusy = sender.isBusy(webhookHost) || this.#tests.busy(new Date()).includes(webhookHost);
    if (isBusy || (await queue.testsOfHost(webhookHost, new Date())) >= TESTS_OF_A_HOST) throw tooManyTests();
    const test = await queue.takeTest(follow.id, new Date());
    if (test === null) throw tooManyTests();
    const end = this.#tests.begin(webhookHost, new Date());
    const outcome = await sender.send(test).finally(end);
    if (outcome.kind !== 'sent')
      return `The test was not taken: ${inWords(outcome.reason)}.${state === 'active' ? '' : ' Nothing is sent until one is.'}`;
    if (state === 'pending' || state === 'failed') await this.#activate(follow);
    return state === 'stopped'
      ? 'The test was taken. The follow stays stopped until you follow again.'
      : 'The test was taken. Changes are sent from now on.';
  }

  async #entry(token: string): Promise<FollowEntry> {
    const follow = await this.#options.follows.find(token);
    if (follow === null)
      throw new AppError(
        'not-found',
        'This link belongs to no follow. Perhaps it was deleted, or the whole link was not opened.',
      );
    return follow;
  }

  async #answer(follow: FollowEntry): Promise<FollowAnswer> {
    const { domain, scope, channel, email, webhookUrl, state } = follow;
    return {
      domain,
      scope,
      channel,
      to: email !== null ? shortenedEmail(email) : webhookUrl !== null ? shortenedWebhook(webhookUrl) : '',
      state,
      state_since: follow.stateSince,
      reason: follow.reason,
      failing_since: follow.failingSince,
      created_at: follow.createdAt,
      deliveries: (await this.#options.queue.list(follow.id)).map(toDelivery),
    };
  }

  async #keep<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      // A database's own words may quote the row; the caller gets a sentence, the log its cause without them.
      throw new AppError('records-unavailable', 'This could not be kept just now. Please try again in a few minutes.', {
        retryAfterS: RETRY_AFTER_S,
        ...(error instanceof AppError ? { cause: error } : {}),
      });
    }
  }
}

function toDelivery(row: Selectable<FollowDeliveryTable>): FollowDelivery {
  const { kind, state, changes, created_at, attempted_at, attempts, not_before, reason } = row;
  const next_try_at = state === 'waiting' ? not_before : null;
  return { kind, state, changes, created_at, attempted_at, attempts, next_try_at, reason };
}

/** A status is what whoever mends a receiver looks for; causes have the words of the API. */
const inWords = (reason: string): string =>
  reason.startsWith('http-') ? `it was answered with ${reason.slice('http-'.length)}` : reason;

const notPossible = (message: string): AppError => new AppError('invalid-input', message);

const tooManyTests = (): AppError =>
  new AppError('rate-limited', 'There was a test just now. Please try again in a moment.', {
    retryAfterS: TEST_GAP_S,
  });
