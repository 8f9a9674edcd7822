/** Matches unfilled parts of templates: `$site-baseUrl$`, `{{ domain }}`, `<Organization Name Goes Here>`. */
const PLACEHOLDER =
  /\$\{?[a-z][\w.-]{1,40}\}?\$|\$\{[a-z][\w.-]{1,40}\}|\{\{[^{}]{1,60}\}\}|<[^<>=]{0,40}\b(?:goes here|here|your|placeholder|insert|replace)\b[^<>=]{0,40}>|\[(?:your|insert|replace)\b[^\]]{0,40}\]|\b(?:your-?(?:domain|site|company|organi[sz]ation)|yourname)\.(?:com|org|net)\b/i;
/** Names that are reserved for documentation (RFC 2606 section 3), and their subdomains. */
const RESERVED_HOST = /(?:^|\.)example\.(?:com|net|org)$/;

/** Returns the position of a placeholder in a text, or null. */
export function findPlaceholder(text: string): { readonly start: number; readonly end: number } | null {
  const match = PLACEHOLDER.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}

/** Returns true for `example.com` and similar names. */
export function isReservedHost(hostname: string): boolean {
  return RESERVED_HOST.test(hostname);
}
