import type { Identity, StatedRelationship } from '@vouchwire/trust-graph';
import type { GraphLink, GraphQuestions } from './facts.ts';

/** Who controls whom, and whose file says so. */
export interface ControlLink {
  readonly owner: string;
  readonly owned: string;
  readonly saidBy: string;
  /** The file that is checked states it, or both ends do. A third party's word alone supports nothing. */
  readonly isSupported: boolean;
}

type StatedControl = Omit<ControlLink, 'isSupported'>;

/** A chain of owners longer than this has not been seen. */
const MOST_STEPS = 5;
/** The largest real house controls some hundred sites. */
const MOST_IDENTITIES = 1_000;
const MOST_LINKS = 5_000;

/**
 * Statements of control near an identity, in both directions, step by step. Its own statements are those of the file that
 * was just read; the graph may still hold an older one.
 */
export async function controlledNear(
  identity: Identity,
  relationships: readonly StatedRelationship[],
  graph: GraphQuestions,
): Promise<ControlLink[]> {
  const links = new Map<string, StatedControl>();
  const own = relationships.flatMap(({ type, target }) =>
    toControl({ source: identity.domain, type, target: target.domain }),
  );
  const seen = new Set([identity.domain]);
  let frontier = [identity.domain];
  add(own.slice(0, MOST_LINKS));
  for (let step = 0; step < MOST_STEPS && frontier.length > 0; step += 1) {
    const stated = await graph.listControl(frontier, MOST_LINKS);
    frontier = [];
    add(stated.flatMap(toControl).filter(({ saidBy }) => saidBy !== identity.domain));
  }
  return [...links.values()].map((link) => ({
    ...link,
    isSupported:
      link.saidBy === identity.domain ||
      links.has(keyOf({ ...link, saidBy: link.saidBy === link.owner ? link.owned : link.owner })),
  }));

  function add(found: readonly StatedControl[]): void {
    for (const link of found) {
      links.set(keyOf(link), link);
      for (const domain of [link.owner, link.owned]) {
        if (seen.has(domain) || seen.size >= MOST_IDENTITIES) continue;
        seen.add(domain);
        frontier.push(domain);
      }
    }
  }
}

const keyOf = ({ owner, owned, saidBy }: StatedControl): string => `${owner} ${owned} ${saidBy}`;

function toControl({ source, type, target }: GraphLink): StatedControl[] {
  if (type === 'CONTROL') return [{ owner: source, owned: target, saidBy: source }];
  if (type === 'CONTROLLEDBY') return [{ owner: target, owned: source, saidBy: source }];
  return [];
}
