import type { MESSAGES as ENGLISH } from '../en/rule.ts';
import type { Translated } from '../translated.ts';

/** Every word of the page of a rule that is not in its document. */
export const MESSAGES = {
  pageTitle: (code: string, name: string) => `${code} ${name} · Vouchwire`,
  help: 'Hilfe',
  rules: 'Alle Regeln',
  fallbackTitle: 'Keine solche Regel · Vouchwire',
} as const satisfies Translated<typeof ENGLISH>;
