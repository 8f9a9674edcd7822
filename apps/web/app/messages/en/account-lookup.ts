import { formatCount } from '../../lib/numbers.ts';

/** Text of the account lookup page. */
export const MESSAGES = {
  pageTitle: 'Check a badge · Vouchwire',
  titleWithTarget: (target: string) => `Behind ${target} · Vouchwire`,
  description:
    'Paste a trust:// badge or the address of a social account, and see which domain it names, what that domain’s trust.txt says, and whether the file lists the page.',
  title: 'Check a badge',
  standfirst:
    'Anyone can write a badge on a page. It means something only if the file of the domain that it names also lists that page.',
  noScript: 'Looking needs JavaScript. Without it, POST /api/trust-graph/account-lookup answers the same in JSON.',
  label: 'Badge, or address of an account or page',
  check: 'Look',
  targetMissing: 'Please paste a trust:// address or the address of an account',
  empty: 'Paste a badge from a page, or the address of a page that may carry one. For example',

  checking: (target: string) => `Checking ${target}`,
  checkingDetails:
    'The page, as far as it can be read without a login, and the trust.txt of the domains behind it. This takes up to 30 seconds.',
  stop: 'Stop',
  stopped: 'Stopped before the answer came.',
  failed: 'The look could not be made',
  failedDetails: (time: string) =>
    `At ${time}. The fault is on our side or on the way; this says nothing about the page.`,
  rejectedDetails: 'Your entry stays: change it above and look again.',
  tryAgain: 'Try again',
  checkAgain: 'Look again',
  copyLink: 'Copy the link',

  checkedAt: (time: string, day: string | null) => `Checked ${day ? `${day}, ` : ''}${time}`,
  fromCache: 'result of a check made moments ago',
  page: 'What the page says',
  pageStates: {
    read: 'Read',
    'not-checkable': 'Not checkable',
    gone: 'Not present',
    moved: 'Leads elsewhere',
    'not-checked': 'Not checked',
  },
  wallet: 'opens a wallet, names no site',
  misspelled: 'not as it should be written',
  sites: 'Sites behind it',
  noSites: 'No known domain. That does not count against the page.',
  namedBy: {
    badge: 'named by the badge',
    page: 'named on the page',
    file: 'its file lists the page, by our records',
  },
  file: 'Its file',
  statements: (count: number) => formatCount(count, 'statement', 'statements'),
  lineNumber: (line: number) => `Line ${line}`,
  fileReport: 'The file, line by line',
  accounts: (count: number) => (count === 1 ? 'The account that it lists' : `The ${count} accounts that it lists`),
  moreSites: (count: number) =>
    count === 1 ? 'One more site was not checked.' : `${count} more sites were not checked.`,
  moreAccounts: (count: number) => `and ${formatCount(count, 'more', 'more')}.`,
  limits: 'What this does not tell you',
  limitsDetails:
    'This shows whether a page and a file name each other, as one visitor saw it at one time. It does not show who runs either of them, or whether what they publish is accurate. A page that cannot be read is not checked, and this says nothing about it.',
} as const;
