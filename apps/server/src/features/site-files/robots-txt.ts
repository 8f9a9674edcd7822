/** RFC 9309: pages may be crawled; calls are for programs, and the way off the waitlist is for one person each. */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /unsubscribe',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-docs.xml`,
    `Sitemap: ${origin}/sitemap-dossiers.xml`,
    `Sitemap: ${origin}/sitemap-associations.xml`,
    '',
  ].join('\n');
}
