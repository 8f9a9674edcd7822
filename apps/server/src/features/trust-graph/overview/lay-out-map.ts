import { MAX_MAP_DOTS, type MapDot, type MapPlace } from '@vouchwire/api-contract';
import type { DomainGraph } from '@vouchwire/trust-graph';
import { type Cell, centreOf, Honeycomb, type Point, ROW_HEIGHT } from './honeycomb.ts';
import { type Bond, type Disc, spreadDiscs } from './spread-discs.ts';

/** Who has so many neighbours has a place of its own, around which they stand. */
const NEIGHBOURS_OF_A_PLACE = 10;
const MAX_PLACES = 40;
/** How far from the middle of its disc, as a share of the radius, an owner stands that others list too. */
const LEAN = 0.25;
/** Cells around the outermost disc. */
const MARGIN = 3;
const LEAST_COLUMNS = 48;
/** Columns for each row, so that the picture is a good quarter wider than high. */
const COLUMNS_PER_ROW = 1.26 * ROW_HEIGHT;
/** Tries to find open water for those who stand around nobody. */
const MAX_TRIES = 400;

export interface MapLayout {
  readonly columns: number;
  readonly rows: number;
  readonly dots: MapDot[];
  readonly places: Omit<MapPlace, 'name'>[];
  readonly total: number;
  readonly confirmed: number;
  readonly truncated: boolean;
}

export interface MapOptions {
  readonly limit: number;
  /** Whether statements of this owner count, by its id. Others are shown only if a recognized owner names or confirms them. */
  readonly isRecognized: (id: number) => boolean;
}

/** An owner that is shown; `near` are indexes of its neighbours among those shown. */
interface Owner {
  readonly domain: string;
  readonly confirmed: boolean;
  readonly near: number[];
}

/**
 * Lays the graph out as a halftone map: each owner is a dot and stands around the most particular of those who list it,
 * on the side of the others. Who has to do with none of the larger ones lies apart, with its own. Dots with a link that
 * both sides say come first, so they are the core of each disc. Depends on the relationships alone, not on their order, and takes
 * no chances: the same graph gives the same map. O(N + E) for reading, O(dots · log) for the rest.
 */
export function layOutMap(graph: DomainGraph, options: Partial<MapOptions> = {}): MapLayout {
  const { owners, total } = chooseOwners(graph, { limit: MAX_MAP_DOTS, isRecognized: () => true, ...options });
  const hubs = chooseHubs(owners);
  const hubIndex = new Map(hubs.map((owner, index) => [owner, index]));
  const hubsOf = owners.map((owner) => owner.near.flatMap((near) => hubIndex.get(near) ?? []).sort((a, b) => a - b));
  const sizes = hubs.map((owner) => (owners[owner] as Owner).near.length);
  // The shorter the list, the more it says about who is on it.
  const homes = owners.map((_, owner) => hubIndex.get(owner) ?? (hubsOf[owner] as number[]).at(-1) ?? -1);
  const residents = hubs.map((_, hub) => homes.filter((home) => home === hub).length);

  const discs = residents.map((count) => ({ radius: radiusOf(count) }));
  const middles = spreadDiscs(discs, bondsAmong(hubsOf, sizes));
  const { columns, rows, moved } = frame(middles, discs, owners.length - homes.filter((home) => home >= 0).length);

  const wanted: (Point | null)[] = owners.map((_, owner) => {
    const home = homes[owner] as number;
    if (home < 0) return null;
    if (hubIndex.has(owner)) return moved[home] as Point;
    const others = (hubsOf[owner] as number[]).filter((hub) => hub !== home);
    return leanTowards(
      moved[home] as Point,
      others.map((hub) => moved[hub] as Point),
      (discs[home] as Disc).radius,
    );
  });
  followNeighbours(owners, wanted);

  const board = new Honeycomb(columns, rows);
  const cells: (Cell | null)[] = owners.map(() => null);
  const settle = (owner: number, point: Point) => {
    cells[owner] = board.takeNearest(point);
  };
  for (const owner of hubs) settle(owner, wanted[owner] as Point);
  const isHub = new Set(hubs);
  const settlers = owners.map((_, owner) => owner).filter((owner) => !isHub.has(owner) && wanted[owner] !== null);
  settlers.sort((a, b) => Number((owners[b] as Owner).confirmed) - Number((owners[a] as Owner).confirmed) || a - b);
  for (const owner of settlers) settle(owner, wanted[owner] as Point);
  for (const island of islands(owners, wanted)) {
    const water = findWater(board, radiusOf(island.length) + 2);
    for (const owner of island) settle(owner, water);
  }

  return {
    columns,
    rows,
    dots: owners.flatMap(({ domain, confirmed }, owner) => {
      const cell = cells[owner];
      return cell ? [{ domain, ...cell, confirmed }] : [];
    }),
    places: hubs.map((owner, hub) => {
      const around = homes.flatMap((home, index) => (home === hub && cells[index] ? [centreOf(cells[index])] : []));
      const middle = centroid(around) ?? (moved[hub] as Point);
      return {
        domain: (owners[owner] as Owner).domain,
        column: rounded(middle.x),
        row: rounded(middle.y / ROW_HEIGHT),
        radius: rounded(radiusOf(residents[hub] as number)),
        dots: residents[hub] as number,
        neighbours: sizes[hub] as number,
      };
    }),
    total,
    confirmed: owners.filter((owner) => owner.confirmed).length,
    truncated: total > owners.length,
  };
}

