import type { POLICY_VIEW_TEXT as ENGLISH } from '../en/policy-view.ts';
import type { Translated } from '../translated.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW_TEXT = {
  fixAvailable: (label) => `${label}: pressione Alt e Enter.`,
  fixed: (label) => `Feito: ${label}`,
  noFix: 'Nada aqui que uma tecla possa corrigir.',
} as const satisfies Translated<typeof ENGLISH>;
