import { legendTypeOf } from '../relations.ts';

/** The tokens as plain colours, for the canvases; read again when the theme changes. */
export interface Palette {
  paper: string;
  ink: string;
  ink2: string;
  accent: string;
  stale: string;
  relation: (relationship: string) => string;
}

const TOKENS = [
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

export function readPalette(within: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  within.append(probe);
  const colours = new Map<string, string>();
  for (const token of TOKENS) {
    probe.style.color = `var(${token})`;
    colours.set(token, getComputedStyle(probe).color);
  }
  probe.remove();
  const of = (token: (typeof TOKENS)[number]): string => colours.get(token) ?? 'rgb(128, 128, 128)';
  return {
    paper: of('--paper'),
    ink: of('--ink'),
    ink2: of('--ink-2'),
    accent: of('--accent'),
    stale: of('--stale'),
    relation: (relationship) => colours.get(`--rel-${legendTypeOf(relationship).toLowerCase()}`) ?? of('--rel-other'),
  };
}

/** "rgb(1, 2, 3)" at a part of its strength, as sigma reads it. */
export function faded(colour: string, alpha: number): string {
  const [red = '128', green = '128', blue = '128'] = colour.match(/[\d.]+/g) ?? [];
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}
