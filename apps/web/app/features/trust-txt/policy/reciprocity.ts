import type { LinkState } from '@vouchwire/api-contract';
import { inverseAttribute, type RelationAttribute } from 'trust-txt';
import { getTargetKey } from './target-key.ts';

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
export interface KnownLinks {
  /** Files of others that name the domain. */
  references: readonly KnownLink[];
  /** Statements of the domain's published file. */
  statements: readonly KnownLink[];
}

/** Returns whether the other side of a line confirms it. */
export type ReciprocityLookup = (attribute: RelationAttribute, entry: string) => ReciprocityState;

const getLinkKey = (attribute: string, target: string) => `${attribute} ${getTargetKey(target)}`;

/** Creates the lookup for entries of a form or lines of a file. */
export function getReciprocityStates({ references, statements }: KnownLinks): ReciprocityLookup {
  const answering = new Map(references.map((link) => [getLinkKey(link.attribute, link.domain), link]));
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
