import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { stripScheme } from '../../lib/safe-href.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH, FoundFile } from '../en/check.ts';
import type { Translated } from '../translated.ts';

/** Every word of the check page. */
export const MESSAGES = {
  pageTitle: 'Was ein Crawler sieht · Vouchwire',
  titleWithDomain: (domain: string) => `trust.txt von ${domain} · Vouchwire`,
  description:
    'Eine Domain nach ihrer trust.txt fragen, wie ein Crawler es tut: jede Anfrage, das Zertifikat, die Datei Zeile für Zeile, und ob die Gegenseite antwortet.',
  title: 'Was ein Crawler sieht',
  standfirst:
    'Eine Domain, nach ihrer trust.txt gefragt, wie jeder Leser fragen würde: beide Orte, jede Weiterleitung, das Zertifikat und die Datei Zeile für Zeile.',
  domain: 'Domain',
  check: 'Prüfen',
  domainMissing: 'Bitte geben Sie eine Domain ein',
  noScript:
    'Um eine Domain zu prüfen, wird JavaScript benötigt. Ohne JavaScript antwortet POST /api/trust-graph/check-trust-txt dasselbe in JSON.',
  empty: 'Geben Sie eine Domain ein, und jeder Schritt des Besuchs wird hier gezeigt. Zum Beispiel',

  lastCheckLoading: 'Die letzte Prüfung wird gesucht …',
  neverChecked: 'Wir haben diese Website noch nicht geprüft.',
  neverCheckedDetails: 'Die Website wird erst angefragt, wenn Sie auf die Schaltfläche drücken.',
  checkNow: 'Jetzt prüfen',
  lastCheck: {
    found: (day: string) => `Zuletzt gelesen: ${day}. Die Website veröffentlichte eine trust.txt.`,
    absent: (day: string) => `Geprüft: ${day}. Es wurde keine trust.txt gefunden. Das ist üblich.`,
    blocked: (day: string) => `Geprüft: ${day}. Die Website hat unsere Anfrage abgelehnt.`,
    unreachable: (day: string) => `Geprüft: ${day}. Die Website war nicht erreichbar.`,
    'not-a-policy-file': (day: string) => `Geprüft: ${day}. Die Website lieferte etwas anderes als eine trust.txt.`,
  },

  checking: (domain: string) => `${domain} wird nach ihrer trust.txt gefragt`,
  checkingDetails: 'Beide Orte, mit und ohne www., zuerst über HTTPS. Das dauert bis zu 20 Sekunden.',
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam.',
  failed: 'Die Prüfung war nicht möglich',
  failedDetails: (time: string) =>
    `Um ${time}. Der Fehler liegt bei uns oder auf dem Weg; über die Domain folgt daraus nichts.`,
  rejectedDetails: 'Ihre Eingabe bleibt erhalten: Ändern Sie sie oben und fragen Sie erneut.',
  tryAgain: 'Erneut versuchen',

  found: (domain: string, statements: number, place: string | null) =>
    `${domain} veröffentlicht${place ? ` unter ${place}` : ''} eine trust.txt mit ${formatCount(statements, 'Angabe', 'Angaben')}.`,
  absentDetails: 'Das kommt häufig vor und spricht nicht gegen die Website.',
  checkedAt: (time: string, day: string | null) => `Geprüft ${day ? `${day}, ` : ''}${time}`,
  duration: (ms: number) => `in ${formatDuration(ms)}`,
  fromCache: 'beantwortet aus einer Prüfung von eben',
  recheck: 'Erneut prüfen',
  recheckIn: (seconds: number) => `Erneut prüfen in ${formatSeconds(seconds)}`,
  copyLink: 'Link kopieren',
  edit: 'Diese Datei im Generator bearbeiten',
  createFile: 'Eine trust.txt dafür erstellen',
  graph: 'Ihr Platz im Graphen',

  trace: 'Schritt für Schritt',
  traceDetails: (requests: number) =>
    `${formatCount(requests, 'Anfrage', 'Anfragen')}, in der Reihenfolge, in der sie gestellt wurden`,
  noTrace: 'Der Server hat keine Spur seiner Anfragen aufbewahrt.',
  requestedWellKnown: 'Der vorgesehene Ort',
  requestedRoot: 'Der ältere Ort',
  redirects: 'leitet weiter zu',
  verdicts: {
    found: 'Enthält die Datei',
    absent: 'Nicht vorhanden',
    blocked: 'Verweigert',
    unreachable: 'Nicht erreichbar',
    'not-a-policy-file': 'Etwas anderes',
  },
  bytes: (count: number) => formatCount(count, 'Byte', 'Bytes'),
  transferred: (count: number) => `${formatNumber(count)} übertragen`,
  truncatedBody: 'an unserer Grenze abgeschnitten',

  certificate: 'Zertifikat',
  certificateValid: 'Der Host hat seinen Namen nachgewiesen.',
  certificateInvalid: 'Das digitale Zertifikat hielt der Prüfung nicht stand',
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
    `${from ?? '?'} bis ${to ?? '?'}${days === null ? '' : days < 0 ? `, seit ${formatCount(-days, 'Tag', 'Tagen')} abgelaufen` : `, noch ${formatCount(days, 'Tag', 'Tage')}`}`,

  served: 'Wie sie geliefert wird',
  servedWithoutFindings: 'An der Auslieferung ist nichts zu beheben.',
  file: 'Die Datei',
  fileLabel: (domain: string) => `Die trust.txt von ${domain}`,
  truncated: 'Die Datei geht über 1 MiB hinaus; was folgt, wurde nicht gelesen.',
  counts: ({ error, warning, info }: { error: number; warning: number; info: number }): string =>
    [
      error > 0 && formatCount(error, 'Fehler', 'Fehler'),
      warning > 0 && formatCount(warning, 'Warnung', 'Warnungen'),
      info > 0 && formatCount(info, 'Hinweis', 'Hinweise'),
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
  probedDetails:
    'Was gefunden wurde, steht bei seiner Zeile in der Datei oben. Was nicht abgerufen wurde oder nicht antwortete, ist nicht geprüft, und daraus folgt nichts.',
  inconclusive: 'Ohne eine Antwort, die etwas besagt',

  statementsOfFile: 'Was sie über andere angibt',
  statementsOfOthers: 'Was andere über sie angeben',
  noStatementsOfFile: 'Die Datei nennt keine andere Website.',
  noStatementsOfOthers: 'Keine Datei, die wir gelesen haben, nennt diese Domain. Das spricht nicht gegen sie.',
  columns: { line: 'Zeile', statement: 'Angabe', other: 'Gegenseite', state: 'Stand' },
  notChecked: 'Nicht geprüft',
  notCheckedDetails: 'Diese Zeile ist noch nicht im Graphen. Er wird binnen Sekunden aktualisiert.',
  statesNote: '„Unerwidert“ spricht gegen niemanden. Nur wenige Dateien nennen jeden Verband, der sie führt.',
  linksFailed: 'Der Graph hat nicht geantwortet, daher wird kein Stand gezeigt.',
  linksLoading: 'Es wird gelesen, was der Graph über die Gegenseiten weiß',
  showAll: (count: number) => `Alle ${formatNumber(count)} zeigen`,
  claimsHead: 'Behauptungen anderer Websites',
  claimsDetails:
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
      ? `und ${formatCount(more, 'weitere Website', 'weitere Websites')} führen ebenfalls das Konto`
      : 'führt ebenfalls das Konto',
  claimsShown: (shown, of) => `${shown} von ${formatNumber(of)} werden gezeigt.`,
  noFindings: 'Sie müssen nichts tun.',
  limits: 'Was Ihnen dies nicht sagt',
  limitsDetails:
    'Dies hat ein Besucher von einem Ort aus zu einer Zeit gesehen. Es sagt, wer wen in öffentlichen Dateien nennt; es sagt nicht, ob irgendetwas davon stimmt.',
} as const satisfies Translated<typeof ENGLISH>;

/** The outcome of a found file in one sentence: whose, how many statements, where. */
export function formatFound({ domain, location }: FoundFile, statements: number): string {
  return MESSAGES.found(domain, statements, location && stripScheme(location).replace(/^[^/]*/, ''));
}
