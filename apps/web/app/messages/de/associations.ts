import type { AssociationResponse, AssociationSort, MemberFilter, MemberSort } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const MEMBER_FILTERS: Record<MemberFilter, string> = {
  all: 'Alle',
  confirmed: 'Bestätigt',
  claimed: 'Keine Datei gelesen',
  unreturned: 'Unerwidert',
  contradicted: 'Widersprochen',
  stale: 'Veraltet',
  joined: 'Hinzugekommen',
  left: 'Entfernt',
  unlisted: 'Nicht geführt',
};

const MEMBER_FILTER_DESCRIPTIONS: Partial<Record<MemberFilter, string>> = {
  confirmed: 'Der Verband führt sie, und ihre eigene Datei bestätigt es.',
  claimed:
    'Wir haben keine aktuelle Datei dieser Websites. Jede Zeile sagt, ob und wann wir geprüft haben und mit welchem Ergebnis. Das kommt häufig vor und spricht nicht gegen sie.',
  unreturned: 'Ihre eigene Datei wurde gelesen und bestätigt es nicht.',
  contradicted: 'Ihre eigene Datei wurde gelesen und widerspricht der Liste.',
  stale: 'Die Datei des Verbands lässt sich nicht mehr lesen. Dies führte sie auf, als sie zuletzt gelesen wurde.',
  joined: 'Nicht in der vorigen Datei.',
  left: 'Nur in der vorigen Datei. Gründe für eine Streichung nennt eine Datei nicht.',
  unlisted:
    'Ihre eigene Datei gibt an, dass sie zum Verband gehören, und die Liste nennt sie nicht. Es kann ein neues Mitglied sein, ein Ressort eines Mitglieds, ein Dienstleister oder ein Versehen.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Verband',
  members: 'Mitglieder',
  confirmed: 'Bestätigt',
  share: 'Bestätigter Anteil',
  unreturned: 'Unerwidert',
  unread: 'Keine Datei gelesen',
  joined: 'Hinzugekommen',
  left: 'Entfernt',
  seen: 'Gelesen',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Mitglied', state: 'Stand', line: 'Geführt in' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Verbände',
  pageTitle: 'Verbände · Vouchwire',
  description:
    'Verbände, deren eigene trust.txt Mitglieder führt: wie viele Mitglieder, wie viele davon es bestätigen und wer hinzukam oder entfernt wurde.',
  standfirst: 'Verbände, deren eigene trust.txt Mitglieder führt',
  factAssociations: (large: number) => `Verbände, davon ${formatNumber(large)} mit 15 oder mehr Mitgliedern`,
  factMemberships: 'Einträge; eine Website, die zwei Verbände führen, zählt zweimal',
  factConfirmed: 'davon bestätigt die eigene Datei des Mitglieds',
  unrecognized: (count: number) =>
    count === 1
      ? 'Den Herausgeber einer weiteren Liste führt kein anerkannter Verband. Sie steht am Ende und zählt in diesen Zahlen nicht mit.'
      : `Die Herausgeber von ${formatNumber(count)} weiteren Listen führt kein anerkannter Verband. Sie stehen am Ende und zählen in diesen Zahlen nicht mit.`,

  find: 'Einen Verband finden',
  findHint: 'Name oder Domain',
  apply: 'Suchen',
  filter: 'Welche Verbände',
  large: '15 oder mehr Mitglieder',
  all: (total: number) => `Alle ${formatNumber(total)}`,
  export: 'Exportieren',
  follow: 'Verfolgen',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching: number, sorted: string) =>
    `${formatCount(matching, 'Verband', 'Verbände')}, sortiert nach: ${sorted}`,
  sort: (sort: AssociationSort): string => SORTS[sort],
  sortBy: (label: string, descending: boolean) => `${label}: ${descending ? 'absteigend' : 'aufsteigend'} sortieren`,
  attests: 'Bescheinigt',
  memberShare: (count: number) => `von ${formatNumber(count)}`,
  joinedAndLeft: 'Änderungen',
  changed: (joined: number, left: number) => `${formatNumber(joined)} hinzugekommen, ${formatNumber(left)} entfernt`,
  since: (month: string) => `seit ${month}`,
  noEarlierFile: 'Keine frühere Datei zum Vergleich',
  none: 'Kein Verband passt dazu.',
  noAssociations: 'Noch führt keine gelesene Datei Mitglieder.',
  showAll: 'Alle Verbände zeigen',
  notes:
    'Von den meisten Mitgliedern ohne Bestätigung haben wir keine aktuelle Datei gelesen. Das spricht nicht gegen sie. „Änderungen“ vergleicht die aktuelle Datei mit der vorigen.',
  limits: 'Was Ihnen dies nicht sagt',
  limitsText:
    'Diese Seite ordnet Verbände nicht nach ihrem Wert. Eine Mitgliedschaft kann gezahlte Beiträge, eine Prüfung oder einen Kodex bedeuten, und der Graph hält nur fest, wer wen führt.',

  feedTitle: (domain: string) => `Mitglieder von ${domain} · Vouchwire`,
  back: 'Verbände',
  associationTitle: (domain: string, head: string) => `${domain}: ${head} · Vouchwire`,
  associationTitleUnnamed: (head: string) => `${head} · Vouchwire`,
  comparedWith: ({ joined, left }: Pick<AssociationResponse['counts'], 'joined' | 'left'>, on: string): string =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Seit der vorigen Datei, zuletzt ${on} gelesen, kam kein Mitglied hinzu und keines wurde entfernt.`
      : `Seit der vorigen Datei, zuletzt ${on} gelesen: ${formatNumber(joined ?? 0)} hinzugekommen, ${formatNumber(left ?? 0)} entfernt.`,
  notCompared: 'Wir haben keine vorige Datei gelesen; was hinzukam und was entfernt wurde, ist daher nicht bekannt.',
  dossier: 'Dossier',
  visualize: 'Darstellen',
  anchor: 'Anker: Der Betreiber hat die Liste durchgesehen',
  notAnchor: 'Kein Anker: Vertrauenssignale gehen nicht von dieser Liste aus.',
  kind: 'Art',
  membersWithFile: 'Mitglieder mit einer aktuellen Datei, die wir gelesen haben',
  outOfTotal: (count: number, all: number) => `${formatNumber(count)} von ${formatNumber(all)}`,

  atAGlance: 'Alle Mitglieder',
  dotLegend: (hasFull: boolean): string =>
    hasFull
      ? 'Ein Punkt je Mitglied, nach Stand. Ein volles Quadrat sind 100 Mitglieder.'
      : 'Ein Punkt je Mitglied, nach Stand.',
  gridDescription: (counts: string) => `Ein Punkt je Mitglied: ${counts}`,

  members: 'Seine Mitglieder',
  findMember: 'Ein Mitglied finden',
  filterGroupLabel: 'Welche Mitglieder',
  filterLabel: (show: MemberFilter, count: number): string => `${MEMBER_FILTERS[show]} ${formatNumber(count)}`,
  filterDescription: (show: MemberFilter): string | null => MEMBER_FILTER_DESCRIPTIONS[show] ?? null,
  memberSort: (sort: MemberSort): string => MEMBER_SORTS[sort],
  membersCaption: (show: MemberFilter, matching: number) =>
    `${MEMBER_FILTERS[show]}: ${formatCount(matching, 'Domain', 'Domains')}`,
  ownStatement: 'Eigene Datei',
  newMember: 'Nicht in der vorigen Datei',
  line: (line: number | null) => (line === null ? 'Zeilennummer nicht gespeichert' : `Zeile ${formatNumber(line)}`),
  lastStated: (day: string) => `bis ${day}`,
  statementStates: {
    confirmed: 'die eigene Datei bestätigt es',
    claimed: 'es wurde keine aktuelle Datei gelesen',
    unreturned: 'die eigene Datei wurde gelesen und bestätigt es nicht',
    contradicted: 'die eigene Datei wurde gelesen und widerspricht',
    stale: 'die Datei des Verbands lässt sich nicht mehr lesen',
  },
  noMembers: 'Kein Mitglied passt dazu.',
  noMembersFound: 'Keine.',
  clear: 'Alle Mitglieder zeigen',
  pagesLabel: 'Seiten der Liste',
  pageOf: (page: number, pages: number) => `Seite ${formatNumber(page)} von ${formatNumber(pages)}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  listedBy: 'Verbände, die ihn führen',
  memberLimits:
    'Diese Seite zeigt nicht, was ein Mitglied für die Aufnahme tun musste oder was bei einem Regelverstoß geschieht. Fragen Sie den Verband.',

  noAssociation: (domain: string) => `${domain} ist kein Verband.`,
  noAssociationDetails:
    'Ein Verband ist eine Website, deren aktuelle Datei Mitglieder führt, wenn eine geprüfte Liste sie nennt oder mindestens zwei Mitglieder es bestätigen. Das Dossier zeigt, wer diese Website nennt und wen sie nennt.',
  unknownDetails: 'Keine Datei, die wir gelesen haben, nennt sie, und wir haben von ihr keine Datei gelesen.',
  nearest: 'Unter derselben registrierbaren Domain bekannt:',
  refused: 'Das ist keine Domain, die wir nachschlagen können.',
  failed: 'Der Graph hat nicht geantwortet.',
  failedDetails: 'Der Fehler liegt bei uns. Über einen Verband sagt er nichts.',
  tryAgain: 'Erneut versuchen',
} as const satisfies Translated<typeof ENGLISH>;
