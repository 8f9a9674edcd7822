import type { SiteConfig } from '../../platform/config/site-config.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';

/** RFC 9116 asks for less than a year; made anew at each request, it never runs out while the site is up. */
const VALID_DAYS = 90;

/**
 * RFC 9116. Where the operator has named nobody for reports, the file says so and names the page that tells how to reach
 * the operator at all, which is true, rather than a mailbox that nobody reads.
 * @param now the file expires ninety days later, at midnight UTC
 */
export function createSecurityTxt(origin: string, site: SiteConfig, now: Date): string {
  const contacts = site.securityContacts;
  const fallback = site.operatorContact ?? `${origin}/contact`;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const lines = [
    ...(contacts.length > 0
      ? contacts.map((contact) => `Contact: ${contact}`)
      : [
          '# The operator has not named a contact for security reports. This one is for everything:',
          `Contact: ${fallback}`,
        ]),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
