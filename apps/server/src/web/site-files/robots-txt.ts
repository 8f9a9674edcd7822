/** RFC 9309: pages may be crawled; endpoints are for programs; personal forms and links are excluded. */
export function createRobotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /unsubscribe',
    'Disallow: /follow',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-docs.xml`,
    `Sitemap: ${origin}/sitemap-dossiers.xml`,
    `Sitemap: ${origin}/sitemap-associations.xml`,
    '',
  ].join('\n');
}
