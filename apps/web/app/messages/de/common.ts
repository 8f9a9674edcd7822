import { formatNumber } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import type { COMMON as ENGLISH } from '../en/common.ts';
import type { Translated } from '../translated.ts';

/** Words that stand on several screens. */
export const COMMON = {
  dossier: 'Seite dieser Domain',
  dossierFor: (domain: string) => `Seite von ${domain}`,
  backToHome: 'Zur Startseite',
  states: {
    confirmed: 'Bestätigt',
    claimed: 'Angegeben',
    unreturned: 'Unerwidert',
    contradicted: 'Widersprochen',
    stale: 'Veraltet',
    refused: 'Abgelehnt',
    unreachable: 'Nicht erreichbar',
    'not-present': 'Nicht vorhanden',
    'not-checked': 'Nicht geprüft',
  },
  severities: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
  lineFinding: (line: number, severity: string, message: string) => `Zeile ${line}. ${severity}: ${message}`,
  complete: 'Nichts ausgelassen.',
  truncated: (cut: string) => `Nicht alles: ${cut}`,
  graphVersion: (version: string) => `Graph ${version}`,
  knownInGraph: 'Im Graphen bekannt',
  reading: 'Daten werden gelesen…',
  dismiss: 'Schließen',
  removed: 'Benutzername, Passwort oder Abfrageteil dieser Adresse werden weggelassen.',
  copied: 'Kopiert',
  copyFailed: 'Ihr Browser hat das Kopieren nicht zugelassen. Markieren Sie stattdessen den Text.',
  recordsUntil: (month: string) => `Daten bis ${month}.`,
  lastSeen: (month: string) => `zuletzt gesehen ${month}`,
  sourceToTarget: (a: string, b: string) => `${a} bis ${b}`,
  andMore: (count: number) => `und ${formatNumber(count)} weitere`,
  plusMore: (count: number) => `+${formatNumber(count)} weitere`,
  masked:
    'Personenbezogene Angaben in Kontaktzeilen sind mit Sternchen verdeckt. Das Original steht in der Datei beim Herausgeber.',
  loadFailed: 'Dieser Teil wurde nicht geladen. Laden Sie die Seite neu, um ihn zu sehen.',
  graphBehind: (since) => `Der Graph wurde seit ${formatDateTime(since) ?? since} nicht aktualisiert.`,
  graphBehindDetails: 'Neue Prüfungen erscheinen später.',
} as const satisfies Translated<typeof ENGLISH>;
