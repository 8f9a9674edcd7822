import { BADGE_HEIGHT } from '@vouchwire/api-contract';
import { xmlText } from '../../../platform/markup/xml-text.ts';
import { FONT, inBothSchemes, MARK_SHAPE, MARKS, markRules, styleSource } from './badge-look.ts';
import { type Badge, badgeText } from './badge-words.ts';
import { cutToWidth, endWithin, type Lettering, textWidth } from './text-width.ts';

const HEAD: Lettering = { size: 13, semibold: true };
const DETAIL: Lettering = { size: 11, semibold: false };
const TEXT_AT = 30;
const PADDING = 12;
/** Of the text: what is longer is cut, and stands whole in the title. */
const WIDEST = 330;
/** Of what stands before the domain, so that there is always room to see which domain it is. */
const WIDEST_DETAIL = 230;

const STYLE = [
  `${MARK_SHAPE}text{${FONT}}.head{font-size:13px;font-weight:600}.detail{font-size:11px}.old rect{stroke-dasharray:3 3}`,
  inBothSchemes(
    (colours) =>
      `${markRules(colours)}rect{fill:${colours.paper};stroke:${colours.rule}}.head{fill:${colours.ink}}.detail,.old .head{fill:${colours.quiet}}`,
  ),
].join('');

/** A picture that is opened by itself runs nothing and asks for nothing. */
export const BADGE_SVG_POLICY = `default-src 'none'; style-src ${styleSource(STYLE)}; sandbox; frame-ancestors 'none'`;

/** A badge as SVG: whole in itself, as wide as its text, in the colours of the scheme in which it is looked at. */
export function badgeSvg(badge: Badge): string {
  const { head, detail, width } = layOut(badge);
  const text = xmlText(badgeText(badge));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${BADGE_HEIGHT}" viewBox="0 0 ${width} ${BADGE_HEIGHT}" role="img" lang="en">`,
    `<title>${text}</title><style>${STYLE}</style>`,
    `<g${badge.tone === 'stale' ? ' class="old"' : ''}><rect x=".5" y=".5" width="${width - 1}" height="${BADGE_HEIGHT - 1}"/>`,
    MARKS[badge.tone],
    line('head', head, HEAD, 19),
    line('detail', detail, DETAIL, 34),
    '</g></svg>\n',
  ].join('');
}

/** How wide the picture of a badge is, in pixels. */
export const badgeWidth = (badge: Badge): number => layOut(badge).width;

function layOut({ head, detail, domain }: Badge): { head: string; detail: string; width: number } {
  const lines = {
    head: cutToWidth(head, HEAD, WIDEST),
    detail: domain === null ? cutToWidth(detail, DETAIL, WIDEST) : withDomain(detail, domain),
  };
  const widest = Math.max(textWidth(lines.head, HEAD), textWidth(lines.detail, DETAIL));
  return { ...lines, width: Math.ceil(TEXT_AT + widest + PADDING) };
}

/** Of a long host the end is shown, which says whose it is; of a path its beginning. */
function withDomain(detail: string, domain: string): string {
  const said = `${cutToWidth(detail, DETAIL, WIDEST_DETAIL)} · `;
  const room = WIDEST - textWidth(said, DETAIL);
  const [host = ''] = domain.split('/', 1);
  return said + (textWidth(host, DETAIL) > room ? endWithin(host, DETAIL, room) : cutToWidth(domain, DETAIL, room));
}

/** The length is given, so that the text fills its place in whatever font there is. */
function line(name: string, text: string, lettering: Lettering, baseline: number): string {
  const length = textWidth(text, lettering).toFixed(1);
  return `<text class="${name}" x="${TEXT_AT}" y="${baseline}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`;
}
