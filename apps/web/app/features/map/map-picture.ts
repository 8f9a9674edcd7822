import type { MapDot, MapResponse } from '@vouchwire/api-contract';
import { type Box, type LabeledNode, type PlacedLabel, placeLabels } from './map-labels.ts';

/** A cell of the honeycomb in the units of the picture: whole numbers that make a row √3/2 of a cell high, nearly. */
export const CELL_SIZE = 30;
export const ROW_HEIGHT = 26;
const MARGIN = CELL_SIZE;

/** The names are set for two widths of the picture, in CSS pixels. */
export const MAP_LABELS = { pixels: 612, letters: 13, largest: 16, maxNames: 16 };
const NARROW_MAP = { pixels: 300, letters: 13, largest: 14, maxNames: 6 };

export interface MapPicture {
  readonly viewBox: Box;
  /** Dots without a confirmed membership, as one path of runs; those with one; and those that a filter leaves out. */
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
 * @param isMatching the dots that a filter keeps
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

/** Places the names for a picture of `pixels` CSS pixels. As on an atlas: the larger the sea, the larger its name. */
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
 * Dots as a path of horizontal runs, to be stroked with `stroke-dasharray: 0 CELL` and round caps: each dash of no length
 * is a dot, so that a run of any length costs a few bytes.
 */
function buildDotPath(dots: readonly Pick<MapDot, 'column' | 'row'>[]): string {
  const ordered = [...dots].sort((a, b) => a.row - b.row || a.column - b.column);
  let path = '';
  let at = { x: 0, y: 0 };
  for (let start = 0; start < ordered.length; ) {
    let end = start + 1;
    while (isAdjacent(ordered[end - 1], ordered[end])) end++;
    const from = getCellCenter(ordered[start] as MapDot);
    // Half a cell more than to the last dot, so that its dash is surely met.
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
