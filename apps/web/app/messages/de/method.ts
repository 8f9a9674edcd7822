import type { MESSAGES as ENGLISH } from '../en/method.ts';
import type { Translated } from '../translated.ts';

/** Words around the methodology, which itself is a document in English. */
export const MESSAGES = {
  title: 'Methode',
  pageTitle: 'Methode: wie Vertrauen berechnet wird · Vouchwire',
  description:
    'Wie Vertrauenssignale, Vertrauenspfade und Werte von Seiten entstehen: die Regeln mit ihren Zahlen, die Anker mit dem, was jeder bescheinigt, was Angreifer erreichen können, und die Versionen mit ihrem Datum.',
  contents: 'Auf dieser Seite',
  computation: 'Wie es entsteht',
  anchorsShown: 'Die Anker dieser Website:',
  anchor: 'Anker',
  attests: 'Was ein Platz auf der Liste bescheinigt',
} as const satisfies Translated<typeof ENGLISH>;
