import { dossierPath } from '@vouchwire/api-contract';
import { MOST_ADDRESSES, sitemapIndexOf, sitemapOf } from '../../platform/markup/sitemap.ts';

/** Sitemaps of all dossiers: an index, and its parts by number, from 1. Texts of XML. */
export interface DossierSitemaps {
  readonly index: string;
  readonly parts: readonly string[];
}

/** Where part `number` of the index stands. */
export const sitemapPart = (number: number): string => `/sitemap-dossiers-${number}.xml`;

/**
 * Each dossier once, by its bare address: with its languages a part would be fifty times as large, and past what the
 * protocol allows (decision 0010). The head of the page names them.
 */
export function dossierSitemaps(origin: string, domains: readonly string[], size = MOST_ADDRESSES): DossierSitemaps {
  const parts: string[] = [];
  for (let start = 0; start < domains.length; start += size) {
    parts.push(sitemapOf(domains.slice(start, start + size).map((domain) => origin + dossierPath(domain))));
  }
  return { index: sitemapIndexOf(parts.map((_, index) => origin + sitemapPart(index + 1))), parts };
}
