/**
 * Selects the names that are written on the canvas and places them without overlap. All lengths are in pixels of the
 * viewport.
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
   * `radial` places the text outwards along the ray, `upright` next to, above or below the disc, and `fixed` exactly at
   * the position.
   */
  orientation: 'radial' | 'upright' | 'fixed';
  /** Direction of the ray on the screen in radians, 0 to the right, clockwise. */
  angle: number;
  /** Names with a higher priority are placed first. */
  priority: number;
}

export interface PlacedLabel {
  id: string;
  /** Center of the text. */
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
  isShort: boolean;
}

interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  cos: number;
  sin: number;
  /** Half the size of the upright box around the text. Two boxes too far apart are rejected without a further test. */
  reachX: number;
  reachY: number;
}

export interface LabelObstacle {
  id: string;
  x: number;
  y: number;
  radius: number;
}

const GAP = 5;

function computeBox(label: PlacedLabel, padding = 0): Box {
  const cos = Math.cos(label.rotation);
  const sin = Math.sin(label.rotation);
  const halfWidth = label.width / 2 + padding;
  const halfHeight = label.height / 2 + padding;
  return {
    x: label.x,
    y: label.y,
    halfWidth,
    halfHeight,
    cos,
    sin,
    reachX: Math.abs(cos) * halfWidth + Math.abs(sin) * halfHeight,
    reachY: Math.abs(sin) * halfWidth + Math.abs(cos) * halfHeight,
  };
}

/**
 * Tests whether two rotated rectangles overlap. They do unless their projections on one of their four axes are
 * separate.
 */
function boxesOverlap(a: Box, b: Box): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (Math.abs(dx) > a.reachX + b.reachX || Math.abs(dy) > a.reachY + b.reachY) return false;
  const areSeparated = (axisX: number, axisY: number): boolean => {
    const reach = (box: Box) =>
      box.halfWidth * Math.abs(box.cos * axisX + box.sin * axisY) +
      box.halfHeight * Math.abs(-box.sin * axisX + box.cos * axisY);
    return Math.abs(dx * axisX + dy * axisY) > reach(a) + reach(b);
  };
  return !(
    areSeparated(a.cos, a.sin) ||
    areSeparated(-a.sin, a.cos) ||
    areSeparated(b.cos, b.sin) ||
    areSeparated(-b.sin, b.cos)
  );
}

export const labelsOverlap = (a: PlacedLabel, b: PlacedLabel): boolean => boxesOverlap(computeBox(a), computeBox(b));

function overlapsNode(box: Box, obstacle: LabelObstacle): boolean {
  const dx = obstacle.x - box.x;
  const dy = obstacle.y - box.y;
  const along = Math.max(0, Math.abs(dx * box.cos + dy * box.sin) - box.halfWidth);
  const across = Math.max(0, Math.abs(-dx * box.sin + dy * box.cos) - box.halfHeight);
  return along * along + across * across < obstacle.radius * obstacle.radius;
}

function listPositions(candidate: LabelCandidate, width: number, isShort: boolean): PlacedLabel[] {
  const { id, x, y, radius, height, angle } = candidate;
  const base = { id, width, height, isShort };
  if (candidate.orientation === 'fixed') return [{ ...base, x, y, rotation: 0 }];
  const listRadial = (): PlacedLabel[] => {
    const distance = radius + GAP + width / 2;
    const cos = Math.cos(angle);
    // A text is never upside down. On the left side, it therefore reads towards the center.
    return [
      {
        ...base,
        x: x + cos * distance,
        y: y + Math.sin(angle) * distance,
        rotation: cos < 0 ? angle + Math.PI : angle,
      },
    ];
  };
  if (candidate.orientation === 'radial') return listRadial();
  const sideways = radius + GAP + width / 2;
  const upwards = radius + height / 2 + (height > 20 ? 8 : GAP - 1);
  const right = { ...base, x: x + sideways, y, rotation: 0 };
  const left = { ...base, x: x - sideways, y, rotation: 0 };
  const above = { ...base, x, y: y - upwards, rotation: 0 };
  const below = { ...base, x, y: y + upwards, rotation: 0 };
  const outward = Math.cos(angle) >= 0 ? [right, left] : [left, right];
  const vertical = Math.sin(angle) >= 0 ? [below, above] : [above, below];
  return [...vertical, ...outward, ...listRadial()];
}

interface PlacementArea {
  width: number;
  height: number;
  margin: number;
  /** Maximum number of names that are placed. */
  maxLabels: number;
}

export function placeLabels(
  candidates: readonly LabelCandidate[],
  obstacles: readonly LabelObstacle[],
  area: PlacementArea,
): PlacedLabel[] {
  const ordered = [...candidates].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  const placed: PlacedLabel[] = [];
  const usedBoxes: Box[] = [];
  for (const candidate of ordered) {
    if (placed.length >= area.maxLabels) break;
    if (candidate.x < 0 || candidate.y < 0 || candidate.x > area.width || candidate.y > area.height) continue;
    const positions = [
      ...listPositions(candidate, candidate.width, false),
      ...(candidate.shortWidth === undefined ? [] : listPositions(candidate, candidate.shortWidth, true)),
    ];
    for (const label of positions) {
      const box = computeBox(label, 1);
      const inside =
        label.x - box.reachX >= area.margin &&
        label.x + box.reachX <= area.width - area.margin &&
        label.y - box.reachY >= area.margin &&
        label.y + box.reachY <= area.height - area.margin;
      if (!inside) continue;
      if (usedBoxes.some((other) => boxesOverlap(box, other))) continue;
      if (obstacles.some((disc) => disc.id !== candidate.id && overlapsNode(box, disc))) continue;
      placed.push(label);
      usedBoxes.push(box);
      break;
    }
  }
  return placed;
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
  const boxes = labels.map((label) => computeBox(label, 2));
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
      const box = computeBox({ id: '', ...middle, ...card, rotation: 0, isShort: false });
      if (
        isInside &&
        !boxes.some((other) => boxesOverlap(box, other)) &&
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
