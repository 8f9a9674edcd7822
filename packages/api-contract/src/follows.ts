import { SIGN_UP_MESSAGES } from './sign-up-rules.ts';

/** What can be followed: everything around a domain, or who comes into a list of members and who goes. */
export const FOLLOW_SCOPES = ['domain', 'association'] as const;

export type FollowScope = (typeof FOLLOW_SCOPES)[number];

export const FOLLOW_CHANNELS = ['email', 'webhook'] as const;

export type FollowChannel = (typeof FOLLOW_CHANNELS)[number];

export const FOLLOW_STATES = ['pending', 'active', 'stopped', 'failed'] as const;

export type FollowState = (typeof FOLLOW_STATES)[number];

/** Actions that the link of a follow allows. */
export const FOLLOW_ACTIONS = ['confirm', 'test', 'stop', 'resume', 'delete'] as const;

export type FollowAction = (typeof FOLLOW_ACTIONS)[number];

export const FOLLOW_LIMITS = {
  /** Days after which an unconfirmed follow is deleted. */
  pendingDays: 7,
  /** Maximum number of unconfirmed follows of one e-mail address. */
  pendingPerAddress: 5,
  /** Maximum number of active follows of one e-mail address, “+” spellings included. */
  activePerAddress: 100,
  /** Maximum number of active follows with webhooks at one host, over all followers. */
  activePerHost: 500,
  /** Follows at one host that wait for their first test; the oldest make room. */
  pendingPerHost: 100,
  /** Changes that a mail names; the page has the others. */
  changesPerMail: 25,
  /** Changes in one message to a webhook; the next message has the others. */
  changesPerMessage: 100,
  /** Hours without a successful attempt, after which a webhook is no longer tried. */
  failingHours: 72,
  /** Days that messages are shown and stored after their delivery ended. */
  retentionDays: 30,
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
  actionUnknown: 'This address ends with confirm, test, stop, resume or delete',
} as const;

/** Begins the sentence about an address that is not public; the reason follows. */
export const WEBHOOK_NOT_PUBLIC = 'Messages are not sent there: ';

/** Ends the sentence about a host to which as many follows send messages as may. */
export const WEBHOOK_HOST_FULL = ', which is the maximum for one host. Stop or delete one of yours first.';

const ERROR_CODES = {
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
export type FollowErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES] | 'webhookNotPublic' | 'webhookHostFull';

/** Returns the reason of a sentence that refuses an entry of the follow form; null for any other sentence. */
export function getFollowErrorCode(message: string): FollowErrorCode | null {
  if (message.startsWith(WEBHOOK_NOT_PUBLIC)) return 'webhookNotPublic';
  if (message.endsWith(WEBHOOK_HOST_FULL)) return 'webhookHostFull';
  return (ERROR_CODES as Readonly<Record<string, FollowErrorCode>>)[message] ?? null;
}

/** Where a domain, or the members of an association, can be followed. */
export function followPath(domain: string, scope: FollowScope = 'domain'): string {
  return `/follow?${new URLSearchParams({ domain, ...(scope === 'domain' ? {} : { scope }) })}`;
}

/** What the form shows before anything is typed. */
export interface FollowSubject {
  readonly domain: string;
  readonly name: string | null;
  readonly scope: FollowScope;
  /** Whether this server sends mail. */
  readonly canSendMail: boolean;
}

/** The management page of one follow, for everyone with its link. */
export const manageFollowPath = (token: string): string => `/follow/${encodeURIComponent(token)}`;
