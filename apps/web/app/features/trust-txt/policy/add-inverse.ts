import { inverseAttribute, type TrustPolicy } from 'trust-txt';
import { isListField, RELATION_FIELDS } from './policy-fields.ts';
import { targetKey } from './same-target.ts';

/** Somebody's statement about the domain. */
export interface Naming {
  sourceDomain: string;
  relationship: string;
}

export interface Addition {
  policy: TrustPolicy;
  /** How many of the domains were not there before. */
  added: number;
}

/** The attribute with which the named side answers, or null for a relationship that has no other side. */
export const answeringAttribute = (relationship: string) => inverseAttribute(relationship.toLowerCase());

/** True where the policy answers the naming already, in whatever spelling. */
export function answers(policy: TrustPolicy, { sourceDomain, relationship }: Naming): boolean {
  const attribute = answeringAttribute(relationship);
  if (!attribute) return false;
  const present = policy[RELATION_FIELDS[attribute]];
  const key = targetKey(sourceDomain);
  return (Array.isArray(present) ? present : [present]).some(
    (entry) => entry.trim() !== '' && targetKey(entry) === key,
  );
}

/**
 * Answers each naming with its inverse (specification, section 4): what is there already is not added again, and
 * `controlledby`, of which there is one, is replaced.
 */
export function addInverse(policy: TrustPolicy, namings: readonly Naming[]): Addition {
  let next = policy;
  let added = 0;
  for (const naming of namings) {
    const attribute = answeringAttribute(naming.relationship);
    if (!attribute || answers(next, naming)) continue;
    const field = RELATION_FIELDS[attribute];
    next = isListField(field)
      ? { ...next, [field]: [...next[field].filter((entry) => entry.trim() !== ''), naming.sourceDomain] }
      : { ...next, controlledBy: naming.sourceDomain };
    added += 1;
  }
  return { policy: next, added };
}
