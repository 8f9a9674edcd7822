import { z } from 'zod';
import { defineCall } from './call.ts';
import { readEmailAddress, SIGN_UP_LIMITS, SIGN_UP_MESSAGES } from './sign-up-rules.ts';
import { domainInput, instant } from './vocabulary.ts';

const TAG = 'Follows';

/** What can be followed: everything around a domain, or who comes into a list of members and who goes. */
export const FOLLOW_SCOPES = ['domain', 'association'] as const;
export type FollowScope = (typeof FOLLOW_SCOPES)[number];

export const FOLLOW_CHANNELS = ['email', 'webhook'] as const;
export type FollowChannel = (typeof FOLLOW_CHANNELS)[number];

export const FOLLOW_STATES = ['pending', 'active', 'stopped', 'failed'] as const;
export type FollowState = (typeof FOLLOW_STATES)[number];

/** What whoever has the link of a follow can do with it. */
export const FOLLOW_ACTS = ['confirm', 'test', 'stop', 'resume', 'delete'] as const;
export type FollowAct = (typeof FOLLOW_ACTS)[number];

export const FOLLOW_LIMITS = {
  /** Days after which a follow that nobody confirmed is deleted. */
  pendingDays: 7,
  /** Follows of one e-mail address that wait for their confirmation at one time. */
  pendingOfOneAddress: 5,
  /** Follows of one e-mail address, its “+” spellings included, that are sent mails at one time. */
  activeOfOneAddress: 100,
  /** Follows whose webhooks are at one host that are sent messages at one time, whoever they are of. */
  activeOfOneHost: 500,
  /** Follows at one host that wait for their first test; the oldest make room. */
  pendingOfOneHost: 100,
  /** Changes that a mail names; the page has the others. */
  changesInMail: 25,
  /** Changes in one message to a webhook; the next message has the others. */
  changesInMessage: 100,
  /** Hours without a try that succeeded, after which a webhook is not tried any more. */
  failingHours: 72,
  /** Days that messages are shown and kept after they were settled. */
  keptDays: 30,
  webhookUrl: 2_000,
  /** Messages that the page of a follow shows, newest first. */
  deliveriesShown: 20,
} as const;

export const FOLLOW_MESSAGES = {
  webhookMissing: 'Please enter the address that messages are to be sent to',
  webhookTooLong: `An address has at most ${FOLLOW_LIMITS.webhookUrl} characters here`,
  webhookNoAddress: 'This is not a web address. Enter the whole address, such as https://example.com/hooks/vouchwire',
  webhookWithPassword:
    'Leave out the name and password. Messages are signed, so your program can tell that they are ours',
  webhookNotHttps: 'Messages are sent over https only. Enter an address that begins with https://',
  webhookFollowed:
    'This address follows it already. The page of that follow, which you were shown then, can stop and delete it.',
  channelUnknown: '“channel” is “email” or “webhook”',
  scopeUnknown: '“scope” is “domain” or “association”',
  actUnknown: 'This address ends with confirm, test, stop, resume or delete',
} as const;

/** Begins the sentence about an address that is not public; the reason follows. */
export const WEBHOOK_NOT_PUBLIC = 'Messages are not sent there: ';
/** Ends the sentence about a host to which as many follows send messages as may. */
export const WEBHOOK_HOST_FULL = ', which is the maximum for one host. Stop or delete one of yours first.';

const FORM_REFUSALS = {
  [SIGN_UP_MESSAGES.emailMissing]: 'emailMissing',
  [SIGN_UP_MESSAGES.emailInvalid]: 'emailInvalid',
  [FOLLOW_MESSAGES.webhookMissing]: 'webhookMissing',
  [FOLLOW_MESSAGES.webhookTooLong]: 'webhookTooLong',
  [FOLLOW_MESSAGES.webhookNoAddress]: 'webhookNoAddress',
  [FOLLOW_MESSAGES.webhookWithPassword]: 'webhookWithPassword',
  [FOLLOW_MESSAGES.webhookNotHttps]: 'webhookNotHttps',
  [FOLLOW_MESSAGES.webhookFollowed]: 'webhookFollowed',
} as const;

/** Why an entry of the follow form is refused. The web has a sentence for each in its languages. */
export type FollowRefusal = (typeof FORM_REFUSALS)[keyof typeof FORM_REFUSALS] | 'webhookNotPublic' | 'webhookHostFull';

/** Returns the reason of a sentence that refuses an entry of the follow form; null for any other sentence. */
export function followRefusalOf(message: string): FollowRefusal | null {
  if (message.startsWith(WEBHOOK_NOT_PUBLIC)) return 'webhookNotPublic';
  if (message.endsWith(WEBHOOK_HOST_FULL)) return 'webhookHostFull';
  return (FORM_REFUSALS as Readonly<Record<string, FollowRefusal>>)[message] ?? null;
}

/** Where a domain, or the members of an association, can be followed. */
export function followPath(domain: string, scope: FollowScope = 'domain'): string {
  return `/follow?${new URLSearchParams({ domain, ...(scope === 'domain' ? {} : { scope }) })}`;
}

/** The page of one follow, for whoever has its link. */
export const followedPath = (token: string): string => `/follow/${encodeURIComponent(token)}`;

/** Programs that fill in every field give themselves away by it; see the sign-ups. */
const homepage = z
  .unknown()
  .optional()
  .describe('Leave it out or empty: what is filled in here by a program is answered like any other and not kept');

