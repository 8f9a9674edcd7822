import type { MapDot, MapHub } from '@vouchwire/api-contract';
import { MAX_MAP_DOTS } from '@vouchwire/api-contract/schemas';
import { type DomainGraph, getCode, type Relationship } from '@vouchwire/trust-graph';
import { type Cell, getCenter, HexGrid, type Point, ROW_HEIGHT } from './hex-grid.ts';
import { type Bond, type Circle, packCircles } from './pack-circles.ts';

/** Minimum number of neighbors of an owner that is the center of a disc of its own. */
const MIN_HUB_NEIGHBORS = 10;
const MAX_HUBS = 40;
/** Distance between the center of a disc and an owner that is also linked to other discs, as a share of the radius. */
const LEAN_FRACTION = 0.25;
/** Number of empty cells around the outermost disc. */
const MARGIN_CELLS = 3;
const MIN_COLUMNS = 48;
/** Number of columns per row, so that the picture is about 26 % wider than high. */
const COLUMNS_PER_ROW = 1.26 * ROW_HEIGHT;
/** Maximum number of attempts to find free space for owners outside all discs. */
const MAX_TRIES = 400;

export interface MapLayout {
  readonly columns: number;
  readonly rows: number;
  readonly dots: Pick<MapDot, 'domain' | 'column' | 'row' | 'confirmed'>[];
  readonly hubs: Omit<MapHub, 'name'>[];
  readonly total: number;
  readonly confirmed: number;
  readonly truncated: boolean;
}

export interface MapOptions {
  readonly limit: number;
  /**
   * Returns true if statements of this owner count, by its id. Other owners are shown only if a recognized owner names
   * or confirms them.
   */
  readonly isRecognized: (id: number) => boolean;
  /** Returns true if an owner has a membership that both sides confirm, by its id. */
  readonly hasConfirmedMembership: (id: number) => boolean;
}

/**
 * Relationships that group owners on the map. `VENDOR` is not one of them, because a vendor's customers are not related
 * to each other.
 */
const GROUPING_MASK = (['MEMBER', 'BELONGTO', 'CONTROL', 'CONTROLLEDBY'] as const).reduce(toMask, 0);
const MEMBERSHIP_MASK = (['MEMBER', 'BELONGTO'] as const).reduce(toMask, 0);

/** An owner on the map. `near` and `groupedWith` are indexes of its neighbors among the owners on the map. */
interface Owner {
  readonly domain: string;
  readonly confirmed: boolean;
  readonly near: number[];
  /** Subset of `near` with a membership or a control relationship. */
  readonly groupedWith: number[];
}

/**
 * Computes the layout of the graph as a halftone map. Each owner is a dot near the most specific owner that lists it,
 * toward its other neighbors. Owners without a link to a larger one form a separate group. Dots with a confirmed
 * membership come first, so they are the core of each disc. The layout depends only on the relationships, not on their
 * order, and uses no random numbers, so that the same graph always has the same map. O(N + E) for reading, O(dots ·
 * log) for the rest.
 */
export function computeMapLayout(graph: DomainGraph, options: Partial<MapOptions> = {}): MapLayout {
  const { owners, total } = selectOwners(graph, {
    limit: MAX_MAP_DOTS,
    isRecognized: () => true,
    hasConfirmedMembership: (id) => hasConfirmedEdge(graph, id),
    ...options,
  });
  const hubs = selectHubs(owners);
  const hubIndex = new Map(hubs.map((owner, index) => [owner, index]));
  const hubsByOwner = owners.map((owner) =>
    owner.groupedWith.flatMap((near) => hubIndex.get(near) ?? []).sort((a, b) => a - b),
  );
  const sizes = hubs.map((owner) => (owners[owner] as Owner).groupedWith.length);
  // A shorter list is more specific for its members.
  const homeHubs = owners.map((_, owner) => hubIndex.get(owner) ?? (hubsByOwner[owner] as number[]).at(-1) ?? -1);
  const residentCounts = hubs.map((_, hub) => homeHubs.filter((home) => home === hub).length);

  const circles = residentCounts.map((count) => ({ radius: getRadius(count) }));
  const centers = packCircles(circles, computeBonds(hubsByOwner, sizes));
  const {
    columns,
    rows,
    points: hubPoints,
  } = computeFrame(centers, circles, owners.length - homeHubs.filter((home) => home >= 0).length);

  const targetPoints: (Point | null)[] = owners.map((_, owner) => {
    const home = homeHubs[owner] as number;
    if (home < 0) return null;
    if (hubIndex.has(owner)) return hubPoints[home] as Point;
    const others = (hubsByOwner[owner] as number[]).filter((hub) => hub !== home);
    return leanToward(
      hubPoints[home] as Point,
      others.map((hub) => hubPoints[hub] as Point),
      (circles[home] as Circle).radius,
    );
  });
  placeNearNeighbors(owners, targetPoints);

  const grid = new HexGrid(columns, rows);
  const cells: (Cell | null)[] = owners.map(() => null);
  const placeDot = (owner: number, point: Point) => {
    cells[owner] = grid.claimNearest(point);
  };
  for (const owner of hubs) placeDot(owner, targetPoints[owner] as Point);
  const isHub = new Set(hubs);
  const remainingOwners = owners
    .map((_, owner) => owner)
    .filter((owner) => !isHub.has(owner) && targetPoints[owner] !== null);
  remainingOwners.sort(
    (a, b) => Number((owners[b] as Owner).confirmed) - Number((owners[a] as Owner).confirmed) || a - b,
  );
  for (const owner of remainingOwners) placeDot(owner, targetPoints[owner] as Point);
  for (const island of findIslands(owners, targetPoints)) {
    const clearPoint = findClearPoint(grid, getRadius(island.length) + 2);
    for (const owner of island) placeDot(owner, clearPoint);
  }

  return {
    columns,
    rows,
    dots: owners.flatMap(({ domain, confirmed }, owner) => {
      const cell = cells[owner];
      return cell ? [{ domain, ...cell, confirmed }] : [];
    }),
    hubs: hubs.map((owner, hub) => {
      const residentPoints = homeHubs.flatMap((home, index) =>
        home === hub && cells[index] ? [getCenter(cells[index])] : [],
      );
      const center = centroid(residentPoints) ?? (hubPoints[hub] as Point);
      return {
        domain: (owners[owner] as Owner).domain,
        column: roundToTenth(center.x),
        row: roundToTenth(center.y / ROW_HEIGHT),
        radius: roundToTenth(getRadius(residentCounts[hub] as number)),
        dots: residentCounts[hub] as number,
        neighbors: sizes[hub] as number,
      };
    }),
    total,
    confirmed: owners.filter((owner) => owner.confirmed).length,
    truncated: total > owners.length,
  };
}

