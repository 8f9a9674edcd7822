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
