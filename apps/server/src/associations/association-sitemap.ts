import { type AssociationListResponse, associationPath } from '@vouchwire/api-contract';
import { MAX_SITEMAP_URLS, renderSitemap } from '../platform/markup/sitemap.ts';

/** The pages of all associations; the longest lists are named where there are more than a sitemap may hold. */
export const renderAssociationSitemap = (origin: string, { associations }: AssociationListResponse): string =>
  renderSitemap(associations.slice(0, MAX_SITEMAP_URLS).map(({ domain }) => origin + associationPath(domain)));
