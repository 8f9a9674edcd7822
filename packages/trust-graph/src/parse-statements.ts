import { type Identity, type IdentityProblem, identify } from './identity.ts';
import { getRelationship, type Relationship } from './relationship.ts';
import type { StatementText } from './statement-key.ts';

/** An `attribute=value` line of a policy file, as published. `line` is from 1, or null if the source has none. */
export interface SourceStatement extends StatementText {
  readonly line: number | null;
}

/** A distinct relationship that a publisher states. */
export interface StatedRelationship {
  readonly type: Relationship;
  readonly target: Identity;
  /** First line with the statement, and its text. */
  readonly line: number | null;
  readonly value: string;
}

/** A statement that is not a relationship, with the reason. */
export type UnlinkedStatement = SourceStatement &
  (
    | { readonly why: 'not-a-relationship' }
    | { readonly why: 'self-reference'; readonly type: Relationship }
    | {
        readonly why: 'unresolvable';
        readonly type: Relationship;
        readonly reason: IdentityProblem;
        readonly message: string;
      }
  );

export interface ParsedStatements {
  /** Distinct by (type, target), in the order of their first line. */
  readonly relationships: readonly StatedRelationship[];
  readonly unlinked: readonly UnlinkedStatement[];
}

/**
 * Parses the statements of one publisher. A reference to the publisher itself, an attribute outside the six and a value
 * without an identity are returned as statements with the reason, but are not relationships. Never throws.
 */
export function parseStatements(
  publisher: Pick<Identity, 'domain'>,
  statements: Iterable<SourceStatement>,
): ParsedStatements {
  const relationships = new Map<string, StatedRelationship>();
  const unlinked: UnlinkedStatement[] = [];

  for (const { attribute, value, line } of statements) {
    const statement: SourceStatement = { attribute, value, line };
    const type = getRelationship(attribute);
    if (type === null) {
      unlinked.push({ ...statement, why: 'not-a-relationship' });
      continue;
    }
    const target = identify(value);
    if (!target.ok) {
      unlinked.push({ ...statement, why: 'unresolvable', type, reason: target.reason, message: target.message });
      continue;
    }
    if (target.identity.domain === publisher.domain) {
      unlinked.push({ ...statement, why: 'self-reference', type });
      continue;
    }
    const key = `${type} ${target.identity.domain}`;
    if (!relationships.has(key)) relationships.set(key, { type, target: target.identity, line, value });
  }
  return { relationships: [...relationships.values()], unlinked };
}
