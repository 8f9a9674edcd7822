import { LINK_STATES, type LocalGraph, type RelationshipType } from '@vouchwire/api-contract';
import { MAX_LOCAL_GRAPH_NODES } from '@vouchwire/api-contract/schemas';
import { hasCurrentFile } from '@vouchwire/domain-lookup';
import type { RelationshipEdge } from '@vouchwire/trust-graph';
import { selectNeighborhood } from '../../graph/evidence/select-neighborhood.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';

const STEPS = 2;

type Node = LocalGraph['nodes'][number];

/**
 * Priority of types. If there are several statements between two domains, only the one with the first type is drawn,
 * because it is stated by the list or the owner.
 */
const TYPE_ORDER: readonly RelationshipType[] = ['MEMBER', 'CONTROL', 'BELONGTO', 'CONTROLLEDBY', 'VENDOR', 'CUSTOMER'];

/**
 * Returns some domains around one as a tree. Each domain of the second ring is linked to only one neighbor in the first
 * ring: the one with the fewest links, so that a hub does not take all of them.
 */
export function readLocalGraph({ store }: OpenGraph, domain: string): LocalGraph {
  const { chosen, total, totalIsExact } = selectNeighborhood(store, domain, {
    depth: STEPS,
    limit: MAX_LOCAL_GRAPH_NODES,
  });
  const domains = [...chosen].toSorted(([, a], [, b]) => a - b).map(([node]) => node);
  const identities = new Map(store.findIdentities(domains).map((node) => [node.domain, node]));
  const links = store
    .listRelationshipsAmong(domains)
    .toSorted(
      (a, b) =>
        LINK_STATES.indexOf(a.state) - LINK_STATES.indexOf(b.state) ||
        TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type),
    );
  const childCounts = new Map<string, number>();

  function findLink(node: string): Node['link'] {
    const steps = chosen.get(node) ?? 0;
    const candidates = links.flatMap((link) => {
      const parent = getOtherEnd(link, node);
      return parent !== null && chosen.get(parent) === steps - 1 ? [{ link, parent }] : [];
    });
    const [best] = candidates.toSorted((a, b) => (childCounts.get(a.parent) ?? 0) - (childCounts.get(b.parent) ?? 0));
    if (!best) return null;
    const { link, parent } = best;
    childCounts.set(parent, (childCounts.get(parent) ?? 0) + 1);
    return { parent, relationship: link.type, state: link.state, is_stated_by_parent: link.source === parent };
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

function getOtherEnd({ source, target }: RelationshipEdge, domain: string): string | null {
  if (source === domain) return target;
  return target === domain ? source : null;
}
