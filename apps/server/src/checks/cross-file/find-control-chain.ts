import type { Identity, StatedRelationship } from '@vouchwire/trust-graph';
import type { GraphReader } from '../../graph/store/graph-access.ts';
import type { StatedLink } from '../../graph/store/trust-graph-store.ts';

/** A control relationship, and the file that states it. */
export interface ControlLink {
  readonly owner: string;
  readonly controlled: string;
  readonly statedBy: string;
  /** The checked file states it, or both ends do. A claim of a third party supports nothing. */
  readonly isSupported: boolean;
}

type StatedControl = Omit<ControlLink, 'isSupported'>;

/** A chain of owners longer than this has not been seen. */
const MAX_STEPS = 5;
/** The largest real owner group controls some hundred sites. */
const MAX_IDENTITIES = 1_000;
const MAX_LINKS = 5_000;

/**
 * Statements of control near an identity, in both directions, step by step. Its own statements are those of the file that
 * was just read; the graph may still hold an older one.
 */
export async function findControlChain(
  identity: Identity,
  relationships: readonly StatedRelationship[],
  graph: GraphReader,
): Promise<ControlLink[]> {
  const links = new Map<string, StatedControl>();
  const own = relationships.flatMap(({ type, target }) =>
    toControlStatements({ source: identity.domain, type, target: target.domain }),
  );
  const visited = new Set([identity.domain]);
  let frontier = [identity.domain];
  add(own.slice(0, MAX_LINKS));
  for (let step = 0; step < MAX_STEPS && frontier.length > 0; step += 1) {
    const stated = await graph.use(({ store }) => store.listControl(frontier, MAX_LINKS));
    frontier = [];
    add(stated.flatMap(toControlStatements).filter(({ statedBy }) => statedBy !== identity.domain));
  }
  return [...links.values()].map((link) => ({
    ...link,
    isSupported:
      link.statedBy === identity.domain ||
      links.has(getLinkKey({ ...link, statedBy: link.statedBy === link.owner ? link.controlled : link.owner })),
  }));

  function add(found: readonly StatedControl[]): void {
    for (const link of found) {
      links.set(getLinkKey(link), link);
      for (const domain of [link.owner, link.controlled]) {
        if (visited.has(domain) || visited.size >= MAX_IDENTITIES) continue;
        visited.add(domain);
        frontier.push(domain);
      }
    }
  }
}

const getLinkKey = ({ owner, controlled, statedBy }: StatedControl): string => `${owner} ${controlled} ${statedBy}`;

function toControlStatements({ source, type, target }: StatedLink): StatedControl[] {
  if (type === 'CONTROL') return [{ owner: source, controlled: target, statedBy: source }];
  if (type === 'CONTROLLEDBY') return [{ owner: target, controlled: source, statedBy: source }];
  return [];
}
