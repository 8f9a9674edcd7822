import { renderMultilingualSitemap } from '../../platform/markup/sitemap.ts';

/** Pages that are there for everybody: those of the specification (section 2), and ours that are no question's answer. */
export const SITE_PAGES = [
  '/',
  '/trust-graph',
  '/trust-generator',
  '/trust-assistant',
  '/legit-demo',
  '/associations',
  '/changes',
  '/path',
  '/behind',
  '/data',
  '/method',
  '/contact',
  '/corrections',
  '/terms',
  '/privacy',
] as const;

/** The sitemap of these pages, each in every language of the site. */
export const renderSiteSitemap = (origin: string, languages: readonly string[]): string =>
  renderMultilingualSitemap(origin, SITE_PAGES, languages);
