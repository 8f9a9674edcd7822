const NARROW_CHARS = /[iljftrI.,:;'’()\- ]/;
const WIDE_CHARS = /[A-Zmw0-9@&]/;

/**
 * Estimates the width of a text in Newsreader italic, in em. The estimate is slightly too wide, because it separates
 * names. The browser tests compare it with the rendered text.
 */
function estimateTextWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += NARROW_CHARS.test(letter) ? 0.33 : WIDE_CHARS.test(letter) ? 0.68 : 0.49;
  return width;
}

/** A box in units of the picture, by its top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A cluster of dots. */
export interface LabeledNode {
  readonly domain: string;
  readonly name: string;
  /** True if the cluster has a visible name. Names of other clusters avoid it in any case. */
  readonly isNamed: boolean;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface PlacedLabel {
  readonly node: LabeledNode;
  readonly lines: readonly string[];
  /** Center of the lines, and baseline of the first one. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly box: Box;
}

interface LabelOptions {
  /** Returns the font size on a cluster, in units of the picture. */
  readonly sizeOn: (node: LabeledNode) => number;
  readonly maxLabels: number;
  readonly frame: Box;
}

const LINE_HEIGHT = 1.12;
/** Maximum number of letters of a name on one line. */
const MAX_LINE_CHARS = 16;
/** Minimum space around a name, in em. */
const MIN_GAP = 0.5;

/**
 * Places the names of clusters, in order. Each name is on its own cluster or touches its edge, so that it is not
 * mistaken for the name of a neighbor. A name that would touch another name, cover another cluster or leave the frame
 * is left out.
 */
export function placeLabels(nodes: readonly LabeledNode[], { sizeOn, maxLabels, frame }: LabelOptions): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const node of nodes) {
    if (placed.length === maxLabels) break;
    if (!node.isNamed) continue;
    const size = sizeOn(node);
    const lines = splitLabel(node.name);
    const width = Math.max(...lines.map(estimateTextWidth)) * size;
    const height = lines.length * size * LINE_HEIGHT;
    const box = listLabelBoxes(node, width, height, size).find(
      (candidate) =>
        contains(frame, candidate) &&
        !placed.some((other) => boxesOverlap(expandBox(candidate, size * MIN_GAP), other.box)) &&
        !nodes.some((other) => other !== node && boxTouchesDisc(candidate, other)),
    );
    if (box) placed.push({ node, lines, size, box, x: box.x + width / 2, y: box.y + size * 0.86 });
  }
  return placed;
}

/** Splits a long name between words into two lines of similar length. */
function splitLabel(name: string): string[] {
  const text = name.split(' ');
  if (name.length <= MAX_LINE_CHARS || text.length === 1) return [name];
  const splits = text.slice(1).map((_, index) => [text.slice(0, index + 1).join(' '), text.slice(index + 1).join(' ')]);
  return splits.reduce((best, split) => (getLongestLine(split) < getLongestLine(best) ? split : best));
}

const getLongestLine = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));

/**
 * Lists positions for a name, best first: over the lower edge of its cluster, where the dots of the core stay visible,
 * then over the upper edge, then moved to either side, and last in the center.
 */
function listLabelBoxes({ x, y, radius }: LabeledNode, width: number, height: number, size: number): Box[] {
  // The name covers at most its own height of the cluster, and half of a small cluster.
  const offset = Math.max(radius * 0.72, radius + size * 0.1 - height / 2);
  const at = (middleX: number, middleY: number): Box => ({
    x: middleX - width / 2,
    y: middleY - height / 2,
    width,
    height,
  });
  const besides = [0, 0.2, -0.2, 0.4, -0.4].flatMap((lean) => [
    at(x + lean * width, y + offset),
    at(x + lean * width, y - offset),
  ]);
  return [...besides, at(x, y)];
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
const boxesOverlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
/** True if any part of the box is inside the disc. */
function boxTouchesDisc(box: Box, { x, y, radius }: Pick<LabeledNode, 'x' | 'y' | 'radius'>): boolean {
  const nearestX = Math.min(Math.max(x, box.x), box.x + box.width);
  const nearestY = Math.min(Math.max(y, box.y), box.y + box.height);
  return Math.hypot(x - nearestX, y - nearestY) < radius;
}
