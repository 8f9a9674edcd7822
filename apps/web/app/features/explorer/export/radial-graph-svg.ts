import { escapeXml } from '../../../lib/escape-xml.ts';
import { toSvgPath, truncateMiddle } from '../../../lib/svg-geometry.ts';
import { formatProvenance, type Provenance } from '../../graph-shared/exports/provenance.ts';
import { LIGHT_PALETTE as PALETTE } from '../../network/canvas/palette.ts';
import {
  CANVAS_SIZE,
  CENTER,
  CENTER_NODE_RADIUS,
  computeArrowHead,
  computeLabelPosition,
  computeSatellitePositions,
  computeStroke,
  LINE_END_RADIUS,
  LINE_START_RADIUS,
  RADIUS,
  SATELLITE_RADIUS,
  type SatellitePosition,
} from '../radial/geometry.ts';
import { getDisplayName, type Neighbor } from '../state/neighbors.ts';

const CANVAS_SIDE = 150;
const HEADER_HEIGHT = 64;
const NOTE_ROW_HEIGHT = 16;
const MAX_LABEL_CHARS = 30;
const SANS = 'Inter, system-ui, sans-serif';
const SERIF = 'Newsreader, Georgia, serif';
const DASHES: Partial<Record<string, string>> = { claimed: '6 4', unreturned: '1.7 3', stale: '1.8 5' };

/**
 * Renders the radial view as a separate picture: the same positions and edges on a light background, with its source.
 */
export function renderRadialGraphSvg({
  center,
  neighbors,
  notes,
  provenance,
}: {
  center: { domain: string; display: string | null; name: string | null };
  neighbors: readonly Neighbor[];
  notes: readonly string[];
  provenance: Provenance;
}): string {
  const positions = computeSatellitePositions(neighbors.length);
  const width = CANVAS_SIZE + 2 * CANVAS_SIDE;
  const height = HEADER_HEIGHT + CANVAS_SIZE + 24 + notes.length * NOTE_ROW_HEIGHT + 12;
  const title = center.name ? `${getDisplayName(center)}, ${center.name}` : getDisplayName(center);
  const text = (x: number, y: number, font: string, fill: string, words: string, anchor = 'start') =>
    `<text x="${round(x)}" y="${round(y)}" style="font:${font}" fill="${fill}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
  const satellites = neighbors.map((neighbor, index) => {
    const place = positions[index];
    if (!place) return '';
    const color = PALETTE.relation(neighbor.strongest.relationship);
    const label = computeLabelPosition(place);
    const dots = neighbor.hasFile === false ? ' stroke-dasharray="3 2"' : '';
    return [
      renderEdge(neighbor, place, color),
      `<circle cx="${round(place.x)}" cy="${round(place.y)}" r="${SATELLITE_RADIUS}" fill="${PALETTE.paper}" stroke="${color}" stroke-width="2"${dots}><title>${escapeXml(`${neighbor.domain}: ${neighbor.types.join(', ')}`)}</title></circle>`,
      text(
        label.x,
        label.y,
        `500 12px ${SANS}`,
        PALETTE.ink,
        truncateMiddle(getDisplayName(neighbor), MAX_LABEL_CHARS),
        label.anchor,
      ),
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(formatProvenance(provenance))}</desc>`,
    `<rect width="${width}" height="${height}" fill="${PALETTE.paper}"/>`,
    text(24, 40, `500 24px ${SERIF}`, PALETTE.ink, title),
    `<g transform="translate(${CANVAS_SIDE} ${HEADER_HEIGHT})">`,
    `<circle cx="${CENTER.x}" cy="${CENTER.y}" r="${RADIUS}" fill="none" stroke="#ded8ca"/>`,
    ...satellites,
    `<circle cx="${CENTER.x}" cy="${CENTER.y}" r="${CENTER_NODE_RADIUS}" fill="${PALETTE.paper}" stroke="${PALETTE.accent}" stroke-width="3"/>`,
    '</g>',
    ...notes.map((note, index) =>
      text(24, HEADER_HEIGHT + CANVAS_SIZE + 24 + index * NOTE_ROW_HEIGHT, `400 11px ${SANS}`, PALETTE.ink2, note),
    ),
    '</svg>',
  ].join('\n');
}

/**
 * Two strokes if both sides confirm it, dashed or dotted if only one states it, with an arrow toward the named side.
 */
function renderEdge({ direction, strongest }: Neighbor, place: SatellitePosition, color: string): string {
  const straight = (offset = 0) => {
    const { from, to } = computeStroke(place, LINE_START_RADIUS, LINE_END_RADIUS, offset);
    return toSvgPath([from, to]);
  };
  const path = (d: string, dashes?: string) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="1.4"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`;
  if (strongest.state === 'confirmed') {
    return path(straight(1.9) + straight(-1.9));
  }
  const heads = [
    direction === 'incoming' ? '' : toSvgPath(computeArrowHead(place, LINE_END_RADIUS + 1, true)),
    direction === 'outgoing' ? '' : toSvgPath(computeArrowHead(place, LINE_START_RADIUS - 1, false)),
  ].join('');
  return path(straight(), DASHES[strongest.state ?? '']) + path(heads);
}

const round = (value: number): string => String(Math.round(value * 10) / 10);
