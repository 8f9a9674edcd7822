import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/account-lookup.ts';
import type { Translated } from '../translated.ts';

/** Every word of the page that tells what stands behind a badge or an account. */
export const MESSAGES = {
  pageTitle: 'Was hinter einem Abzeichen steht · Vouchwire',
  titleWithTarget: (of) => `Hinter ${of} · Vouchwire`,
  description:
    'Fügen Sie ein trust://-Abzeichen oder die Adresse eines Kontos ein und sehen Sie, welche Domain es nennt, was die trust.txt dieser Domain angibt und ob die Datei die Seite führt.',
  title: 'Was hinter einem Abzeichen steht',
  standfirst:
    'Ein Abzeichen kann jeder auf eine Seite schreiben. Es bedeutet nur dort etwas, wo die Datei der genannten Domain auch diese Seite führt.',
  noScript:
    'Zum Nachsehen wird JavaScript benötigt. Ohne JavaScript antwortet POST /api/trust-graph/account-lookup dasselbe in JSON.',
  label: 'Abzeichen, oder Adresse eines Kontos oder einer Seite',
  check: 'Nachsehen',
  targetMissing: 'Bitte fügen Sie eine trust://-Adresse oder die Adresse eines Kontos ein',
  empty:
    'Fügen Sie ein Abzeichen ein, wie es auf einer Seite steht, oder die Adresse einer Seite, die eines tragen kann. Zum Beispiel',

  checking: (of) => `Es wird nachgesehen, was hinter ${of} steht`,
  checkingDetails:
    'Die Seite, soweit sie ohne Anmeldung lesbar ist, und die trust.txt der Domains dahinter. Das dauert bis zu 30 Sekunden.',
  stop: 'Abbrechen',
  stopped: 'Abgebrochen, bevor die Antwort kam.',
  failed: 'Das Nachsehen war nicht möglich',
  failedDetails: (time) => `Um ${time}. Der Fehler liegt bei uns oder auf dem Weg; über die Seite folgt daraus nichts.`,
  rejectedDetails: 'Ihre Eingabe bleibt erhalten: Ändern Sie sie oben und sehen Sie erneut nach.',
  tryAgain: 'Erneut versuchen',
  checkAgain: 'Erneut nachsehen',
  copyLink: 'Link kopieren',

  checkedAt: (time, day) => `Angesehen ${day ? `${day}, ` : ''}${time}`,
  fromCache: 'beantwortet aus einem Nachsehen von eben',
  page: 'Was die Seite angibt',
  pageStates: {
    read: 'Gelesen',
    'not-checkable': 'Nicht prüfbar',
    gone: 'Nicht vorhanden',
    moved: 'Führt anderswohin',
    'not-checked': 'Nicht geprüft',
  },
  wallet: 'öffnet eine Wallet, nennt keine Website',
  misspelled: 'nicht so, wie es geschrieben sein sollte',
  sites: 'Wer dahinter steht',
  noSites: 'Keine Domain, die wir kennen. Das spricht nicht gegen die Seite.',
  namedBy: {
    badge: 'vom Abzeichen genannt',
    page: 'auf der Seite genannt',
    file: 'ihre Datei führt die Seite, nach unseren Aufzeichnungen',
  },
  file: 'Ihre Datei',
  statements: (count) => formatCount(count, 'Angabe', 'Angaben'),
  lineNumber: (line) => `Zeile ${line}`,
  fileReport: 'Die Datei, Zeile für Zeile',
  accounts: (count) => (count === 1 ? 'Das Konto, das sie führt' : `Die ${count} Konten, die sie führt`),
  moreSites: (count) =>
    count === 1 ? 'Eine weitere Website wurde nicht angesehen.' : `${count} weitere Websites wurden nicht angesehen.`,
  moreAccounts: (count) => `und ${formatCount(count, 'weiteres', 'weitere')}.`,
  limits: 'Was Ihnen das nicht sagt',
  limitsDetails:
    'Es sagt, ob eine Seite und eine Datei einander nennen, wie ein Besucher es zu einer Zeit gesehen hat. Es sagt nicht, wer hinter der einen oder der anderen steckt, und nicht, ob stimmt, was sie veröffentlichen. Eine Seite, die nicht gelesen werden kann, ist nicht geprüft, und daraus folgt nichts.',
} as const satisfies Translated<typeof ENGLISH>;
