/**
 * Creates robots.txt (RFC 9309). Pages may be crawled. Endpoints of the API and personal forms and links are excluded.
 */
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
