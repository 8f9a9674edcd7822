import type { SiteConfig } from '../../platform/config/site-config.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';

/** RFC 9116 requires less than a year; it is generated for each request, so it never expires while the site is up. */
const VALID_DAYS = 90;

/**
 * RFC 9116. If the operator has set no contact for reports, the file links to the page that explains how to reach the
 * operator, instead of naming an unattended mailbox.
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
          '# The operator has not set a contact for security reports. This is the general contact:',
          `Contact: ${fallback}`,
        ]),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
