import { LINK_STATES, type LinkState } from '@vouchwire/api-contract';
import { EXPORT_MESSAGES } from '#messages/export.ts';
import { discFill } from '../plate/disc-fill.ts';
import { discRadius } from '../plate/disc-radius.ts';
import { type Disc, type LabelWish, type PlacedLabel, placeLabels } from '../plate/label-placement.ts';
import { CROWDED, FADED, inkOf, SIDE_LINE } from '../plate/line-look.ts';
import type { Palette } from '../plate/palette.ts';
import { foldId, type Name, namesOf, type Picture, widestGap } from '../plate/plate-names.ts';
import { plateExtent } from '../plate/radial-layout.ts';
import { isFaded, LEGEND_TYPES, type Link, legendTypeOf, OTHER } from '../relations.ts';
import { type Provenance, provenanceText } from './provenance.ts';
import { xmlText } from './xml-text.ts';

export interface SvgOptions {
  picture: Picture;
  hide: ReadonlySet<string>;
  palette: Palette;
  /** Width of a text in pixels, set in a CSS font. */
  measure: (text: string, font: string) => number;
  /** `@font-face` rules, for a file that looks the same where the fonts are not installed. */
  fontFaces: string;
  title: string;
  caption: string;
  /** The lines of the corner note, already cut to length. */
  notes: string[];
  provenance: Provenance;
}

interface Point {
  x: number;
  y: number;
}

const PLATE = 1000;
const MARGIN = 40;
const HEAD = 84;
const WIDTH = PLATE + 2 * MARGIN;
const LEGEND_ROW = 22;

const DASHES: Partial<Record<LinkState, string>> = { claimed: '5 3.5', unreturned: '1.7 2.5', stale: '1.8 5' };
const BEND = 0.45;
const SANS = 'Inter, system-ui, sans-serif';
const SERIF = 'Newsreader, Georgia, serif';
const n = (value: number): string => String(Number(value.toFixed(1)));

/** The plate as a picture of its own: the same places, lines and names, on paper, with where it is from. */
export function networkSvg(options: SvgOptions): string {
  const { picture, hide, palette, fontFaces, title, caption, notes, provenance } = options;
  const { tree, layout } = picture;
  const extent = plateExtent(layout.radius, PLATE);
  const at = ({ x, y }: Point): Point => ({
    x: ((x + extent) / (2 * extent)) * PLATE,
    y: ((extent - y) / (2 * extent)) * PLATE,
  });
  const spots = new Map<string, Point & { radius: number }>();
  for (const { node, parent } of tree.nodes) {
    const radius = discRadius(node.confirmedBy);
    const place = layout.places.get(node.domain) ?? { x: 0, y: 0 };
    spots.set(node.domain, { ...at(place), radius: parent === null ? Math.max(8, radius) : radius });
  }
  for (const fold of layout.folds) spots.set(foldId(fold.domain), { ...at(fold), radius: 3 });

  const inTree = new Set(tree.nodes.flatMap(({ link }) => (link ? [link.key] : [])));
  const ink = inkOf(inTree.size);
  const links = [...tree.links.values()].sort((a, b) => Number(inTree.has(a.key)) - Number(inTree.has(b.key)));
  const lines = links.map((link) => {
    const from = spots.get(link.main.source);
    const to = spots.get(link.main.target);
    return from && to ? lineOf(link, from, to, { inTree: inTree.has(link.key), ink, hide, palette }) : '';
  });

  const discs = tree.nodes.map(({ node, parent }) => {
    const spot = spots.get(node.domain);
    if (!spot) return '';
    const rim = parent === null ? 2.75 : 1.5;
    const dots = node.hasFile === false ? ' stroke-dasharray="2 1.6"' : '';
    const name = node.name ? `${node.domain}, ${node.name}` : node.domain;
    return `<circle cx="${n(spot.x)}" cy="${n(spot.y)}" r="${n(spot.radius - rim / 2)}" fill="${discFill(node, palette, tree.chosenView)}" stroke="${parent === null ? palette.accent : palette.ink}" stroke-width="${rim}"${dots}><title>${xmlText(name)}</title></circle>`;
  });

  const legend = legendOf(picture, palette);
  const legendTop = HEAD + PLATE + 28;
  const notesTop = legendTop + legend.rows * LEGEND_ROW + 18;
  const height = notesTop + notes.length * 18 + 22;
  const text = (x: number, y: number, font: string, fill: string, words: string): string =>
    `<text x="${n(x)}" y="${n(y)}" style="font:${font}" fill="${fill}">${xmlText(words)}</text>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${xmlText(title)}</title>`,
    `<desc id="desc">${xmlText(provenanceText(provenance))}</desc>`,
    fontFaces && `<style>${fontFaces}</style>`,
    `<rect width="${WIDTH}" height="${height}" fill="${palette.paper}"/>`,
    text(MARGIN, 44, `500 30px ${SERIF}`, palette.ink, title),
    text(MARGIN, 68, `400 14px ${SANS}`, palette.ink2, caption),
    `<g transform="translate(${MARGIN} ${HEAD})">`,
    `<rect width="${PLATE}" height="${PLATE}" fill="none" stroke="${palette.ink}"/>`,
    `<g fill="none">${lines.join('')}</g>`,
    `<g>${discs.join('')}</g>`,
    `<g text-anchor="middle" dominant-baseline="central">${labelsOf(options, spots).join('')}</g>`,
    '</g>',
    `<g transform="translate(${MARGIN} ${legendTop})">${legend.marks.join('')}</g>`,
    ...notes.map((note, index) => text(MARGIN, notesTop + index * 18, `400 12px ${SANS}`, palette.ink2, note)),
    '</svg>',
  ]
    .filter(Boolean)
    .join('\n');
}

