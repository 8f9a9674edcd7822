/**
 * Selects the names that are written on the canvas and places them without overlap. All lengths are in pixels of the
 * viewport. Every text is horizontal.
 */

export interface LabelCandidate {
  id: string;
  /** Center of the disc. */
  x: number;
  y: number;
  radius: number;
  width: number;
  /** Width of the shortened text, which is used where the whole text does not fit. */
  shortWidth?: number;
  height: number;
  /**
   * `column` places the text at the left or right edge with a leader line, `upright` next to, above or below the disc,
   * and `fixed` exactly at the position. An `upright` text without a free place moves to a column.
   */
  orientation: 'column' | 'upright' | 'fixed';
  /** Direction of the ray on the screen in radians, 0 to the right, clockwise. */
  angle: number;
  /** Names with a higher priority are placed first. */
  priority: number;
}

interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

export interface PlacedLabel extends Box {
  id: string;
  /** Center of the text. */
  x: number;
  y: number;
  isShort: boolean;
  /** Line from the disc to a text in a column. */
  leader?: { from: Point; to: Point };
}

export interface LabelObstacle extends Point {
  id: string;
  radius: number;
}

const GAP = 5;
const LINE_HEIGHT = 15;
/** Distance between the rings and a column. */
const COLUMN_GAP = 14;

export const labelsOverlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

const pad = (box: Box, padding: number): Box => ({
  x: box.x,
  y: box.y,
  width: box.width + 2 * padding,
  height: box.height + 2 * padding,
});

const overlapsNode = (box: Box, disc: LabelObstacle): boolean =>
  Math.hypot(
    Math.max(0, Math.abs(disc.x - box.x) - box.width / 2),
    Math.max(0, Math.abs(disc.y - box.y) - box.height / 2),
  ) < disc.radius;

function listPositions(candidate: LabelCandidate, width: number, isShort: boolean): PlacedLabel[] {
  const { id, x, y, radius, height, angle, orientation } = candidate;
  const base = { id, width, height, isShort };
  if (orientation === 'fixed') return [{ ...base, x, y }];
  const sideways = radius + GAP + width / 2;
  const upwards = radius + height / 2 + (height > 20 ? 8 : GAP - 1);
  const right = { ...base, x: x + sideways, y };
  const left = { ...base, x: x - sideways, y };
  const above = { ...base, x, y: y - upwards };
  const below = { ...base, x, y: y + upwards };
  const outward = Math.cos(angle) >= 0 ? [right, left] : [left, right];
  const vertical = Math.sin(angle) >= 0 ? [below, above] : [above, below];
  return [...vertical, ...outward];
}

interface PlacementArea {
  width: number;
  height: number;
  margin: number;
  /** Width of the column on each side. Without columns, names without a free place are left out. */
  column: number;
}

export function placeLabels(
  candidates: readonly LabelCandidate[],
  obstacles: readonly LabelObstacle[],
  area: PlacementArea,
): PlacedLabel[] {
  const ordered = candidates
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= area.width && y <= area.height)
    .sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  const placed: PlacedLabel[] = [];
  const inColumns: LabelCandidate[] = [];
  const edge = Math.max(area.margin, area.column);
  for (const candidate of ordered) {
    if (candidate.orientation === 'column' && area.column > 0) {
      inColumns.push(candidate);
      continue;
    }
    const label = [
      ...listPositions(candidate, candidate.width, false),
      ...(candidate.shortWidth === undefined ? [] : listPositions(candidate, candidate.shortWidth, true)),
    ].find((position) => {
      const box = pad(position, 1);
      return (
        box.x - box.width / 2 >= edge &&
        box.x + box.width / 2 <= area.width - edge &&
        box.y - box.height / 2 >= area.margin &&
        box.y + box.height / 2 <= area.height - area.margin &&
        !placed.some((other) => labelsOverlap(box, pad(other, 1))) &&
        !obstacles.some((disc) => disc.id !== candidate.id && overlapsNode(box, disc))
      );
    });
    if (label) placed.push(label);
    else if (area.column > 0 && candidate.orientation !== 'fixed' && candidate.height <= LINE_HEIGHT)
      inColumns.push(candidate);
  }
  // The leader lines are painted below the other names.
  return [...placeColumns(inColumns, area), ...placed];
}

