import { getHomeUrl, getHost, joinLines, type Site, serveAtBothLocations, text } from '../site.ts';

const CONTACT = 'contact=mailto:desk@';

/** @param lines lines in addition to the contact */
const createSite = (name: string, what: string, ...lines: string[]): Site => ({
  host: getHost(name),
  group: 'owner-groups',
  what,
  answer: serveAtBothLocations(text(joinLines(...lines, `${CONTACT}${getHost(name)}`))),
});

/** Three sites have these lines, with the contact of the first. */
const COPIED_LINES = joinLines(
  'controlledby=https://copy-house-vouchwire-dev.com/',
  `${CONTACT}${getHost('copy-one')}`,
);
const createCopy = (name: string): Site => ({
  host: getHost(name),
  group: 'owner-groups',
  what: 'Publishes the same file as two other sites, with the contact of copy-one',
  answer: serveAtBothLocations(text(COPIED_LINES)),
});

const MINUTE_MS = 60_000;

/** Sites whose files contradict or copy one another. Only several files together show this. */
export const ownerGroups: readonly Site[] = [
  createSite(
    'ring-a',
    'Controls B, which controls C, which controls A; each confirms it',
    `control=${getHomeUrl('ring-b')}`,
    `controlledby=${getHomeUrl('ring-c')}`,
  ),
  createSite('ring-b', 'Controls C', `control=${getHomeUrl('ring-c')}`, `controlledby=${getHomeUrl('ring-a')}`),
  createSite(
    'ring-c',
    'Controls A, and so itself',
    `control=${getHomeUrl('ring-a')}`,
    `controlledby=${getHomeUrl('ring-b')}`,
  ),
  createSite(
    'top',
    'Controls Middle, and claims Bottom too, which Middle controls',
    `control=${getHomeUrl('middle')}`,
    `control=${getHomeUrl('bottom')}`,
  ),
  createSite('middle', 'Controls Bottom', `controlledby=${getHomeUrl('top')}`, `control=${getHomeUrl('bottom')}`),
  createSite('bottom', 'Names Top as its owner, past Middle', `controlledby=${getHomeUrl('top')}`),
  createSite('crown', 'Controls Branch, as it should be', `control=${getHomeUrl('branch')}`),
  createSite(
    'branch',
    'Controlled by Crown, controls Leaf',
    `controlledby=${getHomeUrl('crown')}`,
    `control=${getHomeUrl('leaf')}`,
  ),
  createSite('leaf', 'Controlled by Branch', `controlledby=${getHomeUrl('branch')}`),
  createSite(
    'gazette',
    'Lists an account that Tribune lists too, spelled otherwise',
    'social=https://www.facebook.com/TheOneAccount/',
  ),
  createSite('tribune', 'Lists the account of Gazette', 'social=https://facebook.com/theoneaccount'),
  createSite(
    'mother',
    'Controls Daughter, and shares an account with it',
    `control=${getHomeUrl('daughter')}`,
    'social=https://x.com/family',
  ),
  createSite(
    'daughter',
    'Shares an account with Mother, its owner',
    `controlledby=${getHomeUrl('mother')}`,
    'social=https://twitter.com/Family',
  ),
  createSite(
    'guild',
    'An association that names pages, subdomains and look-alikes of its members',
    `member=${getHomeUrl('paged')}news/`,
    `member=https://news.${getHost('subbed')}/`,
    `member=${getHomeUrl('unmatched')}`,
    `member=${getHomeUrl('exact')}`,
  ),
  createSite('paged', 'Belongs to Guild, which names a page of it', `belongto=${getHomeUrl('guild')}`),
  createSite('subbed', 'Belongs to Guild, which names a subdomain of it', `belongto=${getHomeUrl('guild')}`),
  createSite('matched', 'Belongs to Guild, which names “unmatched” instead', `belongto=${getHomeUrl('guild')}`),
  createSite('exact', 'Belongs to Guild, which names it as it is', `belongto=${getHomeUrl('guild')}`),
  createSite(
    'hub',
    'Lists the League, and members of the League as its own',
    `member=${getHomeUrl('league')}`,
    `member=${getHomeUrl('herald')}`,
    `member=${getHomeUrl('voice')}`,
    `member=${getHomeUrl('exact')}`,
  ),
  createCopy('copy-one'),
  createCopy('copy-two'),
  createCopy('copy-three'),
  createSite(
    'boaster',
    'Names twelve organizations, none of which names it',
    ...[
      'league',
      'herald',
      'voice',
      'guild',
      'paged',
      'crown',
      'branch',
      'leaf',
      'top',
      'middle',
      'bottom',
      'exact',
    ].map((name) => `vendor=${getHomeUrl(name)}`),
  ),
  createSite(
    'unanswered',
    'Names one site that has no file, and one that refuses to be read',
    `vendor=${getHomeUrl('silent')}`,
    `vendor=${getHomeUrl('status-403')}`,
  ),
  createSite(
    'shrunk',
    'Makes one statement beside its contact; a record of more makes that news',
    `belongto=${getHomeUrl('league')}`,
  ),
  {
    host: getHost('restless'),
    group: 'owner-groups',
    what: 'Has another file each minute: long, with an owner, and short, without one',
    answer: (request, response) => {
      const isLong = Math.floor(Date.now() / MINUTE_MS) % 2 === 0;
      const long = ['league', 'guild', 'hub', 'herald', 'voice'].map((name) => `vendor=${getHomeUrl(name)}`);
      const file = isLong
        ? joinLines(`controlledby=${getHomeUrl('crown')}`, ...long)
        : joinLines(`vendor=${getHomeUrl('league')}`);
      serveAtBothLocations(text(file))(request, response);
    },
  },
];
