import type { LocalGraph } from '@vouchwire/api-contract';
import { type Point, truncateMiddle } from '../../lib/svg-geometry.ts';

/** Side length of the square drawing, in its own units. */
export const GRAPH_SIZE = 600;
const CENTER: Point = { x: GRAPH_SIZE / 2, y: GRAPH_SIZE / 2 };
const [INNER_RADIUS, OUTER_RADIUS] = [92, 158];
/** Angle of the second ring in degrees if the first ring has one node. */
const SINGLE_NEIGHBOR_SPAN = 230;
/** Maximum length of a label, which must fit between the outer ring and the edge. */
const MAX_LABEL_CHARS = 18;
/** Widths of a character, and height of a label, used to detect overlaps. */
const [CHAR_WIDTH, CENTER_CHAR_WIDTH, LABEL_HEIGHT] = [6.6, 9.5, 22];

export interface PlacedNode extends Point {
  readonly node: LocalGraph['nodes'][number];
  /** Direction from the center in degrees. 0 points to the right. */
  readonly angle: number;
  /** Null if the label would cover another one. */
  readonly label: string | null;
  /** True for the center and for nodes with children. Their label is horizontal. */
  readonly isHub: boolean;
  readonly parent: PlacedNode | null;
}

/**
 * Computes the layout: a domain in the center, its neighbors on a ring, and their neighbors near them on a second ring.
 */
export function layoutLocalGraph({ nodes }: LocalGraph): PlacedNode[] {
  const [centerNode] = nodes;
  if (!centerNode) return [];
  const children = Map.groupBy(nodes, ({ link }) => link?.parent ?? null);
  const placed: PlacedNode[] = [];
  const taken: (Point & { halfWidth: number })[] = [];
  const place = (
    node: PlacedNode['node'],
    { angle, radius, parent }: { angle: number; radius: number; parent: PlacedNode | null },
  ): PlacedNode => {
    const radians = (angle * Math.PI) / 180;
    const point = { x: CENTER.x + radius * Math.cos(radians), y: CENTER.y + radius * Math.sin(radians) };
    const text = truncateMiddle(node.domain, MAX_LABEL_CHARS);
    const isHub = parent === null || children.has(node.domain);
    const halfWidth = (text.length * (parent === null ? CENTER_CHAR_WIDTH : CHAR_WIDTH)) / 2;
    const isCovered =
      isHub &&
      taken.some(
        (other) =>
          Math.abs(other.x - point.x) < other.halfWidth + halfWidth && Math.abs(other.y - point.y) < LABEL_HEIGHT,
      );
    if (isHub && !isCovered) taken.push({ ...point, halfWidth });
    const result = { ...point, node, angle, parent, isHub, label: isCovered ? null : text };
    placed.push(result);
    return result;
  };

  const center = place(centerNode, { angle: 0, radius: 0, parent: null });
  const first = children.get(centerNode.domain) ?? [];
  const widths = first.map(({ domain }) => Math.max(1, children.get(domain)?.length ?? 0));
  // With a full circle around a single neighbor, some lines would cross the center.
  const span = first.length === 1 ? SINGLE_NEIGHBOR_SPAN : 360;
  const step =
    span /
    Math.max(
      1,
      widths.reduce((sum, width) => sum + width, 0),
    );
  let start = first.length === 1 ? -span / 2 : -90;
  for (const [index, node] of first.entries()) {
    const width = (widths[index] ?? 1) * step;
    const hub = place(node, { angle: start + width / 2, radius: INNER_RADIUS, parent: center });
    const outer = children.get(node.domain) ?? [];
    for (const [order, child] of outer.entries())
      place(child, {
        angle: start + (order + 0.5) * (width / outer.length),
        radius: OUTER_RADIUS,
        parent: hub,
      });
    start += width;
  }
  return placed;
}
