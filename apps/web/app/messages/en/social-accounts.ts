import type { AccountPageState } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';

/** Every word of the accounts of a site, seen from both sides. */
export const MESSAGES = {
  head: 'Social accounts, both ways',
  label: (domain: string) => `Accounts of ${domain}`,
  notChecked: 'We have not checked lately whether the pages of the accounts that the file lists carry',
  notCheckedEnd: '. A check requests up to 20 pages, and takes up to 30 seconds.',
  check: 'Check its accounts',
  checkAgain: 'Look again',
  checking: 'Checking its file and the pages of its accounts. This takes up to 30 seconds.',
  stop: 'Stop',
  stopped: 'Stopped before the answer came.',
  failed: 'The accounts could not be checked',
  failedMore: (time: string) => `At ${time}. This says nothing about the accounts.`,
  checkedAt: (time: string, day: string | null) => `Checked ${day ? `${day}, ` : ''}${time}.`,
  more: (more: number) => `${formatCount(more, 'more account was', 'more accounts were')} not checked.`,
  line: (line: number) => `Line ${line} of the file`,
  unlisted: 'Not in the file',
  listingUnknown: 'No file to look in',
  pages: {
    match: 'Page carries the badge',
    misspelled: 'Page carries it misspelled',
    mismatch: 'Page carries another badge',
    none: 'Page carries no badge',
    'not-checkable': 'Page not checkable',
    gone: 'No such account',
    moved: 'Leads elsewhere',
    'not-checked': 'Page not requested',
  } satisfies Record<AccountPageState, string>,
  note: 'A page behind a login, one that robots.txt closes, and one that scripts draw cannot be read by us. That does not count against the account.',
} as const;
