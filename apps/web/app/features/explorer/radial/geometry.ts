import type { Point } from '../../../lib/svg-geometry.ts';

/** Dimensions of the radial view. The specification defines all of them except the sizes of the discs. */
export const CANVAS_SIZE = 500;
export const CENTER = { x: 250, y: 250 } as const;
export const RADIUS = 180;
/** Maximum number of connections around the center, per page: 12 (product specification). */
export const MAX_SATELLITES = 12;
export const CENTER_NODE_RADIUS = 30;
export const SATELLITE_RADIUS = 15;

export interface SatellitePosition extends Point {
  /** Angle in radians, 0 to the right, clockwise on the screen. */
  angle: number;
}

/** Computes the positions. The first one is at the top, and the others follow clockwise at equal distances. */
export function computeSatellitePositions(count: number): SatellitePosition[] {
  const shown = Math.min(MAX_SATELLITES, Math.max(0, count));
  return Array.from({ length: shown }, (_, index) => {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / shown;
    return { angle, x: CENTER.x + RADIUS * Math.cos(angle), y: CENTER.y + RADIUS * Math.sin(angle) };
  });
}

export type Side = 'start' | 'end' | 'above' | 'below';

/** Returns the side of a disc for its name, so that the name always points away from the center. */
export function getLabelSide(angle: number): Side {
  const across = Math.cos(angle);
  if (across > 0.2) return 'end';
  if (across < -0.2) return 'start';
  return Math.sin(angle) < 0 ? 'above' : 'below';
}

/**
 * Minimum sine of an angle from which the card of a lateral disc grows away from the horizontal axis, because its
 * neighbors are there.
 */
const STEEP_SINE = 0.7;

/** Returns the direction in which the card of a lateral disc grows, so that it covers no neighbor. */
export function getCardGrowth(angle: number): 'up' | 'down' | 'both' {
  const sine = Math.sin(angle);
  return Math.abs(sine) < STEEP_SINE ? 'both' : sine < 0 ? 'up' : 'down';
}

interface LabelPosition extends Point {
  anchor: 'start' | 'middle' | 'end';
}

const LABEL_GAP = 8;
/** Distance from the middle of lowercase letters to their baseline. */
const BASELINE = 4.5;

export function computeLabelPosition({ x, y, angle }: SatellitePosition): LabelPosition {
  const away = SATELLITE_RADIUS + LABEL_GAP;
  switch (getLabelSide(angle)) {
    case 'end':
      return { x: x + away, y: y + BASELINE, anchor: 'start' };
    case 'start':
      return { x: x - away, y: y + BASELINE, anchor: 'end' };
    case 'above':
      return { x, y: y - away - 2, anchor: 'middle' };
    case 'below':
      return { x, y: y + away + 10, anchor: 'middle' };
  }
}

export interface Stroke {
  from: Point;
  to: Point;
}

/**
 * Computes a straight line between center and satellite. `from` and `to` are distances from the center, and `offset` is
 * an offset to its left.
 */
export function computeStroke({ angle }: SatellitePosition, from: number, to: number, offset = 0): Stroke {
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const pointAt = (distance: number): Point => ({
    x: CENTER.x + along.x * distance - along.y * offset,
    y: CENTER.y + along.y * distance + along.x * offset,
  });
  return { from: pointAt(from), to: pointAt(to) };
}

/** Distance of the start of edges from the center, which leaves a small gap to the disc. */
export const LINE_START_RADIUS = CENTER_NODE_RADIUS + 6;
export const LINE_END_RADIUS = RADIUS - SATELLITE_RADIUS - 5;

/**
 * Computes the three points of an open arrow head with its tip at distance `at` from the center, pointing outward or
 * inward.
 */
export function computeArrowHead(
  position: SatellitePosition,
  distance: number,
  pointsOutward: boolean,
): [Point, Point, Point] {
  const back = pointsOutward ? -9.5 : 9.5;
  return [
    computeStroke(position, distance + back, distance, 5.5).from,
    computeStroke(position, distance, distance).from,
    computeStroke(position, distance + back, distance, -5.5).from,
  ];
}
