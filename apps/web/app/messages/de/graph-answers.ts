import type { Association, DomainCheck, Entity, Network, TrustScore } from '../../features/trust-graph/answers.ts';
import type { TreeNode } from '../../features/trust-graph/network-tree.ts';
import { counted, grouped } from '../../lib/numbers.ts';
import { monthOf } from '../../lib/time.ts';
import type { ANSWERS as ENGLISH } from '../en/graph-answers.ts';
import type { Translated } from '../translated.ts';

/** In the dative: behind „innerhalb von“, and before „entfernt“, where “one” has another form. */
const COUNT_WORDS = ['null', 'einem', 'zwei', 'drei', 'vier'];
const withinSteps = (steps: number): string =>
  `${COUNT_WORDS[steps] ?? steps} ${steps === 1 ? 'Schritt' : 'Schritten'}`;
const stepsAway = (steps: number): string =>
  steps === 1 ? 'einen Schritt entfernt' : `${COUNT_WORDS[steps] ?? steps} Schritte entfernt`;

const TYPE_WORDS: Record<string, string> = {
  association: 'Verband',
  publisher: 'Herausgeber einer Datei',
  named: 'Von anderen genannt',
};

export const ANSWERS = {
  results: 'Ergebnisse',
  executedAt: (time: string) => `Abfrage ausgeführt um ${time}`,
  tryAgain: 'Erneut versuchen',
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam.',
  failureMore: (time: string) => `Um ${time}. Ihre Eingaben bleiben erhalten; über keine Domain folgt daraus etwas.`,
  refusedMore: 'Ihre Eingabe bleibt erhalten: Ändern Sie sie oben, oder fragen Sie erneut.',
  earlier: 'Die frühere Antwort bleibt unten stehen, mit ihrer eigenen Zeit.',

  nodeNotFound: 'Knoten nicht gefunden',
  notInGraph: (domain: string) =>
    `${domain} ist nicht im Graphen: Keine von ihr veröffentlichte Datei wurde gelesen, und keine Datei nennt sie.`,
  entersGraph:
    'Eine Domain kommt in den Graphen, wenn sie eine trust.txt veröffentlicht oder jemand sie in einer nennt.',
  nearest: 'Unter derselben registrierbaren Domain:',
  noConnections: 'Zu diesem Knoten wurden keine Verbindungen gefunden.',
  noConnectionsMore: (domain: string) =>
    `${domain} ist bekannt, aber zwischen ihr und einer anderen Domain wurde keine Angabe gesehen. Das kommt häufig vor und spricht nicht gegen sie.`,

  theSameAsTable: 'Dasselbe als Tabelle',
  rowsShown: (shown: number, total: number) => `${grouped(shown)} von ${counted(total, 'Zeile', 'Zeilen')}`,
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
  makeCentre: (domain: string) => `${domain} in den Mittelpunkt rücken`,
  typesHead: 'Was die eine von der anderen angibt',
  statesHead: 'Gibt die Gegenseite das ebenfalls an',
  legendNote:
    'Ein entferntes Häkchen lässt eine Linie verblassen, nie verschwinden. Eine Scheibe ist umso größer, je mehr andere sie bestätigen; ein gepunkteter Rand bedeutet, dass dort keine Datei gelesen wurde.',
  centreHead: 'Mittelpunkt',
  other: 'Sonstige',
  drawnCaption: (network: Network): string => {
    const shown = network.nodes.length;
    const within = `innerhalb von ${withinSteps(network.depth)}`;
    const total = `${network.totalIsExact ? '' : 'mindestens '}${grouped(network.total)}`;
    return shown < network.total || network.truncated
      ? `${grouped(shown)} von ${total} ${network.total === 1 ? 'Domain' : 'Domains'} ${within}`
      : `${counted(shown, 'Domain', 'Domains')} ${within}, also alle`;
  },
  truncated: 'Die nächsten und am besten bestätigten zuerst; der Rest ist in den Zahlen zusammengefasst.',
  clickHint: 'Klicken Sie auf eine Domain, um sie in den Mittelpunkt zu rücken.',
  licence: (asOf: string | null) =>
    `${monthOf(asOf) ? `Daten bis ${monthOf(asOf)}. ` : ''}Quelle: Crawl von JournalList und Crawl-Studie zu trust.txt, MIT`,
  showMore: (limit: number) => `Mehr zeigen (bis zu ${grouped(limit)})`,
  noWebGl: 'Dieser Browser stellt der Seite kein WebGL bereit, deshalb kann das Bild nicht gezeichnet werden.',
  noWebGlMore: 'Die Tabelle enthält dieselben Domains und Angaben.',
  tryDrawingAgain: 'Erneut zeichnen',
  drawing: 'Die Karte wird gezeichnet…',
  mapRole: 'Karte',
  mapLabel: (network: Network) =>
    `Karte von ${network.center} und ${counted(Math.max(0, network.nodes.length - 1), 'Domain', 'Domains')} ringsum`,
  mapHint:
    'Die Pfeiltasten verschieben die Karte, Plus und Minus zoomen, 0 stellt sie zurück. Die Tabelle enthält dieselben Domains.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomHome: 'Ganze Karte',
  tip: ({ node, parent, steps }: TreeNode): string =>
    [
      parent === null ? 'der Mittelpunkt' : stepsAway(steps),
      node.confirmedBy !== null && `bestätigt von ${grouped(node.confirmedBy)}`,
      node.hasFile === false && 'keine Datei gelesen',
    ]
      .filter(Boolean)
      .join(' · '),

  noFileName: (publisher: string) => publisher,
  lineNumber: (line: number) => `Zeile ${line}`,
  noLine: 'Zeile nicht aufbewahrt',
  references: 'Verweise',
  referencesMore: ({ references, domain }: DomainCheck): string => {
    const known = references.filter((reference) => reference.state !== null);
    if (known.length === 0) return '';
    const confirmed = known.filter((reference) => reference.state === 'confirmed').length;
    const unreturned = known.filter((reference) => reference.state === 'unreturned').length;
    const claimed = known.filter((reference) => reference.state === 'claimed').length;
    return [
      `${grouped(confirmed)} davon ${confirmed === 1 ? 'ist' : 'sind'} beidseitig angegeben.`,
      unreturned > 0 &&
        `${grouped(unreturned)} ${unreturned === 1 ? 'nennt' : 'nennen'} ${domain}, und deren eigene Datei antwortet nicht darauf.`,
      claimed > 0 && `Für ${grouped(claimed)} gibt es keine Datei von ${domain}, die antworten könnte.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUp: (domain: string, display: string) => `${display} steht in Dateien als ${domain}.`,
  inGraphNotNamed: (domain: string) =>
    `${domain} ist im Graphen, aber keine gelesene Datei nennt sie. Das spricht nicht gegen sie.`,
  unreturnedNote:
    '„Unerwidert“ spricht gegen niemanden: Nur wenige Dateien nennen jede Liste, auf der ihre Domain steht.',
  source: 'Quelle',
  theLine: 'Die Zeile, die das angibt',
  trustFile: 'trust.txt-Datei',
  trustFileLink: 'trust.txt',
  trustFileOf: (domain: string) => `trust.txt von ${domain}`,
  atHost: 'auf Host-Ebene angegeben',
  visualize: 'Darstellen',
  whoReferences: 'Domain prüfen',
  entityDetails: 'Einzelheiten',
  checkFile: 'Was ein Crawler sieht',
  id: 'Kennung',
  name: 'Name',
  type: 'Art',
  firstSeen: 'Zuerst gesehen',
  lastSeen: 'Zuletzt gesehen',
  typeWord: (type: string): string => TYPE_WORDS[type] ?? type,
  trusts: (count: number) => `Vertrauen in: ${counted(count, 'Domain', 'Domains')}`,
  trustedBy: (count: number) => `Vertrauen von: ${counted(count, 'Domain', 'Domains')}`,
  trustSignal: 'Vertrauenssignal',
  noSignal: 'Kein Verband bürgt für diese Domain',
  signalMore: ({ trustSignalThrough }: Entity) =>
    `von 1${trustSignalThrough ? `, über ${trustSignalThrough}` : ''}. Es besagt, wie gut für die Domain gebürgt wird, nicht, ob sie richtig berichtet.`,
  confirmedWith: (count: number) =>
    count === 0
      ? 'Mit niemandem ist eine Beziehung beidseitig angegeben.'
      : `Mit ${counted(count, 'anderen', 'anderen')} ist eine Beziehung beidseitig angegeben.`,
  trustsHead: 'Führt oder kontrolliert, von beiden Seiten bestätigt',
  trustedByHead: 'Geführt oder kontrolliert von, von beiden Seiten bestätigt',

  noPath: 'Kein Pfad gefunden',
  noPathBecause: ({
    sourceDomain,
    targetDomain,
    sourceHasFile,
    sourceInGraph,
    targetInGraph,
    truncated,
    maxHops,
  }: TrustScore): string => {
    if (sourceInGraph === false) return `${sourceDomain} ist nicht im Graphen.`;
    if (targetInGraph === false) return `${targetDomain} ist nicht im Graphen: Keine gelesene Datei nennt sie.`;
    if (sourceHasFile === false)
      return `${sourceDomain} hat keine aktuelle Datei mit einer Angabe, von der sich ausgehen ließe.`;
    if (truncated) return 'Die Suche endete an ihrer Rechengrenze, bevor jeder Pfad betrachtet war.';
    return maxHops === null
      ? ''
      : `Jeder Pfad mit höchstens ${counted(maxHops, 'Etappe', 'Etappen')} wurde betrachtet.`;
  },
  to: 'bis',
  view: (source: string, target: string) =>
    `Wie weit das eigene Wort von ${source} reicht, nur in dieser Richtung. Es ist keine Note für ${target}.`,
  noPathView: (target: string) =>
    `Ein Pfad beginnt mit dem eigenen Wort der Ausgangsdomain. Über ${target} folgt daraus nichts.`,
  sameOwner: 'Ausgang und Ziel gehören zur selben registrierbaren Domain.',
  hopsHead: 'Der Pfad, Etappe für Etappe',
  bestOf: (hops: number | null, truncated: boolean) =>
    truncated
      ? 'Der beste Pfad, der gefunden wurde, bevor die Suche an ihrer Rechengrenze endete.'
      : hops === null
        ? 'Der beste gefundene Pfad.'
        : `Der beste aller Pfade mit höchstens ${counted(hops, 'Etappe', 'Etappen')}.`,
  otherWay: 'In der Gegenrichtung fragen',
  pathPage: 'Dieser Pfad auf einer eigenen Seite, mit Bild',

  allAssociations: (count: number) => `Alle Verbände (${grouped(count)} gefunden)`,
  associationsMore:
    'Domains, deren eigene Datei Mitglieder nennt, die mit den meisten zuerst. Hier zu stehen ist eine Tatsache über die Datei, kein Urteil.',
  members: (count: number) => (count === 1 ? 'Mitglied' : 'Mitglieder'),
  sayToo: ({ confirmedCount }: Association) =>
    confirmedCount === null
      ? ''
      : `, ${grouped(confirmedCount)} ${confirmedCount === 1 ? 'gibt' : 'geben'} das ebenfalls an`,
  shownOf: (shown: number, total: number) => `${grouped(shown)} von ${grouped(total)}`,
  showOther: (count: number) => `Die übrigen ${grouped(count)} zeigen`,
} as const satisfies Translated<typeof ENGLISH>;
