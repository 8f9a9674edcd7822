import type { StatedRelationship } from './parse-statements.ts';

/** A member of a list, with its first line. */
export type ListedMember = Pick<StatedRelationship, 'target' | 'line' | 'value'>;

/** Difference between two lists of members, by identity. Another spelling or line number is not a difference. */
export interface MemberDiff {
  /** Members that only the later list names, in its order. */
  readonly joined: readonly ListedMember[];
  /** Members that only the earlier list names, in its order. */
  readonly left: readonly ListedMember[];
}

/** Returns the members among the statements of a file. */
export function listMembers(
  relationships: readonly Pick<StatedRelationship, 'type' | 'target' | 'line' | 'value'>[],
): ListedMember[] {
  return relationships.filter(({ type }) => type === 'MEMBER');
}

/** Compares two lists of members. Pure. Linear in both. */
export function diffMembers(previous: readonly ListedMember[], current: readonly ListedMember[]): MemberDiff {
  const before = listTargets(previous);
  const after = listTargets(current);
  return {
    joined: current.filter(({ target }) => !before.has(target.domain)),
    left: previous.filter(({ target }) => !after.has(target.domain)),
  };
}

const listTargets = (members: readonly ListedMember[]): Set<string> =>
  new Set(members.map(({ target }) => target.domain));
