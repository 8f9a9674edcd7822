/** Chooses which names are written on the plate and where, so that no two overlap. Works in pixels of the viewport. */

export interface LabelWish {
  id: string;
  /** Middle of the disc. */
  x: number;
  y: number;
  radius: number;
  width: number;
  height: number;
  /** `radial`: along the ray, outwards. `upright`: beside, above or below the disc. */
  manner: 'radial' | 'upright';
  /** Direction of the ray on the screen, radians, 0 to the right, clockwise. */
  angle: number;
  /** Higher goes first. */
  priority: number;
}

export interface PlacedLabel {
  id: string;
  /** Middle of the text. */
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
  cos: number;
  sin: number;
  /** Half of the upright box around it, for a quick no. */
  reachX: number;
  reachY: number;
}

export interface Disc {
  id: string;
  x: number;
  y: number;
  radius: number;
}

const GAP = 5;

function boxOf(label: PlacedLabel, padding = 0): Box {
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

/** Two turned rectangles overlap unless one of their four axes keeps them apart. */
function overlap(a: Box, b: Box): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (Math.abs(dx) > a.reachX + b.reachX || Math.abs(dy) > a.reachY + b.reachY) return false;
  const apart = (axisX: number, axisY: number): boolean => {
    const reach = (box: Box) =>
      box.halfWidth * Math.abs(box.cos * axisX + box.sin * axisY) +
      box.halfHeight * Math.abs(-box.sin * axisX + box.cos * axisY);
    return Math.abs(dx * axisX + dy * axisY) > reach(a) + reach(b);
  };
  return !(apart(a.cos, a.sin) || apart(-a.sin, a.cos) || apart(b.cos, b.sin) || apart(-b.sin, b.cos));
}

export const labelsOverlap = (a: PlacedLabel, b: PlacedLabel): boolean => overlap(boxOf(a), boxOf(b));

function touches(box: Box, disc: Disc): boolean {
  const dx = disc.x - box.x;
  const dy = disc.y - box.y;
  const along = Math.max(0, Math.abs(dx * box.cos + dy * box.sin) - box.halfWidth);
  const across = Math.max(0, Math.abs(-dx * box.sin + dy * box.cos) - box.halfHeight);
  return along * along + across * across < disc.radius * disc.radius;
}

function candidates(wish: LabelWish): PlacedLabel[] {
  const { id, x, y, radius, width, height, angle } = wish;
  const base = { id, width, height };
  if (wish.manner === 'radial') {
    const away = radius + GAP + width / 2;
    const cos = Math.cos(angle);
    // text never stands on its head: on the left side it reads towards the centre
    return [{ ...base, x: x + cos * away, y: y + Math.sin(angle) * away, rotation: cos < 0 ? angle + Math.PI : angle }];
  }
  const sideways = radius + GAP + width / 2;
  const upwards = radius + height / 2 + (height > 20 ? 8 : GAP - 1);
  const right = { ...base, x: x + sideways, y, rotation: 0 };
  const left = { ...base, x: x - sideways, y, rotation: 0 };
  const above = { ...base, x, y: y - upwards, rotation: 0 };
  const below = { ...base, x, y: y + upwards, rotation: 0 };
  const outward = Math.cos(angle) >= 0 ? [right, left] : [left, right];
  const vertical = Math.sin(angle) >= 0 ? [below, above] : [above, below];
  return [...vertical, ...outward];
}

export interface PlacementArea {
  width: number;
  height: number;
  margin: number;
  /** Names beyond so many are not tried: nobody reads them. */
  most: number;
}

export function placeLabels(wishes: readonly LabelWish[], discs: readonly Disc[], area: PlacementArea): PlacedLabel[] {
  const ordered = [...wishes].sort((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1));
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [];
  for (const wish of ordered) {
    if (placed.length >= area.most) break;
    if (wish.x < 0 || wish.y < 0 || wish.x > area.width || wish.y > area.height) continue;
    for (const label of candidates(wish)) {
      const box = boxOf(label, 1);
      const inside =
        label.x - box.reachX >= area.margin &&
        label.x + box.reachX <= area.width - area.margin &&
        label.y - box.reachY >= area.margin &&
        label.y + box.reachY <= area.height - area.margin;
      if (!inside) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      if (discs.some((disc) => disc.id !== wish.id && touches(box, disc))) continue;
      placed.push(label);
      taken.push(box);
      break;
    }
  }
  return placed;
}
