/** The subject of a follow: all changes around a domain, or members that join or leave an association. */
export const FOLLOW_SCOPES = ['domain', 'association'] as const;

export type FollowScope = (typeof FOLLOW_SCOPES)[number];

export const FOLLOW_STATES = ['pending', 'active', 'stopped', 'failed'] as const;

export type FollowState = (typeof FOLLOW_STATES)[number];

/** Actions that the link of a follow allows. */
export const FOLLOW_ACTIONS = ['confirm', 'stop', 'resume', 'delete'] as const;

export type FollowAction = (typeof FOLLOW_ACTIONS)[number];

export const FOLLOW_LIMITS = {
  /** Days after which an unconfirmed follow is deleted. */
  pendingDays: 7,
  /** Maximum number of unconfirmed follows of one email address. */
  pendingPerAddress: 5,
  /** Maximum number of active follows of one email address, including “+” spellings. */
  activePerAddress: 100,
  /** Maximum number of changes in a mail. The page has the others. */
  changesPerMail: 25,
  /** Hours without a successful attempt after which a follow fails. */
  failingHours: 72,
  /** Days for which messages are shown and stored after their delivery ended. */
  retentionDays: 30,
  /** Number of messages on the page of a follow, newest first. */
  deliveriesShown: 20,
} as const;

/** Returns the URL of the form for following a domain, or the members of an association. */
export function followPath(domain: string, scope: FollowScope = 'domain'): string {
  return `/follow?${new URLSearchParams({ domain, ...(scope === 'domain' ? {} : { scope }) })}`;
}

/** Data of the form before anything is typed. */
export interface FollowSubject {
  readonly domain: string;
  readonly name: string | null;
  readonly scope: FollowScope;
  /** True if this server sends mail. */
  readonly canSendMail: boolean;
}

/** Returns the URL of the management page of one follow, for everyone with its link. */
export const manageFollowPath = (token: string): string => `/follow/${encodeURIComponent(token)}`;
