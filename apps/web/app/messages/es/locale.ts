import type { LOCALE as ENGLISH } from '../en/locale.ts';
import type { Translated } from '../translated.ts';

/** Language of the texts in this folder, with its format of numbers and dates. */
export const LOCALE = {
  /** For `<html lang>` and for the selection of plural forms (BCP 47). */
  language: 'es',
  direction: 'ltr',
  /** For numbers and dates: “12 mar 2026”, “10.000”, “0,5”. */
  formats: 'es-ES',
} as const satisfies Translated<typeof ENGLISH>;
