import type { Identity, StatedRelationship } from '@vouchwire/trust-graph';
import type { GraphLink, GraphQuestions } from './facts.ts';

/** Who controls whom, and whose file says so. */
export interface ControlLink {
  readonly owner: string;
  readonly owned: string;
  readonly saidBy: string;
}

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
  const links = new Map<string, ControlLink>();
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
  return [...links.values()];

  function add(found: readonly ControlLink[]): void {
    for (const link of found) {
      links.set(`${link.owner} ${link.owned} ${link.saidBy}`, link);
      for (const domain of [link.owner, link.owned]) {
        if (seen.has(domain) || seen.size >= MOST_IDENTITIES) continue;
        seen.add(domain);
        frontier.push(domain);
      }
    }
  }
}

function toControl({ source, type, target }: GraphLink): ControlLink[] {
  if (type === 'CONTROL') return [{ owner: source, owned: target, saidBy: source }];
  if (type === 'CONTROLLEDBY') return [{ owner: target, owned: source, saidBy: source }];
  return [];
}
