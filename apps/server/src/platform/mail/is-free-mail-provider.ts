/// <reference path="./email-providers.d.ts" />
import { isMailProvider, WELL_KNOWN_MAIL_PROVIDERS } from '@vouchwire/api-contract';
import listed from 'email-providers';

/**
 * Domains that are in the list of the package although their addresses belong to the owner of the domain: newsrooms and
 * broadcasters, universities and companies (some had a public sign-up in the past), and the example names of documents.
 * A wrongly rejected newsroom is worse than an accepted person with an old vanity address, because a person reads every
 * application.
 */
export const FREE_MAIL_EXCEPTIONS: ReadonlySet<string> = new Set([
  // Newsrooms, broadcasters, magazines.
  '3ammagazine.com',
  'about.com',
  'albawaba.com',
  'dailypioneer.com',
  'detik.com',
  'discovery.com',
  'express.net.ua',
  'gazeta.pl',
  'geek.com',
  'globo.com',
  'go.com',
  'hamptonroads.com',
  'indiatimes.com',
  'kansascity.com',
  'medscape.com',
  'naplesnews.net',
  'onmilwaukee.com',
  'r7.com',
  'scubadiving.com',
  'sky.com',
  'space.com',
  'swissinfo.org',
  'techspot.com',
  'theglobe.com',
  // Universities and companies.
  'alibaba.com',
  'ancestry.com',
  'bt.com',
  'facebook.com',
  'nus.edu.sg',
  'unican.es',
  // Examples.
  'example.com',
  'test.com',
  'test.de',
]);

/**
 * Providers that the package lacks: other names of the large providers, newer providers, and providers for one country.
 */
const ADDITIONAL_PROVIDERS: readonly string[] = [
  '139.com',
  '189.cn',
  'anonaddy.com',
  'anonaddy.me',
  'atlas.cz',
  'azet.sk',
  'citromail.hu',
  'disroot.org',
  'duck.com',
  'gmx.ch',
  'gmx.co.uk',
  'gmx.us',
  'hotmail.no',
  'hotmail.se',
  'inbox.lt',
  'internet.ru',
  'kakao.com',
  'keemail.me',
  'live.in',
  'live.no',
  'live.se',
  'mailfence.com',
  'meta.ua',
  'mynet.com',
  'myyahoo.com',
  'onmail.com',
  'op.pl',
  'otenet.gr',
  'passmail.net',
  'posteo.de',
  'startmail.com',
  'tuta.io',
  'tutamail.com',
  'tutanota.de',
  'vivaldi.net',
  'vp.pl',
  'yahoo.co.za',
  'yahoo.com.tr',
  'yahoo.ne.jp',
  'yahoo.nl',
  'yahoo.no',
  'yahoo.pl',
  'yandex.by',
  'yandex.kz',
  'yandex.ua',
  'zohomail.eu',
  'zohomail.in',
];

const PROVIDERS: ReadonlySet<string> = new Set([
  ...WELL_KNOWN_MAIL_PROVIDERS,
  ...ADDITIONAL_PROVIDERS,
  ...listed.filter((domain) => !FREE_MAIL_EXCEPTIONS.has(domain)),
]);

/**
 * Checks whether the domain is a free-mail provider, where anyone can get an address, according to the lists above and
 * the list of `email-providers`.
 */
export function isFreeMailProvider(domain: string): boolean {
  return isMailProvider(domain, PROVIDERS);
}
