import type { LOCALE as ENGLISH } from '../en/locale.ts';
import type { Translated } from '../translated.ts';

/** German. Formats numbers and dates as “12. März 2026”, “7.389”. */
export const LOCALE = {
  language: 'de',
  direction: 'ltr',
  formats: 'de-DE',
} as const satisfies Translated<typeof ENGLISH>;
