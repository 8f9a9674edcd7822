import type { DossierResponse, PolicyOutcome, RelationshipType, StatementGroup } from '@vouchwire/api-contract';
import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { formatDateTime, formatMonth } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, MissingEvidenceWithText } from '../en/dossier.ts';
import type { Translated } from '../translated.ts';

const NAMED_BY_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'führt sie als Mitglied',
  BELONGTO: 'gibt an, zu ihr zu gehören',
  CONTROL: 'gibt an, sie zu kontrollieren',
  CONTROLLEDBY: 'gibt an, von ihr kontrolliert zu werden',
  VENDOR: 'nennt sie als Dienstleister',
  CUSTOMER: 'nennt sie als Kunden',
};

/** Of a `member` line that is no listing of a recognized association: it may be a direction error. */
const NAMED_AS_MEMBER_VERB = 'nennt sie als Mitglied';

const NAMES_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'wird als Mitglied genannt',
  BELONGTO: 'wird als Liste genannt, zu der sie gehört',
  CONTROL: 'wird als Website genannt, die sie kontrolliert',
  CONTROLLEDBY: 'wird als ihr Inhaber genannt',
  VENDOR: 'wird als Dienstleister genannt',
  CUSTOMER: 'wird als Kunde genannt',
};

/** Of a statement whose file is stale: later requests for it failed. */
const NAMED_BY_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'führte sie als Mitglied',
  BELONGTO: 'gab an, zu ihr zu gehören',
  CONTROL: 'gab an, sie zu kontrollieren',
  CONTROLLEDBY: 'gab an, von ihr kontrolliert zu werden',
  VENDOR: 'nannte sie als Dienstleister',
  CUSTOMER: 'nannte sie als Kunden',
};
const NAMED_AS_MEMBER_PAST_VERB = 'nannte sie als Mitglied';
const NAMES_PAST_VERBS: Record<RelationshipType, string> = {
  MEMBER: 'wurde als Mitglied genannt',
  BELONGTO: 'wurde als Liste genannt, zu der sie gehört',
  CONTROL: 'wurde als Website genannt, die sie kontrolliert',
  CONTROLLEDBY: 'wurde als ihr Inhaber genannt',
  VENDOR: 'wurde als Dienstleister genannt',
  CUSTOMER: 'wurde als Kunde genannt',
};

const OUTCOMES: Record<PolicyOutcome, string> = {
  found: 'Eine Datei wurde gelesen',
  absent: 'Keine Datei war vorhanden',
  blocked: 'Die Website hat die Anfrage abgelehnt',
  unreachable: 'Keine brauchbare Antwort der Website',
  'not-a-policy-file': 'Was dort stand, ist keine trust.txt-Datei',
};