export const followRequest = z
  .object({
    domain: domainInput,
    scope: z.enum(FOLLOW_SCOPES, { error: FOLLOW_MESSAGES.scopeUnknown }).default('domain'),
    channel: z.enum(FOLLOW_CHANNELS, { error: FOLLOW_MESSAGES.channelUnknown }),
    email: z
      .string({ error: SIGN_UP_MESSAGES.emailInvalid })
      .nullish()
      .transform((text) => (text ?? '').trim())
      .describe('For `email`: it gets one mail with a link, and nothing before that is opened and confirmed')
      .meta({ format: 'email', maxLength: SIGN_UP_LIMITS.email }),
    webhook_url: z
      .string({ error: FOLLOW_MESSAGES.webhookMissing })
      .nullish()
      .transform((text) => (text ?? '').trim())
      .describe('For `webhook`: an https address on the public web'),
    homepage,
  })
  .superRefine(({ channel, email, webhook_url }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (channel === 'email') {
      if (email === '') refuse('email', SIGN_UP_MESSAGES.emailMissing);
      else if (readEmailAddress(email) === null) refuse('email', SIGN_UP_MESSAGES.emailInvalid);
    } else if (webhook_url === '') refuse('webhook_url', FOLLOW_MESSAGES.webhookMissing);
    else if (webhook_url.length > FOLLOW_LIMITS.webhookUrl) refuse('webhook_url', FOLLOW_MESSAGES.webhookTooLong);
  });
export type FollowRequest = z.output<typeof followRequest>;

/** The same for everybody who follows by e-mail: it does not say whether the address was known. */
export const followStarted = z.object({
  channel: z.enum(FOLLOW_CHANNELS),
  domain: z.string(),
  scope: z.enum(FOLLOW_SCOPES),
  message: z.string().describe('A sentence for the person'),
  secret: z
    .string()
    .nullable()
    .describe('For a webhook: what its messages are signed with (`whsec_…`). It is shown here and never again'),
  manage_url: z
    .string()
    .nullable()
    .describe(
      'For a webhook: the page of this follow. Whoever has the address can stop it; a mail brings it otherwise',
    ),
});
export type FollowStarted = z.infer<typeof followStarted>;

/**
 * One message to a follower. `waiting` to be sent, also again after a failure · `sending` · `sent`: the other side has
 * taken it · `refused`: it will not be sent · `in-doubt`: a try ended without an answer, so it is not sent again.
 */
export const followDelivery = z.object({
  kind: z.enum(['link', 'changes', 'test']),
  state: z.enum(['waiting', 'sending', 'sent', 'refused', 'in-doubt']),
  changes: z.number().int().describe('How many changes it tells'),
  created_at: instant,
  attempted_at: instant.nullable(),
  attempts: z.number().int(),
  next_try_at: instant.nullable().describe('null where none is to come'),
  reason: z
    .string()
    .nullable()
    .describe('Why the last try failed: a status (`http-500`, `smtp-550`) or a cause (`dns`)'),
});
export type FollowDelivery = z.infer<typeof followDelivery>;

export const followAnswer = z.object({
  domain: z.string(),
  scope: z.enum(FOLLOW_SCOPES),
  channel: z.enum(FOLLOW_CHANNELS),
  to: z.string().describe('Where messages go, shortened: enough to know it again'),
  state: z.enum(FOLLOW_STATES),
  state_since: instant,
  reason: z.string().nullable().describe('Why it failed'),
  failing_since: instant.nullable().describe('Since when no message arrived; null: the last one did'),
  created_at: instant,
  deliveries: z.array(followDelivery).describe('Newest first'),
});
export type FollowAnswer = z.infer<typeof followAnswer>;

export const followActed = z.object({
  message: z.string().describe('What was done, in a sentence'),
  follow: followAnswer.nullable().describe('As it is now; null: deleted'),
});
export type FollowActed = z.infer<typeof followActed>;

/** What the form shows before anything is typed. */
export interface FollowSubject {
  readonly domain: string;
  readonly name: string | null;
  readonly scope: FollowScope;
  /** Whether this server sends mail. */
  readonly canMail: boolean;
}

const token = z.string().describe('The last part of the link');

export const startFollow = defineCall({
  method: 'POST',
  path: '/api/follows',
  summary: 'Follow a domain or the members of an association',
  description: `By e-mail, after a confirmation, at most one mail a day for each subject; or by webhook: messages signed by the Standard Webhooks scheme, which begin once a test was answered with 2xx. A message is \`{ type: "changes.noticed", timestamp, data: { subject, manage, changes } }\`, each change with \`id\`, \`title\`, \`text\`, \`page\`, \`file\`, \`published\` and its \`relationships\`. 501 with code \`not-implemented\` for e-mail where the server sends none. 409 with code \`too-many-follows\` where ${FOLLOW_LIMITS.activeOfOneHost} follows send messages to the host of the webhook already.`,
  tag: TAG,
  body: followRequest,
  answer: followStarted,
  problems: [400, 404, 409, 501, 503],
});

export const getFollow = defineCall({
  method: 'GET',
  path: '/api/follows/:token',
  summary: 'The state of a follow and its last messages',
  tag: TAG,
  params: z.object({ token }),
  answer: followAnswer,
  problems: [404, 503],
});

export const actOnFollow = defineCall({
  method: 'POST',
  path: '/api/follows/:token/:act',
  summary: 'Confirm, test, stop, resume or delete a follow',
  description: `\`test\` sends a signed message to the webhook and waits for its answer; at most one in ten seconds. \`delete\` deletes everything that is stored of the follow. What would begin to send is a 409 with code \`too-many-follows\` beyond ${FOLLOW_LIMITS.activeOfOneAddress} follows of one e-mail address, or ${FOLLOW_LIMITS.activeOfOneHost} at one host; \`stop\` and \`delete\` are always possible.`,
  tag: TAG,
  params: z.object({ token, act: z.enum(FOLLOW_ACTS, { error: FOLLOW_MESSAGES.actUnknown }) }),
  answer: followActed,
  problems: [400, 404, 409, 503],
});
