import { formatCount } from '../../lib/numbers.ts';

/** Every word of the proposals that a site's own home page and the files of others give. */
export const MESSAGES = {
  head: 'Start from my site',
  summary: 'Propose lines from its home page',
  intro:
    'Your home page is read once, and what it links is proposed here: accounts, contacts and pages about yourselves. So are answers to those whose files name you. Nothing is chosen for you, who owns you is never read off a page, and AI training is never proposed.',
  domainFirst: 'Enter your domain above first.',
  read: (domain: string) => `Read ${domain}`,
  readAgain: 'Read it again',
  reading: (domain: string) =>
    `Reading the home page of ${domain}, and the files that name it. This takes up to 20 seconds.`,
  stop: 'Stop',
  stopped: 'Stopped before the answer came. Your draft is as it was.',
  failed: 'Your site could not be read',
  failedDetails: (time: string) => `At ${time}. Your draft is as it was, and every line can be written by hand below.`,
  readAt: (time: string) => `Read ${time}.`,
  truncated: 'The page is larger than 2 MiB; the rest was not read.',
  noSuggestions: 'There is nothing to propose. Write the lines by hand below.',
  groups: {
    social: 'Social accounts',
    contact: 'Contact',
    disclosure: 'Pages about yourselves',
    others: 'Answers to files that name you',
  },
  notes: {
    social: 'A page also links accounts of others. Choose those that are yours.',
    contact: 'Addresses of an office outlast those of a person.',
    disclosure: 'Choose those that say what you hold yourselves to.',
    others: 'Your line confirms their line. Choose only what is true.',
  },
  regions: {
    header: 'in the head of the page',
    nav: 'in the navigation',
    footer: 'in the foot of the page',
    main: 'in the text of the page',
  },
  onPage: (line: number, isData: boolean, region: string) =>
    isData ? `Line ${line}, structured data` : `Line ${line}, a link ${region}`,
  quote: (text: string) => `“${text}”`,
  inFile: (domain: string, says: string, line: number | null) =>
    `The file of ${domain} says ${says}${line === null ? '' : `, line ${line}`}.`,
  inDraft: 'In your draft',
  otherOwner: (owner: string) => `Your draft says that ${owner} owns you. Remove that below before you choose another.`,
  add: (count: number) => (count === 0 ? 'Add the chosen lines' : `Add ${formatCount(count, 'line', 'lines')}`),
  noneChosen: 'Choose at least one line above first.',
  added: (count: number) => `Added ${formatCount(count, 'line', 'lines')} to your draft. No existing line was changed.`,
  shown: (shown: number, of: number) => `${shown} of ${of} files that name you are shown; the graph has the others.`,
} as const;
