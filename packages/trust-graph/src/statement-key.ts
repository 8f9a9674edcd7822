import { identify } from './identity.ts';
import { getRelationship } from './relationship.ts';

/** An `attribute=value` line without its place in a file. */
export interface StatementText {
  readonly attribute: string;
  readonly value: string;
}

/**
 * Returns the same key for two statements of one relationship to one identity: the scheme, `www.`, the letter case of the
 * host and final slashes make no difference. Null if the attribute is outside the six or the value names no identity.
 */
export function createRelationshipKey({ attribute, value }: StatementText): string | null {
  const type = getRelationship(attribute);
  const named = type === null ? null : identify(value);
  return named?.ok ? `${type} ${named.identity.domain}` : null;
}

/**
 * Returns the same key for two statements that say the same: that of the relationship, or else the exact text, because
 * the path and query of other addresses may be case-sensitive (a social account, for example). A reference that names no
 * identity is broken; the scheme, `www.`, repeated slashes and final ones make no difference in it either.
 */
export function createStatementKey(statement: StatementText): string {
  const { attribute, value } = statement;
  const key = createRelationshipKey(statement);
  if (key !== null || getRelationship(attribute) === null) return key ?? `${attribute}=${value}`;
  return `${attribute}: ${value
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .split('/')
    .filter(Boolean)
    .join('/')}`;
}
