import { type AssociationListAnswer, associationPath } from '@vouchwire/api-contract';
import { xmlText } from '../../platform/markup/xml-text.ts';

/** The most addresses of one sitemap (sitemaps.org); the longest lists are named where there are more. */
const MOST_ADDRESSES = 50_000;

/** The pages of all associations. Their domains come from strangers’ files. */
export function associationSitemap(origin: string, { associations }: AssociationListAnswer): string {
  const entries = associations
    .slice(0, MOST_ADDRESSES)
    .map(({ domain }) => `<url><loc>${xmlText(origin + associationPath(domain))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