/** Returns the radius of a disc with this number of cells. */
const getRadius = (cells: number): number => Math.sqrt((cells * ROW_HEIGHT) / Math.PI);
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Selects the owners on the map: those with a confirmed link, then those with the most neighbors. Returns them in order
 * of their names.
 */
function selectOwners(
  graph: DomainGraph,
  { limit, isRecognized, hasConfirmedMembership }: MapOptions,
): { owners: Owner[]; total: number } {
  const isCounted = createEdgeFilter(graph, isRecognized);
  const degrees = new Uint32Array(graph.size);
  const confirmations = new Uint32Array(graph.size);
  const { start, neighbor, confirmed } = graph.out;
  for (let source = 0; source < graph.size; source++) {
    for (let index = start[source] as number; index < (start[source + 1] as number); index++) {
      const target = neighbor[index] as number;
      const isConfirmed = confirmed[index] !== 0;
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
  const indexById = new Map(shown.map(({ id }, index) => [id, index]));
  const owners = shown.map(({ id, domain }) => {
    const near = new Set<number>();
    const groupedWith = new Set<number>();
    for (const rows of [graph.out, graph.in]) {
      for (let at = rows.start[id] as number; at < (rows.start[id + 1] as number); at++) {
        const other = rows.neighbor[at] as number;
        const index = indexById.get(other);
        const [source, target] = rows === graph.out ? [id, other] : [other, id];
        if (index === undefined || !isCounted(source, target, rows.confirmed[at] !== 0)) continue;
        near.add(index);
        if (((rows.masks[at] as number) & GROUPING_MASK) !== 0) groupedWith.add(index);
      }
    }
    return {
      domain,
      confirmed: hasConfirmedMembership(id),
      near: sortNumbers(near),
      groupedWith: sortNumbers(groupedWith),
    };
  });
  return { owners, total };
}

/** Creates a function that returns true if a statement counts, because a recognized owner makes or confirms it. */
function createEdgeFilter(graph: DomainGraph, isRecognized: MapOptions['isRecognized']) {
  const recognized = Uint8Array.from({ length: graph.size }, (_, id) => Number(isRecognized(id)));
  return (source: number, target: number, isConfirmed: boolean): boolean =>
    recognized[source] === 1 || (isConfirmed && recognized[target] === 1);
}

/** Returns true if both sides confirm a membership of the owner, as member or as association. */
function hasConfirmedEdge({ out, in: incoming }: DomainGraph, id: number): boolean {
  return [out, incoming].some(({ start, confirmed }) =>
    confirmed.subarray(start[id], start[id + 1]).some((mask) => (mask & MEMBERSHIP_MASK) !== 0),
  );
}

function toMask(mask: number, relationship: Relationship): number {
  return mask | (1 << getCode(relationship));
}

const sortNumbers = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

/** Selects the owners with a disc of their own, most neighbors first. */
function selectHubs(owners: readonly Owner[]): number[] {
  return owners
    .map((_, owner) => owner)
    .filter((owner) => (owners[owner] as Owner).groupedWith.length >= MIN_HUB_NEIGHBORS)
    .sort((a, b) => (owners[b] as Owner).groupedWith.length - (owners[a] as Owner).groupedWith.length || a - b)
    .slice(0, MAX_HUBS);
}

/**
 * Computes how strongly two discs are related: the number of shared neighbors, as a share of the neighbors of the
 * smaller one.
 */
function computeBonds(hubsByOwner: readonly (readonly number[])[], sizes: readonly number[]): Bond[] {
  const sharedCounts = new Map<number, number>();
  for (const hubs of hubsByOwner) {
    for (const a of hubs)
      for (const b of hubs)
        if (a < b) sharedCounts.set(a * MAX_HUBS + b, (sharedCounts.get(a * MAX_HUBS + b) ?? 0) + 1);
  }
  return [...sharedCounts]
    .sort(([a], [b]) => a - b)
    .map(([key, count]) => {
      const a = Math.floor(key / MAX_HUBS);
      const b = key % MAX_HUBS;
      return { a, b, strength: Math.min(1, count / Math.min(sizes[a] as number, sizes[b] as number)) };
    });
}

/** Computes the size of the board for all discs and `strayCount` more dots, and the centers of the discs on it. */
function computeFrame(
  centers: readonly Point[],
  circles: readonly { radius: number }[],
  strayCount: number,
): { columns: number; rows: number; points: Point[] } {
  const getExtent = (axis: 'x' | 'y', side: 1 | -1) =>
    centers.reduce((far, center, index) => Math.max(far, side * center[axis] + (circles[index]?.radius ?? 0)), 0);
  const width = getExtent('x', 1) + getExtent('x', -1) + 2 * MARGIN_CELLS;
  const height = getExtent('y', 1) + getExtent('y', -1) + 2 * MARGIN_CELLS;
  // Adds space if many owners are outside all discs.
  const minColumns = Math.max(MIN_COLUMNS, Math.sqrt(strayCount * 6 * COLUMNS_PER_ROW));
  const columns = Math.ceil(Math.max(width, (height / ROW_HEIGHT) * COLUMNS_PER_ROW, minColumns));
  const rows = Math.ceil(columns / COLUMNS_PER_ROW);
  const left = getExtent('x', -1) + (columns - width) / 2 + MARGIN_CELLS;
  const top = getExtent('y', -1) + (rows * ROW_HEIGHT - height) / 2 + MARGIN_CELLS;
  return { columns, rows, points: centers.map(({ x, y }) => ({ x: x + left, y: y + top })) };
}

/** Returns a position in a disc, toward the other owners that an owner is linked to. */
function leanToward(center: Point, others: readonly Point[], radius: number): Point {
  const towards = centroid(others);
  if (!towards) return center;
  const dx = towards.x - center.x;
  const dy = towards.y - center.y;
  const share = (radius * LEAN_FRACTION) / (Math.hypot(dx, dy) || 1);
  return { x: center.x + dx * share, y: center.y + dy * share };
}

function centroid(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

/** Places owners without a position near their positioned neighbors, ring by ring. */
function placeNearNeighbors(owners: readonly Owner[], targetPoints: (Point | null)[]): void {
  let open = owners.map((_, owner) => owner).filter((owner) => targetPoints[owner] === null);
  for (;;) {
    const found = open.flatMap((owner) => {
      const near = (owners[owner] as Owner).near.flatMap((other) => targetPoints[other] ?? []);
      const point = centroid(near);
      return point ? [{ owner, point }] : [];
    });
    if (found.length === 0) return;
    for (const { owner, point } of found) targetPoints[owner] = point;
    open = open.filter((owner) => targetPoints[owner] === null);
  }
}

/** Finds connected groups of owners without a position, the largest first. */
function findIslands(owners: readonly Owner[], targetPoints: readonly (Point | null)[]): number[][] {
  const visited = new Set<number>();
  const groups: number[][] = [];
  for (const [first] of owners.entries()) {
    if (targetPoints[first] !== null || visited.has(first)) continue;
    visited.add(first);
    const group = [first];
    for (const owner of group) {
      for (const other of (owners[owner] as Owner).near) {
        if (visited.has(other)) continue;
        visited.add(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups.sort((a, b) => b.length - a.length || (a[0] as number) - (b[0] as number));
}

/**
 * Returns a position with only free cells within `radius`. Positions are spread evenly over the board. If there is
 * none, returns any position.
 */
function findClearPoint(grid: HexGrid, radius: number): Point {
  let point: Point = { x: 0, y: 0 };
  // The R2 sequence fills a rectangle evenly, and is deterministic.
  for (let i = 1; i <= MAX_TRIES; i++) {
    point = {
      x: ((0.5 + i * 0.7548776662466927) % 1) * grid.columns,
      y: ((0.5 + i * 0.5698402909980532) % 1) * grid.rows * ROW_HEIGHT,
    };
    if (grid.isClear(point, radius)) return point;
  }
  return point;
}
