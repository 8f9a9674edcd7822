import type { POLICY_VIEW_TEXT as ENGLISH } from '../en/policy-view.ts';
import type { Translated } from '../translated.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW_TEXT = {
  fixAvailable: (label) => `${label}: pulse Alt e Intro.`,
  fixed: (label) => `Hecho: ${label}`,
  noFix: 'Aquí no hay nada que una tecla pueda corregir.',
} as const satisfies Translated<typeof ENGLISH>;
