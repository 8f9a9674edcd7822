import { BADGE_HEIGHT } from '@vouchwire/api-contract/schemas';
import { escapeXml } from '@vouchwire/trust-graph';
import { createMarkRules, createSchemeRules, FONT, getStyleSource, MARK_SHAPE, MARKS } from './badge-style.ts';
import { type Badge, formatBadgeText } from './badge-text.ts';
import { computeTextWidth, type FontMetrics, truncateStart, truncateToWidth } from './text-width.ts';

const HEADLINE_FONT: FontMetrics = { size: 13, isSemibold: true };
const DETAIL_FONT: FontMetrics = { size: 11, isSemibold: false };
const TEXT_X = 30;
const PADDING = 12;
/** Maximum width of the text. Longer text is truncated; the title has all of it. */
const MAX_WIDTH = 330;
/** Maximum width before the domain, so that the domain is always visible. */
const MAX_DETAIL_WIDTH = 230;

const STYLE = [
  `${MARK_SHAPE}text{${FONT}}.head{font-size:13px;font-weight:600}.detail{font-size:11px}.old rect{stroke-dasharray:3 3}`,
  createSchemeRules(
    (colors) =>
      `${createMarkRules(colors)}rect{fill:${colors.paper};stroke:${colors.rule}}.head{fill:${colors.ink}}.detail,.old .head{fill:${colors.quiet}}`,
  ),
].join('');

/** A picture that is opened directly runs no script and sends no request. */
export const BADGE_SVG_POLICY = `default-src 'none'; style-src ${getStyleSource(STYLE)}; sandbox; frame-ancestors 'none'`;

/** Renders a badge as SVG: self-contained, as wide as its text, in the color scheme of the viewer. */
export function renderBadgeSvg(badge: Badge): string {
  const { head: headline, detail, width } = computeLayout(badge);
  const text = escapeXml(formatBadgeText(badge));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE_HEIGHT}" viewBox="0 0 ${width} ${BADGE_HEIGHT}" role="img" lang="en">`,
    `<title>${text}</title><style>${STYLE}</style>`,
    `<g${badge.status === 'stale' ? ' class="old"' : ''}><rect x=".5" y=".5" width="${width - 1}" height="${BADGE_HEIGHT - 1}"/>`,
    MARKS[badge.status],
    renderLine('head', headline, HEADLINE_FONT, 19),
    renderLine('detail', detail, DETAIL_FONT, 34),
    '</g></svg>\n',
  ].join('');
}

/** How wide the picture of a badge is, in pixels. */
export const computeBadgeWidth = (badge: Badge): number => computeLayout(badge).width;

function computeLayout({ headline: head, detail, domain }: Badge): { head: string; detail: string; width: number } {
  const lines = {
    head: truncateToWidth(head, HEADLINE_FONT, MAX_WIDTH),
    detail: domain === null ? truncateToWidth(detail, DETAIL_FONT, MAX_WIDTH) : appendDomain(detail, domain),
  };
  const widest = Math.max(computeTextWidth(lines.head, HEADLINE_FONT), computeTextWidth(lines.detail, DETAIL_FONT));
  return { ...lines, width: Math.ceil(TEXT_X + widest + PADDING) };
}

/** Of a long host the end is shown, which says whose it is; of a path its beginning. */
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

/** The length is set, so that the text fills its place in any font. */
function renderLine(name: string, text: string, font: FontMetrics, baseline: number): string {
  const length = computeTextWidth(text, font).toFixed(1);
  return `<text class="${name}" x="${TEXT_X}" y="${baseline}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
}
