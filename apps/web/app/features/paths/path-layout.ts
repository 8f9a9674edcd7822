import { getRelationshipText } from '../../components/relationship-mark.tsx';
import { formatDecimal } from '../../lib/numbers.ts';
import { type Point, truncateMiddle } from '../../lib/svg-geometry.ts';
import type { PathHop } from '../graph-shared/graph-responses.ts';

/**
 * Layout of a path: the source at the left, the target at the right, the best path on the middle line, each alternative
 * on a line above or below. Deterministic, so that a link always shows the same picture.
 */

export const LAYOUT_WIDTH = 880;
const LEFT = 64;
const RIGHT = LAYOUT_WIDTH - 64;
/** Distance between the lines of two paths. */
const LANE_HEIGHT = 104;
const LABEL_ROOM = 64;
const MAIN_NODE_RADIUS = 11;
const SIDE_NODE_RADIUS = 8;
/** Distance between a disc and the end of a line. */
const EDGE_GAP = 5;
/** Minimum number of hops from which the names of neighbors alternate between above and below. */
const CROWDED_HOPS = 3;
/** Width of a letter in the two font sizes of names, rounded up. */
const MAIN_CHAR_WIDTH = 10;
const SIDE_CHAR_WIDTH = 7.4;
const MIN_LABEL_CHARS = 8;

export interface PlacedDomain extends Point {
  domain: string;
  radius: number;
  role: 'source' | 'between' | 'target';
  main: boolean;
  hasFile: boolean | null;
  name: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string };
}

interface PlacedHop {
  hop: PathHop;
  main: boolean;
  /**
   * Points of the line from disc to disc. An alternative without domains between the ends has a third point to avoid
   * the main line.
   */
  points: Point[];
  /** Position of the weight. */
  labelPosition: Point;
  /** True if there is space for the relationship next to the weight. */
  hasRoom: boolean;
}

interface PathLayout {
  height: number;
  domains: PlacedDomain[];
  hops: PlacedHop[];
}

interface RoutedPath {
  path: readonly PathHop[];
}

/**
 * @param mainPath at least one hop
 * @param others paths between the same two domains that share no domain between them
 */
export function computePathLayout(
  mainPath: RoutedPath,
  others: readonly RoutedPath[],
  sourceHasFile: boolean | null,
): PathLayout {
  const above = Math.ceil(others.length / 2);
  const below = Math.floor(others.length / 2);
  const middle = LABEL_ROOM + above * LANE_HEIGHT;
  const height = middle + below * LANE_HEIGHT + LABEL_ROOM;

  const layout: PathLayout = { height, domains: [], hops: [] };
  // Alternatives come first, because the best path is drawn over them.
  others.forEach((routedPath, index) => {
    const offset = Math.ceil((index + 1) / 2) * LANE_HEIGHT * (index % 2 === 0 ? -1 : 1);
    placePath(layout, routedPath.path, { middle, line: middle + offset, main: false, sourceHasFile });
  });
  placePath(layout, mainPath.path, { middle, line: middle, main: true, sourceHasFile });
  return layout;
}

interface LaneOptions {
  middle: number;
  line: number;
  main: boolean;
  sourceHasFile: boolean | null;
}

function placePath(
  layout: PathLayout,
  path: readonly PathHop[],
  { middle, line, main, sourceHasFile }: LaneOptions,
): void {
  const step = (RIGHT - LEFT) / path.length;
  const nodePositions: Point[] = Array.from({ length: path.length + 1 }, (_, index) => ({
    x: LEFT + index * step,
    y: index === 0 || index === path.length ? middle : line,
  }));
  const domains = [path[0]?.source ?? '', ...path.map(({ target }) => target)];
  domains.forEach((domain, index) => {
    const role = index === 0 ? 'source' : index === path.length ? 'target' : 'between';
    // Both ends are added once, with the best path.
    if (role !== 'between' && !main) return;
    layout.domains.push({
      ...(nodePositions[index] as Point),
      domain,
      role,
      main,
      radius: main ? MAIN_NODE_RADIUS : SIDE_NODE_RADIUS,
      hasFile: index === 0 ? sourceHasFile : (path[index - 1]?.target_has_file ?? null),
      name: placeLabel(nodePositions[index] as Point, {
        domain,
        role,
        main,
        step,
        index,
        hops: path.length,
        side: line - middle,
      }),
    });
  });
  path.forEach((hop, index) => {
    const from = nodePositions[index] as Point;
    const to = nodePositions[index + 1] as Point;
    const detour = path.length === 1 && line !== middle;
    const bendPoint = { x: (from.x + to.x) / 2, y: line };
    const startGap = (index === 0 || main ? MAIN_NODE_RADIUS : SIDE_NODE_RADIUS) + EDGE_GAP;
    const endGap = (index === path.length - 1 || main ? MAIN_NODE_RADIUS : SIDE_NODE_RADIUS) + EDGE_GAP;
    layout.hops.push({
      hop,
      main,
      points: detour
        ? [moveTowards(from, bendPoint, startGap), bendPoint, moveTowards(to, bendPoint, endGap)]
        : [moveTowards(from, to, startGap), moveTowards(to, from, endGap)],
      labelPosition: detour ? bendPoint : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      hasRoom: main && step >= 300,
    });
  });
}

