import { compareText } from '@vouchwire/trust-graph';
import type { Network, NetworkNode } from './graph-responses.ts';
import { compareByImportance, getLinkKey, groupLinks, type Link } from './relationships.ts';

/** A domain with the link that connects it to its parent in the tree. */
export interface TreeNode {
  node: NetworkNode;
  steps: number;
  parent: TreeNode | null;
  link: Link | null;
  /** The link that the canvas draws to `parent`. For a neighbor of a hub, this is often not the link to the center. */
  branch: Link | null;
  /** Ring of the canvas. It equals `steps`, except for nodes that are grouped under a neighbor of a hub. */
  ring: number;
  children: TreeNode[];
  /** Number of neighbors that this response does not contain. */
  hiddenNeighbors: number;
}

export interface NetworkTree {
  root: TreeNode;
  /** All nodes, nearest first, in the order of the rings. */
  nodes: TreeNode[];
  byDomain: Map<string, TreeNode>;
  links: Map<string, Link>;
}

function listNeighbors(links: Map<string, Link>): Map<string, string[]> {
  const neighbors = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const list = neighbors.get(from);
    if (list) list.push(to);
    else neighbors.set(from, [to]);
  };
  for (const { main } of links.values()) {
    add(main.source, main.target);
    add(main.target, main.source);
  }
  return neighbors;
}

function computeDistances(center: string, neighbors: Map<string, string[]>): Map<string, number> {
  const steps = new Map([[center, 0]]);
  const queue = [center];
  for (const domain of queue) {
    for (const next of neighbors.get(domain) ?? []) {
      if (steps.has(next)) continue;
      steps.set(next, (steps.get(domain) ?? 0) + 1);
      queue.push(next);
    }
  }
  return steps;
}

/** Maximum number of neighbors of a normal center. With more, the center is a hub, and its neighbors are grouped. */
const MAX_UNGROUPED_NEIGHBORS = 24;

const isControl = ({ main }: Link): boolean => main.relationship === 'CONTROL' || main.relationship === 'CONTROLLEDBY';

/**
 * Moves neighbors of a hub under the owner or the association among them, so that the picture shows groups instead of
 * uniform spokes. Their steps and their link to the center do not change.
 */
function groupNeighborsOfHub(
  root: TreeNode,
  byDomain: ReadonlyMap<string, TreeNode>,
  neighbors: ReadonlyMap<string, string[]>,
  links: ReadonlyMap<string, Link>,
): void {
  const around = [...byDomain.values()].filter(({ parent, steps }) => parent === root && steps === 1);
  if (around.length <= MAX_UNGROUPED_NEIGHBORS) return;
  const getNeighborLinks = (treeNode: TreeNode) =>
    (neighbors.get(treeNode.node.domain) ?? []).flatMap((domain) => {
      const other = byDomain.get(domain);
      const link = links.get(getLinkKey(domain, treeNode.node.domain));
      return other && link && other !== root && other.steps === 1 ? [{ other, link }] : [];
    });
  const isOwner = (treeNode: TreeNode) =>
    getNeighborLinks(treeNode).some(({ link }) => isControl(link) && getOwner(link) === treeNode.node.domain);
  // A larger association that also lists most of the hub's neighbors would take the role of the center.
  const replacesCenter = (treeNode: TreeNode) =>
    (treeNode.node.neighbors ?? 0) >= (root.node.neighbors ?? Number.POSITIVE_INFINITY) &&
    getNeighborLinks(treeNode).length * 2 > around.length;
  const groups = new Set(
    around.filter((treeNode) => treeNode.node.type === 'association' && !replacesCenter(treeNode)),
  );
  const heads = new Set(around.filter((treeNode) => groups.has(treeNode) || isOwner(treeNode)));
  for (const treeNode of around) {
    if (heads.has(treeNode)) continue;
    const [best] = getNeighborLinks(treeNode)
      .filter(({ other, link }) => heads.has(other) && (isControl(link) || groups.has(other)))
      .sort(
        (a, b) =>
          Number(isControl(b.link)) - Number(isControl(a.link)) ||
          (a.other.node.neighbors ?? 0) - (b.other.node.neighbors ?? 0) ||
          compareText(a.other.node.domain, b.other.node.domain),
      );
    if (best) Object.assign(treeNode, { parent: best.other, branch: best.link, ring: 2 });
  }
}

/** Returns the owner in a control relationship, according to the statement. */
const getOwner = ({ main }: Link): string => (main.relationship === 'CONTROL' ? main.source : main.target);

/**
 * Builds the spanning tree that the canvas and the table share. Each domain is attached to the best connected domain
 * that is one step nearer to the center. Deterministic for the same response.
 */
export function buildNetworkTree(network: Network): NetworkTree {
  const links = groupLinks(network.edges);
  const neighbors = listNeighbors(links);
  const distancesByDomain = computeDistances(network.center, neighbors);
  const center = network.nodes.find((node) => node.domain === network.center);
  const root: TreeNode = {
    node: center ?? {
      domain: network.center,
      name: null,
      type: null,
      trust_signal: null,
      steps: 0,
      confirmed_by: null,
      neighbors: null,
      has_file: null,
    },
    steps: 0,
    parent: null,
    link: null,
    branch: null,
    ring: 0,
    children: [],
    hiddenNeighbors: 0,
  };
  const byDomain = new Map([[root.node.domain, root]]);
  const getSteps = (node: NetworkNode): number => node.steps ?? distancesByDomain.get(node.domain) ?? network.depth;

  const sortedNodes = network.nodes
    .filter((node) => node.domain !== root.node.domain)
    .sort((a, b) => getSteps(a) - getSteps(b) || compareText(a.domain, b.domain));

  for (const node of sortedNodes) {
    const steps = getSteps(node);
    const candidates = (neighbors.get(node.domain) ?? []).flatMap((domain) => {
      const parent = byDomain.get(domain);
      const link = links.get(getLinkKey(domain, node.domain));
      return parent && link && parent.steps < steps ? [{ parent, link }] : [];
    });
    candidates.sort(
      (a, b) =>
        b.parent.steps - a.parent.steps ||
        compareByImportance(a.link.main, b.link.main) ||
        // A smaller list is more specific for its member than that of an umbrella organization.
        (a.parent.node.neighbors ?? 0) - (b.parent.node.neighbors ?? 0) ||
        compareText(a.parent.node.domain, b.parent.node.domain),
    );
    const best = candidates[0];
    const treeNode: TreeNode = {
      node,
      steps,
      parent: best?.parent ?? root,
      link: best?.link ?? null,
      branch: best?.link ?? null,
      ring: steps,
      children: [],
      hiddenNeighbors: 0,
    };
    byDomain.set(node.domain, treeNode);
  }
  groupNeighborsOfHub(root, byDomain, neighbors, links);
  for (const treeNode of byDomain.values()) treeNode.parent?.children.push(treeNode);

  for (const treeNode of byDomain.values()) {
    // Groups the same colors and patterns, so that a fan is easy to read.
    treeNode.children.sort((a, b) =>
      a.branch && b.branch
        ? compareByImportance(a.branch.main, b.branch.main) || compareText(a.node.domain, b.node.domain)
        : Number(!a.branch) - Number(!b.branch) || compareText(a.node.domain, b.node.domain),
    );
    if (treeNode.node.neighbors !== null && treeNode.steps < network.depth) {
      treeNode.hiddenNeighbors = Math.max(
        0,
        treeNode.node.neighbors - (neighbors.get(treeNode.node.domain)?.length ?? 0),
      );
    }
  }
  return { root, nodes: [...byDomain.values()], byDomain, links };
}
