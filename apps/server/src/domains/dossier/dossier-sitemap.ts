import { dossierPath } from '@vouchwire/api-contract';
import { MAX_SITEMAP_URLS, renderSitemap, renderSitemapIndex } from '../../platform/markup/sitemap.ts';

/** Sitemaps of all dossiers as XML: an index, and its parts by number, from 1. */
export interface DossierSitemaps {
  readonly index: string;
  readonly parts: readonly string[];
}

/** Returns the URL of part `number` of the index. */
const getSitemapPartPath = (number: number): string => `/sitemap-dossiers-${number}.xml`;

/**
 * Renders sitemaps that contain each dossier once, by its URL without a language. With all languages, a part would be
 * fifty times as large and exceed the limits of the protocol (decision 0010). The head of each page lists the
 * languages.
 */
export function renderDossierSitemaps(
  origin: string,
  domains: readonly string[],
  size = MAX_SITEMAP_URLS,
): DossierSitemaps {
  const parts: string[] = [];
  for (let start = 0; start < domains.length; start += size) {
    parts.push(renderSitemap(domains.slice(start, start + size).map((domain) => origin + dossierPath(domain))));
  }
  return { index: renderSitemapIndex(parts.map((_, index) => origin + getSitemapPartPath(index + 1))), parts };
}
