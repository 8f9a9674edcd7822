import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/trust-graph.ts';
import type { Translated } from '../translated.ts';

export const MESSAGES = {
  title: 'Vertrauensgraph erkunden',
  pageTitle: 'Vertrauensgraph erkunden · Vouchwire',
  description:
    'Wer wen in den trust.txt-Dateien nennt, die Nachrichtenorganisationen veröffentlichen: Zeile für Zeile zu erkunden.',
  noScript:
    'Um den Graphen zu erkunden, wird JavaScript benötigt. Ohne JavaScript lassen sich die Daten trotzdem lesen: Jeder Aufruf der API antwortet in JSON, und /api/docs beschreibt sie alle.',

  connected: 'Verbunden',
  disconnected: 'Getrennt',
  checking: 'Wird geprüft…',
  checkAgain: 'Erneut prüfen',
  checkAgainTitle: 'Die Verbindung erneut prüfen',
  refreshConnection: 'Erneut prüfen: Verbindung auffrischen',
  checkNow: 'Jetzt prüfen',
  connectedTo: (engine: string) =>
    engine === 'Embedded'
      ? 'Mit dem eingebetteten Vertrauensgraphen verbunden'
      : `Mit dem Vertrauensgraphen in ${engine} verbunden`,
  aGraphDatabase: 'einer Graphdatenbank',
  failedToConnect: 'Keine Verbindung zum Vertrauensgraphen',
  connectionError: 'Verbindungsfehler',
  disconnectedServer: 'Der Fehler liegt bei uns.',
  disconnectedNetwork: 'Der Graph war von hier aus nicht erreichbar.',
  disconnectedDetails: 'Ihre Eingaben bleiben erhalten. Wir fragen alle 20 s erneut.',
  facts: (identities: number | null, statements: number | null, asOf: string | null): string =>
    [
      identities !== null && formatCount(identities, 'Domain', 'Domains'),
      statements !== null && formatCount(statements, 'Angabe', 'Angaben'),
      formatMonth(asOf) && `Daten bis ${formatMonth(asOf)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  listAssociations: 'Alle Verbände auflisten',

  tabsLabel: 'Wege, den Graphen zu befragen',
  tabs: {
    visualization: 'Darstellung',
    'check-domain': 'Domain prüfen',
    'entity-details': 'Einzelheiten',
    'trust-score': 'Vertrauenswert',
    query: 'Eigene Abfrage',
  },

  centerDomain: 'Domain im Mittelpunkt',
  depth: 'Tiefe',
  depthHint: '1–4',
  viewLabel: 'Ansicht',
  views: { radial: 'Radial', network: 'Netzwerk' },
  visualizeNetwork: 'Netzwerk darstellen',
  domain: 'Domain',
  checkDomain: 'Domain prüfen',
  getDetails: 'Einzelheiten abrufen',
  sourceDomain: 'Ausgangsdomain',
  targetDomain: 'Zieldomain',
  swap: 'Ausgang und Ziel tauschen',
  calculateScore: 'Wert berechnen',
  domainMissing: 'Bitte geben Sie eine Domain ein',
  bothDomainsMissing: 'Bitte geben Sie Ausgangs- und Zieldomain ein',

  executeQuery: 'Abfrage ausführen',
  cypherQuery: 'Cypher-Abfrage',
  queryPlaceholder: 'MATCH (n) RETURN n LIMIT 10',
  queryMissing: 'Bitte geben Sie eine Abfrage ein',
  parametersNotObject: 'Parameter müssen ein JSON-Objekt sein, etwa {"domain": "ap.org"}',
  parametersNotJson: (reason: string) => `Die Parameter sind kein gültiges JSON: ${reason}`,
  emptyQuery: 'Befragen Sie den Graphen in seiner eigenen Sprache.',
  emptyQueryDetails: 'Schreiben Sie oben Cypher und führen Sie es aus, oder beginnen Sie mit einer der sechs Fragen.',
  loadingRail: 'Schema und Fragen',
  queryReturned: (count: number) => `Die Abfrage ergab ${formatCount(count, 'Ergebnis', 'Ergebnisse')}`,
  loading: {
    network: 'Vertrauensnetzwerk wird geladen…',
    check: 'Verweise werden geladen…',
    entity: 'Einzelheiten werden geladen…',
    score: 'Ein Vertrauenspfad wird gesucht…',
    associations: 'Verbände werden geladen…',
    query: 'Die Abfrage läuft…',
  },
  failed: {
    network: 'Die Daten des Knotens konnten nicht geladen werden',
    check: 'Die Domain konnte nicht geprüft werden',
    entity: 'Die Einzelheiten konnten nicht abgerufen werden',
    score: 'Der Vertrauenswert konnte nicht berechnet werden',
    associations: 'Die Verbände konnten nicht aufgelistet werden',
    query: 'Die Abfrage konnte nicht ausgeführt werden',
  },

  emptyNetwork: 'Geben Sie eine Domain ein, um das Vertrauensnetzwerk zu erkunden.',
  emptyNetworkDetails: (asOf: string | null) =>
    `${formatMonth(asOf) ? `Daten bis ${formatMonth(asOf)}. ` : ''}Oder beginnen Sie mit einer von diesen:`,
  emptyCheck: 'Wer nennt diese Domain in einer trust.txt-Datei, und antwortet ihre eigene Datei darauf?',
  emptyEntity: 'Eine Domain: wie viele sie nennt, wie viele sie nennen und welche Datei sie veröffentlicht.',
  emptyScore: 'Wie weit das eigene Wort einer Domain bis zu einer anderen reicht, Angabe für Angabe.',
  emptyExample: 'Zum Beispiel',

  foundReferences: (count: number) => `${formatCount(count, 'Verweis', 'Verweise')} gefunden`,
  noReferences: 'Keine Verweise auf diese Domain gefunden',

  entityRetrieved: 'Einzelheiten abgerufen',
  entityNotFound: 'Nicht im Vertrauensgraphen gefunden',
  trustScore: (score: number) => `Vertrauenswert: ${formatDecimal(score, 3)}`,
  noTrustPath: 'Kein Vertrauenspfad zwischen den Domains gefunden',
  foundAssociations: (count: number) => `${formatCount(count, 'Verband', 'Verbände')} gefunden`,
} as const satisfies Translated<typeof ENGLISH>;
