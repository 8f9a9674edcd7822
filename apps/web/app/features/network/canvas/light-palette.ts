import { getLegendType } from '../../graph-shared/relationships.ts';
import type { Palette } from './palette.ts';

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
  '--rel-customer': '#94610a',
  '--rel-other': '#6b675e',
};

const getToken = (name: string): string => LIGHT_TOKENS[name] ?? '#000000';

export const LIGHT_PALETTE: Palette = {
  paper: getToken('--paper'),
  ink: getToken('--ink'),
  ink2: getToken('--ink-2'),
  accent: getToken('--accent'),
  stale: getToken('--stale'),
  relation: (relationship) => getToken(`--rel-${getLegendType(relationship).toLowerCase()}`),
};
