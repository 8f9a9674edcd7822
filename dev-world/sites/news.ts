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
import { addHomePage } from './home-page.ts';

const createUrl = (name: string): string => `https://www.${getHost(name)}/`;

/** The name contains a Cyrillic “е” in place of the Latin letter: `hеrald-vouchwire-dev.com` in Unicode. */
export const LOOKALIKE_HOST = 'xn--hrald-vouchwire-dev-lrp.com';

const SCHEMA = { '@context': 'https://schema.org' };

/** The structured data of a plug-in for personal blogs: the owner is both a person and an organization. */
const NOTEBOOK = {
  ...SCHEMA,
  '@graph': [
    { '@type': 'WebSite', '@id': '/#website', name: 'Jane Roe’s Notebook', publisher: { '@id': '/#/person/1' } },
    { '@type': ['Person', 'Organization'], '@id': '/#/person/1', name: 'Jane Roe' },
  ],
};

/** A small press: one association, members that confirm it, and sites that only claim membership. */
export const news: readonly Site[] = [
  {
    host: getHost('league'),
    group: 'news',
    what: 'An association: lists Herald, Voice and Silent; the same file at both locations',
    answer: addHomePage(
      serveAtBothLocations(
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
      {
        language: 'en',
        title: 'Home | Press League',
        nodes: [{ ...SCHEMA, '@type': 'Organization', url: createUrl('league'), name: 'Dev World Press League' }],
      },
    ),
  },
  {
    host: getHost('herald'),
    group: 'news',
    what: 'A member whose claim the League returns; controls Sport, which returns it; only at the well-known location',
    answer: addHomePage(
      routePaths({
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
      {
        language: 'en-GB',
        title: 'The Dev World Herald – News, sport and weather',
        metas: { 'og:site_name': 'Dev World Herald Online' },
        nodes: [
          {
            ...SCHEMA,
            '@type': 'NewsMediaOrganization',
            url: createUrl('herald'),
            name: 'The Dev World Herald',
            logo: { '@type': 'ImageObject', url: 'https://cdn-vouchwire-dev.com/herald/logo.png' },
            address: { '@type': 'PostalAddress', addressRegion: 'Scotland', addressCountry: 'GB' },
          },
        ],
      },
    ),
  },
  {
    host: getHost('herald-sport'),
    group: 'news',
    what: 'Controlled by the Herald, and confirms it',
    answer: addHomePage(
      serveAtBothLocations(
        text(joinLines(`controlledby=${createUrl('herald')}`, `contact=https://${getHost('herald-sport')}/contact`)),
      ),
      {
        language: 'en-GB',
        title: 'Herald Sport',
        nodes: [
          {
            ...SCHEMA,
            '@type': 'WebSite',
            url: createUrl('herald-sport'),
            name: 'Herald Sport',
            publisher: { '@type': 'NewsMediaOrganization', url: createUrl('herald'), name: 'The Dev World Herald' },
          },
        ],
      },
    ),
  },
  {
    host: getHost('voice'),
    group: 'news',
    what: 'A member whose claim the League returns; only at the root, with CRLF line ends',
    answer: addHomePage(
      routePaths({
        [ROOT]: text(
          joinLines('# Voice', `belongto=${createUrl('league')}`, 'contact=tel:+15550100').replaceAll('\n', '\r\n'),
        ),
      }),
      { language: 'pt-br', title: 'Início', metas: { 'og:site_name': 'A Voz do Mundo' } },
    ),
  },
  {
    host: getHost('silent'),
    group: 'news',
    what: 'The League lists it; it publishes no file',
    answer: addHomePage(notFound, { title: 'Today', metas: { 'application-name': 'Silent Times' } }),
  },
  {
    host: getHost('claimer'),
    group: 'news',
    what: 'Says that it belongs to the League, which does not list it',
    answer: addHomePage(
      serveAtBothLocations(
        text(joinLines(`belongto=${createUrl('league')}`, 'contact=mailto:desk@claimer-vouchwire-dev.com')),
      ),
      { language: 'en', title: 'Jane Roe’s Notebook', nodes: [NOTEBOOK] },
    ),
  },
  {
    host: getHost('heralds'),
    group: 'news',
    what: 'An impostor: claims to control the Herald and to belong to the League, and calls itself the League',
    answer: addHomePage(
      serveAtBothLocations(text(joinLines(`control=${createUrl('herald')}`, `belongto=${createUrl('league')}`))),
      { language: 'en', title: 'Welcome', metas: { 'og:site_name': 'Dev World Press League' } },
    ),
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
