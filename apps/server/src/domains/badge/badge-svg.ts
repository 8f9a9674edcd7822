import { BADGE_SIZE } from '@vouchwire/api-contract';
import { escapeXml } from '@vouchwire/trust-graph';
import {
  createLogoRules,
  createMarkRules,
  createSchemeRules,
  FONT,
  getStyleSource,
  LOGO,
  MARK_SHAPE,
  MARKS,
} from './badge-style.ts';
import { addAge, type Badge, formatBadgeText } from './badge-text.ts';
import { renderText } from './outline-text.ts';
import { computeTextWidth, type TextStyle, truncateStart, truncateToWidth } from './text-width.ts';

const TITLE_FONT: TextStyle = { face: 'inter-600', size: 13 };
const DETAIL_FONT: TextStyle = { face: 'inter-400', size: 11 };
/** Start of the text, after the logo and the mark of the status. */
const TEXT_X = 62;
const PADDING = 12;
/** Maximum width of the text. Longer text is truncated; the title has all of it. */
const MAX_WIDTH = BADGE_SIZE.maxWidth - TEXT_X - PADDING;
/** Maximum width before the domain, so that the domain is always visible. */
const MAX_DETAIL_WIDTH = 230;

const STYLE = [
  `${MARK_SHAPE}text{${FONT}}.old rect{stroke-dasharray:3 3}`,
  createSchemeRules(
    (colors) =>
      `${createMarkRules(colors)}${createLogoRules(colors)}rect{fill:${colors.paper};stroke:${colors.rule}}.head{fill:${colors.ink}}.detail,.old .head{fill:${colors.quiet}}`,
  ),
].join('');

/** A picture that is opened directly or in a frame of any page runs no script and sends no request. */
export const BADGE_SVG_POLICY = `default-src 'none'; style-src ${getStyleSource(STYLE)}; sandbox; frame-ancestors *`;

/** Renders a badge as SVG: self-contained, as wide as its text, in the color scheme of the viewer. */
export function renderBadgeSvg(badge: Badge, now: Date): string {
  const { title, detail, width } = computeBadgeLayout(chooseDrawnBadge(badge, now));
  const text = escapeXml(formatBadgeText(addAge(badge, now)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE_SIZE.height}" viewBox="0 0 ${width} ${BADGE_SIZE.height}" role="img" lang="en">`,
    `<title>${text}</title><style>${STYLE}</style>`,
    `<g${badge.status === 'stale' ? ' class="old"' : ''}><rect x=".5" y=".5" width="${width - 1}" height="${BADGE_SIZE.height - 1}"/>`,
    LOGO,
    `<g transform="translate(32)">${MARKS[badge.status]}</g>`,
    renderText('head', title, TITLE_FONT, { x: TEXT_X, y: 19 }),
    renderText('detail', detail, DETAIL_FONT, { x: TEXT_X, y: 34 }),
    '</g></svg>\n',
  ].join('');
}

/** Returns the width of a badge picture, in pixels. */
export const computeBadgeWidth = (badge: Badge, now: Date): number =>
  computeBadgeLayout(chooseDrawnBadge(badge, now)).width;

/** Adds the age if it fits. The title of the picture always has it. */
function chooseDrawnBadge(badge: Badge, now: Date): Badge {
  const aged = addAge(badge, now);
  return computeTextWidth(aged.detail, DETAIL_FONT) <= MAX_DETAIL_WIDTH ? aged : badge;
}

/** Computes the two lines as they are drawn, and the width of the picture. */
export function computeBadgeLayout({ title, detail, domain }: Badge): {
  title: string;
  detail: string;
  width: number;
} {
  const lines = {
    title: truncateToWidth(title, TITLE_FONT, MAX_WIDTH),
    detail: domain === null ? truncateToWidth(detail, DETAIL_FONT, MAX_WIDTH) : appendDomain(detail, domain),
  };
  const widest = Math.max(computeTextWidth(lines.title, TITLE_FONT), computeTextWidth(lines.detail, DETAIL_FONT));
  return { ...lines, width: Math.ceil(TEXT_X + widest + PADDING) };
}

/**
 * Appends the domain. A long host is shortened at its start, because its end identifies the owner. A long path is
 * shortened at its end.
 */
function appendDomain(detail: string, domain: string): string {
  const prefix = `${truncateToWidth(detail, DETAIL_FONT, MAX_DETAIL_WIDTH)} · `;
  const availableWidth = MAX_WIDTH - computeTextWidth(prefix, DETAIL_FONT);
  const [host = ''] = domain.split('/', 1);
  return (
    prefix +
    (computeTextWidth(host, DETAIL_FONT) > availableWidth
      ? truncateStart(host, DETAIL_FONT, availableWidth)
      : truncateToWidth(domain, DETAIL_FONT, availableWidth))
  );
}
