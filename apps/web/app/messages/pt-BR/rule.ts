import type { MESSAGES as ENGLISH } from '../en/rule.ts';
import type { Translated } from '../translated.ts';

/** Every word of the page of a rule that is not in its document. */
export const MESSAGES = {
  pageTitle: (code, name) => `${code} ${name} · Vouchwire`,
  help: 'Ajuda',
  rules: 'Todas as regras',
  fallbackTitle: 'Esta regra não existe · Vouchwire',
} as const satisfies Translated<typeof ENGLISH>;
