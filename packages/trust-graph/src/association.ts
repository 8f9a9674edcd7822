import type { RelationshipEdge } from './link-state.ts';

/** The properties of a relationship that the definition of an association needs. */
export type MembershipEdge = Pick<RelationshipEdge, 'source' | 'type' | 'target' | 'state'>;

/** Minimum number of members that must confirm a list that no anchor lists. */
export const MIN_CONFIRMING_MEMBERS = 2;

/**
 * Returns true if the file of `domain` makes it an association (methodology, "Associations"): it names members, and it
 * is an anchor, an anchor lists it, or at least two of its members confirm it. Two kinds of files never do:
 * - a direction error: no named member confirms, and the file names the associations that its site belongs to. These
 * may be in `belongto` lines, or in the `member` lines themselves (`thegazette.com` writes `member=ap.org`)
 * - a list that neither an anchor lists nor two of its members confirm
 *
 * Reads only the relationships from and to `domain`. Pure.
 * @param incident every relationship from and to `domain`
 * @param anchors registrable domains of the anchors
 */
export function isAssociationFile(
  domain: string,
  incident: readonly MembershipEdge[],
  anchors: ReadonlySet<string>,
): boolean {
  const named = new Set<string>();
  const confirming = new Set<string>();
  const listedBy = new Set<string>();
  let belongsToOthers = false;
  for (const { source, type, target, state } of incident) {
    if (source === domain && type === 'MEMBER') named.add(target);
    if (source === domain && type === 'MEMBER' && state === 'confirmed') confirming.add(target);
    // If the list itself is stale, its lines are not confirmed, but its members still state that they belong to it.
    if (target === domain && type === 'BELONGTO' && state !== 'stale') confirming.add(source);
    if (target === domain && type === 'MEMBER') listedBy.add(source);
    if (source === domain && type === 'BELONGTO') belongsToOthers = true;
  }
  if (named.size === 0) return false;
  if (anchors.has(domain)) return true;
  const confirmed = [...confirming].filter((member) => named.has(member)).length;
  if (confirmed >= MIN_CONFIRMING_MEMBERS) return true;
  if (![...listedBy].some((source) => anchors.has(source))) return false;
  if (confirmed > 0) return true;
  const namesItsAssociations = belongsToOthers || [...named].some((one) => anchors.has(one) || listedBy.has(one));
  return !namesItsAssociations;
}

/**
 * Returns true if a `member` line lists the named site. The line of an association always does. The line of any other
 * file does so only if the named site confirms it. Otherwise it is a fact about the file, not a membership.
 */
export function isListing(
  { type, state }: Pick<RelationshipEdge, 'type' | 'state'>,
  isFromAssociation: boolean,
): boolean {
  return type === 'MEMBER' && (isFromAssociation || state === 'confirmed');
}
