import type { SiteConfig } from '../../platform/config/site-config.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';

/**
 * RFC 9116 recommends less than a year. The file is created for each request, so it does not expire while the site is
 * available.
 */
const VALID_DAYS = 90;

/**
 * Creates security.txt (RFC 9116). If the operator has configured no contact for reports, the file links to the page
 * that explains how to reach the operator, because it must not name an unattended mailbox.
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
