import { dossierPath } from '@vouchwire/api-contract';
import { xmlText } from '../../platform/markup/xml-text.ts';

/** The most addresses of one sitemap, and the most sitemaps of one index (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** Sitemaps of all dossiers: an index, and its parts by number, from 1. Texts of XML. */
export interface DossierSitemaps {
  readonly index: string;
  readonly parts: readonly string[];
}

/** Where part `number` of the index stands. */
export const sitemapPart = (number: number): string => `/sitemap-dossiers-${number}.xml`;

/** Domains come from strangers’ files: what XML would read as markup is written as references. */
export function dossierSitemaps(origin: string, domains: readonly string[], size = MOST_ADDRESSES): DossierSitemaps {
  const parts: string[] = [];
  for (let start = 0; start < domains.length; start += size) {
    const page = domains.slice(start, start + size);
    parts.push(
      wrap(
        'urlset',
        page.map((domain) => entry('url', origin + dossierPath(domain))),
      ),
    );
  }
  const places = parts.map((_, index) => entry('sitemap', origin + sitemapPart(index + 1)));
  return { index: wrap('sitemapindex', places), parts };
}

const entry = (element: string, address: string): string => `<${element}><loc>${xmlText(address)}</loc></${element}>`;

const wrap = (element: string, entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`;
