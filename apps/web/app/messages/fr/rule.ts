import type { MESSAGES as ENGLISH } from '../en/rule.ts';
import type { Translated } from '../translated.ts';

/** Every word of the page of a rule that is not in its document. */
export const MESSAGES = {
  pageTitle: (code, name) => `${code} ${name} · Vouchwire`,
  help: 'Aide',
  rules: 'Toutes les règles',
  fallbackTitle: 'Règle inconnue · Vouchwire',
} as const satisfies Translated<typeof ENGLISH>;
