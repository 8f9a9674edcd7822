import type { MapAnswer, MapDot } from '@vouchwire/api-contract';
import { type Box, type NamedDisc, type PlacedName, placeNames } from './place-names.ts';

/** A cell of the honeycomb in the units of the picture: whole numbers that make a row √3/2 of a cell high, nearly. */
export const CELL = 30;
const ROW = 26;
const MARGIN = CELL;

/** The names are set for two widths of the picture, in CSS pixels. */
const WIDE = { pixels: 612, letters: 13, largest: 16, most: 16 };
const NARROW = { pixels: 322, letters: 13, largest: 14, most: 6 };
/** With fewer dots a disc is not seen as one. */
const LEAST_DOTS = 8;

export interface MapPicture {
  readonly viewBox: Box;
  /** Dots without a link that both sides say, as one path of runs; and those with one. */
  readonly open: string;
  readonly solid: string;
  readonly wide: readonly MapName[];
  readonly narrow: readonly MapName[];
  readonly discs: readonly Disc[];
  readonly shown: number;
  readonly total: number;
  readonly confirmed: number;
  readonly asOf: string | null;
  /** Opened by the picture as a whole. */
  readonly centre: string | null;
}

export type MapName = Pick<PlacedName, 'lines' | 'x' | 'y' | 'size' | 'box'> & { readonly domain: string };
export type Disc = Pick<NamedDisc, 'domain' | 'name' | 'x' | 'y' | 'radius'>;

/** Turns the map into what is drawn. Takes some milliseconds for thousands of dots: keep what it gives. */
export function pictureOf(map: MapAnswer): MapPicture {
  const viewBox: Box = {
    x: -MARGIN,
    y: -MARGIN,
    width: map.columns * CELL + 2 * MARGIN,
    height: map.rows * ROW + 2 * MARGIN,
  };
  const discs = map.places
    .filter(({ dots }) => dots >= LEAST_DOTS)
    .map(({ domain, name, column, row, radius }) => ({
      domain,
      name: name ?? domain,
      x: Math.round(column * CELL),
      y: Math.round(row * ROW),
      radius: Math.round(radius * CELL),
    }));
  const dots = map.dots.map(middleOf);
  const widest = Math.max(...discs.map(({ radius }) => radius), 1);
  const names = ({ pixels, letters, largest, most }: typeof WIDE): MapName[] => {
    // As on an atlas: the larger the sea, the larger its name.
    const sizeOn = ({ radius }: NamedDisc) =>
      ((letters + (largest - letters) * (radius / widest)) * viewBox.width) / pixels;
    return placeNames(discs, { sizeOn, most, frame: viewBox, dots }).map(({ disc, lines, x, y, size, box }) => ({
      domain: disc.domain,
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
  };
  return {
    viewBox,
    open: runsOf(map.dots.filter(({ confirmed }) => !confirmed)),
    solid: runsOf(map.dots.filter(({ confirmed }) => confirmed)),
    wide: names(WIDE),
    narrow: names(NARROW),
    discs,
    shown: map.dots.length,
    total: map.total,
    confirmed: map.confirmed,
    asOf: map.as_of,
    centre: discs[0]?.domain ?? map.dots[0]?.domain ?? null,
  };
}

const middleOf = ({ column, row }: Pick<MapDot, 'column' | 'row'>): { x: number; y: number } => ({
  x: column * CELL + (row % 2) * (CELL / 2),
  y: row * ROW,
});

/**
 * Dots as a path of horizontal runs, to be stroked with `stroke-dasharray: 0 CELL` and round caps: each dash of no length
 * is a dot, so that a run of any length costs a few bytes.
 */
export function runsOf(dots: readonly Pick<MapDot, 'column' | 'row'>[]): string {
  const ordered = [...dots].sort((a, b) => a.row - b.row || a.column - b.column);
  let path = '';
  let at = { x: 0, y: 0 };
  for (let start = 0; start < ordered.length; ) {
    let end = start + 1;
    while (isNext(ordered[end - 1], ordered[end])) end++;
    const from = middleOf(ordered[start] as MapDot);
    // Half a cell more than to the last dot, so that its dash is surely met.
    const length = (end - start) * CELL - CELL / 2;
    path += `m${from.x - at.x} ${from.y - at.y}h${length}`;
    at = { x: from.x + length, y: from.y };
    start = end;
  }
  return path;
}

const isNext = (
  a: Pick<MapDot, 'column' | 'row'> | undefined,
  b: Pick<MapDot, 'column' | 'row'> | undefined,
): boolean => a !== undefined && b !== undefined && a.row === b.row && a.column + 1 === b.column;
