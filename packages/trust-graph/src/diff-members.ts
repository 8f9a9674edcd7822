import type { StatedRelationship } from './parse-statements.ts';

/** A member that a file names, with the first line that does. */
export type ListedMember = Pick<StatedRelationship, 'target' | 'line' | 'value'>;

/** Difference between two lists of members, by identity: another spelling or line number is not a difference. */
export interface MemberDiff {
  /** In the order of the later list. */
  readonly joined: readonly ListedMember[];
  /** In the order of the earlier list. */
  readonly left: readonly ListedMember[];
}

/** The members among what a file states. */
export function listMembers(
  relationships: readonly Pick<StatedRelationship, 'type' | 'target' | 'line' | 'value'>[],
): ListedMember[] {
  return relationships.filter(({ type }) => type === 'MEMBER');
}

/** Who came and who went from one list to a later one. Pure; linear in both. */
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
