import type { Identity, StatedRelationship } from '@vouchwire/trust-graph';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import type { StatedLink } from '../../graph/store/trust-graph-store.ts';

/** A control relationship, and the file that states it. */
export interface ControlLink {
  readonly owner: string;
  readonly controlled: string;
  readonly statedBy: string;
  /** True if the checked file or both sides state it. A third-party claim is not supported. */
  readonly isSupported: boolean;
}

type StatedControl = Omit<ControlLink, 'isSupported'>;

/** Maximum length of a chain of owners. Longer ones are not known. */
const MAX_STEPS = 5;
/** Maximum number of visited identities. The largest real owner group controls about a hundred sites. */
const MAX_IDENTITIES = 1_000;
const MAX_LINKS = 5_000;

/**
 * Finds statements of control around an identity, in both directions, step by step. Its own statements are from the
 * file that was just read, because the graph may contain an older one.
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