interface LineLook {
  inTree: boolean;
  ink: number;
  hide: ReadonlySet<string>;
  palette: Palette;
}

type Spot = Point & { radius: number };

/** Drawn from the one who says it to the one who is named, in the pattern of its state. */
function lineOf(link: Link, from: Spot, to: Spot, { inTree, ink, hide, palette }: LineLook): string {
  const seen = link.statements.filter((statement) => !isFaded(statement, hide));
  const drawn = seen[0] ?? link.main;
  const strength = seen.length === 0 ? FADED : inTree ? ink : Math.min(ink, SIDE_LINE);
  const strong = inTree && ink > CROWDED;
  const colour = drawn.state === 'stale' ? palette.stale : palette.relation(drawn.relationship);
  const stroke = `stroke="${colour}" stroke-opacity="${n2(strength)}"`;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const point = (steps: number, aside = 0): Point => ({
    x: from.x + along.x * steps - along.y * aside,
    y: from.y + along.y * steps + along.x * aside,
  });
  const begin = from.radius + 1.5;
  const end = Math.max(begin, length - to.radius - 1.5);
  const d = (a: Point, b: Point): string => `M${n(a.x)} ${n(a.y)}L${n(b.x)} ${n(b.y)}`;
  if (!inTree) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const centre = PLATE / 2;
    const bend = { x: middle.x + (centre - middle.x) * BEND, y: middle.y + (centre - middle.y) * BEND };
    const dashes = drawn.state && DASHES[drawn.state];
    return `<path d="M${n(from.x)} ${n(from.y)}Q${n(bend.x)} ${n(bend.y)} ${n(to.x)} ${n(to.y)}" ${stroke} stroke-width="1"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>`;
  }
  if (drawn.state === 'confirmed' || drawn.state === null) {
    return strong
      ? `<path d="${d(point(begin, 1.7), point(end, 1.7))}${d(point(begin, -1.7), point(end, -1.7))}" ${stroke} stroke-width="1.15"/>`
      : `<path d="${d(point(begin), point(end))}" ${stroke} stroke-width="1"/>`;
  }
  const head = strong ? `M${xy(point(end - 8, 4.2))}L${xy(point(end))}L${xy(point(end - 8, -4.2))}` : '';
  const arrow = head && `<path d="${head}" ${stroke} stroke-width="1.35"/>`;
  if (drawn.state === 'contradicted') {
    const middle = length / 2;
    const cross = d(point(middle - 4, -4), point(middle + 4, 4)) + d(point(middle - 4, 4), point(middle + 4, -4));
    return `<path d="${d(point(begin), point(middle - 8))}${d(point(middle + 8), point(end))}${cross}" ${stroke} stroke-width="1.35"/>${arrow}`;
  }
  return `<path d="${d(point(begin), point(end))}" ${stroke} stroke-width="${strong ? 1.5 : 1}" stroke-dasharray="${DASHES[drawn.state]}"/>${arrow}`;
}