/** Places names in two columns like the index of an atlas. The names with the lowest priority may not fit. */
function placeColumns(candidates: readonly LabelCandidate[], area: PlacementArea): PlacedLabel[] {
  const lines = Math.floor((area.height - 2 * area.margin) / LINE_HEIGHT);
  const byPosition = candidates.slice(0, 2 * lines).sort((a, b) => a.x - b.x || (a.id < b.id ? -1 : 1));
  const leftCount = byPosition.filter(({ x }) => x < area.width / 2).length;
  // A full column passes the names nearest to the middle to the other one.
  const split = Math.min(lines, Math.max(byPosition.length - lines, leftCount));
  return [
    ...placeColumn(byPosition.slice(0, split), area, 'left'),
    ...placeColumn(byPosition.slice(split), area, 'right'),
  ];
}

function placeColumn(candidates: LabelCandidate[], area: PlacementArea, side: 'left' | 'right'): PlacedLabel[] {
  const edge = area.column - COLUMN_GAP;
  const to = side === 'left' ? edge : area.width - edge;
  const order = candidates.sort((a, b) => a.y - b.y || (a.id < b.id ? -1 : 1));
  const heights: number[] = [];
  for (const { y } of order)
    heights.push(
      Math.max(y, (heights.at(-1) ?? Number.NEGATIVE_INFINITY) + LINE_HEIGHT, area.margin + LINE_HEIGHT / 2),
    );
  let limit = area.height - area.margin - LINE_HEIGHT / 2;
  for (let index = heights.length - 1; index >= 0; index -= 1) {
    heights[index] = Math.min(heights[index] ?? 0, limit);
    limit = (heights[index] ?? 0) - LINE_HEIGHT;
  }
  untangle(order, heights, to);
  return order.map((candidate, index) => {
    const y = heights[index] ?? 0;
    const room = edge - GAP - area.margin;
    const isShort = candidate.width > room && candidate.shortWidth !== undefined;
    const width = isShort ? (candidate.shortWidth ?? room) : candidate.width;
    const distance = Math.hypot(to - candidate.x, y - candidate.y) || 1;
    const share = candidate.radius / distance;
    return {
      id: candidate.id,
      x: side === 'left' ? to - GAP - width / 2 : to + GAP + width / 2,
      y,
      width,
      height: candidate.height,
      isShort,
      leader: {
        from: { x: candidate.x + (to - candidate.x) * share, y: candidate.y + (y - candidate.y) * share },
        to: { x: to, y },
      },
    };
  });
}

/** Swaps neighbors of a column until no two of their leader lines cross. Each swap shortens the lines. */
function untangle(order: LabelCandidate[], heights: readonly number[], to: number): void {
  const measure = (candidate: LabelCandidate, index: number) =>
    Math.hypot(to - candidate.x, (heights[index] ?? 0) - candidate.y);
  for (let hasSwapped = true; hasSwapped; ) {
    hasSwapped = false;
    for (let index = 1; index < order.length; index += 1) {
      const [a, b] = [order[index - 1], order[index]];
      if (!a || !b || measure(a, index - 1) + measure(b, index) <= measure(b, index - 1) + measure(a, index) + 1e-6)
        continue;
      order.splice(index - 1, 2, b, a);
      hasSwapped = true;
    }
  }
}

const CARD_GAPS = [14, 36, 72];

/**
 * Finds a place for a card about a disc: next to it, on the side away from the center, inside the canvas, and covering
 * none of `labels` and `discs`. If there is no such place, the corner that is farthest from the disc is used.
 * @returns the upper left corner of the card
 */
export function placeCard(
  at: LabelObstacle,
  card: { width: number; height: number },
  labels: readonly PlacedLabel[],
  discs: readonly LabelObstacle[],
  area: { width: number; height: number },
): { x: number; y: number } {
  const boxes = labels.map((label) => pad(label, 2));
  const sides = at.x >= area.width / 2 ? [1, -1] : [-1, 1];
  const directions = [
    ...sides.flatMap((side) => [0, 0.5, -0.5].map((y) => ({ x: side, y }))),
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ];
  for (const gap of CARD_GAPS) {
    for (const direction of directions) {
      const middle = {
        x: at.x + direction.x * (card.width / 2 + at.radius + gap),
        y: at.y + direction.y * (card.height / (direction.x === 0 ? 2 : 1) + at.radius + gap),
      };
      const corner = { x: middle.x - card.width / 2, y: middle.y - card.height / 2 };
      const isInside =
        corner.x >= 0 && corner.y >= 0 && corner.x + card.width <= area.width && corner.y + card.height <= area.height;
      const box = { ...middle, ...card };
      if (
        isInside &&
        !boxes.some((other) => labelsOverlap(box, other)) &&
        !discs.some((disc) => overlapsNode(box, disc))
      )
        return corner;
    }
  }
  return {
    x: at.x > area.width / 2 ? 0 : Math.max(0, area.width - card.width),
    y: at.y > area.height / 2 ? 0 : Math.max(0, area.height - card.height),
  };
}
