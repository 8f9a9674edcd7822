import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';
import type {
  EXPLORER_TEXT as ENGLISH,
  PROPERTY_LABELS as ENGLISH_PROPERTIES,
  StatedConnection,
} from '../en/explorer.ts';
import type { Translated } from '../translated.ts';

/** From the middle outwards, inwards, or both sides' words. */
const ARROWS = { outgoing: '→', incoming: '←', both: '↔' } as const;

/** Levels as the answers name them. */
const LEVELS: Readonly<Record<string, string>> = {
  High: 'Hoch',
  Medium: 'Mittel',
  Low: 'Niedrig',
  Unknown: 'Unbekannt',
};

/** Every word of the explorer. */
export const EXPLORER_TEXT = {
  explorer: 'Vertrauensgraph erkunden',
  loading: 'Vertrauensnetzwerk wird geladen…',
  loadingIncoming: (domain: string) => `Gefragt wird, wer auf ${domain} verweist`,
  loadingDomain: (domain: string) => `${domain} und ihre Verbindungen werden gelesen`,
  nodeNotFound: 'Knoten nicht gefunden',
  failedNode: 'Die Daten des Knotens konnten nicht geladen werden',
  failedDetails: 'Die Einzelheiten des Knotens konnten nicht geladen werden',
  failureDetails: (domain: string, time: string) => `Um ${time}. Über ${domain} sagt das nichts.`,
  tryAgain: 'Erneut versuchen',

  found: (count: number, domain: string) =>
    `${formatCount(count, 'Knoten verweist', 'Knoten verweisen')} auf ${domain}`,
  foundDetails: (domain: string) => `Wählen Sie einen als Mittelpunkt, oder gehen Sie weiter zu ${domain} selbst.`,
  skip: 'Überspringen',
  choose: 'Wählen',
  shownOf: (shown: number, total: number) => `${formatNumber(shown)} von ${formatNumber(total)}`,
  showMore: (count: number) => `${formatNumber(count)} weitere zeigen`,
  showOther: (count: number) => `Die übrigen ${formatNumber(count)} zeigen`,

  back: 'Zurück',
  backTo: (domain: string) => `Zurück zu ${domain}`,
  depth: (depth: number) => `Tiefe: ${depth}`,
  trail: 'Der Weg hierher',
  earlierSteps: (count: number) => `${formatCount(count, 'Schritt', 'Schritte')} davor`,
  /** "12 von 357 Verbindungen", "13–24 von 357 Verbindungen", "4 Verbindungen" */
  count: (page, shown, total, pageSize) => {
    if (page === 0 && shown >= total) return formatCount(total, 'Verbindung', 'Verbindungen');
    const first = page * pageSize;
    const range = page === 0 ? formatNumber(shown) : `${formatNumber(first + 1)}–${formatNumber(first + shown)}`;
    return `${range} von ${formatNumber(total)} Verbindungen`;
  },
  previous: (pageSize) => `vorige ${pageSize}`,
  next: (left, pageSize) => `nächste ${Math.min(pageSize, left)}`,

  graphLabel: (domain: string, shown: number, total: number) =>
    shown < total
      ? `${domain} und ${formatNumber(shown)} ihrer ${formatNumber(total)} Verbindungen`
      : `${domain} und ${total === 1 ? 'ihre Verbindung' : `ihre ${formatNumber(total)} Verbindungen`}`,
  centerLabel: (domain: string) => `${domain}, der Mittelpunkt: Einzelheiten öffnen`,
  arrow: (direction) => ARROWS[direction],
  statement: ({ types, confirmedTypes, direction }, centre) => {
    const others = types.filter((type) => !confirmedTypes.includes(type)).join(', ');
    if (confirmedTypes.length === 0)
      return direction === 'both' ? others : `${others}, angegeben von ${direction === 'outgoing' ? centre : 'ihr'}`;
    return `${confirmedTypes.join(', ')}, von beiden Seiten bestätigt${others && `; ${others}, von einer Seite angegeben`}`;
  },
  statedBy: (domain: string) => `angegeben von ${domain}`,
  line: (line: number) => `Zeile ${line}`,
  keys: 'Klick oder Eingabetaste: dorthin gehen. Doppelklick, Rechtsklick oder I: Einzelheiten. Pfeiltasten gehen im Kreis, B oder Rücktaste geht zurück. Auf einem Touchscreen stehen die Einzelheiten in der Liste.',
  linePatterns:
    'Doppelte Linie: von beiden Seiten bestätigt. Gestrichelt: von einer Seite angegeben. Gepunktet: Die Datei der anderen bestätigt es nicht. Gestrichelter Kreis: Dort wurde keine Datei gelesen.',
  /** For those who do not see the circle change. */
  arrived: (domain: string, shown: number, total: number) =>
    `${domain} steht jetzt im Mittelpunkt; ringsum ${shown === 1 ? 'steht' : 'stehen'} ${formatCount(shown, 'Nachbar', 'Nachbarn')}, insgesamt ${formatNumber(total)}`,

  neighborListLabel: (domain: string) => `Verbindungen von ${domain}`,
  trusts: (count: number) => `Vertrauen in ${formatNumber(count)}`,
  trustedBy: (count: number) => `Vertrauen von ${formatNumber(count)}`,
  openDetails: 'Einzelheiten öffnen',
  detailsFor: (domain: string) => `Einzelheiten zu ${domain}`,
  noConnections: 'Zu diesem Knoten wurden keine Verbindungen gefunden.',
  noConnectionsDetails: (domain: string) =>
    `Wir kennen ${domain}, haben aber keine Angabe gesehen, die sie mit einer anderen Domain verbindet. Das kommt häufig vor und spricht nicht gegen sie.`,
  pastEnd: 'Es gibt keine weiteren Verbindungen.',
  allHidden: 'Jede Verbindung dieses Knotens ist von einer Art, die in der Legende abgewählt ist.',
  legend: 'Arten von Beziehungen, mit Häkchen, wo sie gezeigt werden',
  other: 'Sonstige',
  executedAt: (time: string) => `Abfrage ausgeführt um ${time}`,

  close: 'Schließen',
  basic: 'Grundangaben',
  aiAnalysis: 'KI-Analyse',
  trust: 'Angaben zum Vertrauen',
  contact: 'Kontaktangaben',
  additional: 'Weitere Eigenschaften',
  exploreConnections: 'Verbindungen erkunden',
  visitWebsite: 'Website besuchen',
  newTab: ' (öffnet in neuem Tab)',
  loadingDetails: 'Einzelheiten des Knotens werden geladen…',
  analyzing: 'Was der Graph sagt, wird analysiert…',
  summary: (trusts: number | null, trustedBy: number | null): string => {
    if (trusts === null || trustedBy === null) return '';
    if (trusts === 0 && trustedBy === 0)
      return 'Keine Mitgliedschaft und keine Kontrolle ist von beiden Seiten bestätigt.';
    return `Von beiden Seiten bestätigt: Sie führt oder kontrolliert ${formatCount(trusts, 'andere', 'andere')}; ${formatCount(trustedBy, 'andere führt oder kontrolliert', 'andere führen oder kontrollieren')} sie.`;
  },
  domainLabel: 'Domain',
  readAsDomain: 'Gelesen als',
  name: 'Name',
  type: 'Art',
  did: 'DID',
  firstSeen: 'Zuerst gesehen',
  lastSeen: 'Zuletzt gesehen',
  trustLevel: (level: string) => `Vertrauensstufe: ${LEVELS[level] ?? level}`,
  generatedByRules: 'Nach Regeln aus Tatsachen des Graphen; kein Modell wurde gefragt',
  generatedByModel: (model: string | null) =>
    `Von ${model ? `dem Modell ${model}` : 'einem Sprachmodell'} formuliert, allein aus Tatsachen des Graphen`,
  reasoning: 'Begründung',
  keyRelationships: 'Wichtige Beziehungen',
  observations: 'Beobachtungen',
  recommendations: 'Empfehlungen',
  organization: 'Art der Organisation',
  website: 'Website',
  websiteState: {
    online: 'Online',
    'no-answer': (day: string) => `Keine Antwort am ${day}`,
    'not-recent': (day: string) => `Nicht kürzlich geprüft (letzter Versuch: ${day})`,
    'not-checked': 'Nicht geprüft',
  },
  trustFile: 'trust.txt',
  filePresent: (exists: boolean | null) =>
    exists === null ? 'Nicht geprüft' : exists ? 'Gefunden' : 'Nicht vorhanden',
  basedOnFacts: (count: number) => `Worauf dies beruht: ${formatCount(count, 'Tatsache', 'Tatsachen')}`,
  factNumber: (number: number) => `Tatsache ${number}`,
  entities: (count: number) => formatCount(count, 'Domain', 'Domains'),
  trustsHead: 'Vertrauen in',
  trustedByHead: 'Vertrauen von',
  trustSignal: 'Vertrauenssignal',
  signalValue: (value: number) => `${formatDecimal(value, 2)} von 1`,
  noSignal: 'Kein geprüfter Verband führt diese Domain',
  confirmedConnections: 'Von beiden Seiten bestätigt',
  withOthers: (count: number) => `mit ${formatCount(count, 'anderen', 'anderen')}`,
  noFile: 'Dort wurde keine Datei gelesen',
  noContact: 'Der Graph enthält keine Kontaktangaben zu diesem Knoten.',
  contactInFile: (file: string) => `Ihre eigene Datei nennt womöglich welche: ${file}`,
  email: 'E-Mail',
  phone: 'Telefon',
  address: 'Adresse',
  contactHead: 'Kontakt',
  noMoreProperties: 'Keine weiteren Eigenschaften.',
} as const satisfies Translated<typeof ENGLISH>;

