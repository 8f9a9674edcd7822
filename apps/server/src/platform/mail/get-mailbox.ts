/** Domains whose mailboxes ignore dots in front of the at sign. */
export const DOT_INSENSITIVE_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the shortest spelling of an address. Many providers deliver `ada+anything@x.org` to `ada@x.org`, and Gmail
 * ignores dots.
 * @param key see `EmailAddress.key`
 */
export function getMailbox(key: string): string {
  const atIndex = key.lastIndexOf('@');
  const domain = key.slice(atIndex + 1);
  const [name = ''] = key.slice(0, atIndex).split('+');
  return `${DOT_INSENSITIVE_DOMAINS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
