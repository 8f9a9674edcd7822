import type { POLICY_VIEW as ENGLISH } from '../en/policy-view.ts';
import type { Translated } from '../translated.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW = {
  canMend: (label) => `${label} : appuyez sur Alt et Entrée.`,
  mended: (label) => `Fait : ${label}`,
  nothingToMend: 'Rien ici qu’une touche puisse corriger.',
} as const satisfies Translated<typeof ENGLISH>;
