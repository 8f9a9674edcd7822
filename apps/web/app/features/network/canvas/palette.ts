import { getLegendType } from '../../graph-shared/relationships.ts';

/** The tokens as plain colors for the canvases. They are read again when the theme changes. */
export interface Palette {
  paper: string;
  ink: string;
  ink2: string;
  accent: string;
  stale: string;
  relation: (relationship: string) => string;
}

/**
 * The colors of the light theme (theme/tokens.css; a test compares them). Exported pictures use them because they are
 * meant for paper.
 */
export const LIGHT_TOKENS: Record<string, string> = {
  '--paper': '#fbf9f4',
  '--ink': '#1c1b18',
  '--ink-2': '#5a554b',
  '--accent': '#0a4f73',
  '--stale': '#59616b',
  '--rel-member': '#1d5fa6',
  '--rel-belongto': '#6a46a0',
  '--rel-control': '#b02e2b',
  '--rel-controlledby': '#b83a78',
  '--rel-vendor': '#2e7440',
  '--rel-customer': '#c77700',
  '--rel-other': '#6b675e',
};

/** @param getColor returns the color of a token of the theme */
export const createPalette = (getColor: (token: string) => string): Palette => ({
  paper: getColor('--paper'),
  ink: getColor('--ink'),
  ink2: getColor('--ink-2'),
  accent: getColor('--accent'),
  stale: getColor('--stale'),
  relation: (relationship) => getColor(`--rel-${getLegendType(relationship).toLowerCase()}`),
});

export function readPalette(container: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  container.append(probe);
  const colors = new Map<string, string>();
  for (const token of Object.keys(LIGHT_TOKENS)) {
    probe.style.color = `var(${token})`;
    colors.set(token, getComputedStyle(probe).color);
  }
  probe.remove();
  return createPalette((token) => colors.get(token) ?? 'rgb(128, 128, 128)');
}

export const LIGHT_PALETTE = createPalette((token) => LIGHT_TOKENS[token] ?? '#000000');

/** Adds an opacity to a color such as "rgb(1, 2, 3)", in the form that sigma parses. */
export function withAlpha(color: string, alpha: number): string {
  const [red = '128', green = '128', blue = '128'] = color.match(/[\d.]+/g) ?? [];
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
