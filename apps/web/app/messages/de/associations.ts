import type { AssociationAnswer, AssociationSort, MemberShow, MemberSort } from '@vouchwire/api-contract';
import { counted, grouped } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/associations.ts';
import type { Translated } from '../translated.ts';

const SHOWS: Record<MemberShow, string> = {
  all: 'Alle',
  confirmed: 'Bestätigt',
  claimed: 'Keine Datei gelesen',
  unreturned: 'Unerwidert',
  contradicted: 'Widersprochen',
  stale: 'Veraltet',
  joined: 'Hinzugekommen',
  left: 'Nicht mehr genannt',
  unlisted: 'Ungelistet',
};

const ABOUT_SHOWS: Partial<Record<MemberShow, string>> = {
  confirmed: 'Der Verband führt sie, und ihre eigene Datei gibt das ebenfalls an.',
  claimed:
    'Von ihnen konnte keine Datei gelesen werden, deshalb ist nicht bekannt, was sie angeben. Das kommt häufig vor und spricht gegen niemanden.',
  unreturned: 'Sie haben eine Datei, die gelesen wurde, und sie nennt den Verband nicht.',
  contradicted: 'Zwei geltende Angaben über sie können nicht zugleich zutreffen.',
  stale: 'Die Datei des Verbands war seit mehr als 14 Tagen nicht lesbar; dies gab sie zuletzt an.',
  joined: 'Die vorige Datei nannte sie nicht.',
  left: 'Nur die vorige Datei nannte sie. Warum sie nicht mehr genannt werden, sagt eine Datei nicht.',
  unlisted:
    'Ihre Datei gibt an, dass sie dazugehören, und die Liste nennt sie nicht. Ein neues Mitglied, ein Ressort eines Mitglieds, ein Dienstleister und ein Versehen sehen alle so aus.',
};

const SORTS: Record<AssociationSort, string> = {
  name: 'Verband',
  members: 'Mitglieder',
  confirmed: 'Geben es ebenfalls an',
  share: 'Anteil, der es ebenfalls angibt',
  unreturned: 'Geben es nicht an',
  unread: 'Keine Datei gelesen',
  joined: 'Hinzugekommen',
  left: 'Entfallen',
  seen: 'Gelesen',
};

const MEMBER_SORTS: Record<MemberSort, string> = { domain: 'Mitglied', state: 'Stand', line: 'Geführt in' };

