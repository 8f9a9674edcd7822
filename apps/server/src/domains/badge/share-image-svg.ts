import { SHARE_IMAGE_SIZE } from '@vouchwire/api-contract';
import { createLogoRules, createMarkRules, LIGHT, LOGO, MARK_SHAPE, MARKS } from './badge-style.ts';
import type { Badge } from './badge-text.ts';
import { renderText } from './outline-text.ts';
import { computeTextWidth, type TextStyle, truncateStart, truncateToWidth, wrapText } from './text-width.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE;
const MARGIN = 72;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const NAME: TextStyle = { face: 'newsreader-500', size: 40 };
const DOMAIN: TextStyle = { face: 'inter-400', size: 30 };
const DETAIL: TextStyle = { face: 'inter-400', size: 26 };
/** Font sizes of the headline. The largest one that fits is used. */
const HEADLINE_SIZES = [64, 56, 48, 40, 34];
const HEADLINE_HEIGHT = 260;
const LEADING = 1.16;

const STYLE = [
  MARK_SHAPE,
  createMarkRules(LIGHT),
  createLogoRules(LIGHT),
  `.ink{fill:${LIGHT.ink}}.quiet{fill:${LIGHT.quiet}}.rule{stroke:${LIGHT.rule}}`,
].join('');

interface ShareImageText {
  readonly domain: string;
  /** The headline of the dossier. */
  readonly headline: string;
  /** Badge with the status and the dates. */
  readonly badge: Badge;
}

/**
 * Renders the picture of a dossier for link previews: its headline, its state and the dates, but no score without an
 * explanation.
 */
export function renderShareSvg({ domain, headline, badge }: ShareImageText): string {
  const fitted = fitHeadline(headline);
  const shownDomain =
    computeTextWidth(domain, DOMAIN) > TEXT_WIDTH ? truncateStart(domain, DOMAIN, TEXT_WIDTH) : domain;
  const detailY = HEIGHT - 66;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${LIGHT.paper}"/>`,
    `<g transform="translate(${MARGIN - 24} ${MARGIN - 34})scale(1.9)">${LOGO}</g>`,
    renderText('ink', 'Vouchwire', NAME, { x: MARGIN + 52, y: MARGIN + 20 }),
    renderText('quiet', shownDomain, DOMAIN, { x: MARGIN, y: 186 }),
    ...fitted.lines.map((line, index) =>
      renderText('ink', line, fitted.style, {
        x: MARGIN,
        y: 212 + fitted.style.size * (1 + index * LEADING),
      }),
    ),
    `<path class="rule" stroke-width="1.5" d="M${MARGIN} ${detailY - 62}H${WIDTH - MARGIN}"/>`,
    `<g transform="translate(${MARGIN - 14} ${detailY - 36})scale(1.2)">${MARKS[badge.status]}</g>`,
    renderText('quiet', truncateToWidth(badge.basis, DETAIL, TEXT_WIDTH - 44), DETAIL, {
      x: MARGIN + 44,
      y: detailY,
    }),
    '</svg>',
  ].join('');
}

function fitHeadline(text: string): { readonly lines: readonly string[]; readonly style: TextStyle } {
  const fitted = HEADLINE_SIZES.map((size) => {
    const style: TextStyle = { face: 'newsreader-500', size };
    return { style, lines: wrapText(text, style, TEXT_WIDTH) };
  });
  const fits = fitted.find(({ lines, style }) => lines.length * style.size * LEADING <= HEADLINE_HEIGHT);
  const smallest = fitted.at(-1);
  if (fits) return fits;
  if (!smallest) throw new RangeError('no size of a headline');
  const maxLines = Math.floor(HEADLINE_HEIGHT / (smallest.style.size * LEADING));
  const lines = smallest.lines.slice(0, maxLines);
  return { style: smallest.style, lines: [...lines.slice(0, -1), `${lines.at(-1)}…`] };
}
