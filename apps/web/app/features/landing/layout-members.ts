import { hierarchy, treemap } from 'd3-hierarchy';
import { MESSAGES } from '#messages/landing.ts';

/** In CSS pixels at which the picture is about as wide as its place on the page. */
interface PictureSize {
  readonly width: number;
  /** Grows if the names need more room. */
  readonly height: number;
  readonly fontSize: number;
  /** Space between two tiles. */
  readonly gap: number;
}

const WIDE: PictureSize = { width: 456, height: 400, fontSize: 12, gap: 12 };
const NARROW: PictureSize = { width: 300, height: 420, fontSize: 11.5, gap: 10 };

/** Maximum number of tiles. Further associations share the last one. */
const MAX_TILES = 20;
/** Share of the picture that the dots and the space between them cover, if all of them fit. */
const DOT_FRACTION = 0.6;
/** Distance between two lines of a name, and between a name and its dots, in em. */
const LINE_HEIGHT = 1.2;
const LABEL_GAP = 0.7;
/** A longer word of a name, such as a domain, is broken. */
const MAX_WORD_CHARS = 20;
/** Area of a tile in addition to that of its dots, in em². */
const MIN_TILE_AREA = 20;
const MAX_FIT_ATTEMPTS = 20;
/** Maximum growth of a tile in one attempt. */
const MAX_GROWTH = 1.5;
const HEIGHT_STEP = 20;

/** Sites of an association. */
export interface TileGroup {
  /** Null for all further associations together. */
  readonly association: string | null;
  readonly name: string | null;
  readonly members: number;
  readonly members_confirming: number;
}

