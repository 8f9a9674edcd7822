import { getTargetKey } from './target-key.ts';

/** Returns the key of a statement, which is equal for all spellings of its target. */
export function getStatementKey(attribute: string, value: string): string {
  if (attribute === 'contact') return `${attribute}=${value.trim().replace(/\s+/g, ' ')}`;
  return `${attribute}=${attribute === 'datatrainingallowed' ? value.toLowerCase() : getTargetKey(value)}`;
}
