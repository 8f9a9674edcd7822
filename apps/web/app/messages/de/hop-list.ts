import type { MESSAGES as ENGLISH } from '../en/hop-list.ts';
import type { Translated } from '../translated.ts';

/** The words of a hop and of the two lines that it rests on. */
export const MESSAGES = {
  bothSides: 'von beiden Seiten bestätigt',
  oneSide: 'von einer Seite angegeben',
  noFileThere: 'Dort wurde keine aktuelle Datei gelesen',
  noAnswer: 'Ihre Datei bestätigt es nicht',
  noAnswerKnown: 'Wir haben keine Bestätigung gefunden',
  lineNotKept: 'Die Zeile ist nicht gespeichert',
  lineNumber: (line: number) => `Zeile ${line}`,
  noLine: 'Zeilennummer nicht gespeichert',
  seenOnce: (day) => `gelesen: ${day}`,
  seenFromTo: (first, last) => `zuerst gelesen: ${first}, zuletzt: ${last}`,
} as const satisfies Translated<typeof ENGLISH>;
