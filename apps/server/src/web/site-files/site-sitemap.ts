import { renderMultilingualSitemap } from '../../platform/markup/sitemap.ts';

/** Public pages: those of the specification (section 2), and the added ones that are not the result of a search. */
export const SITE_PAGES = [
  '/',
  '/trust-graph',
  '/trust-generator',
  '/trust-assistant',
  '/legit-demo',
  '/check',
  '/associations',
  '/changes',
  '/path',
  '/match',
  '/data',
  '/method',
  '/contact',
  '/crawler',
  '/corrections',
  '/terms',
  '/privacy',
] as const;

/** Renders the sitemap of these pages, each in every language of the site. */
export const renderSiteSitemap = (origin: string, languages: readonly string[]): string =>
  renderMultilingualSitemap(origin, SITE_PAGES, languages);
