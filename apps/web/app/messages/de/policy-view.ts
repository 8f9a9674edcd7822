import type { POLICY_VIEW as ENGLISH } from '../en/policy-view.ts';
import type { Translated } from '../translated.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW = {
  canMend: (label: string) => `${label}: Drücken Sie Alt und Eingabe.`,
  mended: (label: string) => `Erledigt: ${label}`,
  nothingToMend: 'Hier gibt es nichts, was eine Taste beheben kann.',
} as const satisfies Translated<typeof ENGLISH>;
