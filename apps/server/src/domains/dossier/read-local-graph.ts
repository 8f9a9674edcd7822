import { LINK_STATES, type LocalGraph, type RelationshipType } from '@vouchwire/api-contract';
import { MAX_LOCAL_GRAPH_NODES } from '@vouchwire/api-contract/schemas';
import { hasCurrentFile } from '@vouchwire/domain-lookup';
import { selectNeighborhood } from '../../graph/evidence/select-neighborhood.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';

const STEPS = 2;

/** With hubs, the count would cost more than the drawing. It is a lower bound then. */
const MAX_COUNTED = 5_000;

type Node = LocalGraph['nodes'][number];

/**
 * Priority of types. If there are several statements between two domains, only the one with the first type is drawn,
 * because it is stated by the list or the owner.
 */
const TYPE_ORDER: readonly RelationshipType[] = ['MEMBER', 'CONTROL', 'BELONGTO', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER'];

/**
 * Returns some domains around one as a tree. Each domain is linked to the neighbor of which it was chosen. The neighbors
 * take turns, so that a hub does not have all of them.
 */
export function readLocalGraph({ store }: OpenGraph, domain: string): LocalGraph {
  const { chosen, parents, total, totalIsExact } = selectNeighborhood(store, domain, {
    depth: STEPS,
    limit: MAX_LOCAL_GRAPH_NODES,
    maxCounted: MAX_COUNTED,
  });
  const domains = [...chosen].toSorted(([, a], [, b]) => a - b).map(([node]) => node);
  const identities = new Map(store.findIdentities(domains).map((node) => [node.domain, node]));

  function findLink(node: string): Node['link'] {
    const parent = parents.get(node);
    if (parent === undefined) return null;
    const [link] = store
      .listRelationshipsBetween(node, parent)
      .sort(
        (a, b) =>
          LINK_STATES.indexOf(a.state) - LINK_STATES.indexOf(b.state) ||
          TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type),
      );
    return link
      ? { parent, relationship: link.type, state: link.state, is_stated_by_parent: link.source === parent }
      : null;
  }

  return {
    nodes: domains.flatMap((node) => {
      const identity = identities.get(node);
      return identity
        ? [{ domain: node, name: identity.name, has_file: hasCurrentFile(identity), link: findLink(node) }]
        : [];
    }),
    total,
    total_is_exact: totalIsExact,
  };
}
