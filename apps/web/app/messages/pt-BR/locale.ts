import type { LOCALE as ENGLISH } from '../en/locale.ts';
import type { Translated } from '../translated.ts';

/** The language of the words in this folder, and how it writes numbers and dates. */
export const LOCALE = {
  language: 'pt-BR',
  direction: 'ltr',
  /** For numbers and dates: “12 de mar. de 2026”, “2.409,5”. */
  formats: 'pt-BR',
} as const satisfies Translated<typeof ENGLISH>;
