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

const PALETTE_TOKENS = [
  '--paper',
  '--ink',
  '--ink-2',
  '--accent',
  '--stale',
  '--rel-member',
  '--rel-belongto',
  '--rel-control',
  '--rel-controlledby',
  '--rel-vendor',
  '--rel-customer',
  '--rel-other',
] as const;

export function readPalette(container: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  container.append(probe);
  const colors = new Map<string, string>();
  for (const token of PALETTE_TOKENS) {
    probe.style.color = `var(${token})`;
    colors.set(token, getComputedStyle(probe).color);
  }
  probe.remove();
  const getColor = (token: (typeof PALETTE_TOKENS)[number]): string => colors.get(token) ?? 'rgb(128, 128, 128)';
  return {
    paper: getColor('--paper'),
    ink: getColor('--ink'),
    ink2: getColor('--ink-2'),
    accent: getColor('--accent'),
    stale: getColor('--stale'),
    relation: (relationship) =>
      colors.get(`--rel-${getLegendType(relationship).toLowerCase()}`) ?? getColor('--rel-other'),
  };
}

/** Adds an opacity to a color such as "rgb(1, 2, 3)", in the form that sigma parses. */
export function withAlpha(color: string, alpha: number): string {
  const [red = '128', green = '128', blue = '128'] = color.match(/[\d.]+/g) ?? [];
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
