import type { NetworkTree, TreeNode } from '../graph-model/network-tree.ts';
import { nodeRadius } from './node-radius.ts';

/** Position of each domain: rings by steps, sectors by the size of the subtree. Pure, so it is deterministic. */

export interface NodePosition {
  x: number;
  y: number;
  /** Direction from the center, in radians, 0 to the right, counter-clockwise. */
  angle: number;
  ring: number;
}

export interface FoldPosition extends NodePosition {
  domain: string;
  count: number;
}

export interface RadialLayout {
  positions: Map<string, NodePosition>;
  /** "+2,382 more": the rest of a fan, at its own position. */
  folds: FoldPosition[];
  /** Radius of the outermost ring. */
  radius: number;
  rings: number[];
}

const RING_GAP = 130;
/** Minimum distance of two neighbors on a ring. */
const SPACING = 17;
/** Space between two fans, in leaves. */
const FAN_GAP = 0.9;
/** The first sector opens at the top left, so that the largest fans are at the sides, where labels have room. */
const START_ANGLE = Math.PI * 0.75;

interface SizedTree {
  tree: TreeNode;
  weight: number;
  children: SizedTree[];
}

/** A large disc takes the room of several small ones. */
const getLeafWeight = ({ node }: TreeNode): number => Math.max(1, (2 * nodeRadius(node.confirmed_by) + 4) / SPACING);

function computeWeights(tree: TreeNode): SizedTree {
  const children = tree.children.map(computeWeights);
  const leaves =
    children.reduce((sum, child) => sum + child.weight, 0) + (tree.folded > 0 && children.length > 0 ? 1 : 0);
  return { tree, children, weight: children.length > 0 ? leaves + FAN_GAP : getLeafWeight(tree) };
}

/** Largest fans apart from each other: 1st, 3rd, 5th … then … 6th, 4th, 2nd. */
function interleaveFans(children: SizedTree[]): SizedTree[] {
  const fans = children.filter((child) => child.children.length > 0).sort((a, b) => b.weight - a.weight);
  const leaves = children.filter((child) => child.children.length === 0);
  const first = fans.filter((_, index) => index % 2 === 0);
  const second = fans.filter((_, index) => index % 2 === 1).reverse();
  if (fans.length < 2) return [...fans, ...leaves];
  const perGap = Math.ceil(leaves.length / 2);
  return [...first, ...leaves.slice(0, perGap), ...second, ...leaves.slice(perGap)];
}

export function computeLayout(tree: NetworkTree): RadialLayout {
  const positions = new Map<string, NodePosition>();
  const folds: FoldPosition[] = [];
  const perRing: number[] = [];
  for (const { steps } of tree.nodes) perRing[steps] = (perRing[steps] ?? 0) + 1;

  const rings = [0];
  for (let ring = 1; ring < perRing.length; ring += 1) {
    const needed = ((perRing[ring] ?? 0) * SPACING) / (2 * Math.PI);
    rings.push(Math.max((rings[ring - 1] ?? 0) + RING_GAP, needed));
  }
  const radius = rings.at(-1) || RING_GAP;
  const getRadius = (ring: number): number => rings[ring] ?? radius;

  const pointAt = (ring: number, angle: number): NodePosition => ({
    x: getRadius(ring) * Math.cos(angle),
    y: getRadius(ring) * Math.sin(angle),
    angle,
    ring,
  });

  const placeNode = (sized: SizedTree, from: number, to: number): void => {
    const { tree: treeNode, children } = sized;
    positions.set(treeNode.node.domain, pointAt(treeNode.steps, (from + to) / 2));
    if (children.length === 0) return;
    const ordered = treeNode.parent === null ? interleaveFans(children) : children;
    const fold = treeNode.folded > 0 ? 1 : 0;
    const total = ordered.reduce((sum, child) => sum + child.weight, 0) + fold;
    const margin = treeNode.parent === null ? 0 : ((to - from) * FAN_GAP) / (total + FAN_GAP) / 2;
    const span = to - from - 2 * margin;
    let angle = from + margin;
    for (const child of ordered) {
      const width = (span * child.weight) / total;
      placeNode(child, angle, angle + width);
      angle += width;
    }
    if (fold) {
      const width = span / total;
      const ring = Math.min(treeNode.steps + 1, rings.length - 1);
      folds.push({ ...pointAt(ring, angle + width / 2), domain: treeNode.node.domain, count: treeNode.folded });
    }
  };
  placeNode(computeWeights(tree.root), START_ANGLE, START_ANGLE - 2 * Math.PI);
  return { positions, folds, radius, rings };
}

/** Letters across, numbers down: the square of a place on a plate that reaches `extent` from the center each way. */
export function gridReference(position: { x: number; y: number }, extent: number): string {
  const cell = (value: number) =>
    Math.min(GRID_SIZE - 1, Math.max(0, Math.floor(((value + extent) / (2 * extent)) * GRID_SIZE)));
  return `${GRID_LETTERS[cell(position.x)]}${cell(-position.y) + 1}`;
}

export const GRID_SIZE = 8;
export const GRID_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** How far the plate reaches beyond the outermost ring: room for names on a wide plate, for discs on a narrow one. */
export function getExtent(radius: number, width: number): number {
  const padding = width >= 520 ? 174 : 22;
  return radius * (width / (width - 2 * padding));
}
