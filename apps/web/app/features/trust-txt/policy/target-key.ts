import { parseReference } from 'trust-txt';

/**
 * Key of an entry's target, equal for all spellings of one site: the scheme, `www.`, letter case and a final slash make
 * no difference. An entry that is not a reference is its own key.
 */
export function getTargetKey(entry: string): string {
  const { reference } = parseReference('member', entry);
  if (!reference) return entry.trim().toLowerCase();
  return `${reference.hostname.replace(/^www\./, '')}${reference.path.replace(/\/+$/, '')}`;
}
