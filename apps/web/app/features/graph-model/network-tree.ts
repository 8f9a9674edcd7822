import { compareText } from '@vouchwire/trust-graph';
import type { Network, NetworkNode } from './graph-responses.ts';
import { compareByImportance, getLinkKey, groupLinks, type Link } from './relationships.ts';

/** A domain with the link through which it is attached to the center. */
export interface TreeNode {
  node: NetworkNode;
  steps: number;
  parent: TreeNode | null;
  link: Link | null;
  children: TreeNode[];
  /** Neighbors that this answer does not hold. */
  folded: number;
}

export interface NetworkTree {
  root: TreeNode;
  /** Every node, nearest first, in the order of the rings. */
  nodes: TreeNode[];
  byDomain: Map<string, TreeNode>;
  links: Map<string, Link>;
  /** Seen through vouchers that the reader chose: trust signals are shown. */
  hasCustomAnchors: boolean;
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

/**
 * The spanning tree that the canvas and the table share: each domain is attached to the domain one step nearer to the
 * center that has the best known link with it. Deterministic for the same response.
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
    children: [],
    folded: 0,
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
        // the smaller list says more of its member than the umbrella over it
        (a.parent.node.neighbors ?? 0) - (b.parent.node.neighbors ?? 0) ||
        compareText(a.parent.node.domain, b.parent.node.domain),
    );
    const best = candidates[0];
    const treeNode: TreeNode = {
      node,
      steps,
      parent: best?.parent ?? root,
      link: best?.link ?? null,
      children: [],
      folded: 0,
    };
    treeNode.parent?.children.push(treeNode);
    byDomain.set(node.domain, treeNode);
  }

  for (const treeNode of byDomain.values()) {
    // one hue and one pattern side by side, so that a fan reads at a glance
    treeNode.children.sort((a, b) =>
      a.link && b.link
        ? compareByImportance(a.link.main, b.link.main) || compareText(a.node.domain, b.node.domain)
        : Number(!a.link) - Number(!b.link) || compareText(a.node.domain, b.node.domain),
    );
    if (treeNode.node.neighbors !== null && treeNode.steps < network.depth) {
      treeNode.folded = Math.max(0, treeNode.node.neighbors - (neighbors.get(treeNode.node.domain)?.length ?? 0));
    }
  }
  const hasCustomAnchors = (network.anchors ?? null) !== null;
  return { root, nodes: [...byDomain.values()], byDomain, links, hasCustomAnchors };
}
