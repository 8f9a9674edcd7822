import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { DOMAIN_CHECK as ENGLISH } from '../en/domain-check.ts';
import type { Translated } from '../translated.ts';

/** Every word about a domain that is being checked for the generator, and about what came of it. */
export const DOMAIN_CHECK = {
  stopped: 'Abgebrochen, bevor jede Antwort kam. Was schon da war, wird gezeigt, und Ihre Eingabe bleibt erhalten.',
  recalled: 'Dies weiß der Graph. Ihre Website wurde nicht gefragt.',
  checkSite: 'Zertifikat und Datei prüfen',
  seen: (time: string) => `Gesehen ${time}.`,
  checkAgain: 'Erneut prüfen',
  tryAgain: 'Erneut versuchen',

  validating: 'Domain wird geprüft',
  steps: {
    references: 'Wer auf sie verweist',
    certificate: 'Digitales Zertifikat',
    file: 'Vorhandene trust.txt',
  },
  stepRunning: {
    references: 'Der Vertrauensgraph wird gelesen',
    certificate: 'Die Website wird über HTTPS gefragt',
    file: 'Gefragt wird /.well-known/trust.txt, dann /trust.txt',
  },
  stepDone: 'fertig',
  stepFailed: 'keine Antwort',
  stepRunningWord: 'läuft',
  validatingNote: 'Aus dem öffentlichen Web gelesen, wie jeder Besucher es könnte. Für Sie wird nichts veröffentlicht.',
  stop: 'Abbrechen',

  referenced: 'Genannt',
  notReferencedDetails:
    'Niemand muss Sie zuerst nennen. Veröffentlichen Sie Ihre Datei und bitten Sie dann die, die Sie nennen, darauf zu antworten.',
  failureDetails: (detail: string | null) => `${detail ? `${detail} ` : ''}Ihr Entwurf ist unverändert.`,

  certificateVerified: 'Zertifikat geprüft',
  certificateFacts: ({ commonName, host, issuer, days_remaining }) =>
    [
      commonName ?? host,
      issuer && `ausgestellt von ${issuer}`,
      days_remaining !== null && `noch ${formatCount(days_remaining, 'Tag', 'Tage')}`,
    ]
      .filter(Boolean)
      .join(', '),
  certificateNote: 'Die Gültigkeit Ihrer trust.txt ist an diese digitale Identität gebunden.',
  certificateFailedDetails: (error: string, step: string | null) =>
    `${/[.!?]$/.test(error) ? error : `${error}.`} ${step ? `${step} ` : ''}Sie können die Datei jetzt schreiben; Leser können sie Ihnen zuordnen, sobald das Zertifikat gilt.`,

  existingFound: 'Vorhandene trust.txt gefunden',
  existingStatements: (count: number) => `mit ${formatCount(count, 'Angabe', 'Angaben')}.`,
  nonStandard: (location: string) =>
    `Sie steht unter ${location}, was nicht der vorgesehene Ort ist. Veröffentlichen Sie die neue unter /.well-known/trust.txt.`,
  standard: (location: string) => `Sie steht unter ${location}.`,
  editExisting: 'Vorhandene Datei bearbeiten',
  fullReport: 'Was ein Crawler sieht',
  noFileYet: 'Noch keine trust.txt an einer der beiden Adressen. Das kommt häufig vor, und dafür gibt es diese Seite.',

  referencesHead: 'Wer auf Sie verweist',
  referencesDetails:
    'Diese Websites nennen Sie in ihrer eigenen trust.txt. Haken Sie an, was stimmt; „Hinzufügen“ schreibt Ihre Seite dazu.',
  referencesCaption: (domain: string) => `Domains, die auf ${domain} verweisen`,
  add: 'Hinzufügen',
  addSelected: (count: number) => `${formatNumber(count)} ausgewählte hinzufügen`,
  selectAll: 'Alle auswählen',
  select: (domain: string, attribute: string) => `${domain} auswählen (${attribute})`,
  columns: {
    domain: 'Domain',
    statement: 'Deren Angabe',
    add: 'Sie würden ergänzen',
    state: 'Mit Ihrer Live-Datei',
  },
  phoneColumns: { statement: 'Deren Angabe', add: 'Sie ergänzen', state: 'Live-Datei' },
  line: (line: number) => `Zeile ${line}`,
  inDraft: 'in Ihrem Entwurf',
  allInDraft: 'nichts',
  onlyClaimed: 'nichts: nur diese Website sagt es',
  showAllRows: (count: number) => `Alle ${formatNumber(count)} zeigen`,
} as const satisfies Translated<typeof ENGLISH>;
