import type { DossierAnswer, DossierGap, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { dayOf, instantOf, monthOf } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`;

/** The names that are told, and how many others there are. */
const those = (names: readonly string[], total: number): string =>
  total > names.length ? `${names.join(', ')} und ${counted(total - names.length, 'weitere', 'weitere')}` : and(names);

const NAMES_IT: Record<RelationshipType, string> = {
  MEMBER: 'führt sie als Mitglied',
  BELONGTO: 'gibt an, zu ihr zu gehören',
  CONTROL: 'gibt an, sie zu kontrollieren',
  CONTROLLEDBY: 'gibt an, von ihr kontrolliert zu werden',
  VENDOR: 'nennt sie als Dienstleister',
  CUSTOMER: 'nennt sie als Kunden',
};

const IT_NAMES: Record<RelationshipType, string> = {
  MEMBER: 'wird als Mitglied geführt',
  BELONGTO: 'wird als Liste genannt, zu der sie gehört',
  CONTROL: 'wird als Website genannt, die sie kontrolliert',
  CONTROLLEDBY: 'wird als ihr Inhaber genannt',
  VENDOR: 'wird als Dienstleister genannt',
  CUSTOMER: 'wird als Kunde genannt',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Eine Datei wurde gelesen',
  absent: 'Keine Datei war vorhanden',
  blocked: 'Die Website wies automatische Leser ab',
  unreachable: 'Die Website war nicht erreichbar',
  'not-a-policy-file': 'Was dort stand, ist keine trust.txt-Datei',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain: string, head: string) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'Eine Domain und wer für sie bürgt · Vouchwire',
  fallbackDescription:
    'Wer eine Domain führt, ob sie das ebenfalls angibt, und die datierten Zeilen, auf denen das beruht.',
  explorer: 'Vertrauensgraph erkunden',

  /** The sentence that page, title and card begin with. */
  finding: ({ finding, domain }: Pick<DossierAnswer, 'finding' | 'domain'>): string => {
    const { kind, by, total, both_sides } = finding;
    const names = those(
      by.map((one) => one.name ?? one.domain),
      total,
    );
    const list = total === 1 ? 'führt' : 'führen';
    const state = total === 1 ? 'gibt an' : 'geben an';
    switch (kind) {
      case 'listed':
        if (both_sides === total) return `${names} ${list} diese Website als Mitglied, und sie gibt das ebenfalls an.`;
        if (both_sides === 0)
          return `${names} ${list} diese Website als Mitglied; dass ihre eigene Datei das angibt, wurde nicht gesehen.`;
        return `${names} ${list} diese Website als Mitglied; für ${grouped(both_sides)} davon gibt sie das ebenfalls an.`;
      case 'owned':
        return both_sides > 0
          ? `${names} ${state}, diese Website zu kontrollieren, und sie gibt das ebenfalls an.`
          : `${names} ${state}, diese Website zu kontrollieren; dass ihre eigene Datei das angibt, wurde nicht gesehen.`;
      case 'list':
        return `Diese Website führt ${counted(total, 'Mitglied', 'Mitglieder')}; ${grouped(both_sides)} davon ${both_sides === 1 ? 'gibt' : 'geben'} das ebenfalls an.`;
      case 'named':
        return `${names} ${total === 1 ? 'nennt' : 'nennen'} diese Website; eine Mitgliederliste tut das nicht.`;
      case 'names':
        return `Diese Website nennt ${counted(total, 'andere', 'andere')}; keine gelesene Datei nennt sie.`;
      case 'silent':
        return 'Keine gelesene Datei nennt diese Website, und sie nennt niemanden.';
      case 'unknown':
        return `Über ${domain} ist hier nichts bekannt.`;
    }
  },
  seen: (first: string, last: string) =>
    first === last ? `Gesehen am ${last}.` : `Gesehen vom ${first} bis zum ${last}.`,
  checked: ({ last_checked, records_unread_since }) => {
    if (records_unread_since !== null)
      return 'Wann zuletzt nach ihrer Datei gesucht wurde, lässt sich gerade nicht sagen.';
    const day = dayOf(last_checked);
    return day ? `Ihre Datei wurde zuletzt am ${day} gesucht.` : 'Ihre Datei hat noch niemand gesucht.';
  },
  recordsUnread: 'Ein Teil dieser Seite fehlt gerade',
  recordsUnreadMore: (since) =>
    `Die Daten hinter dem Graphen sind seit ${instantOf(since) ?? since} nicht erreichbar. Gezeigt wird, was der Graph enthält; die Datei selbst, die Abrufe und der Verlauf fehlen. Über die Website folgt daraus nichts.`,
  fileUnread: 'Ihre Datei kann gerade nicht gezeigt werden: Die Daten sind nicht erreichbar.',
  historyUnread: 'Ihr Verlauf kann gerade nicht gezeigt werden: Die Daten sind nicht erreichbar.',
  recheck: 'Erneut prüfen',
  recheckIn: (seconds: number) => `Erneut prüfen in ${secondsWord(seconds)}`,
  recheckFrom: (time: string) => `Sie wurde eben erst abgefragt; ab ${time} wird sie neu abgefragt.`,
  rechecking: 'Die Website wird abgefragt…',
  rechecked: 'Soeben abgefragt. Der Graph folgt binnen Sekunden.',
  recheckFailed:
    'Die Website konnte jetzt nicht abgefragt werden. Über sie folgt daraus nichts; bitte versuchen Sie es noch einmal.',
  feedTitle: (domain: string) => `Was sich um ${domain} geändert hat · Vouchwire`,
  follow: 'Änderungen verfolgen',
  itsMembers: 'Ihre Mitglieder',
  checkPage: 'Was ein Crawler dort sieht',
  json: 'JSON',

  vouchers: 'Wer für sie bürgt',
  vouchersMore: 'Links deren Angabe, rechts ihre eigene',
  noVouchers: 'Keine gelesene Datei nennt diese Website.',
  vouchesFor: 'Für wen sie bürgt',
  vouchesForMore: 'Links ihre eigene Angabe, rechts die der anderen',
  sitesNotShown: (shown: number, notShown: number) =>
    `Diese Datei nennt ${counted(shown + notShown, 'Website', 'Websites')}. Der Graph zeigt davon ${grouped(shown)}, weil kein anerkannter Verband diese Website aufführt.`,
  noVouchesFor: 'Ihre eigene Datei nennt niemanden, soweit eine gelesen wurde.',
  namesIt: (type: RelationshipType): string => NAMES_IT[type],
  itNames: (type: RelationshipType): string => IT_NAMES[type],
  statements: (total: number, domains: number) =>
    `${counted(total, 'Angabe', 'Angaben')}, ${counted(domains, 'Domain', 'Domains')}`,
  stateCount: (count: number) => grouped(count),
  pageOf: (page: number, pages: number) => `Seite ${grouped(page)} von ${grouped(pages)}`,
  noneHere: 'Keine auf dieser Seite.',
  pagesLabel: 'Seiten der Angaben',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',

  file: 'Ihre Datei',
  fileSeen: (lines: number, day: string) => `${counted(lines, 'Zeile', 'Zeilen')}, zuletzt gelesen am ${day}.`,
  noFile: 'In den Daten steht keine Datei dieser Website.',
  noFindings: 'Der Linter hat dazu keine Befunde.',
  fileFindings: (count: number, shown: number) =>
    shown < count
      ? `Der Linter hat ${counted(count, 'Befund', 'Befunde')}, ${grouped(shown)} davon zu dem, was hier gezeigt wird.`
      : `Der Linter hat ${counted(count, 'Befund', 'Befunde')}.`,
  aboutWhole: 'Zur Datei als Ganzem',
  notLinted: 'Die Datei wurde nicht im Original aufbewahrt, nur ihre Angaben; deshalb sagt der Linter hier nichts.',
  linesShown: (shown: number, total: number) => `${grouped(shown)} von ${counted(total, 'Zeile', 'Zeilen')}`,
  linesBefore: 'Zeilen davor',
  linesAfter: 'Zeilen danach',
  windowsLabel: 'Andere Zeilen der Datei',
  wholeFile: 'Die Datei im Original',
  fileLabel: 'Die Datei, Zeile für Zeile',

  history: 'Verlauf',
  historyMore: (total: number) => counted(total, 'Beobachtung', 'Beobachtungen'),
  noHistory: 'Eine Datei dieser Website hat noch niemand gesucht.',
  when: 'Wann',
  whatWasSeen: 'Was gesehen wurde',
  whatChanged: 'Was sich änderte',
  fromTo: (first: string, last: string) => (first === last ? last : `${first} bis ${last}`),
  outcome: (outcome: PolicyOutcome): string => OUTCOMES[outcome],
  lines: (count: number) => counted(count, 'Angabe', 'Angaben'),
  changed: (added: number, removed: number, respelled: number) =>
    [
      added + removed === 0
        ? 'Keine Angabe hinzugekommen oder entfallen'
        : `${grouped(added)} hinzugekommen, ${grouped(removed)} entfallen`,
      ...(respelled > 0 ? [`${grouped(respelled)} anders geschrieben`] : []),
    ].join(', '),
  firstOne: 'Die erste gelesene',

  contradictions: 'Was sich widerspricht',
  noContradictions: 'Es wurden keine zwei geltenden Angaben gefunden, die einander widersprechen.',
  denied: (count: number) =>
    count === 1
      ? 'Einer Angabe widerspricht eine andere, die noch steht.'
      : `${grouped(count)} Angaben widerspricht jeweils eine andere, die noch steht.`,
  quoteAt: (line: number | null) => (line === null ? '' : `Zeile ${grouped(line)}`),
  firstSeen: (day: string) => `seit ${day}`,

  notChecked: 'Was nicht geprüft werden konnte',
  allChecked: 'Von nichts ist bekannt, dass es oben fehlt.',
  gap: (gap: DossierGap['gap'], unanswered: number): string => {
    switch (gap) {
      case 'records-not-read':
        return 'Ihre Datei, die Abrufe und was gegen sie gefunden wurde: Die Daten sind gerade nicht erreichbar.';
      case 'never-looked':
        return 'Ihre eigene Datei: Nach ihr hat noch niemand gesucht.';
      case 'no-file-read':
        return 'Was sie selbst angibt: Von ihr steht keine lesbare Datei.';
      case 'file-not-kept':
        return 'Kommentare, Kontakte und Schreibweise ihrer Datei: Der Datensatz bewahrte nur Angaben auf.';
      case 'file-stale':
        return 'Ob ihre Datei das noch angibt: Seit mehr als 14 Tagen sind alle Versuche gescheitert, sie zu lesen.';
      case 'last-look-failed':
        return 'Ihre Datei beim letzten Abruf: Die Website konnte da nicht gelesen werden.';
      case 'unanswered-claims':
        return `${counted(unanswered, 'Angabe, auf die', 'Angaben, auf die')} keine Datei antworten konnte, da dort keine gelesen wurde.`;
      case 'line-numbers-not-kept':
        return 'Die Zeilennummern mancher Angaben: Der Datensatz bewahrte sie nicht auf.';
    }
  },

  contents: 'Auf dieser Seite',
  facts: {
    vouchedBy: 'Genannt von',
    vouches: 'Nennt',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'niemand'
        : `${counted(count, 'Domain', 'Domains')}; ${counted(confirmed, 'Angabe', 'Angaben')} beidseitig`,
    signal: 'Vertrauenssignal',
    noSignal: 'keines: kein Anker führt hierher',
    howMade: 'wie es entsteht',
    ownFile: 'Eigene Datei',
    fileRead: (day: string) => `gelesen am ${day}`,
    fileNotRead: 'keine gelesen',
    fileUnread: 'gerade nicht zu sagen',
  },

  raw: 'Rohdaten',
  rawMore: 'Alles auf dieser Seite, unter derselben Adresse.',
  curl: (address: string) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Befehl, der diese Seite als JSON abruft',
  share: 'Verlinken, zitieren, einbetten',
  shareMore: 'Das Abzeichen verlangt Ihren Lesern nichts ab und wird von selbst grau.',
  shareLink: 'Link',
  shareCitation: 'Zitat',
  shareCard: 'Karte',
  shareBadge: 'Abzeichen',
  shareCurl: 'curl',
  shareTexts: 'Die Texte selbst',
  copy: (what: string) => `${what} kopieren`,
  /** With the dates of what it says, and what it was read from. */
  citation: (
    dossier: Pick<DossierAnswer, 'domain' | 'finding' | 'as_of' | 'graph_version'>,
    address: string,
  ): string => {
    const { domain, finding, as_of, graph_version } = dossier;
    const [first, last, month] = [dayOf(finding.first_seen), dayOf(finding.last_seen), monthOf(as_of)];
    const seen = first && last ? ` ${MESSAGES.seen(first, last)}` : '';
    const records = month ? `, Daten bis ${month}` : '';
    return `${domain}: „${MESSAGES.finding(dossier)}“${seen} Vouchwire${records}, Graph ${graph_version}. ${address}`;
  },
  around: 'Ringsum',
  aroundMore: 'Die Karte zeichnet, wer um diese Website steht, und geht von dort weiter.',
  openExplorer: (domain: string) => `${domain} im Graphen öffnen`,
  explorerComes: 'Der Graph wird geladen…',
  limits: 'Was Ihnen dies nicht sagt',
  limitsText: 'Ob ihre Berichte stimmen. Eine Liste sagt, wozu ein Herausgeber gehört; sie liest die Artikel nicht.',

  unknownMore:
    'Keine gelesene Datei nennt sie, und von ihr wurde keine Datei gelesen. Über die Website folgt daraus nichts.',
  relatives: 'Nahe Domains',
  sameRegistrableDomain: 'unter derselben registrierbaren Domain',
  lookAlike: 'fast gleich geschrieben; sie kann jemand anderem gehören',
  claimsControl: 'behauptet, diese Website zu kontrollieren. Sie müssen nichts tun.',
  moreControlClaims: (count) =>
    `${counted(count, 'weitere Website behauptet', 'weitere Websites behaupten')}, diese Website zu kontrollieren.`,
  noRelatives:
    'Keine bekannte Identität liegt unter derselben registrierbaren Domain, und keine bekannte Domain ist fast gleich geschrieben.',
  wouldList: 'Wer sie führen könnte',
  wouldListMore:
    'Listen, die verwandte Domains nennen, sonst die längsten. Ob eine Website auf eine Liste gehört, entscheidet die Liste.',
  listMembers: (count: number) => counted(count, 'Mitglied', 'Mitglieder'),
  owner: 'Wenn es Ihre ist',
  ownerMore:
    'Veröffentlichen Sie eine trust.txt-Datei, die die Listen nennt, zu denen Sie gehören, und lassen Sie sie dann prüfen. Wo eine Liste auch Sie nennt, steht das binnen Sekunden auf dieser Seite.',
  makeFile: 'trust.txt erstellen',
  checkIt: 'Prüfen lassen',

  refused: 'Das ist keine Domain, die sich nachschlagen ließe.',
  failed: 'Der Graph konnte nicht befragt werden.',
  failedMore: 'Der Fehler liegt bei uns; über die Domain folgt daraus nichts.',
  tryAgain: 'Erneut versuchen',
} as const satisfies Translated<typeof ENGLISH>;
