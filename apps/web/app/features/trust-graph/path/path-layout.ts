import { fixed } from '../../../lib/numbers.ts';
import type { PathHop } from '../answers.ts';
import { type Point, shorten } from '../explorer/radial/geometry.ts';

/**
 * Where everything stands in the picture of a path: the source at the left, the target at the right, the best way on the
 * middle line, each other way on a line of its own above or below. Nothing depends on chance, so a link shows tomorrow
 * what it shows today.
 */

export const WIDTH = 880;
const LEFT = 64;
const RIGHT = WIDTH - 64;
/** Between the lines of two ways. */
const LANE = 104;
const ROOM = 64;
const MAIN_DISC = 11;
const SIDE_DISC = 8;
/** Between a disc and the line that begins or ends there. */
const GAP = 5;
/** From here on names of neighbours stand above and below in turn. */
const CROWDED_HOPS = 3;
/** Width of a letter of the two sizes that names are set in, on the generous side. */
const MAIN_LETTER = 10;
const SIDE_LETTER = 7.4;
const FEWEST_LETTERS = 8;

export interface PlacedDomain extends Point {
  domain: string;
  radius: number;
  role: 'source' | 'between' | 'target';
  main: boolean;
  hasFile: boolean | null;
  name: { x: number; y: number; anchor: 'start' | 'middle' | 'end'; text: string };
}

export interface PlacedHop {
  hop: PathHop;
  main: boolean;
  /** From disc to disc; a third point where a way without domains between goes round. */
  points: Point[];
  /** Where its weight stands. */
  at: Point;
  /** Room for the relationship's word beside the weight. */
  roomy: boolean;
}

export interface PathLayout {
  height: number;
  domains: PlacedDomain[];
  hops: PlacedHop[];
}

interface Way {
  path: readonly PathHop[];
}

/**
 * @param best at least one hop
 * @param others ways between the same two domains that share no domain between them
 */
export function layOutPaths(best: Way, others: readonly Way[], sourceHasFile: boolean | null): PathLayout {
  const above = Math.ceil(others.length / 2);
  const below = Math.floor(others.length / 2);
  const middle = ROOM + above * LANE;
  const height = middle + below * LANE + ROOM;

  const layout: PathLayout = { height, domains: [], hops: [] };
  // The others first: the best way is drawn over them.
  others.forEach((way, index) => {
    const offset = Math.ceil((index + 1) / 2) * LANE * (index % 2 === 0 ? -1 : 1);
    placeWay(layout, way.path, { middle, line: middle + offset, main: false, sourceHasFile });
  });
  placeWay(layout, best.path, { middle, line: middle, main: true, sourceHasFile });
  return layout;
}

interface Lane {
  middle: number;
  line: number;
  main: boolean;
  sourceHasFile: boolean | null;
}

function placeWay(layout: PathLayout, path: readonly PathHop[], { middle, line, main, sourceHasFile }: Lane): void {
  const step = (RIGHT - LEFT) / path.length;
  const places: Point[] = Array.from({ length: path.length + 1 }, (_, index) => ({
    x: LEFT + index * step,
    y: index === 0 || index === path.length ? middle : line,
  }));
  const domains = [path[0]?.source ?? '', ...path.map(({ target }) => target)];
  domains.forEach((domain, index) => {
    const role = index === 0 ? 'source' : index === path.length ? 'target' : 'between';
    // Both ends stand there once, with the best way.
    if (role !== 'between' && !main) return;
    layout.domains.push({
      ...(places[index] as Point),
      domain,
      role,
      main,
      radius: main ? MAIN_DISC : SIDE_DISC,
      hasFile: index === 0 ? sourceHasFile : (path[index - 1]?.targetHasFile ?? null),
      name: placeName(places[index] as Point, {
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
    const from = places[index] as Point;
    const to = places[index + 1] as Point;
    const detour = path.length === 1 && line !== middle;
    const bend = { x: (from.x + to.x) / 2, y: line };
    const startGap = (index === 0 || main ? MAIN_DISC : SIDE_DISC) + GAP;
    const endGap = (index === path.length - 1 || main ? MAIN_DISC : SIDE_DISC) + GAP;
    layout.hops.push({
      hop,
      main,
      points: detour
        ? [towards(from, bend, startGap), bend, towards(to, bend, endGap)]
        : [towards(from, to, startGap), towards(to, from, endGap)],
      at: detour ? bend : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      roomy: main && step >= 210,
    });
  });
}

function placeName(
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
  // Away from the middle line, where the first and the last line of a way come from.
  const outwards = main ? -1 : side;
  const over = crowded ? (index % 2 === 1) === outwards < 0 : !main && outwards < 0;
  const room = (role === 'between' ? step : step / 2 + LEFT) * (crowded ? 1.6 : 1) - 24;
  const letters = Math.max(FEWEST_LETTERS, Math.floor(room / (main ? MAIN_LETTER : SIDE_LETTER)));
  const radius = main ? MAIN_DISC : SIDE_DISC;
  return {
    x: role === 'source' ? x - radius : role === 'target' ? x + radius : x,
    y: over ? y - radius - 10 : y + radius + (main ? 26 : 20),
    anchor: role === 'source' ? 'start' : role === 'target' ? 'end' : 'middle',
    text: shorten(domain, letters),
  };
}

/** The point `distance` away from `from`, on the way to `to`. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * distance) / length, y: from.y + ((to.y - from.y) * distance) / length };
}

const HEAD = 9;
const HEAD_ASIDE = 5;

/** The open head of an arrow at the end of a line. */
export function arrowAt(points: readonly Point[]): [Point, Point, Point] {
  const tip = points.at(-1) as Point;
  const before = points.at(-2) as Point;
  const back = towards(tip, before, HEAD);
  const along = { x: (tip.x - back.x) / HEAD, y: (tip.y - back.y) / HEAD };
  return [
    { x: back.x - along.y * HEAD_ASIDE, y: back.y + along.x * HEAD_ASIDE },
    tip,
    { x: back.x + along.y * HEAD_ASIDE, y: back.y - along.x * HEAD_ASIDE },
  ];
}

/** "BELONGTO × 0.80", or the weight alone where there is no room. */
export const weightText = ({ hop, roomy }: Pick<PlacedHop, 'hop' | 'roomy'>): string =>
  [roomy && hop.relationship, hop.weight !== null && `× ${fixed(hop.weight, 2)}`].filter(Boolean).join(' ');

/* The same for a phone: the best way alone, from top to bottom. */

export const NARROW_WIDTH = 320;
const NARROW_X = 40;
const NARROW_TOP = 48;
const NARROW_STEP = 148;
const NARROW_LETTERS = 25;

export interface NarrowLayout {
  height: number;
  domains: Array<{ domain: string; text: string; x: number; y: number; hasFile: boolean | null; first: boolean }>;
  hops: Array<{ hop: PathHop; points: [Point, Point]; at: Point }>;
}

export function layOutNarrow(path: readonly PathHop[], sourceHasFile: boolean | null): NarrowLayout {
  const domains = [path[0]?.source ?? '', ...path.map(({ target }) => target)];
  const y = (index: number) => NARROW_TOP + index * NARROW_STEP;
  const reach = MAIN_DISC + GAP;
  return {
    height: y(path.length) + NARROW_TOP,
    domains: domains.map((domain, index) => ({
      domain,
      text: shorten(domain, NARROW_LETTERS),
      x: NARROW_X,
      y: y(index),
      hasFile: index === 0 ? sourceHasFile : (path[index - 1]?.targetHasFile ?? null),
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
