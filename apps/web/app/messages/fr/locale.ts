import type { LOCALE as ENGLISH } from '../en/locale.ts';
import type { Translated } from '../translated.ts';

/** Language of the texts in this folder, with its format of numbers and dates. */
export const LOCALE = {
  language: 'fr',
  direction: 'ltr',
  /** For numbers and dates: “12 mars 2026”, “2 409,5”. */
  formats: 'fr-FR',
} as const satisfies Translated<typeof ENGLISH>;