/** Half the width of a disc of so many cells. */
const radiusOf = (cells: number): number => Math.sqrt((cells * ROW_HEIGHT) / Math.PI);
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Who is shown: those with a link that both sides say, then those with the most neighbours. In order of their names. */
function chooseOwners(graph: DomainGraph, { limit, isRecognized }: MapOptions): { owners: Owner[]; total: number } {
  const isCounted = countedEdges(graph, isRecognized);
  const degrees = new Uint32Array(graph.size);
  const confirmations = new Uint32Array(graph.size);
  const { start, neighbour, confirmed } = graph.out;
  for (let source = 0; source < graph.size; source++) {
    for (let at = start[source] as number; at < (start[source + 1] as number); at++) {
      const target = neighbour[at] as number;
      const isConfirmed = confirmed[at] !== 0;
      if (!isCounted(source, target, isConfirmed)) continue;
      for (const end of [source, target]) {
        degrees[end] = (degrees[end] as number) + 1;
        if (isConfirmed) confirmations[end] = (confirmations[end] as number) + 1;
      }
    }
  }
  const known: { id: number; domain: string; confirmed: number; degree: number }[] = [];
  for (let id = 0; id < graph.size; id++) {
    const degree = degrees[id] as number;
    if (degree > 0) known.push({ id, domain: graph.names.name(id), confirmed: confirmations[id] as number, degree });
  }
  const total = known.length;
  known.sort((a, b) => b.confirmed - a.confirmed || b.degree - a.degree || (a.domain < b.domain ? -1 : 1));
  const shown = known.slice(0, limit).sort((a, b) => (a.domain < b.domain ? -1 : 1));
  const indexOf = new Map(shown.map(({ id }, index) => [id, index]));
  const owners = shown.map(({ id, domain, confirmed: confirmedEdges }) => {
    const near = new Set<number>();
    for (const rows of [graph.out, graph.in]) {
      for (let at = rows.start[id] as number; at < (rows.start[id + 1] as number); at++) {
        const other = rows.neighbour[at] as number;
        const index = indexOf.get(other);
        const [source, target] = rows === graph.out ? [id, other] : [other, id];
        if (index !== undefined && isCounted(source, target, rows.confirmed[at] !== 0)) near.add(index);
      }
    }
    return { domain, confirmed: confirmedEdges > 0, near: [...near].sort((a, b) => a - b) };
  });
  return { owners, total };
}

/** Whether a statement counts: a recognized owner makes it, or confirms it. */
function countedEdges(graph: DomainGraph, isRecognized: MapOptions['isRecognized']) {
  const recognized = Uint8Array.from({ length: graph.size }, (_, id) => Number(isRecognized(id)));
  return (source: number, target: number, isConfirmed: boolean): boolean =>
    recognized[source] === 1 || (isConfirmed && recognized[target] === 1);
}

/** Owners with a place of their own, most neighbours first. */
function chooseHubs(owners: readonly Owner[]): number[] {
  return owners
    .map((_, owner) => owner)
    .filter((owner) => (owners[owner] as Owner).near.length >= NEIGHBOURS_OF_A_PLACE)
    .sort((a, b) => (owners[b] as Owner).near.length - (owners[a] as Owner).near.length || a - b)
    .slice(0, MAX_PLACES);
}

