import type { AccountObstacle } from '@vouchwire/api-contract';
import { createSentences, type Sentence } from '../../platform/messages/sentence.ts';

/** Texts about statements of a page and a file about each other, and about reasons why one was not read. */
export const ACCOUNT_TEMPLATES = {
  notInDns: '{host} is not in DNS.',
  missing: 'The account does not exist (status {status}).',
  status: '{host} returned status {status}.',
  loginOrRefused: '{host} shows this page only after a login, or not to us (status {status}).',
  loginFirst: '{host} requires a login before it shows this page.',
  robotsUnavailable:
    '{host} does not return its robots.txt now (status {status}), so we do not know whether we may read the page.',
  robotsOfHost: 'The robots.txt of {host} does not let us read this page.',
  login: 'The page requires a login.',
  refused: 'The page is not shown to us.',
  robots: 'The robots.txt of the site does not let us read the page.',
  scripts: 'The page shows its text only in browsers.',
  tooLong: 'The page is longer than the part that we read.',
  noAnswer: 'The page did not respond.',
  fileNotReadable: 'We could not read a file of {host}.',
  fileLists: 'The file of {host} lists the page.',
  fileOmits: 'The file of {host} does not list the page.',
  match: 'The page contains {uri}',
  misspelled: 'The page names {host}, but not as {uri}',
  mismatch: 'The page contains {found}, not {uri}',
  noUri: 'We read the page. It contains no trust:// address.',
  notCheckable: 'We could not check the page, which does not count against the account.',
  moved: 'The address leads to {target}, which we did not read.',
  notRequested: 'We did not request the page this time.',
  noAccounts: 'The file of {domain} lists no social account.',
  oneAccount: 'The file lists one account.',
  accounts: 'The file lists {count, number} accounts.',
  noneConfirmed: 'No page that we could read names {domain}.',
  oneConfirmed: 'One page that we could read names {domain} too.',
  confirmed: '{count, number} pages that we could read name {domain} too.',
  oneUncheckable: 'We could not check one page, which does not count against the account.',
  uncheckable: 'We could not check {count, number} pages, which does not count against the accounts.',
  spelling: 'On a page, write {uri}',
  ownPage: 'The page belongs to {domain} itself.',
  ownPageWithBadge: 'The page belongs to {domain} itself and contains its badge.',
  listedAsMember: 'The file lists the site of the page as a member.',
  badgeWithoutFile: 'We could not read a file of {domain}, so we do not know its accounts.',
  badgeWithoutAccounts: 'The badge names {domain}, and the file of {domain} lists no account.',
  badgeWithAccount:
    'The badge names {domain}, and the file of {domain} lists one account. A page with this badge belongs to {domain} only if it is that account.',
  badgeWithAccounts:
    'The badge names {domain}, and the file of {domain} lists {count, number} accounts. A page with this badge belongs to {domain} only if it is one of them.',
  noTime: 'There was no time to request the page. Try again.',
  checkTarget: 'The address leads to {target}. Check that address instead.',
  contentUnknown: 'We do not know what the page says.',
  contains: 'The page contains {uris}',
  wallet: 'The page contains {found}, which opens a wallet and names no site.',
  noUriInFull: 'We read the whole page. It contains no trust:// address.',
  mutual: 'This page and {domains} name each other.',
  listedNotReadable: 'The file of {domains} lists this page. We could not read what the page says.',
  listedUnconfirmed: 'The file of {domains} lists this page. The page does not confirm it.',
  severalListNotReadable: 'The files of {domains} list this page. We could not read what the page says.',
  severalListUnconfirmed: 'The files of {domains} list this page. The page does not confirm it.',
  namesNotReadable: 'The page names {domain}. We could not read a file of {domain}.',
  namesUnlisted: 'The page names {domain}, and the file of {domain} does not list it.',
  unlisted: 'No file that we know lists the page.',
  unknown:
    'No file that we know lists this page, and we could not read what the page says. This does not count against the page.',
  nothing: 'The page names no site with a trust:// address, and no file that we know lists it. That is common.',
} as const;

export const describeAccount = createSentences('account', ACCOUNT_TEMPLATES);

const OBSTACLES = {
  login: 'login',
  refused: 'refused',
  robots: 'robots',
  scripts: 'scripts',
  'too-long': 'tooLong',
  'no-answer': 'noAnswer',
} as const satisfies Record<AccountObstacle, keyof typeof ACCOUNT_TEMPLATES>;

/** Describes the reason why a page may contain more than was read. */
export const describeObstacle = (obstacle: AccountObstacle): Sentence => describeAccount(OBSTACLES[obstacle]);
