/** The circle in numbers. All of it fixed by the specification but the sizes of the discs. */
export const CANVAS = 500;
export const CENTRE = { x: 250, y: 250 } as const;
export const RADIUS = 180;
export const MAX_SATELLITES = 12;
export const CENTRE_DISC = 30;
export const SATELLITE_DISC = 15;

export interface Point {
  x: number;
  y: number;
}

export interface SatellitePlace extends Point {
  /** Radians, 0 to the right, clockwise as the screen has it. */
  angle: number;
}

/** The first stands at the top, the others follow clockwise at equal distances. */
export function satellitePlaces(count: number): SatellitePlace[] {
  const shown = Math.min(MAX_SATELLITES, Math.max(0, count));
  return Array.from({ length: shown }, (_, index) => {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / shown;
    return { angle, x: CENTRE.x + RADIUS * Math.cos(angle), y: CENTRE.y + RADIUS * Math.sin(angle) };
  });
}

export type Side = 'start' | 'end' | 'above' | 'below';

/** On which side of its disc a name stands, so that it always leads away from the centre. */
export function labelSide(angle: number): Side {
  const across = Math.cos(angle);
  if (across > 0.2) return 'end';
  if (across < -0.2) return 'start';
  return Math.sin(angle) < 0 ? 'above' : 'below';
}

export interface LabelPlace extends Point {
  anchor: 'start' | 'middle' | 'end';
}

const LABEL_GAP = 8;
/** From the middle of small letters to their baseline. */
const BASELINE = 4.5;

export function labelPlace({ x, y, angle }: SatellitePlace): LabelPlace {
  const away = SATELLITE_DISC + LABEL_GAP;
  switch (labelSide(angle)) {
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

/** A straight piece between centre and satellite: `from` and `to` are distances from the centre, `aside` to its left. */
export function stroke({ angle }: SatellitePlace, from: number, to: number, aside = 0): Stroke {
  const along = { x: Math.cos(angle), y: Math.sin(angle) };
  const at = (distance: number): Point => ({
    x: CENTRE.x + along.x * distance - along.y * aside,
    y: CENTRE.y + along.y * distance + along.x * aside,
  });
  return { from: at(from), to: at(to) };
}

/** Where lines begin and end: a little way off both discs. */
export const LINE_START = CENTRE_DISC + 6;
export const LINE_END = RADIUS - SATELLITE_DISC - 5;

/** The three points of an open arrow head whose tip lies `at` from the centre, pointing outwards or inwards. */
export function arrowHead(place: SatellitePlace, at: number, outwards: boolean): [Point, Point, Point] {
  const back = outwards ? -9.5 : 9.5;
  return [stroke(place, at + back, at, 5.5).from, stroke(place, at, at).from, stroke(place, at + back, at, -5.5).from];
}

/** The middle gives way first: the end of a domain says whose it is. */
export function shorten(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const tail = Math.ceil((most - 1) * 0.6);
  return `${letters.slice(0, most - 1 - tail).join('')}…${letters.slice(-tail).join('')}`;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

export const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
