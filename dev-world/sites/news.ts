import { both, host, lines, notFound, paths, ROOT, type Site, text, WELL_KNOWN } from '../site.ts';

const url = (name: string): string => `https://www.${host(name)}/`;

/** Cyrillic “е” in place of the Latin letter: `hеrald-vouchwire-dev.com` in Unicode. */
export const LOOKALIKE_HOST = 'xn--hrald-vouchwire-dev-lrp.com';

/** A small press: one association, members that answer it, and those who only say so. */
export const news: readonly Site[] = [
  {
    host: host('league'),
    group: 'news',
    what: 'An association: lists Herald, Voice and Silent; the same file at both locations',
    answer: both(
      text(
        lines(
          '# The Dev World Press League',
          `member=${url('herald')}`,
          `member=${url('voice')}`,
          `member=${url('silent')}`,
          'contact=mailto:office@league-vouchwire-dev.com',
          'datatrainingallowed=no',
        ),
      ),
    ),
  },
  {
    host: host('herald'),
    group: 'news',
    what: 'A member whose claim the League returns; controls Sport, which returns it; only at the well-known location',
    answer: paths({
      [WELL_KNOWN]: text(
        lines(
          '# The Dev World Herald',
          `belongto=${url('league')}`,
          `control=${url('herald-sport')}`,
          'social=https://www.facebook.com/devworldherald',
          'contact=mailto:jane.roe@herald-vouchwire-dev.com',
          'disclosure=https://www.herald-vouchwire-dev.com/ethics/',
        ),
      ),
    }),
  },
  {
    host: host('herald-sport'),
    group: 'news',
    what: 'Controlled by the Herald, and says so',
    answer: both(text(lines(`controlledby=${url('herald')}`, `contact=https://${host('herald-sport')}/contact`))),
  },
  {
    host: host('voice'),
    group: 'news',
    what: 'A member whose claim the League returns; only at the root, with CRLF line ends',
    answer: paths({
      [ROOT]: text(lines('# Voice', `belongto=${url('league')}`, 'contact=tel:+15550100').replaceAll('\n', '\r\n')),
    }),
  },
  {
    host: host('silent'),
    group: 'news',
    what: 'The League lists it; it publishes no file',
    answer: notFound,
  },
  {
    host: host('claimer'),
    group: 'news',
    what: 'Says that it belongs to the League, which does not list it',
    answer: both(text(lines(`belongto=${url('league')}`, 'contact=mailto:desk@claimer-vouchwire-dev.com'))),
  },
  {
    host: host('heralds'),
    group: 'news',
    what: 'An impostor: claims to control the Herald and to belong to the League',
    answer: both(text(lines(`control=${url('herald')}`, `belongto=${url('league')}`))),
  },
  {
    host: LOOKALIKE_HOST,
    group: 'news',
    what: 'A look-alike: the Herald’s name with a Cyrillic letter, and the Herald’s statements',
    answer: both(text(lines(`belongto=${url('league')}`, `control=${url('herald-sport')}`))),
  },
];
