import type {
  FUNCTION_TEXTS as ENGLISH_FUNCTIONS,
  KIND_NAMES as ENGLISH_KINDS,
  NODE_PROPERTY_TEXTS as ENGLISH_NODES,
  QUESTIONS as ENGLISH_QUESTIONS,
  RELATIONSHIP_PROPERTY_TEXTS as ENGLISH_RELATIONSHIPS,
  REWRITES as ENGLISH_REWRITES,
} from '../en/query-schema.ts';
import type { Translated } from '../translated.ts';

/** What the query tab says of the graph's properties, of Cypher's functions, and of the questions that it offers. */

export const KIND_NAMES = {
  text: 'Text',
  number: 'Zahl',
  boolean: 'ja oder nein',
  date: 'Datum',
  list: 'Liste',
} as const satisfies Translated<typeof ENGLISH_KINDS>;
export const LABEL_KIND = 'Label';
export const TYPE_KIND = 'Beziehung';

export const NODE_PROPERTY_TEXTS = {
  domain: 'der Schlüssel: ein Host, ein Host mit Pfad oder eine DID',
  host: 'nur der Host',
  registrableDomain: 'der Teil, den jemand registriert hat',
  display: 'in Unicode, wo das abweicht',
  name: 'der Name der Organisation, wo bekannt',
  type: 'eines von `association`, `publisher` und `named`',
  hasFile: 'eine trust.txt davon wurde gelesen',
  fileStale: 'geplante Prüfungen schlagen seit 14 Tagen oder länger fehl; ihre Angaben zählen nicht',
  fileUrl: 'wo diese Datei gelesen wurde',
  fileOutcome:
    'Ergebnis der letzten Prüfung, die zählt: `found`, `absent`, `blocked`, `unreachable` oder `not-a-policy-file`; null, wenn keine bekannt ist',
  fileCheckedAt: 'Datum dieser Prüfung',
  fileReadAt: 'wann die Datei zuletzt gelesen wurde',
  fileOutcomeSince: 'die erste der Prüfungen in Folge mit diesem Ergebnis',
  firstSeen: 'Zeitpunkt in UTC',
  lastSeen: 'Zeitpunkt in UTC',
  datedToMonth: 'Namen der Daten, von denen nur der Monat bekannt ist',
  trustScore: '0 bis 1; null, wenn kein geprüfter Verband sie führt',
  recognized: 'ihre registrierbare Domain ist ein Anker, oder die aktuelle Datei eines Ankers führt sie auf',
  trustsCount: 'verschiedene andere, die es als Mitglied führt oder kontrolliert, von beiden Seiten bestätigt',
  trustedByCount: 'verschiedene andere, die es als Mitglied führen oder kontrollieren, von beiden Seiten bestätigt',
  confirmedBy: 'andere, mit denen etwas beidseitig angegeben ist',
  neighbours: 'verschiedene andere, in beiden Richtungen',
  memberCount: 'Mitglieder, die die eigene Datei nennt',
  confirmedCount: 'davon die, deren eigene Datei es bestätigt',
  claimedCount: 'die angeben, dazuzugehören, ohne genannt zu sein',
  unreturnedCount: 'Mitglieder, deren eigene Datei gelesen wurde und es nicht bestätigt',
  unreadCount: 'Mitglieder, von denen keine Datei gelesen werden konnte',
  joinedCount: 'Mitglieder, die die vorige Datei nicht nannte',
  leftCount: 'die nur die vorige Datei nannte',
  comparedWith: 'wann die vorige Datei zuletzt gesehen wurde; Zeitpunkt in UTC',
  unshownCount: 'Websites, die ihre Datei nennt und der Graph nicht zeigt, weil kein anerkannter Verband sie aufführt',
} as const satisfies Translated<typeof ENGLISH_NODES>;

export const RELATIONSHIP_PROPERTY_TEXTS = {
  state: 'eines von `confirmed`, `claimed`, `unreturned`, `contradicted` und `stale`',
  confirmed: 'beide Seiten geben es an',
  confirmedAt: 'eines von `identity` und `host`',
  line: 'die Zeile der Datei, die es angibt',
  value: 'was diese Zeile nennt',
  firstSeen: 'Zeitpunkt in UTC',
  lastSeen: 'Zeitpunkt in UTC',
  datedToMonth: 'Namen der Daten, von denen nur der Monat bekannt ist',
  fileUrl: 'Adresse der Datei, die es angibt',
} as const satisfies Translated<typeof ENGLISH_RELATIONSHIPS>;

export const FUNCTION_TEXTS = {
  count: 'wie viele',
  collect: 'in eine Liste',
  sum: 'von Zahlen',
  avg: 'von Zahlen',
  min: 'kleinster Wert',
  max: 'größter Wert',
  type: 'ihre Art, als Text',
  labels: 'seine Labels',
  keys: 'Namen der Eigenschaften',
  properties: 'als Map',
  nodes: 'die Domains darauf',
  relationships: 'die Schritte darauf',
  length: 'wie viele Schritte',
  shortestPath: 'einer der kürzesten',
  startNode: 'die Domain, die es angibt',
  endNode: 'die Domain, die genannt wird',
  size: 'wie lang',
  head: 'erster Eintrag',
  last: 'letzter Eintrag',
  range: 'ganze Zahlen',
  reduce: 'eine Liste zusammenfassen',
  coalesce: 'der erste Wert, der nicht null ist',
  split: 'in eine Liste',
} as Translated<typeof ENGLISH_FUNCTIONS>;

export const QUESTIONS = {
  associations: 'Welche Verbände führen die meisten Mitglieder, und wie viele bestätigen es?',
  vouchers: 'Wer nennt texastribune.org, und in welcher Zeile?',
  memberships: 'Welche Mitgliedschaften sind beidseitig angegeben?',
  vendors: 'Welche Dienstleister nennen die meisten Herausgeber?',
  chain: 'Was ist die kürzeste Kette von gilmermirror.com zu nytimes.com?',
  claimers: 'Wer gibt an, zu texaspress.com zu gehören, ohne dort geführt zu sein?',
} as const satisfies Translated<typeof ENGLISH_QUESTIONS>;

export const REWRITES = {
  withoutClause: (clause: string, line: number) => `Dasselbe ohne ${clause} in Zeile ${line}, nur lesend:`,
  shorter: (steps: number) => `Mit Ketten von höchstens ${steps} ${steps === 1 ? 'Schritt' : 'Schritten'}:`,
  limited: 'Die ersten hundert Zeilen, die gefunden werden:',
} as const satisfies Translated<typeof ENGLISH_REWRITES>;
