/**
 * Returns the domain of a typed or pasted text. Removes parts that should not be in a URL (user name, password, query,
 * fragment), and the badge syntax of accounts (`trust://example.com!`).
 */
export function sanitizeDomainInput(text: string): string {
  const trimmed = text.trim();
  if (/^did:/i.test(trimmed)) return trimmed;
  return trimmed
    .replace(/^trust:\/\/([^/!]+)!?\/?$/i, '$1')
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/?#]*@/i, '$1')
    .replace(/[?#].*$/s, '');
}

/** Returns true if the visitor should be informed about a removed part. */
export const hasRemovedParts = (text: string): boolean =>
  !/^\s*trust:/i.test(text) && sanitizeDomainInput(text) !== text.trim();
