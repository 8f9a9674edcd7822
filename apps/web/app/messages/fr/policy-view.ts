import type { POLICY_VIEW_TEXT as ENGLISH } from '../en/policy-view.ts';
import type { Translated } from '../translated.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW_TEXT = {
  fixAvailable: (label) => `${label} : appuyez sur Alt et Entrée.`,
  fixed: (label) => `Fait : ${label}`,
  noFix: 'Rien ici qu’une touche puisse corriger.',
} as const satisfies Translated<typeof ENGLISH>;
