import { getOrganization } from '@vouchwire/domain-findings';
import type { RelationshipEdge } from '../graph-model.ts';

/**
 * Whether a statement counts as trust of its source in its target (docs/statements.md, "Trusts and trusted by"): the
 * source lists the target as a member or states that it controls it, the target confirms it, and they are not hosts of
 * one organization. Every other statement is a mention.
 */
export function isTrusting(
  { type, confirmed }: Pick<RelationshipEdge, 'type' | 'confirmed'>,
  source: string,
  target: string,
): boolean {
  return confirmed && (type === 'MEMBER' || type === 'CONTROL') && getOrganization(source) !== getOrganization(target);
}
