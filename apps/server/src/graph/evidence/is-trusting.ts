import { getOrganization } from '@vouchwire/domain-lookup';
import type { RelationshipEdge } from '../graph-model.ts';

/**
 * Returns true if a statement counts as trust of its source in its target (docs/statements.md, "Trusts and trusted
 * by"). This requires three things: the source lists the target as a member or states that it controls it, the target
 * confirms it, and they are not hosts of one organization. All other statements are mentions.
 */
export function isTrusting(
  { type, confirmed }: Pick<RelationshipEdge, 'type' | 'confirmed'>,
  source: string,
  target: string,
): boolean {
  return confirmed && (type === 'MEMBER' || type === 'CONTROL') && getOrganization(source) !== getOrganization(target);
}
