/** The language of the words in this folder, and how it writes numbers and dates. */
export const LOCALE = {
  /** For `<html lang>` and for choosing plural forms (BCP 47). */
  language: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  /** For numbers and dates: “12 Mar 2026”, day first. */
  formats: 'en-GB',
} as const;