/** Every word of the pages of associations. */
export const MESSAGES = {
  title: 'Verbände',
  pageTitle: 'Verbände · Vouchwire',
  description:
    'Jede Domain, deren eigene trust.txt Mitglieder nennt: wie viele, wie viele davon das ebenfalls angeben und wer hinzukam oder entfiel.',
  standfirst: 'Jede Domain, deren eigene trust.txt Mitglieder nennt',
  factAssociations: (large: number) => `Verbände, davon ${grouped(large)} mit 15 oder mehr Mitgliedern`,
  factMemberships: 'Mitglieder sind genannt, je eines für jede Liste, die es nennt',
  factConfirmed: 'davon geben das in einer eigenen Datei ebenfalls an',
  unrecognized: (count: number) =>
    `Für ${counted(count, 'Liste', 'Listen')} bürgt kein anerkannter Verband. ${count === 1 ? 'Sie steht' : 'Sie stehen'} am Ende und ${count === 1 ? 'zählt' : 'zählen'} in diesen Zahlen nicht mit.`,

  find: 'Einen Verband finden',
  findHint: 'Name oder Domain',
  apply: 'Suchen',
  which: 'Welche Verbände',
  large: '15 oder mehr Mitglieder',
  all: (total: number) => `Alle ${grouped(total)}`,
  export: 'Exportieren',
  follow: 'Verfolgen',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',
  csv: 'CSV',
  json: 'JSON',
  tableCaption: (matching: number, sorted: string) =>
    `${counted(matching, 'Verband', 'Verbände')}, sortiert nach: ${sorted}`,
  sort: (sort: AssociationSort): string => SORTS[sort],
  sortBy: (label: string, descending: boolean) => `${label}: ${descending ? 'absteigend' : 'aufsteigend'} sortieren`,
  attests: 'Bescheinigt',
  ofMembers: (count: number) => `von ${grouped(count)}`,
  cameAndWent: 'Zu- und Abgänge',
  changed: (joined: number, left: number) => `${grouped(joined)} hinzugekommen, ${grouped(left)} entfallen`,
  since: (month: string) => `seit ${month}`,
  nothingBefore: 'Nur eine Datei wurde gelesen',
  none: 'Kein Verband passt dazu.',
  noneAtAll: 'Noch nennt keine gelesene Datei Mitglieder.',
  showAll: 'Alle Verbände zeigen',
  notes:
    'Ein Mitglied, das es nicht ebenfalls angibt, hat meist gar keine Datei. Das spricht nicht gegen das Mitglied. „Zu- und Abgänge“ vergleicht die geltende Datei mit der zuvor gelesenen.',
  limits: 'Was Ihnen dies nicht sagt',
  limitsText:
    'Welcher Verband mehr wert ist. Sie bescheinigen Verschiedenes, eine Beitragszahlung, eine Prüfung, einen Kodex, und der Graph hält nur fest, dass sie es angeben.',

  feedTitle: (domain: string) => `Mitglieder von ${domain} · Vouchwire`,
  back: 'Verbände',
  head: (name: string, members: number, confirmed: number): string =>
    `${name} führt ${counted(members, 'Mitglied', 'Mitglieder')}; ${grouped(confirmed)} davon ${confirmed === 1 ? 'gibt' : 'geben'} das ebenfalls an.`,
  associationTitle: (domain: string, head: string) => `${domain}: ${head.replace(/\.$/, '')} · Vouchwire`,
  fileRead: (day: string) => `Seine Datei wurde zuletzt am ${day} gelesen.`,
  comparedWith: ({ joined, left }: Pick<AssociationAnswer['counts'], 'joined' | 'left'>, day: string): string =>
    (joined ?? 0) + (left ?? 0) === 0
      ? `Seit der vorigen Datei, zuletzt gesehen am ${day}, kam kein Mitglied hinzu und keines entfiel.`
      : `Seit der vorigen Datei, zuletzt gesehen am ${day}: ${counted(joined ?? 0, 'Mitglied', 'Mitglieder')} hinzugekommen, ${grouped(left ?? 0)} entfallen.`,
  notCompared: 'Zuvor wurde keine Datei gelesen; wer hinzukam und wer entfiel, ist daher nicht bekannt.',
  dossier: 'Seite dieser Domain',
  visualize: 'Darstellen',
  anchor: 'Anker: Die Liste wurde vom Betreiber durchgesehen',
  notAnchor: 'Kein Anker: Vertrauenssignale gehen nicht von dieser Liste aus.',
  kind: 'Art',
  unlistedTerm: 'Geben es ungelistet an',
  membersWithFile: 'Mitglieder mit einer gelesenen Datei',
  outOf: (count: number, all: number) => `${grouped(count)} von ${grouped(all)}`,

  atOnce: 'Alle auf einen Blick',
  dotEach: (hasFull: boolean): string =>
    hasFull
      ? 'Ein Punkt je Mitglied, nach Stand; ein volles Quadrat ist hundert.'
      : 'Ein Punkt je Mitglied, nach Stand.',
  picture: (counts: string) => `Ein Punkt je Mitglied: ${counts}`,
  saysToo: 'die eigene Datei gibt es auch an',

  members: 'Seine Mitglieder',
  findMember: 'Ein Mitglied finden',
  shown: 'Welche Mitglieder',
  show: (show: MemberShow, count: number): string => `${SHOWS[show]} ${grouped(count)}`,
  aboutShow: (show: MemberShow): string | null => ABOUT_SHOWS[show] ?? null,
  memberSort: (sort: MemberSort): string => MEMBER_SORTS[sort],
  membersCaption: (show: MemberShow, matching: number) => `${SHOWS[show]}: ${counted(matching, 'Domain', 'Domains')}`,
  itSays: 'Eigene Angabe',
  newHere: 'Neu seit der vorigen Datei',
  line: (line: number | null) => (line === null ? 'Zeile nicht aufbewahrt' : `Zeile ${grouped(line)}`),
  lastSaid: (day: string) => `bis ${day}`,
  says: {
    confirmed: 'Die andere Zeile wurde hier nicht aufbewahrt.',
    claimed: 'keine Datei gelesen',
    unreturned: 'die eigene Datei gibt es nicht an',
    contradicted: 'die eigene Datei gibt anderes an',
    stale: 'nicht mehr bekannt',
    left: 'nicht gesucht',
  },
  noMembers: 'Niemand passt dazu.',
  nobody: 'Niemand.',
  clear: 'Alle Mitglieder zeigen',
  pagesLabel: 'Seiten der Liste',
  pageOf: (page: number, pages: number) => `Seite ${grouped(page)} von ${grouped(pages)}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  listedBy: 'Wer ihn führt',
  listedByNone: 'Keine gelesene Mitgliederliste nennt ihn.',
  listsIt: 'führt ihn als Mitglied',
  memberLimits:
    'Was ein Mitglied tun musste, um aufgenommen zu werden, oder was geschieht, wenn es eine Regel bricht. Fragen Sie den Verband.',

  noAssociation: (domain: string) => `${domain} nennt keine Mitglieder.`,
  noAssociationMore:
    'Die Domain ist hier bekannt, und keine geltende Datei von ihr führt Mitglieder auf. Ihre Seite sagt, wer sie nennt und wen sie nennt.',
  unknown: (domain: string) => `Über ${domain} ist hier nichts bekannt.`,
  unknownMore: 'Keine gelesene Datei nennt sie, und von ihr wurde keine Datei gelesen. Daraus folgt nichts.',
  nearest: 'Unter derselben registrierbaren Domain bekannt:',
  refused: 'Das ist keine Domain, die sich nachschlagen ließe.',
  failed: 'Der Graph konnte nicht befragt werden.',
  failedMore: 'Der Fehler liegt bei uns; über keinen Verband folgt daraus etwas.',
  tryAgain: 'Erneut versuchen',
} as const satisfies Translated<typeof ENGLISH>;
