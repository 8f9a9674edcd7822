/**
 * The domain of a typed or pasted text: without parts that should not be in a URL (user name, password, query,
 * fragment), and without the badge syntax of accounts (`trust://example.com!`).
 */
export function sanitizeDomainInput(text: string): string {
  const trimmed = text.trim();
  if (/^did:/i.test(trimmed)) return trimmed;
  return trimmed
    .replace(/^trust:\/\/([^/!]+)!?\/?$/i, '$1')
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)?[^/?#]*@/i, '$1')
    .replace(/[?#].*$/s, '');
}

/** Whether a removed part may surprise the visitor. */
export const hasRemovedParts = (text: string): boolean =>
  !/^\s*trust:/i.test(text) && sanitizeDomainInput(text) !== text.trim();
