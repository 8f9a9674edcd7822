import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';
import { MESSAGES as EXPORT_TEXT } from '#messages/graph-exports.ts';
import { MESSAGES as STATES } from '#messages/relationship-states.ts';
import { escapeXml } from '../../../lib/escape-xml.ts';
import { formatProvenance, type Provenance } from '../../graph-shared/exports/provenance.ts';
import { getLegendType, isFaded, LEGEND_TYPES, type Link, OTHER_TYPE } from '../../graph-shared/relationships.ts';
import {
  CROWDED_EDGES,
  edgeOpacity,
  FADED_OPACITY,
  getRestingOpacity,
  LEADER_OPACITY,
  LEADER_WIDTH,
} from '../canvas/edge-style.ts';
import { type LabelCandidate, type LabelObstacle, type PlacedLabel, placeLabels } from '../canvas/label-placement.ts';
import {
  createLabels,
  findWidestGap,
  getFoldId,
  listLabelSpots,
  type NetworkPicture,
  type NodeLabel,
} from '../canvas/node-labels.ts';
import { nodeRadius } from '../canvas/node-radius.ts';
import type { Palette } from '../canvas/palette.ts';
import { fitToCanvas } from '../canvas/radial-layout.ts';

interface SvgOptions {
  picture: NetworkPicture;
  hide: ReadonlySet<string>;
  palette: Palette;
  /** Returns the width of a text in pixels, in a CSS font. */
  measure: (text: string, font: string) => number;
  /** `@font-face` rules, so that the file looks the same if the fonts are not installed. */
  fontFaces: string;
  title: string;
  caption: string;
  /** Lines of the note in the corner, already truncated. */
  notes: string[];
  provenance: Provenance;
}

interface Point {
  x: number;
  y: number;
}

const PLATE_SIZE = 1000;
const MARGIN = 40;
const HEADER_HEIGHT = 84;
const WIDTH = PLATE_SIZE + 2 * MARGIN;
const LEGEND_ROW_HEIGHT = 22;

const DASHES: Partial<Record<LinkState, string>> = { claimed: '5 3.5', unreturned: '1.7 2.5', stale: '1.8 5' };
const EDGE_BEND = 0.45;
const SANS = 'Inter, system-ui, sans-serif';
const SERIF = 'Newsreader, Georgia, serif';
const formatNumber = (value: number): string => String(Number(value.toFixed(1)));

interface PlateOptions extends Pick<SvgOptions, 'picture' | 'hide' | 'palette' | 'measure'> {
  width: number;
  height: number;
  /** Returns the addresses to which the disc and the name of a domain, and its "+20 more", are links. */
  getUrl?: (domain: string, more: boolean) => string;
}

