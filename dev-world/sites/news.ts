import {
  getHost,
  joinLines,
  notFound,
  ROOT,
  routePaths,
  type Site,
  serveAtBothLocations,
  text,
  WELL_KNOWN,
} from '../site.ts';

const createUrl = (name: string): string => `https://www.${getHost(name)}/`;

/** Cyrillic “е” in place of the Latin letter: `hеrald-vouchwire-dev.com` in Unicode. */
export const LOOKALIKE_HOST = 'xn--hrald-vouchwire-dev-lrp.com';

/** A small press: one association, members that confirm it, and sites that only claim membership. */
export const news: readonly Site[] = [
  {
    host: getHost('league'),
    group: 'news',
    what: 'An association: lists Herald, Voice and Silent; the same file at both locations',
    answer: serveAtBothLocations(
      text(
        joinLines(
          '# The Dev World Press League',
          `member=${createUrl('herald')}`,
          `member=${createUrl('voice')}`,
          `member=${createUrl('silent')}`,
          'contact=mailto:office@league-vouchwire-dev.com',
          'datatrainingallowed=no',
        ),
      ),
    ),
  },
  {
    host: getHost('herald'),
    group: 'news',
    what: 'A member whose claim the League returns; controls Sport, which returns it; only at the well-known location',
    answer: routePaths({
      [WELL_KNOWN]: text(
        joinLines(
          '# The Dev World Herald',
          `belongto=${createUrl('league')}`,
          `control=${createUrl('herald-sport')}`,
          'social=https://www.facebook.com/devworldherald',
          'contact=mailto:jane.roe@herald-vouchwire-dev.com',
          'disclosure=https://www.herald-vouchwire-dev.com/ethics/',
        ),
      ),
    }),
  },
  {
    host: getHost('herald-sport'),
    group: 'news',
    what: 'Controlled by the Herald, and says so',
    answer: serveAtBothLocations(
      text(joinLines(`controlledby=${createUrl('herald')}`, `contact=https://${getHost('herald-sport')}/contact`)),
    ),
  },
  {
    host: getHost('voice'),
    group: 'news',
    what: 'A member whose claim the League returns; only at the root, with CRLF line ends',
    answer: routePaths({
      [ROOT]: text(
        joinLines('# Voice', `belongto=${createUrl('league')}`, 'contact=tel:+15550100').replaceAll('\n', '\r\n'),
      ),
    }),
  },
  {
    host: getHost('silent'),
    group: 'news',
    what: 'The League lists it; it publishes no file',
    answer: notFound,
  },
  {
    host: getHost('claimer'),
    group: 'news',
    what: 'Says that it belongs to the League, which does not list it',
    answer: serveAtBothLocations(
      text(joinLines(`belongto=${createUrl('league')}`, 'contact=mailto:desk@claimer-vouchwire-dev.com')),
    ),
  },
  {
    host: getHost('heralds'),
    group: 'news',
    what: 'An impostor: claims to control the Herald and to belong to the League',
    answer: serveAtBothLocations(text(joinLines(`control=${createUrl('herald')}`, `belongto=${createUrl('league')}`))),
  },
  {
    host: LOOKALIKE_HOST,
    group: 'news',
    what: 'A look-alike: the Herald’s name with a Cyrillic letter, and the Herald’s statements',
    answer: serveAtBothLocations(
      text(joinLines(`belongto=${createUrl('league')}`, `control=${createUrl('herald-sport')}`)),
    ),
  },
];
