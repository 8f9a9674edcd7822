import type { POLICY_VIEW as ENGLISH } from '../en/policy-view.ts';
import type { Translated } from '../translated.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW = {
  canMend: (label) => `${label}: pressione Alt e Enter.`,
  mended: (label) => `Feito: ${label}`,
  nothingToMend: 'Nada aqui que uma tecla possa corrigir.',
} as const satisfies Translated<typeof ENGLISH>;
