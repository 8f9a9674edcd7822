import type { AccountPageState } from '@vouchwire/api-contract';
import { counted } from '../../lib/numbers.ts';

/** Every word of the accounts of a site, seen from both sides. */
export const MESSAGES = {
  head: 'Social accounts, both ways',
  label: (domain: string) => `Accounts of ${domain}`,
  notLooked: 'Nobody has looked lately whether the pages of the accounts that the file lists carry',
  notLookedEnd: '. A look asks for up to 20 pages, and takes up to 30 seconds.',
  look: 'Look at its accounts',
  again: 'Look again',
  looking: 'Looking at its file and at the pages of its accounts. This takes up to 30 seconds.',
  stop: 'Stop',
  stopped: 'Stopped before the answer came.',
  failed: 'The accounts could not be looked at',
  failedMore: (time: string) => `At ${time}. Nothing follows from this about the accounts.`,
  lookedAt: (time: string, day: string | null) => `Looked at ${day ? `${day}, ` : ''}${time}.`,
  more: (more: number) => `${counted(more, 'more account was', 'more accounts were')} not looked at.`,
  line: (line: number) => `Line ${line} of the file`,
  unlisted: 'Not in the file',
  listedUnknown: 'No file to look in',
  pages: {
    'names-it': 'Page carries the badge',
    nearly: 'Page carries it misspelled',
    'names-another': 'Page carries another badge',
    'names-nobody': 'Page carries no badge',
    'not-checkable': 'Page not checkable',
    gone: 'No such account',
    moved: 'Leads elsewhere',
    'not-asked': 'Page not asked for',
  } satisfies Record<AccountPageState, string>,
  note: 'A page behind a login, one that robots.txt closes, and one that scripts draw cannot be read by us. That is no mark against the account.',
} as const;
