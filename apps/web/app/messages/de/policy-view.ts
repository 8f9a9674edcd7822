import type { POLICY_VIEW_TEXT as ENGLISH } from '../en/policy-view.ts';
import type { Translated } from '../translated.ts';

/** Every word of the view of a policy file, wherever it stands. */
export const POLICY_VIEW_TEXT = {
  fixAvailable: (label: string) => `${label}: Drücken Sie Alt und Eingabe.`,
  fixed: (label: string) => `Erledigt: ${label}`,
  noFix: 'Hier gibt es nichts, was eine Taste beheben kann.',
} as const satisfies Translated<typeof ENGLISH>;
