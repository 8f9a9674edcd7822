import { inverseAttribute, type TrustPolicy } from 'trust-txt';
import { isListField, RELATION_FIELDS } from './policy-fields.ts';
import { getTargetKey } from './target-key.ts';

/** A statement of another site about the domain. */
interface ReferenceStatement {
  source_domain: string;
  relationship: string;
}

interface Addition {
  policy: TrustPolicy;
  /** Number of added domains. */
  added: number;
}

/** Returns the attribute with which the named side confirms a relationship. Null if there is none. */
export const getReciprocalAttribute = (relationship: string) => inverseAttribute(relationship.toLowerCase());

/** Returns true if the policy already confirms the statement, in any spelling. */
export function hasReciprocalEntry(policy: TrustPolicy, { source_domain, relationship }: ReferenceStatement): boolean {
  const attribute = getReciprocalAttribute(relationship);
  if (!attribute) return false;
  const current = policy[RELATION_FIELDS[attribute]];
  const key = getTargetKey(source_domain);
  return (Array.isArray(current) ? current : [current]).some(
    (entry) => entry.trim() !== '' && getTargetKey(entry) === key,
  );
}

/**
 * Adds the inverse of each reference (specification, section 4). Existing entries are not added again. `controlledby`
 * can occur only once, so it is replaced.
 */
export function addReciprocalEntries(policy: TrustPolicy, namings: readonly ReferenceStatement[]): Addition {
  let next = policy;
  let added = 0;
  for (const naming of namings) {
    const attribute = getReciprocalAttribute(naming.relationship);
    if (!attribute || hasReciprocalEntry(next, naming)) continue;
    const field = RELATION_FIELDS[attribute];
    next = isListField(field)
      ? { ...next, [field]: [...next[field].filter((entry) => entry.trim() !== ''), naming.source_domain] }
      : { ...next, controlledBy: naming.source_domain };
    added += 1;
  }
  return { policy: next, added };
}
