import type { LinkState } from '@vouchwire/api-contract';
import { inverseAttribute, type RelationAttribute } from 'trust-txt';
import { getTargetKey } from './target-key.ts';

/** One relationship of the domain in the graph, in either direction. */
export interface KnownLink {
  /** The other side. */
  domain: string;
  /** Lower case, as in a file. */
  attribute: string;
  state: LinkState | null;
  line: number | null;
}

interface ReciprocityState {
  /** Null: nothing is known but that no answering line was seen. */
  state: LinkState | null;
  /** Line of the other side's file that answers. */
  line: number | null;
}

/** Known links of the domain: who names it, and the statements of its own file. */
interface KnownLinks {
  /** Files of others that name the domain. */
  named: readonly KnownLink[];
  /** Statements of the domain's published file. */
  statements: readonly KnownLink[];
}

/** Looks up whether the other side of a line confirms it. */
export type ReciprocityLookup = (attribute: RelationAttribute, entry: string) => ReciprocityState;

const getLinkKey = (attribute: string, target: string) => `${attribute} ${getTargetKey(target)}`;

/** For the entries of a form or the lines of a file. */
export function getReciprocityStates({ named, statements }: KnownLinks): ReciprocityLookup {
  const answering = new Map(named.map((link) => [getLinkKey(link.attribute, link.domain), link]));
  const published = new Map(statements.map((link) => [getLinkKey(link.attribute, link.domain), link]));
  return (attribute, entry) => {
    const response = answering.get(getLinkKey(inverseAttribute(attribute), entry));
    const ownStatement = published.get(getLinkKey(attribute, entry));
    if (response) {
      // only the other side's current statement matters; ours may not be published yet, or no longer
      const contradicted = response.state === 'contradicted' || ownStatement?.state === 'contradicted';
      const state = contradicted ? 'contradicted' : response.state === 'stale' ? 'stale' : 'confirmed';
      return { state, line: response.line };
    }
    return { state: ownStatement?.state ?? null, line: null };
  };
}

/** The line that the other side would publish to answer. */
export const formatReciprocalLine = (attribute: RelationAttribute, domain: string): string =>
  `${inverseAttribute(attribute)}=https://${domain}/`;
