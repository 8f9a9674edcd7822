import { type AssociationListAnswer, associationPath } from '@vouchwire/api-contract';
import { MOST_ADDRESSES, sitemapOf } from '../../platform/markup/sitemap.ts';

/** The pages of all associations; the longest lists are named where there are more than a sitemap may hold. */
export const associationSitemap = (origin: string, { associations }: AssociationListAnswer): string =>
  sitemapOf(associations.slice(0, MOST_ADDRESSES).map(({ domain }) => origin + associationPath(domain)));
