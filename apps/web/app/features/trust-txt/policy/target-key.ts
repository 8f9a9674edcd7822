import { parseReference } from 'trust-txt';

/**
 * Returns the key of an entry's target, which is equal for all spellings of one site: scheme, `www.`, letter case and a
 * final slash are ignored. An entry that is not a reference is its own key.
 */
export function getTargetKey(entry: string): string {
  const { reference } = parseReference('member', entry);
  if (!reference) return entry.trim().toLowerCase();
  return `${reference.hostname.replace(/^www\./, '')}${reference.path.replace(/\/+$/, '')}`;
}

/** Returns the key of a statement, which is equal for all spellings of its target. */
export function getStatementKey(attribute: string, value: string): string {
  if (attribute === 'contact') return `${attribute}=${value.trim().replace(/\s+/g, ' ')}`;
  return `${attribute}=${attribute === 'datatrainingallowed' ? value.toLowerCase() : getTargetKey(value)}`;
}
