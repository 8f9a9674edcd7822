/** When the wording of each text was last changed. */
export const TERMS_CHANGED = '2026-11-21';
export const PRIVACY_CHANGED = '2026-11-26';
