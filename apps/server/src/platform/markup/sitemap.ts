import { alternatesOf } from '@vouchwire/api-contract';
import { xmlText } from './xml-text.ts';

/** The most addresses of one sitemap, and the most sitemaps of one index (sitemaps.org). */
export const MOST_ADDRESSES = 50_000;

const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** In which search engines look for the same page in other languages. */
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A sitemap in the format of sitemaps.org. What XML would read as markup is written as references. */
export const sitemapOf = (addresses: readonly string[]): string =>
  wrap(
    'urlset',
    SITEMAPS,
    addresses.map((address) => `<url>${loc(address)}</url>`),
  );

/** An index of sitemaps. */
export const sitemapIndexOf = (addresses: readonly string[]): string =>
  wrap(
    'sitemapindex',
    SITEMAPS,
    addresses.map((address) => `<sitemap>${loc(address)}</sitemap>`),
  );

/**
 * A sitemap in which each page stands once in every language and names itself in all of them, as its head does. It grows
 * with the square of the languages: for pages whose number is ours.
 * @param languages of the site, the usual one first
 */
export function sitemapInLanguages(origin: string, paths: readonly string[], languages: readonly string[]): string {
  if (languages.length < 2) return sitemapOf(paths.map((path) => origin + path));
  const entries = paths.flatMap((path) => {
    const alternates = alternatesOf(path, languages);
    const links = alternates.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${xmlText(language)}" href="${xmlText(origin + address)}"/>`,
    );
    const addresses = new Set(alternates.map(({ address }) => address));
    return [...addresses].map((address) => `<url>${loc(origin + address)}${links.join('')}</url>`);
  });
  return wrap('urlset', `${SITEMAPS} ${XHTML}`, entries);
}

const loc = (address: string): string => `<loc>${xmlText(address)}</loc>`;

const wrap = (element: string, namespaces: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespaces}>\n${entries.join('\n')}\n</${element}>\n`;
