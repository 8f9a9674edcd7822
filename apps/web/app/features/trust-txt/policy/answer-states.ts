import type { LinkState } from '@vouchwire/api-contract';
import { inverseAttribute, type RelationAttribute } from 'trust-txt';
import { targetKey } from './same-target.ts';

/** What the graph knows of one relationship of the domain, in either direction. */
export interface KnownLink {
  /** The other side. */
  domain: string;
  /** Lower case, as in a file. */
  attribute: string;
  state: LinkState | null;
  line: number | null;
}

export interface AnswerState {
  /** Null: nothing is known but that no answering line was seen. */
  state: LinkState | null;
  /** Line of the other side's file that answers. */
  line: number | null;
}

/** What is known of the domain: who names it, and what its own file was seen to say. */
export interface KnownLinks {
  /** Files of others that name the domain. */
  named: readonly KnownLink[];
  /** What the domain's published file says. */
  says: readonly KnownLink[];
}

/** Looks up whether the other side of a line says so too. */
export type AnswerLook = (attribute: RelationAttribute, entry: string) => AnswerState;

const keyOf = (attribute: string, target: string) => `${attribute} ${targetKey(target)}`;

/** For the entries of a form or the lines of a file. */
export function answerStates({ named, says }: KnownLinks): AnswerLook {
  const answering = new Map(named.map((link) => [keyOf(link.attribute, link.domain), link]));
  const published = new Map(says.map((link) => [keyOf(link.attribute, link.domain), link]));
  return (attribute, entry) => {
    const answer = answering.get(keyOf(inverseAttribute(attribute), entry));
    const own = published.get(keyOf(attribute, entry));
    if (answer) {
      // what matters is that the other side says it now; ours may not be published yet, or no longer
      const contradicted = answer.state === 'contradicted' || own?.state === 'contradicted';
      const state = contradicted ? 'contradicted' : answer.state === 'stale' ? 'stale' : 'confirmed';
      return { state, line: answer.line };
    }
    return { state: own?.state ?? null, line: null };
  };
}

/** The line that the other side would publish to answer. */
export const answeringLine = (attribute: RelationAttribute, domain: string): string =>
  `${inverseAttribute(attribute)}=https://${domain}/`;