/** Renders the content of the canvas without its frame: the same positions, edges and names, as SVG elements. */
export function renderPlate(options: PlateOptions): string {
  const { picture, hide, palette, width, height, getUrl } = options;
  const { tree, layout } = picture;
  const { stretch, extentX, extentY, column } = fitToCanvas(layout.radius, width, height);
  const at = ({ x, y }: Point): Point => ({
    x: ((x * stretch + extentX) / (2 * extentX)) * width,
    y: ((extentY - y) / (2 * extentY)) * height,
  });
  const spots = new Map<string, Point & { radius: number }>();
  for (const { node, parent } of tree.nodes) {
    const radius = nodeRadius(node.confirmed_by);
    const place = layout.positions.get(node.domain) ?? { x: 0, y: 0 };
    spots.set(node.domain, { ...at(place), radius: parent === null ? Math.max(8, radius) : radius });
  }
  for (const [id, spot] of listLabelSpots(layout)) spots.set(id, { ...at(spot), radius: 3 });

  const inTree = new Set(tree.nodes.flatMap(({ branch }) => (branch ? [branch.key] : [])));
  const ink = edgeOpacity(inTree.size);
  const center = { x: width / 2, y: height / 2 };
  const links = [...tree.links.values()].sort((a, b) => Number(inTree.has(a.key)) - Number(inTree.has(b.key)));
  const lines = links.map((link) => {
    const from = spots.get(link.main.source);
    const to = spots.get(link.main.target);
    const root = tree.root.node.domain;
    const isOfCenter = inTree.has(link.key) && (link.main.source === root || link.main.target === root);
    const style = { inTree: inTree.has(link.key), isOfCenter, ink, hide, palette, center };
    return from && to ? renderEdge(link, from, to, style) : '';
  });

  const discs = tree.nodes.map(({ node, parent }) => {
    const spot = spots.get(node.domain);
    if (!spot) return '';
    const rim = parent === null ? 2.75 : 1.5;
    const dots = node.has_file === false ? ' stroke-dasharray="2 1.6"' : '';
    const name = node.name ? `${node.domain}, ${node.name}` : node.domain;
    const disc = `<circle cx="${formatNumber(spot.x)}" cy="${formatNumber(spot.y)}" r="${formatNumber(spot.radius - rim / 2)}" fill="${palette.paper}" stroke="${parent === null ? palette.accent : palette.ink}" stroke-width="${rim}"${dots}><title>${escapeXml(name)}</title></circle>`;
    return getUrl && parent !== null ? renderLink(getUrl(node.domain, false), disc) : disc;
  });
  return [
    `<g fill="none">${lines.join('')}</g>`,
    `<g>${discs.join('')}</g>`,
    `<g text-anchor="middle" dominant-baseline="central">${renderLabels(options, spots, stretch, column).join('')}</g>`,
  ].join('\n');
}

const renderLink = (url: string, content: string): string => `<a href="${escapeXml(url)}" tabindex="-1">${content}</a>`;

/**
 * Renders the canvas as a separate picture: the same positions, edges and names on a light background, with its source.
 */
export function renderNetworkSvg(options: SvgOptions): string {
  const { picture, palette, fontFaces, title, caption, notes, provenance } = options;
  const legend = renderLegend(picture, palette);
  const legendTop = HEADER_HEIGHT + PLATE_SIZE + 28;
  const notesTop = legendTop + legend.rows * LEGEND_ROW_HEIGHT + 18;
  const height = notesTop + notes.length * 18 + 22;
  const text = (x: number, y: number, font: string, fill: string, words: string): string =>
    `<text x="${formatNumber(x)}" y="${formatNumber(y)}" style="font:${font}" fill="${fill}">${escapeXml(words)}</text>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(formatProvenance(provenance))}</desc>`,
    fontFaces && `<style>${fontFaces}</style>`,
    `<rect width="${WIDTH}" height="${height}" fill="${palette.paper}"/>`,
    text(MARGIN, 44, `500 30px ${SERIF}`, palette.ink, title),
    text(MARGIN, 68, `400 14px ${SANS}`, palette.ink2, caption),
    `<g transform="translate(${MARGIN} ${HEADER_HEIGHT})">`,
    `<rect width="${PLATE_SIZE}" height="${PLATE_SIZE}" fill="none" stroke="${palette.ink}"/>`,
    renderPlate({ ...options, width: PLATE_SIZE, height: PLATE_SIZE }),
    '</g>',
    `<g transform="translate(${MARGIN} ${legendTop})">${legend.marks.join('')}</g>`,
    ...notes.map((note, index) => text(MARGIN, notesTop + index * 18, `400 12px ${SANS}`, palette.ink2, note)),
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n');
}

interface EdgeStyleOptions {
  inTree: boolean;
  isOfCenter: boolean;
  ink: number;
  hide: ReadonlySet<string>;
  palette: Palette;
  center: Point;
}

type NodePosition = Point & { radius: number };

