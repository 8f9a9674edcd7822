import type { StatedRelationship } from './read-statements.ts';

/** A member that a file names, with the first line that does. */
export type ListedMember = Pick<StatedRelationship, 'target' | 'line' | 'value'>;

/** How two lists of members differ: by identity, so that another spelling or another line is no difference. */
export interface MemberDifference {
  /** In the order of the later list. */
  readonly joined: readonly ListedMember[];
  /** In the order of the earlier list. */
  readonly left: readonly ListedMember[];
}

/** The members among what a file states. */
export function membersOf(
  relationships: readonly Pick<StatedRelationship, 'type' | 'target' | 'line' | 'value'>[],
): ListedMember[] {
  return relationships.filter(({ type }) => type === 'MEMBER');
}

/** Who came and who went from one list to a later one. Pure; linear in both. */
export function memberDifference(earlier: readonly ListedMember[], later: readonly ListedMember[]): MemberDifference {
  const before = namesIn(earlier);
  const after = namesIn(later);
  return {
    joined: later.filter(({ target }) => !before.has(target.domain)),
    left: earlier.filter(({ target }) => !after.has(target.domain)),
  };
}

const namesIn = (members: readonly ListedMember[]): Set<string> => new Set(members.map(({ target }) => target.domain));
