/** Date of the last change of each text. */
export const TERMS_CHANGED = '2026-11-21';
export const PRIVACY_CHANGED = '2026-11-29';
