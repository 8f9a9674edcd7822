import type { LinkState } from '@vouchwire/api-contract';
import { inverseAttribute, type RelationAttribute, type TrustPolicy } from 'trust-txt';
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

/** A relationship of the domain in the graph, in either direction. */
export interface KnownLink {
  /** Domain of the other side. */
  domain: string;
  /** Attribute in lower case, as in a file. */
  attribute: string;
  state: LinkState | null;
  line: number | null;
}

interface ReciprocityState {
  /** Null if the only known fact is that no confirming line was observed. */
  state: LinkState | null;
  /** Confirming line of the other side's file. */
  line: number | null;
}

/** Known links of the domain: references to it, and the statements of its own file. */
interface KnownLinks {
  /** Files of others that name the domain. */
  named: readonly KnownLink[];
  /** Statements of the domain's published file. */
  statements: readonly KnownLink[];
}

/** Returns whether the other side of a line confirms it. */
export type ReciprocityLookup = (attribute: RelationAttribute, entry: string) => ReciprocityState;

const getLinkKey = (attribute: string, target: string) => `${attribute} ${getTargetKey(target)}`;

/** Creates the lookup for entries of a form or lines of a file. */
export function getReciprocityStates({ named, statements }: KnownLinks): ReciprocityLookup {
  const answering = new Map(named.map((link) => [getLinkKey(link.attribute, link.domain), link]));
  const published = new Map(statements.map((link) => [getLinkKey(link.attribute, link.domain), link]));
  return (attribute, entry) => {
    const response = answering.get(getLinkKey(inverseAttribute(attribute), entry));
    const ownStatement = published.get(getLinkKey(attribute, entry));
    if (response) {
      // Only the current statement of the other side counts, because our own statement may not be published yet or may
      // have been removed.
      const contradicted = response.state === 'contradicted' || ownStatement?.state === 'contradicted';
      const state = contradicted ? 'contradicted' : response.state === 'stale' ? 'stale' : 'confirmed';
      return { state, line: response.line };
    }
    return { state: ownStatement?.state ?? null, line: null };
  };
}

/** Formats the line that the other side would publish to confirm it. */
export const formatReciprocalLine = (attribute: RelationAttribute, domain: string): string =>
  `${inverseAttribute(attribute)}=https://${domain}/`;
