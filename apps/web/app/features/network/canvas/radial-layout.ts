import type { LinkState } from '@vouchwire/api-contract';
import type { NetworkTree, TreeNode } from '../../graph-shared/network-tree.ts';
import { nodeRadius } from './node-radius.ts';

/**
 * Computes the position of each domain: the ring shows the number of steps, and the sector is proportional to the size
 * of the subtree. Pure, so the same tree always has the same layout.
 */

export interface NodePosition {
  x: number;
  y: number;
  /** Direction from the center in radians, 0 to the right, counter-clockwise. */
  angle: number;
  ring: number;
}

interface FoldPosition extends NodePosition {
  domain: string;
  count: number;
}

/** The neighbors of a hub that have the same state. They are next to each other. */
interface GroupPosition extends NodePosition {
  state: LinkState;
  count: number;
}

export interface RadialLayout {
  positions: Map<string, NodePosition>;
  /** Positions of labels such as "+2,382 more", which represent the rest of a fan. */
  folds: FoldPosition[];
  groups: GroupPosition[];
  /** Radius of the outermost ring. */
  radius: number;
  rings: number[];
}

/** From this number of neighbors, the canvas names their states. */
const MIN_GROUPED_LEAVES = 12;
const RING_GAP = 130;
/** Minimum distance between two neighbors on a ring. */
const SPACING = 17;
/** Space between two fans, in widths of a leaf. */
const FAN_GAP = 0.9;
/** The first sector begins at the top left. The largest fans are then at the sides, where labels have space. */
const START_ANGLE = Math.PI * 0.75;

interface SizedTree {
  tree: TreeNode;
  weight: number;
  children: SizedTree[];
}

/** A large disc occupies the space of several small ones. */
const getLeafWeight = ({ node }: TreeNode): number => Math.max(1, (2 * nodeRadius(node.confirmed_by) + 4) / SPACING);

/** Returns whether no member of an association is drawn although its members are within the depth. */
export const isClosedGroup = ({ node, children, hiddenNeighbors, parent }: TreeNode): boolean =>
  parent !== null && children.length === 0 && hiddenNeighbors > 0 && node.type === 'association';

function computeWeights(tree: TreeNode): SizedTree {
  const children = tree.children.map(computeWeights);
  const leaves =
    children.reduce((sum, child) => sum + child.weight, 0) + (tree.hiddenNeighbors > 0 && children.length > 0 ? 1 : 0);
  return {
    tree,
    children,
    weight: children.length > 0 ? leaves + FAN_GAP : getLeafWeight(tree) + (isClosedGroup(tree) ? 1 : 0),
  };
}

/** Separates the largest fans from each other: 1st, 3rd, 5th … then … 6th, 4th, 2nd. */
function interleaveFans(children: SizedTree[]): SizedTree[] {
  const fans = children.filter((child) => child.children.length > 0).sort((a, b) => b.weight - a.weight);
  const leaves = children.filter((child) => child.children.length === 0);
  const first = fans.filter((_, index) => index % 2 === 0);
  const second = fans.filter((_, index) => index % 2 === 1).reverse();
  if (fans.length < 2) return [...fans, ...leaves];
  const perGap = Math.ceil(leaves.length / 2);
  return [...first, ...leaves.slice(0, perGap), ...second, ...leaves.slice(perGap)];
}

/** Lists the positions of the neighbors of a hub by state. Neighbors with the same state are next to each other. */
function listStateGroups(
  root: TreeNode,
  positions: ReadonlyMap<string, NodePosition>,
): { angle: number; state: LinkState; count: number }[] {
  const leaves = root.children.filter(({ children, branch }) => children.length === 0 && branch?.main.state);
  if (leaves.length < MIN_GROUPED_LEAVES) return [];
  return [...Map.groupBy(leaves, ({ branch }) => branch?.main.state)].flatMap(([state, members]) => {
    const angles = members.flatMap(({ node }) => positions.get(node.domain)?.angle ?? []);
    const middle = angles.sort((a, b) => a - b)[Math.floor(angles.length / 2)];
    return state && middle !== undefined ? [{ angle: middle, state, count: members.length }] : [];
  });
}

export function computeLayout(tree: NetworkTree): RadialLayout {
  const positions = new Map<string, NodePosition>();
  const folds: FoldPosition[] = [];
  const perRing: number[] = [];
  for (const { ring } of tree.nodes) perRing[ring] = (perRing[ring] ?? 0) + 1;

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
    if (isClosedGroup(treeNode)) {
      // If there is another ring outside, the number of members is written on it, otherwise next to the disc.
      const isOutermost = treeNode.ring + 1 >= rings.length;
      const offset = isOutermost ? (to - from) / 4 : 0;
      positions.set(treeNode.node.domain, pointAt(treeNode.ring, (from + to) / 2 - offset));
      folds.push({
        ...pointAt(isOutermost ? treeNode.ring : treeNode.ring + 1, (from + to) / 2 + offset),
        domain: treeNode.node.domain,
        count: treeNode.hiddenNeighbors,
      });
      return;
    }
    positions.set(treeNode.node.domain, pointAt(treeNode.ring, (from + to) / 2));
    if (children.length === 0) return;
    const ordered = treeNode.parent === null ? interleaveFans(children) : children;
    // There is too little space for the text next to the many discs around the center.
    const fold = treeNode.hiddenNeighbors > 0 ? (treeNode.parent === null ? 2 : 1) : 0;
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
      const width = (span * fold) / total;
      const ring = Math.min(treeNode.ring + 1, rings.length - 1);
      folds.push({
        ...pointAt(ring, angle + width / 2),
        domain: treeNode.node.domain,
        count: treeNode.hiddenNeighbors,
      });
    }
  };
  placeNode(computeWeights(tree.root), START_ANGLE, START_ANGLE - 2 * Math.PI);
  const groups = listStateGroups(tree.root, positions).map(
    ({ angle, ...group }): GroupPosition => ({ ...pointAt(1, angle), ...group }),
  );
  return { positions, folds, groups, radius, rings };
}

/** Size of the picture on wide screens. It is scaled to the screen, so that the browser and the server draw the same. */
export const PLATE = { width: 892, height: 554 };
/** On phones the picture is a square of about this size, without columns of names. */
export const SMALL_PLATE = { width: 330, height: 330 };

/** Space for a column of names on each side, in pixels. On a narrow picture, it is enough only for discs. */
const NARROW_PADDING = 22;
const SIDE_PADDING = 174;
const TOP_PADDING = 48;
const MIN_NAMED_PX = 520;
/** Maximum ratio of width to height of the rings. */
const MAX_STRETCH = 2.2;

export interface CanvasScale {
  stretch: number;
  /** Distances from the center to the edges of the canvas, horizontal and vertical, in the units of the layout. */
  extentX: number;
  extentY: number;
  /** Width of the column of names on each side, 0 on a narrow picture. */
  column: number;
}

/** Fits the rings into a canvas of any shape. On a wide canvas they become ellipses. */
export function fitToCanvas(radius: number, width: number, height: number): CanvasScale {
  const column = width >= MIN_NAMED_PX ? SIDE_PADDING : 0;
  const roomX = Math.max(1, width / 2 - (column || NARROW_PADDING));
  const roomY = Math.max(1, height / 2 - (column ? TOP_PADDING : NARROW_PADDING));
  const stretch = Math.min(MAX_STRETCH, Math.max(1, roomX / roomY));
  const unitsPerPixel = radius / Math.min(roomX / stretch, roomY);
  return { stretch, extentX: (width / 2) * unitsPerPixel, extentY: (height / 2) * unitsPerPixel, column };
}