/** All that is said between the middle and one other, in words, for those who do not see the circle. */
export function getAccessibleName<Connection extends StatedConnection>(
  neighbour: { domain: string; name: string | null; connections: readonly Connection[] },
  centre: string,
  stateWords: (connection: Connection) => string,
): string {
  const { domain, name, connections } = neighbour;
  const said = connections.map((connection) => {
    const by = connection.direction === 'outgoing' ? centre : domain;
    return [`${connection.relationship} ${EXPLORER_TEXT.statedBy(by)}`, stateWords(connection)]
      .filter(Boolean)
      .join(', ');
  });
  return [name ? `${domain}, ${name}` : domain, ...said].join('; ');
}

/** The graph's own property names, as a reader would say them. */
export const PROPERTY_LABELS = {
  host: 'Host',
  registrableDomain: 'Registrierbare Domain',
  memberCount: 'Mitglieder, die sie nennt',
  confirmedCount: 'Bestätigte Mitglieder',
  claimedCount: 'Geben an, dazuzugehören, nicht geführt',
  unreturnedCount: 'Mitglieder, deren eigene Datei es nicht bestätigt',
  unreadCount: 'Mitglieder ohne gelesene aktuelle Datei',
  joinedCount: 'Seit der vorigen Datei hinzugekommen',
  leftCount: 'Seit der vorigen Datei entfernt',
  comparedWith: 'Wann die vorige Datei zuletzt gelesen wurde',
  unshownCount: 'Genannte Websites, die der Graph nicht zeigt',
  neighbours: 'Nachbarn insgesamt',
  created: 'Angelegt',
  updated: 'Aktualisiert',
} as Translated<typeof ENGLISH_PROPERTIES>;
