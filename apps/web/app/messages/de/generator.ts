import { formatCount, formatNumber } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/generator.ts';
import type { Translated } from '../translated.ts';

/** Every word of the generator. */
export const MESSAGES = {
  pageTitle: 'Eine trust.txt erstellen · Vouchwire',
  description:
    'Geben Sie an, zu wem Sie gehören, wem Sie gehören und was Sie kontrollieren, in einer trust.txt-Datei, die Sie auf Ihrer eigenen Domain veröffentlichen.',
  title: 'Teil des Vertrauensnetzes werden',
  standfirst:
    'Eine trust.txt ist eine kurze öffentliche Datei, die sagt, zu wem Sie gehören, wem Sie gehören und was Sie kontrollieren. Erstellen Sie sie hier und veröffentlichen Sie sie dann unter',
  standfirstEnd: 'auf Ihrer eigenen Domain.',
  wellKnownPath: '/.well-known/trust.txt',
  noScript:
    'Um hier eine Datei zu erstellen, wird JavaScript benötigt, denn sie entsteht in Ihrem Browser und wird nirgendwohin gesendet. Eine trust.txt ist reiner Text mit einem attribute=value je Zeile; jeder Editor genügt.',

  yourDomain: 'Ihre Domain',
  domain: 'Domain',
  domainHint:
    '„Eingeben“ schlägt nach, wer auf sie verweist, und sieht nach Zertifikat und trust.txt. Nichts wird veröffentlicht.',
  enter: 'Eingeben',
  domainRequired: 'Eine Domain ist erforderlich',
  checking: 'Wird geprüft…',

  inEcosystem: (count: number, domain: string) =>
    `Sie sind schon Teil des Vertrauensnetzes. ${formatCount(count, 'Domain verweist', 'Domains verweisen')} auf ${domain}`,
  notReferenced: (domain: string) =>
    `Auf die Domain ${domain} wird im Vertrauensnetz derzeit nicht verwiesen. Erstellen Sie Ihre trust.txt, um zu beginnen`,
  unable: 'Der Stand im Vertrauensnetz konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  networkError: 'Netzwerkfehler bei der Prüfung des Vertrauensnetzes. Bitte prüfen Sie Ihre Verbindung.',

  certificateFailed:
    'Das digitale Zertifikat hielt der Prüfung nicht stand – sorgen Sie dafür, dass Ihre Domain ein gültiges HTTPS-Zertifikat hat',

  loaded: 'Vorhandene trust.txt zum Bearbeiten geladen',
  downloaded: 'trust.txt-Datei heruntergeladen',
  added: (count: number) => `${formatCount(count, 'Domain', 'Domains')} zu Ihrer trust.txt hinzugefügt`,

  tabsLabel: 'Teile der Datei',
  tabs: { affiliations: 'Zugehörigkeit', control: 'Kontrolle', business: 'Geschäft', policies: 'Richtlinien' },
  lists: {
    belongTo: {
      head: 'Gehört zu',
      hint: 'Verbände, deren Mitglied Sie sind',
      add: 'Verband hinzufügen',
      one: 'Gehört zu',
    },
    members: { head: 'Mitglieder', hint: 'nur wenn Sie ein Verband sind', add: 'Mitglied hinzufügen', one: 'Mitglied' },
    social: {
      head: 'Konten in sozialen Medien',
      hint: 'Adressen Ihrer Kontoseiten',
      add: 'Konto hinzufügen',
      one: 'Konto',
    },
    control: {
      head: 'Kontrolliert',
      hint: 'Websites, die Ihnen gehören',
      add: 'Website hinzufügen',
      one: 'Kontrollierte Domain',
    },
    vendors: {
      head: 'Dienstleister',
      hint: 'wer für Sie arbeitet',
      add: 'Dienstleister hinzufügen',
      one: 'Dienstleister',
    },
    customers: { head: 'Kunden', hint: 'für wen Sie arbeiten', add: 'Kunden hinzufügen', one: 'Kunde' },
  },
  remove: (entry: string, one: string, number: number) => `${entry.trim() || `${one} ${number}`} entfernen`,
  controlledBy: 'Kontrolliert von',
  controlledByHint: 'ein Inhaber oder niemand',
  controlledByDetails:
    'Wenn Sie eine Domain hinzufügen, die angibt, Sie zu kontrollieren, ersetzt sie, was hier steht.',
  sameAsAbove: 'Dieselbe Website wie ein anderer Eintrag dieser Liste.',
  showRemaining: (count: number) => `Die übrigen ${formatNumber(count)} zeigen`,
  training: 'Dürfen KI-Systeme mit Ihren Inhalten trainieren?',
  trainingHint: 'Nichts ist für Sie vorgewählt; ohne Auswahl wird keine Zeile geschrieben.',
  yes: 'Ja',
  no: 'Nein',
  noStatement: 'Keine Angabe',
  disclosure: 'Offenlegungs-URL',
  disclosureHint: 'Adresse Ihrer Seite über Ethik oder Eigentum',
  contact: 'Kontakt',
  contactHint: 'wie Sie ihn schreiben würden',
  contactDetails: 'Geschrieben, wie es dasteht, ohne Leerraum am Rand. Aus mehreren Zeilen wird eine.',

  reciprocity: {
    confirmed: (other: string, attribute: string, line: number | null) =>
      `${other} gibt ebenfalls ${attribute} an${line === null ? '' : ` (Zeile ${line})`}.`,
    claimed: (other: string) => `Von ${other} wurde keine Datei gelesen. Die Antwort wäre`,
    unreturned: (other: string) => `Die Datei von ${other} gibt es nicht an. Die Antwort wäre`,
    contradicted: (other: string) =>
      `Eine andere geltende Zeile kann neben dieser nicht bestehen. Die Antwort von ${other} wäre`,
    stale: (other: string) => `Die Datei, die es angab, ist nicht mehr lesbar. Die Antwort von ${other} wäre`,
    unknown: (other: string) => `Keine antwortende Zeile von ${other} wurde gesehen. Die Antwort wäre`,
  },
  copy: 'Kopieren',
  copyLine: (line: string) => `${line} kopieren`,

  importHead: 'Schon eine Datei vorhanden?',
  importSummary: 'Hier einfügen oder ablegen',
  importLabel: 'Text einer trust.txt',
  importHint:
    'Oder legen Sie eine Datei irgendwo auf dieser Seite ab. Sie wird in Ihrem Browser gelesen und nirgendwohin gesendet.',
  importButton: 'Diesen Text lesen',
  importFile: 'Datei wählen',
  importEmpty: 'Noch gibt es nichts zu lesen. Fügen Sie zuerst den Text einer trust.txt ein.',
  importTooLarge: 'Das ist mehr als 1 MiB. Eine so große trust.txt wird auch anderswo nicht gelesen.',
  importUnreadable: 'Die Datei konnte nicht gelesen werden.',
  importRefused: (reason: string) => `${reason} Ihr Entwurf blieb, wie er war.`,
  dropHere: 'Datei ablegen, um sie zu lesen',

  preservedHead: 'Aus der Datei beibehalten',
  preservedDetails: (count: number) =>
    `${formatCount(count, 'Zeile, für die', 'Zeilen, für die')} das Formular kein Feld hat. ${count === 1 ? 'Sie bleibt in der Datei, an ihrem Platz.' : 'Sie bleiben in der Datei, an ihren Plätzen.'}`,
  preservedRemove: (line: string) => `Die Zeile ${line} entfernen`,

  preview: 'Vorschau',
  previewLabel: 'Der Text Ihrer trust.txt',
  emptyPreviewTitle: 'gibt noch nichts an',
  previewEmpty:
    'Geben Sie Ihre Domain ein, und die Datei beginnt hier. Jede Zeile, die Sie ergänzen, steht dort, wo ein Leser sie finden wird.',
  counts: ({ error, warning, info }: { error: number; warning: number; info: number }, hidden: number): string =>
    [
      error > 0 && formatCount(error, 'Fehler', 'Fehler'),
      warning > 0 && formatCount(warning, 'Warnung', 'Warnungen'),
      info > 0 && formatCount(info, 'Hinweis', 'Hinweise'),
      hidden > 0 && `${hidden} ausgeblendet`,
    ]
      .filter(Boolean)
      .join(' · ') || 'nichts zu beheben',
  download: 'trust.txt herunterladen',
  howToPublish: 'Wie Sie sie veröffentlichen',
  copyText: 'Text kopieren',
  noTrainingChoice: 'Nichts wird geschrieben, was Sie nicht gewählt haben.',
  trainingState: { yes: 'KI-Training: ja.', no: 'KI-Training: nein.', '': 'KI-Training: keine Angabe.' },
  addContact: 'Kontakt hinzufügen',
  fixRemoves: 'Die Zeile entfernen',
  fixWrites: (line: string) => `${line} schreiben`,

  changedInBackground: 'Sie haben inzwischen weitergeschrieben, deshalb wurde nichts behoben. Drücken Sie noch einmal.',
  loadFailed:
    'Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung; Ihr Entwurf bleibt erhalten.',
  savedInBrowser: 'Nur in diesem Browser aufbewahrt.',
  notSaved: 'Dieser Browser bewahrt nichts auf: Laden Sie die Datei herunter, bevor Sie gehen.',
  clear: 'Entwurf löschen',
  cleared: 'Entwurf gelöscht',
  restore: 'Zurückholen, was hier stand',
  restored: 'Zurückgeholt',

  otherDraft: (draft: string, requested: string) =>
    `Ihr Entwurf ist für ${draft}; der Link, dem Sie gefolgt sind, betrifft ${requested}.`,
  continueWith: (domain: string) => `Mit ${domain} fortfahren`,
} as const satisfies Translated<typeof ENGLISH>;
