import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import { formatDuration } from '../../lib/time.ts';
import type { MESSAGES as ENGLISH } from '../en/assistant.ts';
import type { Translated } from '../translated.ts';

/** Every word of the trust assistant but for its results. */
export const MESSAGES = {
  pageTitle: 'KI-Vertrauensassistent · Vouchwire',
  titleWithDomain: (domain: string) => `${domain} · KI-Vertrauensassistent · Vouchwire`,
  description:
    'Eine Webseite oder einen Decentralized Identifier nach den Belegen dafür bewerten, wer sie veröffentlicht: wer für sie bürgt, was sie signiert, was sie offenlegt. Jeder Punkt zeigt, worauf er beruht.',
  title: 'KI-Vertrauens\u00adassistent',
  noScript:
    'Für eine Analyse wird JavaScript benötigt. Ohne JavaScript antwortet POST /api/trust-assistant/analyze dasselbe in JSON, mit jedem Punkt des Werts.',

  subject: 'URL oder DID',
  placeholder: 'https://example.com/article oder did:web:example.com',
  analyze: 'Analysieren',
  subjectMissing: 'Bitte geben Sie eine URL oder DID zur Analyse ein',
  readAsDid: (domain: string) =>
    `Als DID gelesen: \`${domain}\`. Das Ergebnis betrifft die Domain, mit der sie verknüpft ist.`,
  readAsDomain: (domain: string) => `Als URL gelesen; die Domain ist \`${domain}\`.`,
  readAsText: (domain: string) =>
    `Das lässt sich nicht als Adresse lesen. Gefragt wird nur nach der Domain: \`${domain}\`.`,
  removed: (what: string) => `Aus der Adresse weggelassen, bevor etwas gesendet wird: ${what}.`,
  stripped: {
    credentials: 'Benutzername und Passwort vor dem Host',
    fragment: 'was hinter dem # steht',
    parameter: (name: string) => `der Wert von \`${name}\``,
    token: 'ein Token',
  },
  and: ', ',
  notRunYet: 'Diese Adresse kam mit dem Link. Nach ihr wird erst gefragt, wenn Sie „Analysieren“ drücken.',

  aiSwitch: 'Analyse mit KI',
  freeLeft: (count: number) => `noch ${formatCount(count, 'freie Analyse', 'freie Analysen')}`,
  freeUnknown: 'Einige freie Analysen am Tag',
  noProviderBadge: 'Hier kein KI-Anbieter',
  ownKey: 'Eigenen API-Schlüssel verwenden (optional)',
  key: 'API-Schlüssel',
  keyHint: 'Nur mit diesem einen Aufruf gesendet, nie gespeichert.',
  consoles: {
    anthropic: 'In der Konsole von Anthropic erhältlich',
    openai: 'In der Konsole von OpenAI erhältlich',
  },
  ownServerHint: 'Der Schlüssel geht an den KI-Server, den der Betreiber dieser Installation eingerichtet hat.',
  opensInNewTab: ' (öffnet in neuem Tab)',

  analyzing: 'Analyse läuft',
  steps: {
    domain: 'Domain bestimmen',
    graph: 'Vertrauensgraph prüfen',
    relationships: 'Beziehungen suchen',
    content: 'Inhalt und Metadaten analysieren',
    disclosure: 'Offenlegungsseite prüfen',
    ai: 'Analyse mit KI',
  },
  runningSteps: {
    domain: 'Die Eingabe wird gelesen',
    graph: 'Gefragt wird, wer sie nennt',
    relationships: 'Gefragt wird, wen sie nennt',
    content: 'Seite, Medien, Signaturen und Offenlegungsseite werden abgerufen',
    disclosure: 'Das Gefundene wird gelesen',
    ai: 'Die Aufstellung wird in Worte gefasst',
  },
  statuses: {
    pending: 'ausstehend',
    'in-progress': 'läuft',
    completed: 'fertig',
    error: 'Fehler',
  },
  progress: (completed: number, all: number) => `${formatNumber(completed)} von ${formatNumber(all)} Schritten`,
  duration: (ms: number) => formatDuration(ms),
  leaveWarning:
    'Wenn Sie diese Seite verlassen, endet die Arbeit. Der Dialog schließt sich fünf Sekunden nach dem Ende von selbst.',
  closing: 'Dieser Dialog schließt sich gleich von selbst.',
  stop: 'Abbrechen',
  close: 'Schließen',
  foundInGraph: 'Im Vertrauensgraphen gefunden',
  notReferenced: 'Nicht direkt genannt',
  relationshipsFound: (count: number) => formatCount(count, 'Beziehung gefunden', 'Beziehungen gefunden'),
  trustScoreIs: (score: number) => `Vertrauenswert: ${formatPercent(score)}`,
  didAnalyzed: 'DID und verknüpfte Domains geprüft',
  disclosureAnalyzed: 'Offenlegungsseite analysiert',
  noDisclosure: 'Keine Offenlegungsseite gefunden',
  summaryCreated: 'Zusammenfassung erstellt',
  aiDetail: (outcome) =>
    outcome.kind === 'limited'
      ? outcome.message
      : outcome.kind === 'not-configured'
        ? 'Hier ist kein KI-Anbieter eingerichtet'
        : 'Keine Zusammenfassung erstellt; das übrige Ergebnis gilt',

  failed: 'Die URL konnte nicht analysiert werden',
  failedCheck: (status: number) => `Die Domain konnte nicht geprüft werden: ${status}`,
  failedRelationships: (status: number) => `Die Beziehungen konnten nicht abgerufen werden: ${status}`,
  failedAnalysis: (status: number) => `Die URL konnte nicht analysiert werden: ${status}`,
  failedDetails: (domain: string, time: string) =>
    `${domain}, um ${time}. Ihre Eingabe bleibt erhalten. Über die Website folgt daraus nichts.`,
  tryAgain: 'Erneut versuchen',
  stopped: (domain: string) => `Abgebrochen. Die Analyse von ${domain} wurde beendet, und nichts davon wird gezeigt.`,
  stoppedSummary: 'Abgebrochen, bevor die KI-Zusammenfassung kam. Das übrige Ergebnis gilt.',
  rateLimit: 'Die Grenze für KI-Analysen ist erreicht. Bitte versuchen Sie es später noch einmal.',
  rateLimitDetails: 'Unten steht alles außer der KI-Zusammenfassung.',
  addKey: 'Fügen Sie Ihren API-Schlüssel hinzu, um fortzufahren',
  retryAi: 'Zusammenfassung erneut anfordern',
  runWithKey: 'Zusammenfassung mit diesem Schlüssel anfordern',
  noProvider: 'Keine KI-Zusammenfassung wurde erstellt. Diese Installation hat keinen KI-Anbieter.',
  noProviderDetails:
    'Der Wert und alle seine Belege sind auch ohne sie vollständig. Mit einem eigenen Schlüssel lässt sich eine Zusammenfassung ergänzen.',
  useOwnKey: 'Eigenen Schlüssel verwenden',
  noSummary:
    'Diesmal wurde keine KI-Zusammenfassung erstellt. Der Wert und alle seine Belege sind auch ohne sie vollständig.',
  noResultYet: 'Das Ergebnis wird hier stehen. Jeder Punkt öffnet die Belege, auf denen er beruht.',
  loadingResult: 'Das Ergebnis wird geöffnet',

  storedTitle: 'Ein gespeichertes Ergebnis · Vouchwire',
  storedTitleWithScore: (domain: string, score: number | null, day: string | null) =>
    `${domain}${score === null ? '' : `: ${formatPercent(score)}`}${day ? ` am ${day}` : ''} · Vouchwire`,
  storedDescription:
    'Ein Ergebnis des Vertrauensassistenten, wie es erstellt wurde, mit Datum und jedem Punkt seines Werts.',
  storedHead: 'Ein gespeichertes Ergebnis',
  storedNoScript:
    'Um ein gespeichertes Ergebnis zu zeigen, wird JavaScript benötigt. Ohne JavaScript antwortet GET /api/trust-assistant/results/{id} dasselbe in JSON.',
  snapshot: (at: string | null) => `Dies ist eine Momentaufnahme${at ? ` vom ${at}` : ''}.`,
  snapshotDetails: 'Sie zeigt, was damals gesehen wurde, und ändert sich nicht. Heute kann es anders sein.',
  analyzeAgain: 'Neu analysieren',
  requestedResult: 'Das gespeicherte Ergebnis wird gesucht',
  notStored: 'Unter dieser Adresse ist kein Ergebnis gespeichert.',
  notStoredDetails:
    'Ein Ergebnis wird einen Tag lang aufbewahrt, und länger, sobald jemand seinen dauerhaften Link anfordert. Sehen Sie sich auch das Ende der Adresse an: Ein Teil davon könnte fehlen.',
  storedFailed: 'Das gespeicherte Ergebnis konnte nicht gelesen werden',
  storedFailedDetails: 'Der Fehler liegt bei uns oder auf dem Weg. Das Ergebnis selbst ist nicht betroffen.',
  openAssistant: 'KI-Vertrauensassistenten öffnen',
} as const satisfies Translated<typeof ENGLISH>;
