import type { MapDot, MapResponse } from '@vouchwire/api-contract';
import { type Box, type LabeledNode, type PlacedLabel, placeLabels } from './map-labels.ts';

/**
 * Size of a hexagonal cell in units of the picture. With this integer, the distance between rows (√3/2 of a cell) is
 * almost an integer too.
 */
export const CELL_SIZE = 30;
export const ROW_HEIGHT = 26;
const MARGIN = CELL_SIZE;

/** Names are placed for two widths of the picture, in CSS pixels. */
export const MAP_LABELS = { pixels: 612, letters: 13, largest: 16, maxNames: 16 };
const NARROW_MAP = { pixels: 300, letters: 13, largest: 14, maxNames: 6 };

export interface MapPicture {
  readonly viewBox: Box;
  /** Path data of the dots without a confirmed membership, of those with one, and of those that a filter excludes. */
  readonly open: string;
  readonly solid: string;
  readonly faded: string;
  readonly wide: readonly MapLabel[];
  readonly narrow: readonly MapLabel[];
  readonly nodes: readonly LabeledNode[];
  readonly shown: number;
  readonly total: number;
  readonly confirmed: number;
  readonly asOf: string | null;
}

export type MapLabel = Pick<PlacedLabel, 'lines' | 'x' | 'y' | 'size' | 'box'> & { readonly domain: string };

/**
 * Converts the map for drawing. Takes some milliseconds for thousands of dots.
 * @param isMatching returns true for dots that the filter includes
 */
export function buildMapPicture(map: MapResponse, isMatching: (dot: MapDot) => boolean = () => true): MapPicture {
  const viewBox: Box = {
    x: -MARGIN,
    y: -MARGIN,
    width: map.columns * CELL_SIZE + 2 * MARGIN,
    height: map.rows * ROW_HEIGHT + 2 * MARGIN,
  };
  const associations = new Set(map.associations.map(({ domain }) => domain));
  const nodes = map.hubs.map(({ domain, name, column, row, radius }) => ({
    domain,
    name: name ?? domain,
    x: Math.round(column * CELL_SIZE),
    y: Math.round(row * ROW_HEIGHT),
    radius: Math.round(radius * CELL_SIZE),
    isNamed: associations.has(domain),
  }));
  const matching = map.dots.filter(isMatching);
  return {
    viewBox,
    open: buildDotPath(matching.filter(({ confirmed }) => !confirmed)),
    solid: buildDotPath(matching.filter(({ confirmed }) => confirmed)),
    faded: buildDotPath(map.dots.filter((dot) => !isMatching(dot))),
    wide: computeLabels(nodes, viewBox, MAP_LABELS),
    narrow: computeLabels(nodes, viewBox, NARROW_MAP),
    nodes,
    shown: map.dots.length,
    total: map.total,
    confirmed: map.confirmed,
    asOf: map.as_of,
  };
}

/** Places the names for a picture with a width of `pixels` CSS pixels. Larger clusters have larger names. */
export function computeLabels(
  nodes: readonly LabeledNode[],
  frame: Box,
  { pixels, letters, largest, maxNames }: typeof MAP_LABELS = MAP_LABELS,
): MapLabel[] {
  const widest = Math.max(...nodes.map(({ radius }) => radius), 1);
  const sizeOn = ({ radius }: LabeledNode) =>
    ((letters + (largest - letters) * (radius / widest)) * frame.width) / pixels;
  return placeLabels(nodes, { sizeOn, maxLabels: maxNames, frame }).map(({ node, lines, x, y, size, box }) => ({
    domain: node.domain,
    lines,
    x: Math.round(x),
    y: Math.round(y),
    size: Math.round(size),
    box: {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    },
  }));
}

export const getCellCenter = ({ column, row }: Pick<MapDot, 'column' | 'row'>): { x: number; y: number } => ({
  x: column * CELL_SIZE + (row % 2) * (CELL_SIZE / 2),
  y: row * ROW_HEIGHT,
});

/**
 * Builds a path of horizontal lines for dots, with `stroke-dasharray: 0 CELL` and round caps. Each dash of length zero
 * is a dot, so that a row of any length needs only a few bytes.
 */
function buildDotPath(dots: readonly Pick<MapDot, 'column' | 'row'>[]): string {
  const ordered = [...dots].sort((a, b) => a.row - b.row || a.column - b.column);
  let path = '';
  let at = { x: 0, y: 0 };
  for (let start = 0; start < ordered.length; ) {
    let end = start + 1;
    while (isAdjacent(ordered[end - 1], ordered[end])) end++;
    const from = getCellCenter(ordered[start] as MapDot);
    // Half a cell longer than the distance to the last dot, so that its dash is always drawn.
    const length = (end - start) * CELL_SIZE - CELL_SIZE / 2;
    path += `m${from.x - at.x} ${from.y - at.y}h${length}`;
    at = { x: from.x + length, y: from.y };
    start = end;
  }
  return path;
}

const isAdjacent = (
  a: Pick<MapDot, 'column' | 'row'> | undefined,
  b: Pick<MapDot, 'column' | 'row'> | undefined,
): boolean => a !== undefined && b !== undefined && a.row === b.row && a.column + 1 === b.column;