function placeLabel(
  { x, y }: Point,
  {
    domain,
    role,
    main,
    step,
    index,
    hops,
    side,
  }: {
    domain: string;
    role: PlacedDomain['role'];
    main: boolean;
    step: number;
    index: number;
    hops: number;
    side: number;
  },
): PlacedDomain['name'] {
  const crowded = hops >= CROWDED_HOPS;
  // Away from the middle line at the first and the last edge of an alternative.
  const outwards = main ? -1 : side;
  const over = crowded ? (index % 2 === 1) === outwards < 0 : !main && outwards < 0;
  const availableWidth = (role === 'between' ? step : step / 2 + LEFT) * (crowded ? 1.6 : 1) - 24;
  const letters = Math.max(MIN_LABEL_CHARS, Math.floor(availableWidth / (main ? MAIN_CHAR_WIDTH : SIDE_CHAR_WIDTH)));
  const radius = main ? MAIN_NODE_RADIUS : SIDE_NODE_RADIUS;
  return {
    x: role === 'source' ? x - radius : role === 'target' ? x + radius : x,
    y: over ? y - radius - 10 : y + radius + (main ? 26 : 20),
    anchor: role === 'source' ? 'start' : role === 'target' ? 'end' : 'middle',
    text: truncateMiddle(domain, letters),
  };
}

/** Returns the point at `distance` from `from`, toward `to`. */
function moveTowards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

const ARROW_LENGTH = 9;
const ARROW_HALF_WIDTH = 5;

/** Computes the open arrow head at the end of a line. */
export function computeArrow(points: readonly Point[]): [Point, Point, Point] {
  const tip = points.at(-1) as Point;
  const before = points.at(-2) as Point;
  const back = moveTowards(tip, before, ARROW_LENGTH);
  const along = { x: (tip.x - back.x) / ARROW_LENGTH, y: (tip.y - back.y) / ARROW_LENGTH };
  return [
    { x: back.x - along.y * ARROW_HALF_WIDTH, y: back.y + along.x * ARROW_HALF_WIDTH },
    tip,
    { x: back.x + along.y * ARROW_HALF_WIDTH, y: back.y - along.x * ARROW_HALF_WIDTH },
  ];
}

/** Formats "says it belongs to × 0.80", or only the weight if there is not enough space. */
export const formatWeight = ({ hop, hasRoom: roomy }: Pick<PlacedHop, 'hop' | 'hasRoom'>): string =>
  [
    roomy && (getRelationshipText(hop.relationship, hop.statement) ?? hop.relationship),
    hop.weight !== null && `× ${formatDecimal(hop.weight, 2)}`,
  ]
    .filter(Boolean)
    .join(' ');

/* Layout for a phone: only the best path, from top to bottom. */

export const NARROW_WIDTH = 320;
const NARROW_X = 40;
const NARROW_TOP = 48;
const NARROW_STEP = 148;
const NARROW_MAX_CHARS = 25;

interface NarrowLayout {
  height: number;
  domains: Array<{ domain: string; text: string; x: number; y: number; hasFile: boolean | null; first: boolean }>;
  hops: Array<{ hop: PathHop; points: [Point, Point]; at: Point }>;
}

export function computeNarrowLayout(path: readonly PathHop[], sourceHasFile: boolean | null): NarrowLayout {
  const domains = [path[0]?.source ?? '', ...path.map(({ target }) => target)];
  const y = (index: number) => NARROW_TOP + index * NARROW_STEP;
  const reach = MAIN_NODE_RADIUS + EDGE_GAP;
  return {
    height: y(path.length) + NARROW_TOP,
    domains: domains.map((domain, index) => ({
      domain,
      text: truncateMiddle(domain, NARROW_MAX_CHARS),
      x: NARROW_X,
      y: y(index),
      hasFile: index === 0 ? sourceHasFile : (path[index - 1]?.target_has_file ?? null),
      first: index === 0,
    })),
    hops: path.map((hop, index) => ({
      hop,
      points: [
        { x: NARROW_X, y: y(index) + reach },
        { x: NARROW_X, y: y(index + 1) - reach },
      ],
      at: { x: NARROW_X + 28, y: y(index) + NARROW_STEP / 2 },
    })),
  };
}