/** A rectangle with the name of an association, above one dot for each of its sites. */
export interface Tile extends TileGroup {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** The picture for one width of the screen. */
export interface MembersPicture {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly tiles: readonly Tile[];
  /** Distance between two dots, which is also that of the dashes of the two paths. */
  readonly pitch: number;
  /** Path data of the dots of sites that confirm no membership, and of the others. */
  readonly open: string;
  readonly confirming: string;
}

/** Computes the picture of all sites on the lists of associations, for wide and for narrow screens. */
export function layoutMembers(groups: readonly TileGroup[]): { wide: MembersPicture; narrow: MembersPicture } {
  const shown = mergeSmallest(groups);
  return { wide: layoutPicture(shown, WIDE), narrow: layoutPicture(shown, NARROW) };
}

/** @param groups largest first */
function mergeSmallest(groups: readonly TileGroup[]): readonly TileGroup[] {
  if (groups.length <= MAX_TILES) return groups;
  const others = groups.slice(MAX_TILES - 1);
  const sum = (key: 'members' | 'members_confirming') => others.reduce((total, group) => total + group[key], 0);
  return [
    ...groups.slice(0, MAX_TILES - 1),
    {
      association: null,
      name: MESSAGES.otherAssociations,
      members: sum('members'),
      members_confirming: sum('members_confirming'),
    },
  ];
}

/** Makes the picture higher until each tile has room for its name and its dots. */
function layoutPicture(groups: readonly TileGroup[], size: PictureSize): MembersPicture {
  const dots = groups.reduce((total, { members }) => total + members, 0);
  const pitch = roundToHundredth(Math.sqrt((DOT_FRACTION * size.width * size.height) / dots));
  for (let height = size.height; ; height += HEIGHT_STEP) {
    const tiles = fitTiles(groups, { ...size, height }, pitch);
    if (!tiles) continue;
    const { width, fontSize } = size;
    const rows = tiles.flatMap((tile) => placeRows(tile, fontSize, pitch));
    const [confirming, open] = [true, false].map((isConfirming) =>
      buildPath(
        rows.filter((row) => row.isConfirming === isConfirming),
        pitch,
      ),
    ) as [string, string];
    return { width, height, fontSize, lineHeight: LINE_HEIGHT * fontSize, tiles, pitch, open, confirming };
  }
}

/** Enlarges tiles that lack room at the expense of the others. Returns null if that does not help. */
function fitTiles(groups: readonly TileGroup[], size: PictureSize, pitch: number): Tile[] | null {
  let areas = groups.map(({ members }) => members * pitch ** 2 + MIN_TILE_AREA * size.fontSize ** 2);
  for (let attempt = 0; attempt < MAX_FIT_ATTEMPTS; attempt++) {
    const tiles = placeTiles(groups, areas, size);
    const needs = tiles.map((tile) => computeNeed(tile, size.fontSize, pitch));
    if (needs.every((need) => need <= 1)) return tiles;
    areas = areas.map((area, index) => area * Math.min(Math.max(1, needs[index] ?? 1), MAX_GROWTH));
  }
  return null;
}

function placeTiles(groups: readonly TileGroup[], areas: readonly number[], size: PictureSize): Tile[] {
  interface TreeNode {
    readonly index?: number;
    readonly children?: readonly TreeNode[];
  }
  const root = hierarchy<TreeNode>({ children: groups.map((_, index) => ({ index })) })
    .sum(({ index }) => (index === undefined ? 0 : (areas[index] ?? 0)))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const leaves = treemap<TreeNode>().size([size.width, size.height]).paddingInner(size.gap).round(true)(root).leaves();
  const byIndex = new Map(leaves.map((leaf) => [leaf.data.index, leaf]));
  return groups.flatMap((group, index) => {
    const leaf = byIndex.get(index);
    if (!leaf) return [];
    const width = leaf.x1 - leaf.x0;
    const lines = breakLabel(group.name ?? group.association ?? '', width / size.fontSize);
    return [{ ...group, x: leaf.x0, y: leaf.y0, width, height: leaf.y1 - leaf.y0, lines }];
  });
}

/** Breaks a name into lines. A single word can be longer than `maxWidth`, in em. */
function breakLabel(label: string, maxWidth: number): string[] {
  const words = label.split(' ').flatMap((word) => word.match(WORD_PARTS) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && estimateTextWidth(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const WORD_PARTS = new RegExp(`.{1,${MAX_WORD_CHARS}}`, 'gu');
const NARROW_CHARS = /[iljftrI.,:;'’()\- ]/;
const WIDE_CHARS = /[A-Z0-9&]/;
const WIDEST_CHARS = /[MWmw@]/;

/**
 * Estimates the width of a text in Inter, in em. The estimate is slightly too wide, because it keeps names inside of
 * their tiles. The browser tests compare it with the rendered text.
 */
function estimateTextWidth(text: string): number {
  let width = 0;
  for (const letter of text)
    width += NARROW_CHARS.test(letter) ? 0.36 : WIDEST_CHARS.test(letter) ? 0.9 : WIDE_CHARS.test(letter) ? 0.7 : 0.6;
  return width;
}

/** Computes the room that a tile needs, as a share of what it has in the direction in which it has the least. */
function computeNeed(tile: Tile, fontSize: number, pitch: number): number {
  const { width, height, lines, members } = tile;
  const columns = Math.max(1, Math.floor(width / pitch));
  const neededHeight = getDotsTop(lines, fontSize) + Math.ceil(members / columns) * pitch;
  const neededWidth = Math.max(pitch, ...lines.map((line) => estimateTextWidth(line) * fontSize));
  return Math.max(neededHeight / height, neededWidth / width);
}

const getDotsTop = (lines: readonly string[], fontSize: number): number =>
  (lines.length * LINE_HEIGHT + LABEL_GAP) * fontSize;

/** Dots of one kind in a row, by the center of the first one. */
interface DotRow {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly isConfirming: boolean;
}

/** Places the dots below the name, those of confirming sites first. */
function placeRows(
  { x, y, width, lines, members, members_confirming }: Tile,
  fontSize: number,
  pitch: number,
): DotRow[] {
  const columns = Math.floor(width / pitch);
  const top = y + getDotsTop(lines, fontSize);
  const rows: DotRow[] = [];
  for (let start = 0; start < members; ) {
    const isConfirming = start < members_confirming;
    const row = Math.floor(start / columns);
    const end = Math.min((row + 1) * columns, isConfirming ? members_confirming : members);
    rows.push({
      x: x + ((start % columns) + 0.5) * pitch,
      y: top + (row + 0.5) * pitch,
      count: end - start,
      isConfirming,
    });
    start = end;
  }
  return rows;
}

/**
 * Builds a path of horizontal lines for dots, with `stroke-dasharray: 0 PITCH` and round caps. Each dash of length zero
 * is a dot, so that a row of any length needs only a few bytes. A line is half a dot longer than the distance to its last
 * dot, so that this dash is always drawn.
 */
function buildPath(rows: readonly DotRow[], pitch: number): string {
  return rows
    .map(({ x, y, count }) => `M${roundToTenth(x)} ${roundToTenth(y)}h${roundToTenth((count - 0.5) * pitch)}`)
    .join('');
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;