/** Renders an edge from the stating side to the named side, in the pattern of its state. */
function renderEdge(
  link: Link,
  from: NodePosition,
  to: NodePosition,
  { inTree, isOfCenter, ink, hide, palette, center }: EdgeStyleOptions,
): string {
  const seen = link.statements.filter((statement) => !isFaded(statement, hide));
  const drawn = seen[0] ?? link.main;
  const strength = seen.length === 0 ? FADED_OPACITY : getRestingOpacity(isOfCenter, ink);
  const strong = isOfCenter && ink > CROWDED_EDGES;
  const color = drawn.state === 'stale' ? palette.stale : palette.relation(drawn.relationship);
  const stroke = `stroke="${color}" stroke-opacity="${formatDecimal(strength)}"`;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const point = (steps: number, offset = 0): Point => ({
    x: from.x + along.x * steps - along.y * offset,
    y: from.y + along.y * steps + along.x * offset,
  });
  const startRadius = from.radius + 1.5;
  const end = Math.max(startRadius, length - to.radius - 1.5);
  const d = (a: Point, b: Point): string =>
    `M${formatNumber(a.x)} ${formatNumber(a.y)}L${formatNumber(b.x)} ${formatNumber(b.y)}`;
  if (!inTree) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const bend = {
      x: middle.x + (center.x - middle.x) * EDGE_BEND,
      y: middle.y + (center.y - middle.y) * EDGE_BEND,
    };
    const dashes = drawn.state && DASHES[drawn.state];
    return `<path d="M${formatNumber(from.x)} ${formatNumber(from.y)}Q${formatNumber(bend.x)} ${formatNumber(bend.y)} ${formatNumber(to.x)} ${formatNumber(to.y)}" ${stroke} stroke-width="1"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`;
  }
  if (drawn.state === 'confirmed' || drawn.state === null) {
    return strong
      ? `<path d="${d(point(startRadius, 1.7), point(end, 1.7))}${d(point(startRadius, -1.7), point(end, -1.7))}" ${stroke} stroke-width="1.15"/>`
      : `<path d="${d(point(startRadius), point(end))}" ${stroke} stroke-width="1"/>`;
  }
  const head = strong
    ? `M${formatPoint(point(end - 8, 4.2))}L${formatPoint(point(end))}L${formatPoint(point(end - 8, -4.2))}`
    : '';
  const arrow = head && `<path d="${head}" ${stroke} stroke-width="1.35"/>`;
  if (drawn.state === 'contradicted') {
    const middle = length / 2;
    const cross = d(point(middle - 4, -4), point(middle + 4, 4)) + d(point(middle - 4, 4), point(middle + 4, -4));
    return `<path d="${d(point(startRadius), point(middle - 8))}${d(point(middle + 8), point(end))}${cross}" ${stroke} stroke-width="1.35"/>${arrow}`;
  }
  return `<path d="${d(point(startRadius), point(end))}" ${stroke} stroke-width="${strong ? 1.5 : 1}" stroke-dasharray="${DASHES[drawn.state]}"/>${arrow}`;
}

const formatDecimal = (value: number): string => String(Number(value.toFixed(3)));
const formatPoint = ({ x, y }: Point): string => `${formatNumber(x)} ${formatNumber(y)}`;

function renderLabels(
  { picture, measure, palette, width: plateWidth, height: plateHeight, getUrl }: PlateOptions,
  spots: Map<string, NodePosition>,
  stretch: number,
  column: number,
): string[] {
  const { tree, layout } = picture;
  const names = new Map(createLabels(picture).map((name) => [name.id, name]));
  const others = listLabelSpots(layout);
  const candidates = [...names.values()].flatMap((name): LabelCandidate[] => {
    const spot = spots.get(name.id);
    const place = others.get(name.id) ?? layout.positions.get(name.id);
    if (!spot) return [];
    const angle =
      name.style === 'center' ? findWidestGap(tree, layout) : place ? Math.atan2(-place.y, place.x * stretch) : 0;
    const { id, height, orientation: manner, priority } = name;
    const short = name.shortText === undefined ? {} : { shortWidth: measure(name.shortText, name.font) };
    const width = measure(name.text, name.font);
    return [{ id, ...spot, width, ...short, height, orientation: manner, angle, priority }];
  });
  const discs = tree.nodes.flatMap(({ node, children }): LabelObstacle[] => {
    const spot = spots.get(node.domain);
    return spot && (spot.radius > 4 || children.length > 0) ? [{ id: node.domain, ...spot }] : [];
  });
  const placed = placeLabels(candidates, discs, { width: plateWidth, height: plateHeight, margin: 4, column });
  return placed.flatMap((label) => {
    const name = names.get(label.id);
    if (!name) return [];
    const text = renderLabel(label, name, palette);
    const fold = layout.folds.find(({ domain }) => getFoldId(domain) === name.id);
    if (!getUrl) return [text];
    if (fold) return [renderLink(getUrl(fold.domain, true), text)];
    return [tree.byDomain.get(label.id)?.parent ? renderLink(getUrl(label.id, false), text) : text];
  });
}

