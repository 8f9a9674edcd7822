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
  '/terms',
  '/privacy',
] as const;

/** A sitemap in the format of sitemaps.org. */
export function sitemap(origin: string): string {
  const urls = SITE_PAGES.map((page) => `  <url><loc>${origin}${page}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
