import { getTargetKey } from './target-key.ts';

/** Key of a statement, equal for all spellings of its target. */
export function getStatementKey(attribute: string, value: string): string {
  if (attribute === 'contact') return `${attribute}=${value.trim().replace(/\s+/g, ' ')}`;
  return `${attribute}=${attribute === 'datatrainingallowed' ? value.toLowerCase() : getTargetKey(value)}`;
}
