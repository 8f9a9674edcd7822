import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';
import type { RESULTS_TEXT as ENGLISH } from '../en/graph-results.ts';
import type { Translated } from '../translated.ts';

/** In the dative: behind „innerhalb von“, and before „entfernt“, where “one” has another form. */
const COUNT_TEXT = ['null', 'einem', 'zwei', 'drei', 'vier'];
const withinSteps = (steps: number): string => `${COUNT_TEXT[steps] ?? steps} ${steps === 1 ? 'Schritt' : 'Schritten'}`;
const stepsAway = (steps: number): string =>
  steps === 1 ? 'einen Schritt entfernt' : `${COUNT_TEXT[steps] ?? steps} Schritte entfernt`;

const TYPE_NAMES: Record<string, string> = {
  association: 'Verband',
  publisher: 'Herausgeber einer Datei',
  named: 'Von anderen genannt',
};

export const RESULTS_TEXT = {
  results: 'Ergebnisse',
  executedAt: (time: string) => `Abfrage ausgeführt um ${time}`,
  tryAgain: 'Erneut versuchen',
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam.',
  failureDetails: (time: string) => `Um ${time}. Ihre Eingaben bleiben erhalten; über keine Domain folgt daraus etwas.`,
  rejectedDetails: 'Ihre Eingabe bleibt erhalten: Ändern Sie sie oben, oder fragen Sie erneut.',
  earlier: 'Die frühere Antwort bleibt unten stehen, mit ihrer eigenen Zeit.',

  nodeNotFound: 'Knoten nicht gefunden',
  notInGraph: (domain: string) =>
    `${domain} ist nicht im Graphen. Wir haben von ihr keine Datei gelesen, und keine Datei, die wir gelesen haben, nennt sie.`,
  willEnterGraph: 'Eine Domain kommt hinzu, wenn sie eine trust.txt veröffentlicht oder eine andere Datei sie nennt.',
  nearest: 'Unter derselben registrierbaren Domain:',
  noConnections: 'Zu diesem Knoten wurden keine Verbindungen gefunden.',
  noConnectionsDetails: (domain: string) =>
    `Wir kennen ${domain}, haben aber keine Angabe gesehen, die sie mit einer anderen Domain verbindet. Das kommt häufig vor und spricht nicht gegen sie.`,

  theSameAsTable: 'Dasselbe als Tabelle',
  rowsShown: (shown: number, total: number) => `${formatNumber(shown)} von ${formatCount(total, 'Zeile', 'Zeilen')}`,
  showAll: 'alle zeigen',
  showFewer: 'weniger zeigen',
  columns: {
    domain: 'Domain',
    trustSignal: 'Vertrauenssignal',
    relationship: 'Beziehung',
    state: 'Stand',
    steps: 'Schritte',
    confirmedBy: 'Bestätigt von',
    restsOn: 'Beruht auf',
    square: 'Auf der Karte',
  },
  setCenter: (domain: string) => `${domain} in den Mittelpunkt rücken`,
  typesHead: 'Beziehung',
  statesHead: 'Von der Gegenseite bestätigt?',
  legendNote:
    'Ein entferntes Häkchen lässt Linien verblassen. Größere Kreise haben mehr bestätigte Verbindungen. Gepunkteter Kreis: Dort wurde keine Datei gelesen.',
  centerHead: 'Mittelpunkt',
  other: 'Sonstige',
  drawnCaption: (network) => {
    const shown = network.nodes.length;
    const within = `innerhalb von ${withinSteps(network.depth)}`;
    const total = `${network.total_is_exact ? '' : 'mindestens '}${formatNumber(network.total)}`;
    return shown < network.total || network.truncated
      ? `${formatNumber(shown)} von ${total} ${network.total === 1 ? 'Domain' : 'Domains'} ${within}`
      : `${formatCount(shown, 'Domain', 'Domains')} ${within}, also alle`;
  },
  truncated: 'Die nächsten und am besten bestätigten zuerst; der Rest ist in den Zahlen zusammengefasst.',
  clickHint: 'Klicken Sie auf eine Domain, um sie in den Mittelpunkt zu rücken.',
  license: (asOf: string | null) =>
    `${formatMonth(asOf) ? `Daten bis ${formatMonth(asOf)}. ` : ''}Quelle: Crawl von JournalList und Crawl-Studie zu trust.txt, MIT`,
  showMore: (limit: number) => `Mehr zeigen (bis zu ${formatNumber(limit)})`,
  noWebGl: 'Dieser Browser stellt der Seite kein WebGL bereit, deshalb kann das Bild nicht gezeichnet werden.',
  noWebGlDetails: 'Die Tabelle enthält dieselben Domains und Angaben.',
  tryDrawingAgain: 'Erneut zeichnen',
  drawing: 'Die Karte wird gezeichnet…',
  mapRole: 'Karte',
  mapLabel: (network) =>
    `Karte von ${network.center} und ${formatCount(Math.max(0, network.nodes.length - 1), 'Domain', 'Domains')} ringsum`,
  mapHint:
    'Die Pfeiltasten verschieben die Karte, Plus und Minus zoomen, 0 stellt sie zurück. Die Tabelle enthält dieselben Domains.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomHome: 'Ganze Karte',
  nodeTooltip: ({ node, parent, steps }) =>
    [
      parent === null ? 'der Mittelpunkt' : stepsAway(steps),
      node.confirmed_by !== null && `bestätigt von ${formatNumber(node.confirmed_by)}`,
      node.has_file === false && 'keine Datei gelesen',
    ]
      .filter(Boolean)
      .join(' · '),

  noFileName: (publisher: string) => publisher,
  lineNumber: (line: number) => `Zeile ${line}`,
  noLine: 'Zeile nicht aufbewahrt',
  references: 'Verweise',
  referencesDetails: ({ references, domain }) => {
    const known = references.filter((reference) => reference.state !== null);
    if (known.length === 0) return '';
    const confirmed = known.filter((reference) => reference.state === 'confirmed').length;
    const unreturned = known.filter((reference) => reference.state === 'unreturned').length;
    const claimed = known.filter((reference) => reference.state === 'claimed').length;
    return [
      `${formatNumber(confirmed)} davon ${confirmed === 1 ? 'ist' : 'sind'} von beiden Seiten bestätigt.`,
      unreturned > 0 && `Die Datei von ${domain} bestätigt ${formatNumber(unreturned)} davon nicht.`,
      claimed > 0 &&
        `${formatNumber(claimed)} davon ${claimed === 1 ? 'lässt' : 'lassen'} sich nicht prüfen: Wir haben keine aktuelle Datei von ${domain}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUpDomain: (domain: string, display: string) => `${display} steht in Dateien als ${domain}.`,
  inGraphNotNamed: (domain: string) =>
    `${domain} ist im Graphen, aber keine Datei, die wir gelesen haben, nennt sie. Das spricht nicht gegen sie.`,
  unreturnedNote: '„Unerwidert“ spricht gegen niemanden. Nur wenige Dateien nennen jeden Verband, der sie führt.',
  source: 'Quelle',
  lineLabel: 'Zeile der Quelle',
  trustFile: 'trust.txt-Datei',
  trustFileLink: 'trust.txt',
  trustFileOf: (domain: string) => `trust.txt von ${domain}`,
  atHost: 'auf Host-Ebene bestätigt',
  visualize: 'Darstellen',
  whoReferences: 'Domain prüfen',
  entityDetails: 'Einzelheiten',
  checkFile: 'Was ein Crawler sieht',
  id: 'Kennung',
  name: 'Name',
  type: 'Art',
  firstSeen: 'Zuerst gesehen',
  lastSeen: 'Zuletzt gesehen',
  typeName: (type: string): string => TYPE_NAMES[type] ?? type,
  trusts: (count: number) => `Vertrauen in: ${formatCount(count, 'Domain', 'Domains')}`,
  trustedBy: (count: number) => `Vertrauen von: ${formatCount(count, 'Domain', 'Domains')}`,
  trustSignal: 'Vertrauenssignal',
  noSignal: 'Kein geprüfter Verband führt diese Domain',
  signalDetails: ({ trust_signal_through }) =>
    `von 1${trust_signal_through ? `, über ${trust_signal_through}` : ''}. Es zeigt, welche Verbände die Domain führen. Über die Richtigkeit sagt es nichts.`,
  confirmedWith: (count: number) =>
    count === 0
      ? 'Keine Beziehung ist von beiden Seiten bestätigt.'
      : `Mit ${formatCount(count, 'anderen', 'anderen')} sind Beziehungen von beiden Seiten bestätigt.`,
  trustsHead: 'Führt oder kontrolliert, von beiden Seiten bestätigt',
  trustedByHead: 'Geführt oder kontrolliert von, von beiden Seiten bestätigt',

  noPath: 'Kein Pfad gefunden',
  noPathBecause: ({
    source_domain,
    target_domain,
    source_has_file,
    source_in_graph,
    target_in_graph,
    truncated,
    max_hops,
  }) => {
    if (source_in_graph === false) return `${source_domain} ist nicht im Graphen.`;
    if (target_in_graph === false)
      return `${target_domain} ist nicht im Graphen: Keine Datei, die wir gelesen haben, nennt sie.`;
    if (source_has_file === false)
      return `${source_domain} hat keine aktuelle Datei mit einer Angabe, von der sich ausgehen ließe.`;
    if (truncated) return 'Die Suche endete an ihrer Rechengrenze, bevor jeder Pfad betrachtet war.';
    return max_hops === null
      ? ''
      : `Jeder Pfad mit höchstens ${formatCount(max_hops, 'Etappe', 'Etappen')} wurde betrachtet.`;
  },
  to: 'bis',
  view: (source: string, target: string) =>
    `Gemessen wird, wie weit die Angaben von ${source} reichen, nur in dieser Richtung. Es ist keine Bewertung von ${target}.`,
  noPathView: (target: string) =>
    `Ein Pfad beginnt mit den Angaben der Ausgangsdomain. Über ${target} sagt das nichts.`,
  sameOwner: 'Ausgang und Ziel gehören zur selben registrierbaren Domain.',
  hopsHead: 'Der Pfad, Etappe für Etappe',
  bestOfPaths: (hops: number | null, truncated: boolean) =>
    truncated
      ? 'Der beste Pfad, der gefunden wurde, bevor die Suche an ihrer Rechengrenze endete.'
      : hops === null
        ? 'Der beste gefundene Pfad.'
        : `Der beste aller Pfade mit höchstens ${formatCount(hops, 'Etappe', 'Etappen')}.`,
  alternativePath: 'In der Gegenrichtung fragen',
  pathPage: 'Dieser Pfad auf einer eigenen Seite, mit Bild',

  allAssociations: (count: number) => `Alle Verbände (${formatNumber(count)} gefunden)`,
  associationsDetails:
    'Verbände, deren eigene Datei Mitglieder führt, die anerkannten zuerst. Die Aufnahme ist keine Bewertung.',
  members: (count: number) => (count === 1 ? 'Mitglied' : 'Mitglieder'),
  confirmMembership: ({ confirmedCount }) =>
    confirmedCount === null ? '' : `, ${formatNumber(confirmedCount)} bestätigt`,
  shownOf: (shown: number, total: number) => `${formatNumber(shown)} von ${formatNumber(total)}`,
  showOther: (count: number) => `Die übrigen ${formatNumber(count)} zeigen`,
} as const satisfies Translated<typeof ENGLISH>;
