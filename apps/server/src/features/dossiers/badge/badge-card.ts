import { dossierPath } from '@vouchwire/api-contract';
import { xmlText } from '../../../platform/markup/xml-text.ts';
import { FONT, inBothSchemes, MARK_SHAPE, MARKS, markRules, styleSource } from './badge-look.ts';
import { type Badge, badgeText } from './badge-words.ts';

const STYLE = [
  `:root{color-scheme:light dark}*{box-sizing:border-box}html,body,main{height:100%;margin:0}body{${FONT}}`,
  '.card{display:flex;gap:12px;align-items:center;min-height:100%;padding:6px 14px;border:1px solid;text-decoration:none;overflow-wrap:anywhere}.old{border-style:dashed}',
  'a.card:hover h1{text-decoration:underline}a.card:focus-visible{outline:3px solid;outline-offset:-4px}',
  `svg{flex:none}${MARK_SHAPE}.said{font-size:13px;line-height:1.4}h1{margin:0;font-size:14px}`,
  // The dot between the two lines is read and copied; on the screen the line break stands for it.
  '.dot{position:absolute;opacity:0}',
  inBothSchemes(
    (colours) =>
      `${markRules(colours)}body{background:${colours.paper}}.card{border-color:${colours.rule}}h1{color:${colours.ink}}.card,.old h1{color:${colours.quiet}}`,
  ),
  '@media(forced-colors:active){.both,.one,.grey{stroke:CanvasText}}',
].join('');

/** A card alone may be framed by whoever likes; it runs nothing, and asks for nothing. */
export const BADGE_CARD_POLICY = `default-src 'none'; style-src ${styleSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** A badge as a page of its own, to be shown in an `<iframe>`: its text is the alternative text of the picture. */
export function badgeCard(badge: Badge): string {
  const { tone, head, detail, domain } = badge;
  const look = tone === 'stale' ? 'card old' : 'card';
  const mark = `<svg width="20" height="28" viewBox="5 8 20 28" aria-hidden="true">${MARKS[tone]}</svg>`;
  const more = domain === null ? '' : ` · <span translate="no">${xmlText(domain)}</span>`;
  const said = `${mark}<div class="said"><h1>${xmlText(head)}</h1> <span class="dot">·</span> ${xmlText(detail)}${more}</div>`;
  const card =
    domain === null
      ? `<div class="${look}">${said}</div>`
      : `<a class="${look}" href="${xmlText(dossierPath(domain))}" target="_blank" rel="noopener" title="Opens its page at Vouchwire in a new tab">${said}</a>`;
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta name="robots" content="noindex"><title>${xmlText(badgeText(badge))}</title><style>${STYLE}</style></head>`,
    `<body><main>${card}</main></body></html>\n`,
  ].join('');
}
