import type {
  FollowAction,
  FollowChannel,
  FollowDelivery,
  FollowErrorCode,
  FollowResponse,
  FollowScope,
} from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';

const FAILURE_REASONS: Record<string, string> = {
  'bad-url': 'its address is no longer valid',
  'forbidden-target': 'its address leads to no public machine',
  dns: 'its host has no address',
  'dns-unanswered': 'DNS did not resolve its host',
  connect: 'its host accepted no connection',
  timeout: 'no answer came in time',
  'connection-lost': 'the connection ended before an answer came',
  'the try never ended': 'our server was stopped during the try',
  stopped: 'it was stopped before it was sent',
};

/** Every word of the form for following and of the page of a follow. */
export const MESSAGES = {
  pageTitle: 'Follow · Vouchwire',
  pageTitleWithDomain: (domain: string) => `Follow ${domain} · Vouchwire`,
  description:
    'Get an e-mail or a webhook message when something changes around a domain, or among the members of an association.',
  title: 'Follow',
  /** Before and after the name. */
  head: (scope: FollowScope): readonly [string, string] =>
    scope === 'domain' ? ['Follow ', ''] : ['Follow the members of ', ''],
  standfirst: (scope: FollowScope) =>
    scope === 'domain'
      ? 'Get a message when a site starts or stops naming it, when its own file changes, and when the other side confirms it.'
      : 'Get a message when a member is added or removed, and when a member confirms it.',
  back: (scope: FollowScope) => (scope === 'domain' ? 'Page of this domain' : 'Page of this association'),
  whichDomain: 'Domain',
  whichDomainDetails: 'Which domain would you like to follow?',
  show: 'Show',
  refused: 'This cannot be followed.',
  nothingToFollow: 'We do not know this domain, or it is not an association. There is nothing to follow yet.',
  notADomain: 'That is not a domain. Enter one such as texaspress.com.',
  errors: {
    emailMissing: 'Please enter your email address',
    emailInvalid: 'Please enter a valid email address',
    webhookMissing: 'Please enter the address for the messages',
    webhookTooLong: 'An address can have at most 2,000 characters here',
    webhookNoAddress: 'This is not a web address. Enter the whole address, such as https://example.com/hooks/vouchwire',
    webhookWithPassword:
      'Leave out the name and password. Messages are signed, so your program can tell that they are ours',
    webhookNotHttps: 'Messages are sent over https only. Enter an address that begins with https://',
    webhookNotPublic: 'No messages are sent to this address, because it is not on the public web',
    webhookFollowed:
      'This address follows it already. The page of that follow, which you were shown then, can stop and delete it.',
    webhookHostFull: 'This host already has the maximum number of follows. Stop or delete one of yours first.',
  } satisfies Record<FollowErrorCode, string>,
  failed: 'The records could not be read.',
  failedDetails: 'The fault is on our side. This says nothing about the domain.',
  tryAgain: 'Try again',

  byEmail: 'By e-mail',
  email: 'Your e-mail address',
  byEmailDetails: (changes: number) =>
    `At most one mail a day, for any number of changes: it names up to ${changes} changes and counts the others. First you get a mail with a link; nothing else is sent before you confirm there. Each mail has a link that stops it.`,
  sendLink: 'Send me the link',
  noMail: 'This server sends no mail, so nothing can be followed by e-mail here. Feeds and webhooks work.',
  leaveEmpty: 'Leave this field empty',
  linkSent: 'A mail with a link is on its way.',
  linkSentDetails: (waiting: number, days: number) =>
    `Open it and press “Confirm”; nothing else is sent before that. No mail? Check your spam folder. One address gets at most one such mail a day for each domain, and at most ${waiting} requests wait to be confirmed, of which the oldest makes room after a day; after ${days} days an unconfirmed request is deleted.`,

  byWebhook: 'By webhook',
  webhook: 'Address of your program',
  webhookHint: 'https, on the public web',
  byWebhookDetails: (hours: number) =>
    `We send JSON by POST, signed by the Standard Webhooks scheme, within minutes. While your program answers with anything but 200 to 299 we try again after growing waits; after ${hours} hours without success nothing more is sent until you send a test. Redirects are not followed, and 410 stops it immediately.`,
  createSecret: 'Create the secret',
  secretCreated: 'Your secret, shown this once',
  secretCreatedDetails:
    'Give it to your program, which checks with it that a message is ours. We cannot show it again.',
  secret: 'Secret',
  page: 'Page of this follow',
  pageDetails:
    'Keep this address: anyone who has it can stop the follow, and we cannot send it to you. There you send the first test; once it is answered, changes are sent.',
  openPage: 'Go there and send a test',
  copy: 'Copy',
  copySecret: 'Copy the secret',
  copyPage: 'Copy the address of the page',

  byFeed: 'By feed',
  byFeedDetails:
    'Without leaving an address with us. A feed has the same changes, and also what a message may have missed.',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',

  oneTimeHead: 'At most once',
  oneTimeText:
    'Each change is sent at most once. If it is unknown whether a message arrived, because the connection ended before an answer or our server was stopped, it is not sent again: it may be missing, and the page of your follow shows it.',
  stored: 'What is stored',
  storedText: [
    'Your address, what you follow, and the messages of the last 30 days, until you delete it. See ',
    'Privacy',
    '.',
  ],

  /** The page of a follow. */
  followTitle: 'Your follow · Vouchwire',
  followHead: (scope: FollowScope): readonly [string, string] =>
    scope === 'domain' ? ['Following ', ''] : ['Following the members of ', ''],
  noFollow: 'This link belongs to no follow',
  noFollowDetails:
    'Perhaps it was deleted, or the link was not copied whole. A new one begins on the page of a domain or an association.',
  associations: 'Associations',
  recipient: (channel: FollowChannel) => (channel === 'email' ? 'Mails go to' : 'Messages go to'),
  since: (day: string) => `since ${day}`,
  requestedOn: (day: string) => `requested on ${day}`,
  status: 'Status',
  state: 'State',
  states: ({ state, channel }: Pick<FollowResponse, 'state' | 'channel'>): string => {
    switch (state) {
      case 'pending':
        return channel === 'email' ? 'Not confirmed yet' : 'Waiting for a test';
      case 'active':
        return 'Active';
      case 'stopped':
        return 'Stopped';
      case 'failed':
        return 'Given up';
    }
  },
  stateDetails: ({ state, channel }: Pick<FollowResponse, 'state' | 'channel'>): string => {
    switch (state) {
      case 'pending':
        return channel === 'email'
          ? 'Nothing is sent before you confirm that you want it.'
          : 'Give the secret to your program and send a test. Once it is answered with a status from 200 to 299, changes are sent.';
      case 'active':
        return channel === 'email'
          ? 'A mail comes when something changes, at most one a day.'
          : 'A message comes when something changes, within minutes.';
      case 'stopped':
        return 'Nothing is sent. Changes in this time are not sent later; the feed has them.';
      case 'failed':
        return channel === 'email'
          ? 'The mail server of this address refused our mails. Nothing more is sent until you follow again.'
          : 'No message arrived for so long that we stopped. Nothing more is sent until a test is answered.';
    }
  },
  failingSince: (day: string) => `No message has arrived since ${day}; we try again.`,
  lastReason: (reason: string) => `The last try: ${reason}.`,
  actions: {
    confirm: 'Confirm',
    test: 'Send a test',
    stop: 'Stop',
    resume: 'Follow again',
    delete: 'Delete this follow',
  } satisfies Record<FollowAction, string>,
  actionsLabel: 'What you can do',
  deleteDetails: 'Deleting removes the address and every message from all our files.',
  actionFailed: 'This was not done.',
  deleted: 'Deleted',
  deletedDetails: 'Nothing of this follow is stored.',
  messages: 'Last messages',
  noMessages: 'None yet.',
  retention: (days: number) => `Shown for ${days} days.`,
  messageSubject: ({ kind, changes }: Pick<FollowDelivery, 'kind' | 'changes'>): string => {
    switch (kind) {
      case 'link':
        return 'The link to this page';
      case 'test':
        return 'A test';
      case 'changes':
        return formatCount(changes, 'change', 'changes');
    }
  },
  deliveryStates: {
    waiting: 'Waiting',
    sending: 'On its way',
    sent: 'Sent',
    refused: 'Not taken',
    'in-doubt': 'In doubt',
  } satisfies Record<FollowDelivery['state'], string>,
  unknownDetails: 'Unknown whether it arrived, so it is not sent again.',
  attempts: (count: number) => formatCount(count, 'try', 'tries'),
  nextAttempt: (time: string) => `next ${time}`,
  /** What a status or a cause says; null where there is no word for it. */
  reason: (reason: string): string | null => {
    const [, kind, status] = /^(http|smtp)-(\d{3})$/.exec(reason) ?? [];
    if (kind && status) return kind === 'http' ? `it answered ${status}` : `the mail server answered ${status}`;
    if (reason.startsWith('tls-')) return 'its certificate does not hold';
    return FAILURE_REASONS[reason] ?? null;
  },
} as const;
