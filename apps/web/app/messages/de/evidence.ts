import type { MESSAGES as ENGLISH } from '../en/evidence.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  confirmed: 'von beiden Seiten bestätigt',
  unconfirmed: 'von einer Seite angegeben',
  noFile: 'Dort wurde keine aktuelle Datei gelesen',
  noReciprocalStatement: 'Ihre Datei bestätigt es nicht',
  reciprocityUnknown: 'Wir haben keine Bestätigung gefunden',
  lineNotStored: 'Die Zeile ist nicht gespeichert',
  lineNumber: (line: number) => `Zeile ${line}`,
  noLine: 'Zeilennummer nicht gespeichert',
  seenOnce: (day) => `gelesen: ${day}`,
  seenFromTo: (first, last) => `zuerst gelesen: ${first}, zuletzt: ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
