import { dossierPath } from '@vouchwire/api-contract';
import { escapeXml } from '@vouchwire/trust-graph';
import { MESSAGES } from '../../platform/messages/generated/badge.ts';
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
import { type Badge, formatBadgeText } from './badge-text.ts';
import { renderText } from './outline-text.ts';
import { computeTextWidth, type TextStyle } from './text-width.ts';

const NAME_STYLE: TextStyle = { face: 'newsreader-500', size: 15 };
const NAME = 'Vouchwire';

const STYLE = [
  `:root{color-scheme:light dark}*{box-sizing:border-box}html,body,main{height:100%;margin:0}body{${FONT}}`,
  '.card{display:flex;gap:12px;align-items:center;min-height:100%;padding:6px 14px;border:1px solid;text-decoration:none;overflow-wrap:anywhere}.old{border-style:dashed}',
  'a.card:hover h1{text-decoration:underline}a.card:focus-visible{outline:3px solid;outline-offset:-4px}',
  `svg{flex:none}.brand{margin-left:auto;align-self:end}${MARK_SHAPE}.said{font-size:13px;line-height:1.4}h1{margin:0;font-size:14px}`,
  // The dot between the two lines is for screen readers and copied text. On the screen, a line break replaces it.
  '.dot{position:absolute;opacity:0}',
  createSchemeRules(
    (colors) =>
      `${createMarkRules(colors)}${createLogoRules(colors)}.word{fill:${colors.ink}}body{background:${colors.paper}}.card{border-color:${colors.rule}}h1{color:${colors.ink}}.card,.old h1{color:${colors.quiet}}`,
  ),
  '@media(forced-colors:active){.both,.one,.gray{stroke:CanvasText}}',
].join('');

/** Any page may show a card in a frame. A card runs no script and sends no request. */
export const BADGE_CARD_POLICY = `default-src 'none'; style-src ${getStyleSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/**
 * Renders a badge as a separate page for an `<iframe>`. Its text is the same as the alternative text of the picture.
 */
export function renderBadgeCard(badge: Badge): string {
  const { status: tone, headline: head, detail, domain } = badge;
  const className = tone === 'stale' ? 'card old' : 'card';
  const mark = `<svg width="20" height="28" viewBox="5 8 20 28" aria-hidden="true">${MARKS[tone]}</svg>`;
  const brandWidth = Math.ceil(24 + computeTextWidth(NAME, NAME_STYLE));
  const brand = `<svg class="brand" width="${brandWidth}" height="20" viewBox="9 10 ${brandWidth + 9} 25" aria-hidden="true">${LOGO}${renderText('word', NAME, NAME_STYLE, { x: 40, y: 28 })}</svg>`;
  const domainHtml = domain === null ? '' : ` · <span translate="no">${escapeXml(domain)}</span>`;
  const content = `${mark}<div class="said"><h1>${escapeXml(head)}</h1> <span class="dot">·</span> ${escapeXml(detail)}${domainHtml}</div>${brand}`;
  const card =
    domain === null
      ? `<div class="${className}">${content}</div>`
      : `<a class="${className}" href="${escapeXml(dossierPath(domain))}" target="_blank" rel="noopener" title="${escapeXml(MESSAGES.openPage)}">${content}</a>`;
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>${escapeXml(formatBadgeText(badge))}</title><style>${STYLE}</style></head>`,
    `<body><main>${card}</main></body></html>\n`,
  ].join('');
}
