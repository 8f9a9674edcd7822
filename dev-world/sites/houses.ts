import { both, home, host, lines, type Site, text } from '../site.ts';

const CONTACT = 'contact=mailto:desk@';

/** @param says the lines beside the contact */
const site = (name: string, what: string, ...says: string[]): Site => ({
  host: host(name),
  group: 'houses',
  what,
  answer: both(text(lines(...says, `${CONTACT}${host(name)}`))),
});

/** The same on three sites, with the contact of the first. */
const COPIED = lines('controlledby=https://copy-house-vouchwire-dev.com/', `${CONTACT}${host('copy-one')}`);
const copy = (name: string): Site => ({
  host: host(name),
  group: 'houses',
  what: 'Publishes the same file as its sisters, with the contact of copy-one',
  answer: both(text(COPIED)),
});

const MINUTE_MS = 60_000;

/** Sites whose files contradict, copy or outlive one another: what only several files together show. */
export const houses: readonly Site[] = [
  site(
    'ring-a',
    'Controls B, which controls C, which controls A; each confirms it',
    `control=${home('ring-b')}`,
    `controlledby=${home('ring-c')}`,
  ),
  site('ring-b', 'Controls C', `control=${home('ring-c')}`, `controlledby=${home('ring-a')}`),
  site('ring-c', 'Controls A, and so itself', `control=${home('ring-a')}`, `controlledby=${home('ring-b')}`),
  site(
    'top',
    'Controls Middle, and claims Bottom too, which Middle controls',
    `control=${home('middle')}`,
    `control=${home('bottom')}`,
  ),
  site('middle', 'Controls Bottom', `controlledby=${home('top')}`, `control=${home('bottom')}`),
  site('bottom', 'Names Top as its owner, past Middle', `controlledby=${home('top')}`),
  site('crown', 'Controls Branch, as it should be', `control=${home('branch')}`),
  site('branch', 'Controlled by Crown, controls Leaf', `controlledby=${home('crown')}`, `control=${home('leaf')}`),
  site('leaf', 'Controlled by Branch', `controlledby=${home('branch')}`),
  site(
    'gazette',
    'Lists an account that Tribune lists too, spelled otherwise',
    'social=https://www.facebook.com/TheOneAccount/',
  ),
  site('tribune', 'Lists the account of Gazette', 'social=https://facebook.com/theoneaccount'),
  site(
    'mother',
    'Controls Daughter, and shares an account with it',
    `control=${home('daughter')}`,
    'social=https://x.com/family',
  ),
  site(
    'daughter',
    'Shares an account with Mother, its owner',
    `controlledby=${home('mother')}`,
    'social=https://twitter.com/Family',
  ),
  site(
    'guild',
    'An association that names pages, sub-domains and look-alikes of its members',
    `member=${home('paged')}news/`,
    `member=https://news.${host('subbed')}/`,
    `member=${home('unmatched')}`,
    `member=${home('exact')}`,
  ),
  site('paged', 'Belongs to Guild, which names a page of it', `belongto=${home('guild')}`),
  site('subbed', 'Belongs to Guild, which names a sub-domain of it', `belongto=${home('guild')}`),
  site('matched', 'Belongs to Guild, which names “unmatched” instead', `belongto=${home('guild')}`),
  site('exact', 'Belongs to Guild, which names it as it is', `belongto=${home('guild')}`),
  site(
    'hub',
    'Lists the League, and members of the League as its own',
    `member=${home('league')}`,
    `member=${home('herald')}`,
    `member=${home('voice')}`,
    `member=${home('exact')}`,
  ),
  copy('copy-one'),
  copy('copy-two'),
  copy('copy-three'),
  site(
    'boaster',
    'Names twelve organisations, none of which names it',
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
    ].map((name) => `vendor=${home(name)}`),
  ),
  site(
    'unanswered',
    'Names one site that has no file, and one that refuses to be read',
    `vendor=${home('silent')}`,
    `vendor=${home('status-403')}`,
  ),
  site(
    'shrunk',
    'Makes one statement beside its contact; a record of more makes that news',
    `belongto=${home('league')}`,
  ),
  {
    host: host('restless'),
    group: 'houses',
    what: 'Has another file each minute: long, with an owner, and short, without one',
    answer: (request, response) => {
      const isLong = Math.floor(Date.now() / MINUTE_MS) % 2 === 0;
      const long = ['league', 'guild', 'hub', 'herald', 'voice'].map((name) => `vendor=${home(name)}`);
      const file = isLong ? lines(`controlledby=${home('crown')}`, ...long) : lines(`vendor=${home('league')}`);
      both(text(file))(request, response);
    },
  },
];