/** Every word of the page of a domain. */
export const MESSAGES = {
  pageTitle: (domain: string, head: string) => `${domain}: ${head} · Vouchwire`,
  fallbackTitle: 'Eine Domain und wer sie nennt · Vouchwire',
  fallbackDescription: 'Wer eine Domain führt, ob die Domain es bestätigt, und die datierten Quellzeilen.',
  explorer: 'Vertrauensgraph erkunden',

  lastChecked: (day: string) => `Zuletzt geprüft am ${day}.`,
  lastCheckUnavailable: 'Das Datum der letzten Prüfung ist gerade nicht verfügbar.',
  recordsUnavailable: 'Ein Teil dieser Seite fehlt gerade',
  recordsUnavailableDetails: (since) =>
    `Die Daten hinter dem Graphen sind seit ${formatDateTime(since) ?? since} nicht erreichbar. Gezeigt wird, was der Graph enthält; die Datei selbst, die Abrufe und der Verlauf fehlen. Über die Website folgt daraus nichts.`,
  fileUnavailable: 'Ihre Datei kann gerade nicht gezeigt werden: Die Daten sind nicht erreichbar.',
  historyUnavailable: 'Ihr Verlauf kann gerade nicht gezeigt werden: Die Daten sind nicht erreichbar.',
  recheck: 'Erneut prüfen',
  recheckIn: (seconds: number) => `Erneut prüfen in ${formatSeconds(seconds)}`,
  nextCheckAt: (time: string) => `Sie wurde eben erst abgefragt; ab ${time} wird sie neu abgefragt.`,
  rechecking: 'Die Website wird abgefragt…',
  rechecked: 'Soeben abgefragt. Der Graph folgt binnen Sekunden.',
  recheckFailed:
    'Die Website konnte jetzt nicht abgefragt werden. Über sie folgt daraus nichts; bitte versuchen Sie es noch einmal.',
  feedTitle: (domain: string) => `Was sich um ${domain} geändert hat · Vouchwire`,
  follow: 'Änderungen verfolgen',
  itsMembers: 'Ihre Mitglieder',
  checkPage: 'Was ein Crawler dort sieht',
  json: 'JSON',

  namedBy: 'Wer sie nennt',
  namedByDetails: 'Links: deren Datei. Rechts: die Datei dieser Website.',
  notNamed: 'Keine Datei, die wir gelesen haben, nennt diese Website.',
  names: 'Wen sie nennt',
  namesDetails: 'Links: die Datei dieser Website. Rechts: deren Datei.',
  sitesNotShown: (shown: number, notShown: number) =>
    `Diese Datei nennt ${formatCount(shown + notShown, 'Website', 'Websites')}. Der Graph zeigt davon ${formatNumber(shown)}, weil kein anerkannter Verband diese Website aufführt.`,
  namesNone: 'Ihre eigene Datei nennt keine andere Website.',
  pageHasNoFile: (host: string) =>
    `Eine Seite kann keine eigene trust.txt haben. Die Datei von ${host} gilt für den ganzen Host.`,
  groups: {
    namedBy: {
      confirmed: 'Von beiden Seiten bestätigt',
      listed: 'Verbände, die sie führen, nicht bestätigt',
      partners: 'Dienstleister und Kunden, von beiden Seiten bestätigt',
      claims: 'Andere Angaben, von dieser Website nicht bestätigt',
    },
    names: {
      confirmed: 'Von beiden Seiten bestätigt',
      listed: 'Als Mitglieder genannt, nicht bestätigt',
      partners: 'Dienstleister und Kunden, von beiden Seiten bestätigt',
      claims: 'Andere Angaben, nicht von beiden Seiten bestätigt',
    },
  },
  namedByHeading: (type: RelationshipType, group: StatementGroup, isStale: boolean): string => {
    if (type === 'MEMBER' && group === 'claims') return isStale ? NAMED_AS_MEMBER_PAST_VERB : NAMED_AS_MEMBER_VERB;
    return (isStale ? NAMED_BY_PAST_VERBS : NAMED_BY_VERBS)[type];
  },
  namesHeading: (type: RelationshipType, isStale: boolean): string => (isStale ? NAMES_PAST_VERBS : NAMES_VERBS)[type],
  statements: (total: number, domains: number) =>
    `${formatCount(total, 'Angabe', 'Angaben')}, ${formatCount(domains, 'Domain', 'Domains')}`,
  stateCount: (count: number) => formatNumber(count),
  pageOf: (page: number, pages: number) => `Seite ${formatNumber(page)} von ${formatNumber(pages)}`,
  noneOnPage: 'Keine auf dieser Seite.',
  pagesLabel: 'Seiten der Angaben',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',

  file: 'Ihre Datei',
  fileReadOn: (lines: number, day: string) => `${formatCount(lines, 'Zeile', 'Zeilen')}, zuletzt gelesen am ${day}.`,
  noFile: 'Wir haben keine Datei von dieser Website.',
  noFindings: 'Der Linter hat dazu keine Befunde.',
  fileFindings: (count: number, shown: number) =>
    shown < count
      ? `Der Linter hat ${formatCount(count, 'Befund', 'Befunde')}, ${formatNumber(shown)} davon zu dem, was hier gezeigt wird.`
      : `Der Linter hat ${formatCount(count, 'Befund', 'Befunde')}.`,
  generalFindings: 'Zur Datei als Ganzem',
  lintUnavailable:
    'Die Datei wurde nicht im Original aufbewahrt, nur ihre Angaben; deshalb sagt der Linter hier nichts.',
  linesShown: (shown: number, total: number) => `${formatNumber(shown)} von ${formatCount(total, 'Zeile', 'Zeilen')}`,
  linesBefore: 'Zeilen davor',
  linesAfter: 'Zeilen danach',
  windowsLabel: 'Andere Zeilen der Datei',
  wholeFile: 'Die Datei im Original',
  fileLabel: 'Die Datei, Zeile für Zeile',

  history: 'Verlauf',
  historyTruncated: (total: number) => formatCount(total, 'Beobachtung', 'Beobachtungen'),
  noHistory: 'Wir haben keine Aufzeichnung einer Prüfung dieser Website.',
  when: 'Wann',
  observed: 'Was gesehen wurde',
  changes: 'Was sich änderte',
  attemptDates: (days: readonly string[], earlier: number) =>
    `${days.join(', ')}${earlier > 0 ? ` und ${formatCount(earlier, 'früherer Tag', 'frühere Tage')}` : ''}`,
  outcome: (outcome: PolicyOutcome): string => OUTCOMES[outcome],
  lines: (count: number) => formatCount(count, 'Angabe', 'Angaben'),
  changed: (added: number, removed: number, respelled: number) =>
    [
      added + removed === 0
        ? 'Keine Angabe hinzugekommen oder entfallen'
        : `${formatNumber(added)} hinzugekommen, ${formatNumber(removed)} entfallen`,
      ...(respelled > 0 ? [`${formatNumber(respelled)} anders geschrieben`] : []),
    ].join(', '),
  firstVersion: 'Die erste gelesene',

  contradictions: 'Widersprüche',
  noContradictions: 'Keine gefunden.',
  denied: (count: number) =>
    count === 1
      ? 'Einer Angabe widerspricht eine andere aktuelle Angabe.'
      : `${formatNumber(count)} Angaben widerspricht jeweils eine andere aktuelle Angabe.`,
  quoteAt: (line: number | null) => (line === null ? '' : `Zeile ${formatNumber(line)}`),
  firstSeen: (day: string) => `seit ${day}`,

  notChecked: 'Was nicht geprüft werden konnte',
  allChecked: 'Von nichts ist bekannt, dass es oben fehlt.',
  unanswered: (count: number) =>
    `${formatCount(count, 'Angabe konnte', 'Angaben konnten')} nicht geprüft werden: Von der anderen Website haben wir keine aktuelle Datei gelesen.`,
  missingEvidence: (gap: MissingEvidenceWithText): string => {
    switch (gap) {
      case 'records-unavailable':
        return 'Ihre Datei, die Abrufe und was gegen sie gefunden wurde: Die Daten sind gerade nicht erreichbar.';
      case 'file-not-stored':
        return 'Kommentare, Kontakte und Schreibweise ihrer Datei: Der Datensatz bewahrte nur Angaben auf.';
      case 'last-check-failed':
        return 'Ihre Datei beim letzten Abruf: Die Website konnte da nicht gelesen werden.';
      case 'line-numbers-not-stored':
        return 'Die Zeilennummern mancher Angaben: Der Datensatz bewahrte sie nicht auf.';
    }
  },

  contents: 'Auf dieser Seite',
  facts: {
    namedBy: 'Genannt von',
    names: 'Nennt',
    namedByCounts: ({ confirmed, listed, claims }) =>
      [
        confirmed > 0 && `${formatNumber(confirmed)} von beiden Seiten bestätigt`,
        listed > 0 && `${formatNumber(listed)} von anerkannten Verbänden`,
        claims > 0 && `${formatNumber(claims)} nicht bestätigt`,
      ]
        .filter(Boolean)
        .join('; ') || 'keine',
    domains: (count: number, confirmed: number) =>
      count === 0
        ? 'keine'
        : `${formatCount(count, 'Domain', 'Domains')}; ${formatCount(confirmed, 'Angabe', 'Angaben')} von beiden Seiten bestätigt`,
    signal: 'Vertrauenssignal',
    signalNote: 'Es zeigt, welche Verbände eine Website führen. Über die Richtigkeit ihrer Berichte sagt es nichts.',
    noSignal: {
      'not-listed': 'keines: kein geprüfter Verband führt diese Website',
      'shared-platform': (platform: string) =>
        `keines: auf ${platform} kann jeder ein Konto anlegen, deshalb sagt die Plattform nichts über diese Website`,
      'no-domain': 'keines: es wird nur für Domains berechnet',
    },
    operatorSetting: 'Dieser Wert ist eine Einstellung des Betreibers dieser Website, kein Beleg.',
    signalOfDomain: (domain: string) => `von ${domain}`,
    throughOwner: (owner: string, isConfirmed: boolean) =>
      isConfirmed
        ? `über den Inhaber ${owner}`
        : `über ${owner}, das angibt, diese Website zu kontrollieren; nicht bestätigt`,
    signalFrom: (list: string, identities: string) => `${list} führt ${identities}`,
    moreSources: (count: number) => `und ${formatCount(count, 'weiterer', 'weitere')}`,
    method: 'wie es entsteht',
    ownFile: 'Eigene Datei',
    fileUnavailable: 'gerade nicht zu sagen',
  },

  raw: 'Rohdaten',
  rawDetails: 'Alles auf dieser Seite, unter derselben Adresse.',
  curl: (address: string) => `curl -H 'Accept: application/json' ${address}`,
  curlLabel: 'Befehl, der diese Seite als JSON abruft',
  share: 'Verlinken, zitieren, einbetten',
  shareDetails: 'Das Abzeichen setzt keine Cookies und wird grau, wenn der Eintrag verfällt.',
  shareLink: 'Link',
  shareCitation: 'Zitat',
  shareCard: 'Karte',
  shareBadge: 'Abzeichen',
  shareCurl: 'curl',
  shareTexts: 'Die Texte selbst',
  copy: (what: string) => `${what} kopieren`,
  /** @param statement the finding with the dates on which the files were read */
  citation: (
    { domain, as_of, graph_version }: Pick<DossierResponse, 'domain' | 'as_of' | 'graph_version'>,
    statement: string,
    address: string,
  ): string => {
    const month = formatMonth(as_of);
    const records = month ? `, Daten bis ${month}` : '';
    return `${domain}: „${statement}“ Vouchwire${records}, Graph ${graph_version}. ${address}`;
  },
  localGraph: 'Ringsum',
  localGraphDetails: 'Die Karte zeichnet, wer um diese Website steht, und geht von dort weiter.',
  openExplorer: (domain: string) => `${domain} im Graphen öffnen`,
  explorerLoading: 'Der Graph wird geladen…',
  limits: 'Was Ihnen dies nicht sagt',
  limitsText:
    'Diese Seite sagt nicht, ob die Berichte stimmen. Eine Mitgliederliste zeigt, wer zu einem Verband gehört, sonst nichts.',

  unknownDetails: 'Keine Datei, die wir gelesen haben, nennt sie, und wir haben keine Datei von ihr gelesen.',
  relatedDomains: 'Ähnliche Domains',
  sameRegistrableDomain: 'unter derselben registrierbaren Domain',
  lookAlike: 'ähnlich geschrieben; der Inhaber kann ein anderer sein',
  claimsControl: 'behauptet, diese Website zu kontrollieren. Sie müssen nichts tun.',
  moreControlClaims: (count) =>
    `${formatCount(count, 'weitere Website behauptet', 'weitere Websites behaupten')}, diese Website zu kontrollieren.`,
  noRelatedDomains: 'Keine bekannte Domain hat dieselbe registrierbare Domain oder eine ähnliche Schreibweise.',
  suggestedAssociations: 'Verbände, die verwandte Websites führen',
  suggestedAssociationsDetails:
    'Sie führen Websites unter derselben registrierbaren Domain. Jeder Verband entscheidet selbst, wen er führt.',
  listMembers: (count: number) => formatCount(count, 'Mitglied', 'Mitglieder'),
  owner: 'Ist das Ihre Website?',
  ownerDetails:
    'Veröffentlichen Sie eine trust.txt, die Ihre Verbände nennt, und lassen Sie sie prüfen. Wenn ein Verband auch Sie führt, zeigt diese Seite das binnen Sekunden.',
  createFile: 'trust.txt erstellen',
  checkDomain: 'Prüfen lassen',

  refused: 'Das ist keine Domain, die sich nachschlagen ließe.',
  failed: 'Der Graph konnte nicht befragt werden.',
  failedDetails: 'Der Fehler liegt bei uns; über die Domain folgt daraus nichts.',
  tryAgain: 'Erneut versuchen',
} as const satisfies Translated<typeof ENGLISH>;
