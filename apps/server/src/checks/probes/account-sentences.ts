import { createSentences, type Sentence } from '../../platform/messages/sentence.ts';
import type { PageObstacle } from './account-marks.ts';

/** Texts about statements of a page and a file about each other, and about reasons why one was not read. */
export const ACCOUNT_TEMPLATES = {
  notInDns: '{host} is not in DNS.',
  missing: 'The account does not exist (status {status}).',
  status: '{host} returned status {status}.',
  loginOrRefused: '{host} shows this page only after a login, or not to us (status {status}).',
  loginFirst: '{host} requires a login before it shows this page.',
  robotsUnavailable:
    '{host} does not return its robots.txt now (status {status}), so we do not know whether we may read the page.',
  networkNotRequested:
    'A page on {network} cannot be checked, because we request only networks that answer without a login.',
  robotsOfHost: 'The robots.txt of {host} does not let us read this page.',
  login: 'The page requires a login.',
  scripts: 'The page shows its text only in browsers.',
  tooLong: 'The page is longer than the part that we read.',
  fileNotReadable: 'We could not read a file of {host}.',
  fileLists: 'The file of {host} lists the page.',
  fileOmits: 'The file of {host} does not list the page.',
  match: 'The page contains {uri}',
  misspelled: 'The page names {host}, but not as {uri}',
  linked: 'The page links to {host} as a site of the same owner (rel="me").',
  mismatch: 'The page contains {found}, not {uri}',
  noUri: 'We read the page. It contains no trust:// address, and no link with rel="me" to {host}.',
  notCheckable: 'This does not count against the account.',
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
} as const;

export const describeAccount = createSentences('account', ACCOUNT_TEMPLATES);

const OBSTACLES = {
  login: 'login',
  scripts: 'scripts',
  'too-long': 'tooLong',
} as const satisfies Record<PageObstacle, keyof typeof ACCOUNT_TEMPLATES>;

/** Describes the reason why a page may contain more than was read. */
export const describeObstacle = (obstacle: PageObstacle): Sentence => describeAccount(OBSTACLES[obstacle]);
