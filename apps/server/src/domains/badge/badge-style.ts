import { createHash } from 'node:crypto';
import type { BadgeStatus } from './badge-text.ts';

/** Colors of the pages, light and dark: background, text, secondary text, lines, and one color per status. */
export const LIGHT = {
  paper: '#fbf9f4',
  ink: '#1c1b18',
  quiet: '#5a554b',
  rule: '#8c8577',
  both: '#0b6b57',
  one: '#8a5a00',
  gray: '#59616b',
  accent: '#0a4f73',
};
const DARK: typeof LIGHT = {
  paper: '#15140f',
  ink: '#ede8dc',
  quiet: '#b0a999',
  rule: '#7d7769',
  both: '#57c7a8',
  one: '#e0a93b',
  gray: '#a7b0ba',
  accent: '#7cc4e8',
};

/**
 * Creates CSS rules for light and dark, without custom properties, because some programs that render pictures do not
 * support them.
 */
export const createSchemeRules = (createRules: (colors: typeof LIGHT) => string): string =>
  `${createRules(LIGHT)}@media(prefers-color-scheme:dark){${createRules(DARK)}}`;

/**
 * Mark of a status next to its text. It has the same form as the edges of the graph, such as two lines for a
 * relationship that both sides confirm.
 */
export const MARKS: Readonly<Record<BadgeStatus, string>> = {
  'both-sides': '<path class="both" d="M13 10v24M18 10v24"/>',
  partly: '<path class="both" d="M13 10v24"/><path class="one" stroke-dasharray="5 4" d="M18 10v24"/>',
  'one-side': '<path class="one" stroke-dasharray="5 4" d="M15.5 10v24"/>',
  stale: '<path class="gray" stroke-dasharray=".1 4.7" stroke-linecap="round" d="M15.5 10.4v24"/>',
  'not-listed': '<circle class="gray" cx="15.5" cy="22" r="5"/>',
  'other-tenant': '<circle class="gray" cx="15.5" cy="22" r="5"/>',
  refused: '<circle class="gray" cx="15.5" cy="22" r="5"/>',
};

/** The mark of the product. */
export const LOGO =
  '<g class="logo" transform="translate(9 10)"><path class="a" d="M15.5 2.6H5v14h6.5"/><path class="b" d="M8.5 21.4H19v-14h-6.5"/></g>';

export const createLogoRules = ({ ink, accent }: typeof LIGHT): string => `.a{stroke:${ink}}.b{stroke:${accent}}`;

export const createMarkRules = ({ both, one, gray }: typeof LIGHT): string =>
  `.both{stroke:${both}}.one{stroke:${one}}.gray{stroke:${gray}}`;
export const MARK_SHAPE = '.both,.one,.gray,.a,.b{fill:none;stroke-width:2.2}';

export const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Returns the source expression for an inline style in a Content-Security-Policy. */
export const getStyleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
