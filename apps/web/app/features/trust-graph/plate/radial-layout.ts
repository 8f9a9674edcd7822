import type { NetworkTree, TreeNode } from '../network-tree.ts';
import { discRadius } from './disc-radius.ts';

/** Where each domain stands: rings by steps, sectors by the size of what hangs on them. Pure, so always the same. */

export interface Place {
  x: number;
  y: number;
  /** Direction from the centre, in radians, 0 to the right, counter-clockwise. */
  angle: number;
  ring: number;
}

export interface FoldPlace extends Place {
  domain: string;
  count: number;
}

export interface RadialLayout {
  places: Map<string, Place>;
  /** "+2,382 more": the rest of a fan, in a place of its own. */
  folds: FoldPlace[];
  /** Radius of the outermost ring. */
  radius: number;
  rings: number[];
}

const RING_GAP = 130;
/** Two neighbours on a ring stand at least so far apart. */
const SPACING = 17;
/** Between two fans there is room for so many leaves. */
const FAN_GAP = 0.9;
/** The first sector opens at the top left, so that the largest fans lie to the sides, where labels have room. */
const START = Math.PI * 0.75;

interface Sized {
  tree: TreeNode;
  weight: number;
  children: Sized[];
}

/** A large disc takes the room of several small ones. */
const leafWeight = ({ node }: TreeNode): number => Math.max(1, (2 * discRadius(node.confirmedBy) + 4) / SPACING);

function sizeUp(tree: TreeNode): Sized {
  const children = tree.children.map(sizeUp);
  const leaves =
    children.reduce((sum, child) => sum + child.weight, 0) + (tree.folded > 0 && children.length > 0 ? 1 : 0);
  return { tree, children, weight: children.length > 0 ? leaves + FAN_GAP : leafWeight(tree) };
}

/** Largest fans apart from each other: 1st, 3rd, 5th … then … 6th, 4th, 2nd. */
function interleave(children: Sized[]): Sized[] {
  const fans = children.filter((child) => child.children.length > 0).sort((a, b) => b.weight - a.weight);
  const leaves = children.filter((child) => child.children.length === 0);
  const first = fans.filter((_, index) => index % 2 === 0);
  const second = fans.filter((_, index) => index % 2 === 1).reverse();
  if (fans.length < 2) return [...fans, ...leaves];
  const perGap = Math.ceil(leaves.length / 2);
  return [...first, ...leaves.slice(0, perGap), ...second, ...leaves.slice(perGap)];
}

export function layOut(tree: NetworkTree): RadialLayout {
  const places = new Map<string, Place>();
  const folds: FoldPlace[] = [];
  const perRing: number[] = [];
  for (const { steps } of tree.nodes) perRing[steps] = (perRing[steps] ?? 0) + 1;

  const rings = [0];
  for (let ring = 1; ring < perRing.length; ring += 1) {
    const needed = ((perRing[ring] ?? 0) * SPACING) / (2 * Math.PI);
    rings.push(Math.max((rings[ring - 1] ?? 0) + RING_GAP, needed));
  }
  const radius = rings.at(-1) || RING_GAP;
  const radiusOf = (ring: number): number => rings[ring] ?? radius;

  const at = (ring: number, angle: number): Place => ({
    x: radiusOf(ring) * Math.cos(angle),
    y: radiusOf(ring) * Math.sin(angle),
    angle,
    ring,
  });

  const place = (sized: Sized, from: number, to: number): void => {
    const { tree: treeNode, children } = sized;
    places.set(treeNode.node.domain, at(treeNode.steps, (from + to) / 2));
    if (children.length === 0) return;
    const ordered = treeNode.parent === null ? interleave(children) : children;
    const fold = treeNode.folded > 0 ? 1 : 0;
    const total = ordered.reduce((sum, child) => sum + child.weight, 0) + fold;
    const margin = treeNode.parent === null ? 0 : ((to - from) * FAN_GAP) / (total + FAN_GAP) / 2;
    const span = to - from - 2 * margin;
    let angle = from + margin;
    for (const child of ordered) {
      const width = (span * child.weight) / total;
      place(child, angle, angle + width);
      angle += width;
    }
    if (fold) {
      const width = span / total;
      const ring = Math.min(treeNode.steps + 1, rings.length - 1);
      folds.push({ ...at(ring, angle + width / 2), domain: treeNode.node.domain, count: treeNode.folded });
    }
  };
  place(sizeUp(tree.root), START, START - 2 * Math.PI);
  return { places, folds, radius, rings };
}

/** Letters across, numbers down: the square of a place on a plate that reaches `extent` from the centre each way. */
export function plateSquare(place: { x: number; y: number }, extent: number): string {
  const cell = (value: number) => Math.min(GRID - 1, Math.max(0, Math.floor(((value + extent) / (2 * extent)) * GRID)));
  return `${GRID_LETTERS[cell(place.x)]}${cell(-place.y) + 1}`;
}

export const GRID = 8;
export const GRID_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** How far the plate reaches beyond the outermost ring: room for names on a wide plate, for discs on a narrow one. */
export function plateExtent(radius: number, width: number): number {
  const room = width >= 520 ? 174 : 22;
  return radius * (width / (width - 2 * room));
}
