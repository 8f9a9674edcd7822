/**
 * What of a typed or pasted domain is asked about: without what no answer needs and no address should keep (user name,
 * password, query, fragment), and without what an account writes around a site's name (`trust://example.com!`).
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
