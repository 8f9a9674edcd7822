import {
  arrowHead,
  CANVAS,
  CENTRE,
  CENTRE_DISC,
  LINE_END,
  LINE_START,
  labelPlace,
  pathOf,
  RADIUS,
  SATELLITE_DISC,
  type SatellitePlace,
  satellitePlaces,
  shorten,
  stroke,
} from '../explorer/radial/geometry.ts';
import { type Neighbour, shownAs } from '../explorer/state/neighbours.ts';
import { LIGHT_PALETTE as PALETTE } from './light-palette.ts';
import { type Provenance, provenanceText } from './provenance.ts';
import { xmlText } from './xml-text.ts';

const SIDE = 150;
const HEAD = 64;
const NOTE_ROW = 16;
const LONGEST_LABEL = 30;
const SANS = 'Inter, system-ui, sans-serif';
const SERIF = 'Newsreader, Georgia, serif';
const DASHES: Partial<Record<string, string>> = { claimed: '6 4', unreturned: '1.7 3', stale: '1.8 5' };

/** The radial view as a picture of its own: the same places and lines, on paper, with where it is from. */
export function circleSvg({
  centre,
  neighbours,
  notes,
  provenance,
}: {
  centre: { domain: string; display: string | null; name: string | null };
  neighbours: readonly Neighbour[];
  notes: readonly string[];
  provenance: Provenance;
}): string {
  const places = satellitePlaces(neighbours.length);
  const width = CANVAS + 2 * SIDE;
  const height = HEAD + CANVAS + 24 + notes.length * NOTE_ROW + 12;
  const title = centre.name ? `${shownAs(centre)}, ${centre.name}` : shownAs(centre);
  const text = (x: number, y: number, font: string, fill: string, words: string, anchor = 'start') =>
    `<text x="${round(x)}" y="${round(y)}" style="font:${font}" fill="${fill}" text-anchor="${anchor}">${xmlText(words)}</text>`;
  const satellites = neighbours.map((neighbour, index) => {
    const place = places[index];
    if (!place) return '';
    const colour = PALETTE.relation(neighbour.strongest.relationship);
    const label = labelPlace(place);
    const dots = neighbour.hasFile === false ? ' stroke-dasharray="3 2"' : '';
    return [
      lineOf(neighbour, place, colour),
      `<circle cx="${round(place.x)}" cy="${round(place.y)}" r="${SATELLITE_DISC}" fill="${PALETTE.paper}" stroke="${colour}" stroke-width="2"${dots}><title>${xmlText(`${neighbour.domain}: ${neighbour.types.join(', ')}`)}</title></circle>`,
      text(label.x, label.y, `500 12px ${SANS}`, PALETTE.ink, shorten(shownAs(neighbour), LONGEST_LABEL), label.anchor),
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${xmlText(title)}</title>`,
    `<desc id="desc">${xmlText(provenanceText(provenance))}</desc>`,
    `<rect width="${width}" height="${height}" fill="${PALETTE.paper}"/>`,
    text(24, 40, `500 24px ${SERIF}`, PALETTE.ink, title),
    `<g transform="translate(${SIDE} ${HEAD})">`,
    `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${RADIUS}" fill="none" stroke="#ded8ca"/>`,
    ...satellites,
    `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${CENTRE_DISC}" fill="${PALETTE.paper}" stroke="${PALETTE.accent}" stroke-width="3"/>`,
    '</g>',
    ...notes.map((note, index) =>
      text(24, HEAD + CANVAS + 24 + index * NOTE_ROW, `400 11px ${SANS}`, PALETTE.ink2, note),
    ),
    '</svg>',
  ].join('\n');
}

/** Two strokes where both sides say it, dashed or dotted where one does, with a head towards the one who is named. */
function lineOf({ direction, strongest }: Neighbour, place: SatellitePlace, colour: string): string {
  const straight = (from: number, to: number, aside = 0) => {
    const { from: start, to: end } = stroke(place, from, to, aside);
    return pathOf([start, end]);
  };
  const path = (d: string, dashes?: string) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.4"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`;
  if (strongest.state === 'confirmed') {
    return path(straight(LINE_START, LINE_END, 1.9) + straight(LINE_START, LINE_END, -1.9));
  }
  const heads = [
    direction === 'incoming' ? '' : pathOf(arrowHead(place, LINE_END + 1, true)),
    direction === 'outgoing' ? '' : pathOf(arrowHead(place, LINE_START - 1, false)),
  ].join('');
  return path(straight(LINE_START, LINE_END), DASHES[strongest.state ?? '']) + path(heads);
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
