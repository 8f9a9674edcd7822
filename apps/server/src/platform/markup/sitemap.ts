import { listAlternates } from '@vouchwire/api-contract';
import { escapeXml } from '@vouchwire/trust-graph';

/** Maximum number of addresses in one sitemap, and of sitemaps in one index (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000;

const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Namespace of the links to the same page in other languages. */
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Renders a sitemap in the format of sitemaps.org, with escaped addresses. */
export const renderSitemap = (addresses: readonly string[]): string =>
  renderUrlset(
    'urlset',
    SITEMAPS,
    addresses.map((address) => `<url>${renderLoc(address)}</url>`),
  );

export const renderSitemapIndex = (addresses: readonly string[]): string =>
  renderUrlset(
    'sitemapindex',
    SITEMAPS,
    addresses.map((address) => `<sitemap>${renderLoc(address)}</sitemap>`),
  );

/**
 * Renders a sitemap that lists each page in every language, with all its alternates. Its size grows with the square of
 * the number of languages, so it is only for our own pages.
 * @param languages of the site, the default one first
 */
export function renderMultilingualSitemap(
  origin: string,
  paths: readonly string[],
  languages: readonly string[],
): string {
  if (languages.length < 2) return renderSitemap(paths.map((path) => origin + path));
  const entries = paths.flatMap((path) => {
    const alternates = listAlternates(path, languages);
    const links = alternates.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(origin + address)}"/>`,
    );
    const addresses = new Set(alternates.map(({ address }) => address));
    return [...addresses].map((address) => `<url>${renderLoc(origin + address)}${links.join('')}</url>`);
  });
  return renderUrlset('urlset', `${SITEMAPS} ${XHTML}`, entries);
}

const renderLoc = (address: string): string => `<loc>${escapeXml(address)}</loc>`;

const renderUrlset = (element: string, namespaces: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespaces}>\n${entries.join('\n')}\n</${element}>\n`;
