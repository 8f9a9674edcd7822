import { parseReference } from 'trust-txt';

/**
 * What an entry points at, so that two spellings of one site have one key: the scheme, `www.`, letter case and a final
 * slash make no other site. What is no reference is its own key.
 */
export function getTargetKey(entry: string): string {
  const { reference } = parseReference('member', entry);
  if (!reference) return entry.trim().toLowerCase();
  return `${reference.hostname.replace(/^www\./, '')}${reference.path.replace(/\/+$/, '')}`;
}
