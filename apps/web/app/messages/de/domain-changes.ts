import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/domain-changes.ts';
import type { Translated } from '../translated.ts';

/** Every word about what changed between two days. */
export const MESSAGES = {
  compareWith: 'Was sich geändert hat seit',
  compare: 'Änderungen zeigen',
  title: 'Was sich geändert hat',
  between: (from: string, to: string) => `Vom ${from} bis ${to}`,
  now: 'jetzt',

  noChanges: 'Nichts, was diese Seite zeigt, unterscheidet sich zwischen den beiden Tagen.',
  relationships: (began: number, ended: number, changed: number) =>
    `Von ihr und über sie: ${formatCount(began, 'Angabe', 'Angaben')} neu, ${formatNumber(ended)} beendet, ${formatNumber(changed)} mit anderem Stand. Ein Verweis, der nur anders geschrieben ist, ist dieselbe Angabe.`,
  firstReads: (count: number) =>
    `Dazu ${count === 1 ? 'kommt' : 'kommen'} ${formatCount(count, 'Angabe', 'Angaben')} in Dateien, die nach dem ersten Tag zum ersten Mal gelesen wurden. Wie alt sie sind, ist unbekannt.`,
  ownFileHead: 'In ihrer eigenen Datei',
  noEarlierFile: 'An keinem der beiden Tage hatten wir eine aktuelle Datei von ihr.',
  fileRemoved: 'Am ersten Tag hatten wir eine aktuelle Datei von ihr, am zweiten keine.',
  fileAdded: 'Für den ersten Tag ist keine geltende Datei bekannt. Bis zum zweiten Tag wurde eine gelesen.',
  counts: (added: number, removed: number, kept: number, respelled: number) =>
    `${formatCount(added, 'Angabe', 'Angaben')} hinzugekommen, ${formatNumber(removed)} entfallen, ${respelled > 0 ? `${formatNumber(respelled)} anders geschrieben, ` : ''}${formatNumber(kept)} unverändert.`,
  added: 'Hinzugekommen in',
  removed: 'Entfallen aus',
  linesOfFile: 'In',
  addedWord: 'Hinzugekommen:',
  removedWord: 'Entfallen:',
  firstReadWord: 'Zum ersten Mal gelesen:',
  seen: (day: string) => `gesehen am ${day}`,
  moreLines: 'Es unterscheiden sich mehr Zeilen, als hier gezeigt werden. Die Zahlen sind vollständig.',

  counterpartyHead: 'Was andere über sie angeben',
  noCounterpartyChanges: 'Keine Website begann oder beendete ihre Nennung.',
  firstRead: 'In Dateien, die nach dem ersten Tag zum ersten Mal gelesen wurden',
  states: 'Bestätigung durch die Gegenseite',
  noStates: 'Keine Angabe beider Tage hat einen anderen Stand.',
  newState: 'wurde zu',
  before: 'Davor',
  after: 'Danach',
  noReciprocalStatement: 'Keine Zeile der Gegenseite bestätigte es.',
  more: 'Es änderten sich mehr Angaben, als hier gezeigt werden. Die Zahlen oben sind vollständig.',

  json: 'JSON',

  refused: 'Diese beiden Tage lassen sich nicht vergleichen.',
  failed: 'Die Änderungen wurden nicht geladen.',
  failedDetails: 'Der Fehler liegt bei uns. Über die Domain sagt er nichts.',
} as const satisfies Translated<typeof ENGLISH>;
