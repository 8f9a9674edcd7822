import { grouped } from '../../lib/numbers.ts';
import { instantOf } from '../../lib/time.ts';
import type { COMMON as ENGLISH } from '../en/common.ts';
import type { Translated } from '../translated.ts';

/** Words that stand on several screens. */
export const COMMON = {
  dossier: 'Seite dieser Domain',
  dossierOf: (domain: string) => `Seite von ${domain}`,
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
  nothingLeftOut: 'Nichts ausgelassen.',
  notEverything: (cut: string) => `Nicht alles: ${cut}`,
  graphVersion: (version: string) => `Graph ${version}`,
  knownInGraph: 'Im Graphen bekannt',
  reading: 'Daten werden gelesen…',
  dismiss: 'Schließen',
  leftOut: 'Benutzername, Passwort oder Abfrageteil dieser Adresse werden weggelassen.',
  copied: 'Kopiert',
  copyFailed: 'Ihr Browser hat das Kopieren nicht zugelassen. Markieren Sie stattdessen den Text.',
  recordsTo: (month: string) => `Daten bis ${month}.`,
  lastSeen: (month: string) => `zuletzt gesehen ${month}`,
  aToB: (a: string, b: string) => `${a} bis ${b}`,
  andMore: (count: number) => `und ${grouped(count)} weitere`,
  plusMore: (count: number) => `+${grouped(count)} weitere`,
  masked:
    'Personenbezogene Angaben in Kontaktzeilen sind mit Sternchen verdeckt. Das Original steht in der Datei beim Herausgeber.',
  partNotLoaded: 'Dieser Teil wurde nicht geladen. Laden Sie die Seite neu, um ihn zu sehen.',
  graphBehind: (since) => `Der Graph wurde seit ${instantOf(since) ?? since} nicht aktualisiert.`,
  graphBehindMore: 'Neue Prüfungen erscheinen später.',
} as const satisfies Translated<typeof ENGLISH>;
