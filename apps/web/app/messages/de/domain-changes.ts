import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/domain-changes.ts';
import type { Translated } from '../translated.ts';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'Was sich geändert hat seit',
  compare: 'Änderungen zeigen',
  title: 'Was sich geändert hat',
  between: (from: string, to: string) => `Vom ${from} bis ${to}`,
  now: 'jetzt',

  nothing: 'Von dem, was hier steht, unterscheidet sich zwischen den beiden Tagen nichts.',
  relationships: (began: number, ended: number, changed: number) =>
    `Von ihr und über sie: ${counted(began, 'Angabe', 'Angaben')} neu, ${grouped(ended)} beendet, ${grouped(changed)} mit anderem Stand. Eine Zeile, die nur anders geschrieben ist, zählt nicht dazu.`,
  ownFile: 'In ihrer eigenen Datei',
  noFileThen: 'An keinem der beiden Tage galt eine Datei von ihr.',
  fileGone: 'Ihre Datei galt am ersten Tag und am zweiten nicht mehr.',
  fileNew: 'Am zweiten Tag galt eine Datei und am ersten keine.',
  counts: (added: number, removed: number, kept: number) =>
    `${counted(added, 'Zeile', 'Zeilen')} hinzugekommen, ${grouped(removed)} entfallen, ${grouped(kept)} wie zuvor.`,
  added: 'Hinzugekommen in',
  removed: 'Entfallen aus',
  addedWord: 'Hinzugekommen:',
  removedWord: 'Entfallen:',
  seen: (day: string) => `gesehen am ${day}`,
  moreLines: 'Es unterscheiden sich mehr Zeilen, als hier gezeigt werden; die Zahlen sind vollständig.',

  ofOthers: 'Was andere über sie angeben',
  noneOfOthers: 'Niemand nennt sie neu, und niemand nennt sie nicht mehr.',
  states: 'Was die Gegenseite jetzt angibt',
  noStates: 'Keine Angabe, die an beiden Tagen galt, hat einen anderen Stand.',
  became: 'wurde zu',
  before: 'Davor',
  after: 'Danach',
  noAnswer: 'Keine Zeile der Gegenseite, die das angibt.',
  more: 'Es änderten sich mehr Angaben, als hier gezeigt werden; die Zahlen oben sind vollständig.',

  json: 'JSON',

  refused: 'Diese beiden Tage lassen sich nicht vergleichen.',
  failed: 'Die Änderungen konnten nicht abgefragt werden.',
  failedMore: 'Der Fehler liegt bei uns; über die Domain folgt daraus nichts.',
} as const satisfies Translated<typeof ENGLISH>;
