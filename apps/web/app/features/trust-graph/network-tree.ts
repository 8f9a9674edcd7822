import type { Network, NetworkNode } from './answers.ts';
import { byImportance, type Link, linkKey, linksOf } from './relations.ts';

/** A domain with the link through which it hangs on the centre. */
export interface TreeNode {
  node: NetworkNode;
  steps: number;
  parent: TreeNode | null;
  link: Link | null;
  children: TreeNode[];
  /** Neighbours that this answer does not hold. */
  folded: number;
}

export interface NetworkTree {
  root: TreeNode;
  /** Every node, nearest first, in the order of the rings. */
  nodes: TreeNode[];
  byDomain: Map<string, TreeNode>;
  links: Map<string, Link>;
  /** Seen through vouchers that the reader chose: trust signals are shown. */
  chosenView: boolean;
}

function neighboursOf(links: Map<string, Link>): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const list = neighbours.get(from);
    if (list) list.push(to);
    else neighbours.set(from, [to]);
  };
  for (const { main } of links.values()) {
    add(main.source, main.target);
    add(main.target, main.source);
  }
  return neighbours;
}

function distances(center: string, neighbours: Map<string, string[]>): Map<string, number> {
  const steps = new Map([[center, 0]]);
  const queue = [center];
  for (const domain of queue) {
    for (const next of neighbours.get(domain) ?? []) {
      if (steps.has(next)) continue;
      steps.set(next, (steps.get(domain) ?? 0) + 1);
      queue.push(next);
    }
  }
  return steps;
}

const alphabetical = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The spanning tree that the plate and the table share: each domain hangs on the domain one step nearer to the
 * centre that has the best known link with it. Same answer, same tree.
 */
export function treeOf(network: Network): NetworkTree {
  const links = linksOf(network.edges);
  const neighbours = neighboursOf(links);
  const walked = distances(network.center, neighbours);
  const center = network.nodes.find((node) => node.domain === network.center);
  const root: TreeNode = {
    node: center ?? {
      domain: network.center,
      name: null,
      type: null,
      trustSignal: null,
      steps: 0,
      confirmedBy: null,
      neighbours: null,
      hasFile: null,
    },
    steps: 0,
    parent: null,
    link: null,
    children: [],
    folded: 0,
  };
  const byDomain = new Map([[root.node.domain, root]]);
  const stepsOf = (node: NetworkNode): number => node.steps ?? walked.get(node.domain) ?? network.depth;

  const others = network.nodes
    .filter((node) => node.domain !== root.node.domain)
    .sort((a, b) => stepsOf(a) - stepsOf(b) || alphabetical(a.domain, b.domain));

  for (const node of others) {
    const steps = stepsOf(node);
    const candidates = (neighbours.get(node.domain) ?? []).flatMap((domain) => {
      const parent = byDomain.get(domain);
      const link = links.get(linkKey(domain, node.domain));
      return parent && link && parent.steps < steps ? [{ parent, link }] : [];
    });
    candidates.sort(
      (a, b) =>
        b.parent.steps - a.parent.steps ||
        byImportance(a.link.main, b.link.main) ||
        // the smaller list says more of its member than the umbrella over it
        (a.parent.node.neighbours ?? 0) - (b.parent.node.neighbours ?? 0) ||
        alphabetical(a.parent.node.domain, b.parent.node.domain),
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
        ? byImportance(a.link.main, b.link.main) || alphabetical(a.node.domain, b.node.domain)
        : Number(!a.link) - Number(!b.link) || alphabetical(a.node.domain, b.node.domain),
    );
    if (treeNode.node.neighbours !== null && treeNode.steps < network.depth) {
      treeNode.folded = Math.max(0, treeNode.node.neighbours - (neighbours.get(treeNode.node.domain)?.length ?? 0));
    }
  }
  const chosenView = (network.anchors ?? null) !== null;
  return { root, nodes: [...byDomain.values()], byDomain, links, chosenView };
}
