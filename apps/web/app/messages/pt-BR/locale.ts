import type { LOCALE as ENGLISH } from '../en/locale.ts';
import type { Translated } from '../translated.ts';

/** Language of the texts in this folder, with its format of numbers and dates. */
export const LOCALE = {
  language: 'pt-BR',
  direction: 'ltr',
  /** For numbers and dates: “12 de mar. de 2026”, “2.409,5”. */
  formats: 'pt-BR',
} as const satisfies Translated<typeof ENGLISH>;
