import type { PolicyCheck } from '../../features/trust-txt/policy-check.ts';
import { counted, grouped, secondsWord } from '../../lib/numbers.ts';
import { durationOf } from '../../lib/time.ts';
import { withoutScheme } from '../../lib/web-address.ts';
import type { MESSAGES as ENGLISH } from '../en/check.ts';
import type { Translated } from '../translated.ts';

/** Every word of the check page. */
export const MESSAGES = {
  pageTitle: 'Was ein Crawler sieht · Vouchwire',
  titleOf: (domain: string) => `trust.txt von ${domain} · Vouchwire`,
  description:
    'Eine Domain nach ihrer trust.txt fragen, wie ein Crawler es tut: jede Anfrage, das Zertifikat, die Datei Zeile für Zeile, und ob die Gegenseite antwortet.',
  title: 'Was ein Crawler sieht',
  standfirst:
    'Eine Domain, nach ihrer trust.txt gefragt, wie jeder Leser fragen würde: beide Orte, jede Weiterleitung, das Zertifikat und die Datei Zeile für Zeile.',
  domain: 'Domain',
  check: 'Prüfen',
  pleaseEnter: 'Bitte geben Sie eine Domain ein',
  noScript:
    'Um eine Domain zu prüfen, wird JavaScript benötigt. Ohne JavaScript antwortet POST /api/trust-graph/check-trust-txt dasselbe in JSON.',
  empty: 'Geben Sie eine Domain ein, und jeder Schritt des Besuchs wird hier gezeigt. Zum Beispiel',

  lastLoading: 'Die letzte Prüfung wird gesucht …',
  lastNone: 'Wir haben diese Website noch nicht geprüft.',
  lastMore: 'Die Website wird erst angefragt, wenn Sie auf die Schaltfläche drücken.',
  checkNow: 'Jetzt prüfen',
  last: {
    found: (day: string) => `Zuletzt gelesen: ${day}. Die Website veröffentlichte eine trust.txt.`,
    absent: (day: string) => `Geprüft: ${day}. Es wurde keine trust.txt gefunden. Das ist üblich.`,
    blocked: (day: string) => `Geprüft: ${day}. Die Website hat unsere Anfrage abgelehnt.`,
    unreachable: (day: string) => `Geprüft: ${day}. Die Website war nicht erreichbar.`,
    'not-a-policy-file': (day: string) => `Geprüft: ${day}. Die Website lieferte etwas anderes als eine trust.txt.`,
  },

  asking: (domain: string) => `${domain} wird nach ihrer trust.txt gefragt`,
  askingMore: 'Beide Orte, mit und ohne www., zuerst über HTTPS. Das dauert bis zu 20 Sekunden.',
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam.',
  failed: 'Die Prüfung war nicht möglich',
  failedMore: (time: string) =>
    `Um ${time}. Der Fehler liegt bei uns oder auf dem Weg; über die Domain folgt daraus nichts.`,
  refusedMore: 'Ihre Eingabe bleibt erhalten: Ändern Sie sie oben und fragen Sie erneut.',
  tryAgain: 'Erneut versuchen',

  found: (domain: string, statements: number, place: string | null) =>
    `${domain} veröffentlicht${place ? ` unter ${place}` : ''} eine trust.txt mit ${counted(statements, 'Angabe', 'Angaben')}.`,
  absentMore: 'Das kommt häufig vor und spricht nicht gegen die Website.',
  checkedAt: (time: string, day: string | null) => `Geprüft ${day ? `${day}, ` : ''}${time}`,
  took: (ms: number) => `in ${durationOf(ms)}`,
  shared: 'beantwortet aus einer Prüfung von eben',
  recheck: 'Erneut prüfen',
  recheckIn: (seconds: number) => `Erneut prüfen in ${secondsWord(seconds)}`,
  copyLink: 'Link kopieren',
  edit: 'Diese Datei im Generator bearbeiten',
  make: 'Eine trust.txt dafür erstellen',
  graph: 'Ihr Platz im Graphen',

  trace: 'Schritt für Schritt',
  traceMore: (requests: number) =>
    `${counted(requests, 'Anfrage', 'Anfragen')}, in der Reihenfolge, in der sie gestellt wurden`,
  noTrace: 'Der Server hat keine Spur seiner Anfragen aufbewahrt.',
  askedWellKnown: 'Der vorgesehene Ort',
  askedRoot: 'Der ältere Ort',
  redirects: 'leitet weiter zu',
  verdicts: {
    found: 'Enthält die Datei',
    absent: 'Nicht vorhanden',
    blocked: 'Verweigert',
    unreachable: 'Nicht erreichbar',
    'not-a-policy-file': 'Etwas anderes',
  },
  bytes: (count: number) => counted(count, 'Byte', 'Bytes'),
  transferred: (count: number) => `${grouped(count)} übertragen`,
  cut: 'an unserer Grenze abgeschnitten',

  certificate: 'Zertifikat',
  certificateHolds: 'Der Host hat seinen Namen nachgewiesen.',
  certificateFails: 'Das digitale Zertifikat hielt der Prüfung nicht stand',
  noCertificate: 'Vom Host kam nichts, deshalb gibt es kein Zertifikat zu zeigen.',
  certificateFields: {
    name: 'Name',
    issuer: 'Ausgestellt von',
    valid: 'Gültig',
    names: 'Auch für',
    tls: 'Protokoll',
    fingerprint: 'SHA-256',
  },
  validity: (from: string | null, to: string | null, days: number | null) =>
    `${from ?? '?'} bis ${to ?? '?'}${days === null ? '' : days < 0 ? `, seit ${counted(-days, 'Tag', 'Tagen')} abgelaufen` : `, noch ${counted(days, 'Tag', 'Tage')}`}`,

  served: 'Wie sie geliefert wird',
  servedNothing: 'An der Auslieferung ist nichts zu beheben.',
  file: 'Die Datei',
  fileLabel: (domain: string) => `Die trust.txt von ${domain}`,
  truncated: 'Die Datei geht über 1 MiB hinaus; was folgt, wurde nicht gelesen.',
  counts: ({ error, warning, info }: { error: number; warning: number; info: number }): string =>
    [
      error > 0 && counted(error, 'Fehler', 'Fehler'),
      warning > 0 && counted(warning, 'Warnung', 'Warnungen'),
      info > 0 && counted(info, 'Hinweis', 'Hinweise'),
    ]
      .filter(Boolean)
      .join(' · ') || 'nichts zu beheben',
  goToLine: (line: number) => `Zeile ${line}`,
  severities: { error: 'Fehler', warning: 'Warnung', info: 'Hinweis' },
  downloadFile: 'Diese Datei herunterladen',

  names: 'Was sie nennt',
  notProbed:
    'Die Hosts, Konten und Seiten, die die Datei nennt, wurden nicht betrachtet. Ein Abruf fragt bis zu 30 davon und dauert bis zu 20 Sekunden.',
  probe: 'Das Genannte abrufen',
  probing: 'Das Genannte wird abgerufen. Das dauert bis zu 20 Sekunden.',
  probeAgain: 'Erneut abrufen',
  probeFailed: 'Das Genannte konnte nicht abgerufen werden',
  probedMore:
    'Was gefunden wurde, steht bei seiner Zeile in der Datei oben. Was nicht abgerufen wurde oder nicht antwortete, ist nicht geprüft, und daraus folgt nichts.',
  unread: 'Ohne eine Antwort, die etwas besagt',

  says: 'Was sie über andere angibt',
  named: 'Was andere über sie angeben',
  noSays: 'Die Datei nennt keine andere Website.',
  noNamed: 'Keine Datei, die wir gelesen haben, nennt diese Domain. Das spricht nicht gegen sie.',
  columns: { line: 'Zeile', says: 'Angabe', other: 'Gegenseite', state: 'Stand' },
  notChecked: 'Nicht geprüft',
  notCheckedMore: 'Diese Zeile ist noch nicht im Graphen. Er wird binnen Sekunden aktualisiert.',
  statesNote: '„Unerwidert“ spricht gegen niemanden. Nur wenige Dateien nennen jeden Verband, der sie führt.',
  linksFailed: 'Der Graph hat nicht geantwortet, daher wird kein Stand gezeigt.',
  linksLoading: 'Es wird gelesen, was der Graph über die Gegenseiten weiß',
  showAll: (count: number) => `Alle ${grouped(count)} zeigen`,
  claimsHead: 'Behauptungen anderer Websites',
  claimsMore:
    'Die Datei dieser Website stützt diese Angaben nicht. Sie sind keine Befunde und ändern nichts an dem, was über die Website angegeben wird.',
  claims: {
    control: 'behauptet, diese Website zu kontrollieren.',
    controlledby: 'behauptet, von dieser Website kontrolliert zu werden.',
    member: 'nennt diese Website als Mitglied.',
    belongto: 'behauptet, zu dieser Website zu gehören.',
    vendor: 'nennt diese Website als Lieferanten.',
    customer: 'nennt diese Website als Kunden.',
  },
  claimLine: (line) => `(Zeile ${line})`,
  claimsAccount: (more) =>
    more > 0
      ? `und ${counted(more, 'weitere Website', 'weitere Websites')} führen ebenfalls das Konto`
      : 'führt ebenfalls das Konto',
  claimsShown: (shown, of) => `${shown} von ${grouped(of)} werden gezeigt.`,
  nothingToDo: 'Sie müssen nichts tun.',
  limits: 'Was Ihnen dies nicht sagt',
  limitsMore:
    'Dies hat ein Besucher von einem Ort aus zu einer Zeit gesehen. Es sagt, wer wen in öffentlichen Dateien nennt; es sagt nicht, ob irgendetwas davon stimmt.',
} as const satisfies Translated<typeof ENGLISH>;

/** The outcome of a found file in one sentence: whose, how many statements, where. */
export function foundSentence({ domain, location }: PolicyCheck, statements: number): string {
  return MESSAGES.found(domain, statements, location && withoutScheme(location).replace(/^[^/]*/, ''));
}
