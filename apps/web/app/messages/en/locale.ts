/** Language of the texts in this folder, with its format of numbers and dates. */
export const LOCALE = {
  /** For `<html lang>` and for the selection of plural forms (BCP 47). */
  language: 'en',
  direction: 'ltr' as 'ltr' | 'rtl',
  /** For numbers and dates: “12 Mar 2026”, day first. */
  formats: 'en-GB',
} as const;