const n2 = (value: number): string => String(Number(value.toFixed(3)));
const xy = ({ x, y }: Point): string => `${n(x)} ${n(y)}`;

function labelsOf({ picture, measure, palette }: SvgOptions, spots: Map<string, Spot>): string[] {
  const { tree, layout } = picture;
  const names = new Map(namesOf(picture).map((name) => [name.id, name]));
  const folds = new Map(layout.folds.map((fold) => [foldId(fold.domain), fold]));
  const wishes = [...names.values()].flatMap((name): LabelWish[] => {
    const spot = spots.get(name.id);
    const place = folds.get(name.id) ?? layout.places.get(name.id);
    if (!spot) return [];
    const angle = name.look === 'centre' ? widestGap(tree, layout) : -(place?.angle ?? 0);
    const { id, height, manner, priority } = name;
    return [{ id, ...spot, width: measure(name.text, name.font), height, manner, angle, priority }];
  });
  const discs = tree.nodes.flatMap(({ node, children }): Disc[] => {
    const spot = spots.get(node.domain);
    return spot && (spot.radius > 4 || children.length > 0) ? [{ id: node.domain, ...spot }] : [];
  });
  const placed = placeLabels(wishes, discs, { width: PLATE, height: PLATE, margin: 4, most: 420 });
  return placed.flatMap((label) => {
    const name = names.get(label.id);
    return name ? [labelOf(label, name, palette)] : [];
  });
}

function labelOf(label: PlacedLabel, name: Name, { paper, ink, ink2, accent }: Palette): string {
  const degrees = (label.rotation * 180) / Math.PI;
  const fill = name.look === 'centre' ? accent : name.look === 'fold' ? ink2 : ink;
  return `<text transform="translate(${xy(label)}) rotate(${n(degrees)})" style="font:${name.font}" fill="${fill}" stroke="${paper}" stroke-width="${name.look === 'centre' ? 6 : 4}" stroke-linejoin="round" paint-order="stroke">${xmlText(name.text)}</text>`;
}

/** What hue and pattern mean, for what the picture holds. */
function legendOf({ tree }: Picture, palette: Palette): { marks: string[]; rows: number } {
  const statements = [...tree.links.values()].flatMap((link) => link.statements);
  const types = LEGEND_TYPES.filter((type) => statements.some((s) => legendTypeOf(s.relationship) === type));
  const states = LINK_STATES.filter((state) => statements.some((s) => s.state === state));
  const word = (x: number, y: number, words: string) =>
    `<text x="${x}" y="${y}" style="font:400 12px ${SANS}" fill="${palette.ink}" dominant-baseline="central">${xmlText(words)}</text>`;
  const typeMarks = types.map((type, index) => {
    const y = index * LEGEND_ROW;
    return `<rect x="0" y="${y - 1.5}" width="26" height="3" fill="${palette.relation(type)}"/>${word(38, y, type === OTHER ? EXPORT_MESSAGES.other : type)}`;
  });
  const stateMarks = states.map((state, index) => {
    const y = index * LEGEND_ROW;
    const x = 240;
    const sample =
      state === 'confirmed'
        ? `<path d="M${x} ${y - 1.7}h40M${x} ${y + 1.7}h40" stroke="${palette.ink}" stroke-width="1.15"/>`
        : state === 'contradicted'
          ? `<path d="M${x} ${y}h12m16 0h12M${x + 16} ${y - 4}l8 8m0-8l-8 8" stroke="${palette.ink}" stroke-width="1.35" fill="none"/>`
          : `<path d="M${x} ${y}h40" stroke="${palette.ink}" stroke-width="1.4" stroke-dasharray="${DASHES[state]}"/>`;
    return sample + word(x + 52, y, EXPORT_MESSAGES.states[state]);
  });
  return { marks: [...typeMarks, ...stateMarks], rows: Math.max(types.length, states.length) };
}
