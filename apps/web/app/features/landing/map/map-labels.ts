const NARROW_CHARS = /[iljftrI.,:;'’()\- ]/;
const WIDE_CHARS = /[A-Zmw0-9@&]/;

/**
 * Estimated width of a text in Newsreader italic, in units of its size; rather a little too wide, because it keeps
 * names apart. The browser tests compare it with the drawn text.
 */
function estimateTextWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += NARROW_CHARS.test(letter) ? 0.33 : WIDE_CHARS.test(letter) ? 0.68 : 0.49;
  return width;
}

/** A box in the units of the picture, by its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A disc of dots that wants a name. */
export interface LabeledNode {
  readonly domain: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface PlacedLabel {
  readonly node: LabeledNode;
  readonly lines: readonly string[];
  /** Middle of the lines, and the base line of the first one. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly box: Box;
}

export interface LabelOptions {
  /** Height of the letters on a disc, in units of the picture. */
  readonly sizeOn: (disc: LabeledNode) => number;
  readonly maxLabels: number;
  readonly frame: Box;
  /** Middles of everything that is drawn: names keep off them where they can. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

const LINE_HEIGHT = 1.12;
/** Maximum number of letters of a name on one line. */
const MAX_LINE_CHARS = 16;
/** A name directly at its disc may cover this many dots more than one that is further away. */
const LEAN_COST = 16;
/** Air around a name, in heights of a letter. */
const MIN_GAP = 0.25;

/**
 * Finds a position for the names of discs, in order: above, below or next to the disc, where it covers the fewest dots.
 * A name that would touch another one, cover the disc of another node or leave the frame is left out.
 */
export function placeLabels(
  nodes: readonly LabeledNode[],
  { sizeOn, maxLabels, frame, dots }: LabelOptions,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const node of nodes) {
    if (placed.length === maxLabels) break;
    const size = sizeOn(node);
    const lines = splitLabel(node.name);
    const width = Math.max(...lines.map(estimateTextWidth)) * size;
    const height = lines.length * size * LINE_HEIGHT;
    let best: { box: Box; cost: number } | null = null;
    for (const { box, isLeaning: lean } of listLabelPositions(node, width, height, size)) {
      const paddedBox = expandBox(box, size * MIN_GAP);
      if (!contains(frame, box) || placed.some((other) => boxesOverlap(paddedBox, other.box))) continue;
      if (nodes.some((other) => other !== node && boxTouchesDisc(box, other))) continue;
      const cost = dots.filter((dot) => boxContains(box, dot)).length + lean * LEAN_COST;
      if (!best || cost < best.cost) best = { box, cost };
    }
    if (!best) continue;
    placed.push({
      node,
      lines,
      size,
      box: best.box,
      x: best.box.x + width / 2,
      y: best.box.y + size * 0.86,
    });
  }
  return placed;
}

/** In two lines of about one length where one would be long; only between words. */
export function splitLabel(name: string): string[] {
  const text = name.split(' ');
  if (name.length <= MAX_LINE_CHARS || text.length === 1) return [name];
  const splits = text.slice(1).map((_, index) => [text.slice(0, index + 1).join(' '), text.slice(index + 1).join(' ')]);
  return splits.reduce((best, split) => (getLongestLine(split) < getLongestLine(best) ? split : best));
}

const getLongestLine = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

/** A position for a name; `lean` is its distance from directly above or below its disc, 0 to 1. */
interface LabelPosition {
  readonly box: Box;
  readonly isLeaning: number;
}

function* listLabelPositions(
  { x, y, radius }: LabeledNode,
  width: number,
  height: number,
  size: number,
): Generator<LabelPosition> {
  const away = radius + size * 0.35;
  const at = (middleX: number, middleY: number, lean: number): LabelPosition => ({
    isLeaning: lean,
    box: { x: middleX - width / 2, y: middleY - height / 2, width, height },
  });
  for (const lean of [0, 0.25, -0.25, 0.5, -0.5]) {
    yield at(x + lean * width, y + away + height / 2, Math.abs(lean));
    yield at(x + lean * width, y - away - height / 2, Math.abs(lean));
  }
  yield at(x + away + width / 2, y, 0.25);
  yield at(x - away - width / 2, y, 0.25);
  // On the disc itself, over its lower or upper part.
  yield at(x, y + radius * 0.6, 0);
  yield at(x, y - radius * 0.6, 0);
}

const expandBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;
export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
/** True if any part of the box is inside the disc. */
export function boxTouchesDisc(box: Box, { x, y, radius }: Pick<LabeledNode, 'x' | 'y' | 'radius'>): boolean {
  const nearestX = Math.min(Math.max(x, box.x), box.x + box.width);
  const nearestY = Math.min(Math.max(y, box.y), box.y + box.height);
  return Math.hypot(x - nearestX, y - nearestY) < radius;
}
const boxContains = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