/** Two places belong together by the share of the smaller one's neighbours that both have. */
function bondsAmong(hubsOf: readonly (readonly number[])[], sizes: readonly number[]): Bond[] {
  const shared = new Map<number, number>();
  for (const hubs of hubsOf) {
    for (const a of hubs)
      for (const b of hubs) if (a < b) shared.set(a * MAX_PLACES + b, (shared.get(a * MAX_PLACES + b) ?? 0) + 1);
  }
  return [...shared]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => {
      const a = Math.floor(key / MAX_PLACES);
      const b = key % MAX_PLACES;
      return { a, b, strength: Math.min(1, count / Math.min(sizes[a] as number, sizes[b] as number)) };
    });
}

/** The board that holds all discs and `strays` more dots, and where the discs' middles are on it. */
function frame(
  middles: readonly Point[],
  discs: readonly { radius: number }[],
  strays: number,
): { columns: number; rows: number; moved: Point[] } {
  const reach = (axis: 'x' | 'y', side: 1 | -1) =>
    middles.reduce((far, middle, index) => Math.max(far, side * middle[axis] + (discs[index]?.radius ?? 0)), 0);
  const width = reach('x', 1) + reach('x', -1) + 2 * MARGIN;
  const height = reach('y', 1) + reach('y', -1) + 2 * MARGIN;
  // Room for those who stand around nobody, should there be many of them.
  const least = Math.max(LEAST_COLUMNS, Math.sqrt(strays * 6 * COLUMNS_PER_ROW));
  const columns = Math.ceil(Math.max(width, (height / ROW_HEIGHT) * COLUMNS_PER_ROW, least));
  const rows = Math.ceil(columns / COLUMNS_PER_ROW);
  const left = reach('x', -1) + (columns - width) / 2 + MARGIN;
  const top = reach('y', -1) + (rows * ROW_HEIGHT - height) / 2 + MARGIN;
  return { columns, rows, moved: middles.map(({ x, y }) => ({ x: x + left, y: y + top })) };
}

/** A spot in a disc, on the side of those that an owner has to do with beside it. */
function leanTowards(middle: Point, others: readonly Point[], radius: number): Point {
  const towards = centroid(others);
  if (!towards) return middle;
  const dx = towards.x - middle.x;
  const dy = towards.y - middle.y;
  const share = (radius * LEAN) / (Math.hypot(dx, dy) || 1);
  return { x: middle.x + dx * share, y: middle.y + dy * share };
}

function centroid(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

/** Who knows no place stands near those of its neighbours who do, ring by ring. */
function followNeighbours(owners: readonly Owner[], wanted: (Point | null)[]): void {
  let open = owners.map((_, owner) => owner).filter((owner) => wanted[owner] === null);
  for (;;) {
    const found = open.flatMap((owner) => {
      const near = (owners[owner] as Owner).near.flatMap((other) => wanted[other] ?? []);
      const point = centroid(near);
      return point ? [{ owner, point }] : [];
    });
    if (found.length === 0) return;
    for (const { owner, point } of found) wanted[owner] = point;
    open = open.filter((owner) => wanted[owner] === null);
  }
}

/** Groups that are connected among themselves and with no place, the largest first. */
function islands(owners: readonly Owner[], wanted: readonly (Point | null)[]): number[][] {
  const seen = new Set<number>();
  const groups: number[][] = [];
  for (const [first] of owners.entries()) {
    if (wanted[first] !== null || seen.has(first)) continue;
    seen.add(first);
    const group = [first];
    for (const owner of group) {
      for (const other of (owners[owner] as Owner).near) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number));
}

/** A spot with nothing within `radius`, spread evenly over the board; any spot once no such one is found. */
function findWater(board: Honeycomb, radius: number): Point {
  let point: Point = { x: 0, y: 0 };
  // The R2 sequence fills a rectangle evenly and always in the same order.
  for (let i = 1; i <= MAX_TRIES; i++) {
    point = {
      x: ((0.5 + i * 0.7548776662466927) % 1) * board.columns,
      y: ((0.5 + i * 0.5698402909980532) % 1) * board.rows * ROW_HEIGHT,
    };
    if (board.isClear(point, radius)) return point;
  }
  return point;
}