function renderLabel(label: PlacedLabel, name: NodeLabel, { paper, ink, ink2, accent }: Palette): string {
  // The column aligns its names at its edge, because a server estimates their widths.
  const edge = label.leader?.to.x;
  const anchor = edge === undefined ? '' : ` text-anchor="${label.x < edge ? 'end' : 'start'}"`;
  const x = edge === undefined ? label.x : label.x + (Math.sign(edge - label.x) * label.width) / 2;
  const leader = label.leader
    ? `<path d="M${formatPoint(label.leader.from)}L${formatPoint(label.leader.to)}" stroke="${ink2}" stroke-opacity="${LEADER_OPACITY}" stroke-width="${LEADER_WIDTH}"/>`
    : '';
  const fill = name.style === 'center' ? accent : name.style === 'fold' || name.style === 'group' ? ink2 : ink;
  return `${leader}<text x="${formatNumber(x)}" y="${formatNumber(label.y)}"${anchor} style="font:${name.font}" fill="${fill}" stroke="${paper}" stroke-width="${name.style === 'center' ? 6 : 4}" stroke-linejoin="round" paint-order="stroke">${escapeXml(label.isShort ? (name.shortText ?? name.text) : name.text)}</text>`;
}

/** Renders the meaning of the colors and patterns in the picture. */
function renderLegend({ tree }: NetworkPicture, palette: Palette): { marks: string[]; rows: number } {
  const statements = [...tree.links.values()].flatMap((link) => link.statements);
  const types = LEGEND_TYPES.filter((type) => statements.some((s) => getLegendType(s.relationship) === type));
  const states = LINK_STATES.filter((state) => statements.some((s) => s.state === state));
  const word = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" style="font:400 12px ${SANS}" fill="${palette.ink}" dominant-baseline="central">${escapeXml(text)}</text>`;
  const typeMarks = types.map((type, index) => {
    const y = index * LEGEND_ROW_HEIGHT;
    return `<rect x="0" y="${y - 1.5}" width="26" height="3" fill="${palette.relation(type)}"/>${word(38, y, type === OTHER_TYPE ? EXPORT_TEXT.other : type)}`;
  });
  const stateMarks = states.map((state, index) => {
    const y = index * LEGEND_ROW_HEIGHT;
    const x = 240;
    const sample =
      state === 'confirmed'
        ? `<path d="M${x} ${y - 1.7}h40M${x} ${y + 1.7}h40" stroke="${palette.ink}" stroke-width="1.15"/>`
        : state === 'contradicted'
          ? `<path d="M${x} ${y}h12m16 0h12M${x + 16} ${y - 4}l8 8m0-8l-8 8" stroke="${palette.ink}" stroke-width="1.35" fill="none"/>`
          : `<path d="M${x} ${y}h40" stroke="${palette.ink}" stroke-width="1.4" stroke-dasharray="${DASHES[state]}"/>`;
    return sample + word(x + 52, y, STATES.legend({ state, meaning: STATES.meaning[state] }));
  });
  return { marks: [...typeMarks, ...stateMarks], rows: Math.max(types.length, states.length) };
}
