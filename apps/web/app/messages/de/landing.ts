import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/landing.ts';
import type { Translated } from '../translated.ts';

/** Every word of the landing page. */
export const MESSAGES = {
  pageTitle: 'Vouchwire: authentische Nachrichten aus Quellen, denen Sie vertrauen',
  description:
    'Nachrichtenorganisationen geben in einer kleinen Datei, trust.txt, an, zu wem sie gehören und wer zu ihnen gehört. Vouchwire liest diese Dateien und zeigt, wer wen nennt, Zeile für Zeile.',

  promise: 'Authentische Nachrichten aus Quellen, denen Sie vertrauen',
  standfirst:
    'Nachrichtenorganisationen veröffentlichen eine Datei trust.txt, die ihre Verbände, Mitglieder und Inhaber aufführt. Vouchwire liest diese Dateien, vergleicht beide Seiten und zeigt Ihnen beide Zeilen.',
  explore: 'Vertrauensgraph erkunden',
  connect: 'Mit dem Vertrauensgraphen verbinden',
  searchLabel: 'Oder eine nachschlagen',
  search: 'Nachschlagen',
  placeholder: 'gilmermirror.com',

  mapTitle: 'Der trust.txt-Graph.',
  mapCounts: (shown: number, total: number, confirmed: number) =>
    `${shown < total ? `${formatNumber(shown)} von ${formatNumber(total)}` : formatNumber(total)} Domains, jede nahe bei denen, die sie nennen. Die ${formatNumber(confirmed)} großen Punkte haben eine Verbindung, die beide Seiten angeben.`,
  mapDate: (month: string) => `Dateien gelesen bis ${month}.`,
  mapAlt: (shown: number, confirmed: number) =>
    `Karte des trust.txt-Graphen: ${formatNumber(shown)} Domains als Punkte, in je einer Scheibe für jeden Verband. ${formatNumber(confirmed)} haben eine Verbindung, die beide Seiten angeben.`,
  openMap: 'Vertrauensgraph öffnen',
  noMap: 'Die Karte wird gezeichnet, sobald der Graph bereit ist. Sehen Sie gleich noch einmal nach.',

  highlights: 'Was die Dateien angeben, gezählt',
  noHighlights: 'Noch ist nichts gezählt: Der Graph enthält keine Angaben oder wird noch erstellt.',
  asOf: (month: string) => `gelesen bis ${month}`,
  memberships: 'Mitgliedschaften',
  membersConfirmed: (named: number, readable: number, confirmed: number) =>
    `Verbände nennen ${formatCount(named, 'Mitgliedschaft', 'Mitgliedschaften')}. Bei ${formatNumber(readable)} davon hat auch das Mitglied eine Datei, und ${formatNumber(confirmed)} dieser Dateien ${confirmed === 1 ? 'gibt' : 'geben'} dasselbe an.`,
  controlLines: 'Widersprochene Zeilen',
  controlContradicted: (named: number, contradicted: number) =>
    `${formatNumber(contradicted)} von ${formatNumber(named)} Zeilen, die eine Website für sich angeben, ${contradicted === 1 ? 'ist' : 'sind'} widersprochen: Die eigene Datei der Website nennt einen anderen Inhaber.`,
  withoutFile: 'Geführt ohne Datei',
  listedWithoutFile: (sites: number, associations: number, name: string) =>
    sites === 1
      ? `${formatCount(associations, 'Verband führt', 'voneinander unabhängige Verbände führen')} ${name}. Eine eigene Datei wurde nicht gelesen; das kommt häufig vor und spricht nicht dagegen.`
      : `${formatNumber(sites)} Websites, darunter ${name}, werden jeweils von ${formatCount(associations, 'Verband', 'voneinander unabhängigen Verbänden')} geführt. Eigene Dateien wurden nicht gelesen; das kommt häufig vor und spricht nicht gegen sie.`,
  largestAssociation: (name: string, members: number, confirmed: number) =>
    `${name} nennt ${formatCount(members, 'Mitglied', 'Mitglieder')}, mehr als jeder andere Verband; ${formatNumber(confirmed)} davon ${confirmed === 1 ? 'nennt' : 'nennen'} auch ihn.`,

  features: 'Was Vouchwire tut',
  graphTitle: 'Vertrauensgraph',
  graphText:
    'Wer wen nennt, eine Domain nach der anderen: jede Verbindung mit der Zeile der Datei, auf der sie beruht, und dem Tag, an dem diese gelesen wurde.',
  confirmedByBoth: 'von beiden bestätigt',
  authenticityTitle: 'Herkunft von Inhalten',
  authenticityText:
    'Woher ein Artikel oder ein Bild stammt, nach C2PA, DID und kryptografischen Signaturen, gehalten gegen die Schlüssel, die der Herausgeber selbst veröffentlicht hat.',
  example: [
    ['Unterzeichner', 'did:web:daily.example'],
    ['Verfahren', 'eddsa-jcs-2022'],
    ['Bild', 'C2PA-Manifest, signiert'],
  ],
  analysisTitle: 'Analyse in Echtzeit',
  analysisText:
    'Eine KI-Einschätzung des Vertrauens in eine URL oder DID, Posten für Posten: was gesehen wurde, wie es zählt und was nicht geprüft werden konnte.',
  scoreTable: [
    ['Wer es führt', 'bestätigt'],
    ['trust.txt an ihrem Ort', 'gesehen'],
    ['Autor genannt', 'nicht geprüft'],
  ],

  network: 'Netzwerk authentischer Nachrichten',
  readers: 'Für Leser',
  readersText:
    'Ein Nachrichtendienst, der auf dem Graphen aufbaut, ist unterwegs. Hinterlassen Sie eine Adresse und erfahren Sie, wann er öffnet.',
  joinWaitlist: 'Auf die Warteliste',
  publishers: 'Für Herausgeber',
  publishersText:
    'Stellen Sie eine trust.txt bereit, signieren Sie, was Sie veröffentlichen, und reden Sie mit, wie die Verbindungen zwischen Redaktionen gezeigt werden.',
  joinPilot: 'Für den Pilotbetrieb bewerben',
  signUpNeedsScript: 'Für die beiden Formulare wird JavaScript benötigt.',
} as const satisfies Translated<typeof ENGLISH>;
