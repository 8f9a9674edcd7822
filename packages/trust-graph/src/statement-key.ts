import { identify } from './identity.ts';
import { getRelationship } from './relationship.ts';

/** An `attribute=value` line without its position in a file. */
export interface StatementText {
  readonly attribute: string;
  readonly value: string;
}

/**
 * Returns the same key for two statements of one relationship to one identity. Ignores the scheme, `www.`, the letter
 * case of the host and final slashes. Null if the attribute is not one of the six or the value is not an identity.
 */
export function createRelationshipKey({ attribute, value }: StatementText): string | null {
  const type = getRelationship(attribute);
  const named = type === null ? null : identify(value);
  return named?.ok ? `${type} ${named.identity.domain}` : null;
}

/**
 * Returns the same key for two equivalent statements: that of the relationship, or otherwise the exact text, because
 * the path and query of other addresses may be case-sensitive (a social account, for example). For a broken reference
 * that is not an identity, also ignores the scheme, `www.`, and repeated and final slashes.
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
