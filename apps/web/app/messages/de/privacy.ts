import type { StoredTable } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/privacy.ts';
import type { Translated } from '../translated.ts';

const NUMBER = 'Eine laufende Nummer';
const EMAIL = 'Ihre E-Mail-Adresse, wie Sie sie eingegeben haben';
const SAME_EMAIL = 'Dieselbe Adresse in Kleinbuchstaben';
const TO_REVIEW = 'Um die Bewerbung durchzusehen.';
const TO_WHOM = 'Um zu wissen, wem wir schreiben.';
const TO_WHOM_WITHOUT_ADDRESS = 'Um zu wissen, an wen sie geht; eine Adresse enthält das Feld nicht.';

/** The tables and columns of the contract's `STORED_DATA`, in German. */
const TABLES: readonly StoredTable[] = [
  {
    table: 'waitlist_signup',
    title: 'Anmeldungen zur Warteliste',
    retention: 'Bis Sie die Warteliste über den Link in unseren Mails verlassen oder uns um Löschung bitten.',
    fields: [
      { column: 'id', description: NUMBER, purpose: 'Um zu wissen, welche Mails zu dieser Anmeldung gehören.' },
      { column: 'email', description: EMAIL, purpose: 'Um Ihnen zu sagen, wann das Produkt startet.' },
      {
        column: 'email_key',
        description: SAME_EMAIL,
        purpose: 'Damit zwei Anmeldungen, in welcher Schreibweise auch immer, eine sind.',
      },
      { column: 'name', description: 'Ihr Name, wo Sie ihn angegeben haben', purpose: TO_WHOM },
      {
        column: 'interests',
        description: 'Die Themen, die Sie gewählt haben',
        purpose: 'Um zu wissen, was zuerst zu bauen ist.',
      },
      {
        column: 'unsubscribe_token',
        description: 'Ein zufälliger Text, den nur unsere Mails an Sie enthalten',
        purpose: 'Damit der Link darin Ihre Anmeldung löschen kann, ohne dass Sie sich einloggen.',
      },
      {
        column: 'created_at',
        description: 'Wann Sie sich angemeldet haben',
        purpose: 'Um zu wissen, seit wann Sie warten.',
      },
      {
        column: 'updated_at',
        description: 'Wann Sie das Formular zuletzt gesendet haben',
        purpose: 'Um zu wissen, wie alt ist, was uns vorliegt.',
      },
    ],
  },
  {
    table: 'publisher_application',
    title: 'Bewerbungen zum Pilotbetrieb für Herausgeber',
    retention: 'Bis der Pilotbetrieb beendet ist oder Sie uns um Löschung bitten.',
    fields: [
      { column: 'id', description: NUMBER, purpose: 'Um die Bewerbung zu benennen, während sie durchgesehen wird.' },
      { column: 'email', description: EMAIL, purpose: 'Um Ihre Bewerbung zu beantworten.' },
      {
        column: 'email_key',
        description: SAME_EMAIL,
        purpose: 'Damit zweimaliges Senden, in welcher Schreibweise auch immer, eine Bewerbung ist.',
      },
      { column: 'name', description: 'Ihr Name', purpose: TO_WHOM },
      { column: 'organization_name', description: 'Der Name Ihrer Organisation', purpose: TO_REVIEW },
      { column: 'organization_type', description: 'Die Art Ihrer Organisation', purpose: TO_REVIEW },
      { column: 'website', description: 'Die Adresse ihrer Website, wo Sie sie angegeben haben', purpose: TO_REVIEW },
      { column: 'role', description: 'Ihre Funktion dort', purpose: TO_REVIEW },
      { column: 'description', description: 'Was Sie uns darüber hinaus gesagt haben', purpose: TO_REVIEW },
      {
        column: 'status',
        description: 'Ob sie neu, angenommen oder abgelehnt ist',
        purpose: 'Um zu wissen, was noch durchzusehen ist.',
      },
      {
        column: 'created_at',
        description: 'Wann Sie sich beworben haben',
        purpose: 'Um in der Reihenfolge der Bewerbungen zu antworten.',
      },
      {
        column: 'updated_at',
        description: 'Wann Sie das Formular zuletzt gesendet haben',
        purpose: 'Um zu wissen, wie alt ist, was uns vorliegt.',
      },
      {
        column: 'decided_at',
        description: 'Wann darüber entschieden wurde',
        purpose: 'Um zu wissen, worauf wir Ihnen eine Antwort schulden.',
      },
    ],
  },
  {
    table: 'error_report',
    title: 'Fehlermeldungen',
    retention: 'Bis Sie uns um Löschung bitten. Mit einer Meldung werden auch ihre Mails gelöscht.',
    fields: [
      {
        column: 'id',
        description: 'Eine laufende Nummer',
        purpose: 'Um zu wissen, welche Mails zu dieser Meldung gehören.',
      },
      {
        column: 'reference',
        description: 'Eine zufällige Nummer, die nur Sie und wir kennen',
        purpose: 'Damit Sie die Meldung benennen können, wenn Sie uns schreiben.',
      },
      {
        column: 'about',
        description: 'Die Adresse der Seite, um die es geht',
        purpose: 'Um zu finden, was falsch ist.',
      },
      {
        column: 'text',
        description: 'Was Sie geschrieben haben, als einfacher Text',
        purpose:
          'Um zu prüfen, was falsch ist, und es zu berichtigen. Der Betreiber bekommt den Text auch per Mail, wenn Mail eingerichtet ist.',
      },
      {
        column: 'email',
        description: 'Ihre E-Mail-Adresse, wenn Sie eine angegeben haben',
        purpose: 'Um Ihnen zu antworten. Keine andere Mail geht dorthin.',
      },
      {
        column: 'email_key',
        description: 'Dieselbe Adresse in Kleinbuchstaben',
        purpose: 'Um die Meldung zu finden, wenn Sie um Löschung bitten.',
      },
      {
        column: 'state',
        description: 'Ob die Meldung offen, beantwortet oder geschlossen ist',
        purpose: 'Um zu wissen, was noch zu tun ist.',
      },
      { column: 'answer', description: 'Was wir geantwortet haben', purpose: 'Um zu wissen, was Ihnen gesagt wurde.' },
      {
        column: 'answered_at',
        description: 'Wann wir geantwortet haben',
        purpose: 'Um jede Meldung einmal zu beantworten.',
      },
      {
        column: 'note',
        description: 'Was wir getan haben',
        purpose: 'Um zu wissen, warum eine Meldung geschlossen wurde.',
      },
      {
        column: 'closed_at',
        description: 'Wann die Meldung geschlossen wurde',
        purpose: 'Um zu wissen, was noch zu tun ist.',
      },
      {
        column: 'created_at',
        description: 'Wann Sie die Meldung gesendet haben',
        purpose: 'Um Meldungen in der Reihenfolge ihres Eingangs zu lesen.',
      },
    ],
  },
  {
    table: 'outbox_message',
    title: 'Mails und Nachrichten an Sie',
    retention:
      'So lange wie die Anmeldung, Bewerbung oder Fehlermeldung, zu der sie gehören; was Verfolgtes betrifft, 30 Tage lang, und nie länger als das, wozu es gehört.',
    fields: [
      { column: 'id', description: 'Eine laufende Nummer', purpose: 'Um Nachrichten der Reihe nach zu senden.' },
      {
        column: 'kind',
        description:
          'Was es ist: eine Bestätigung, die Nachricht, dass das Produkt gestartet ist, die Antwort auf eine Fehlermeldung oder, zu Verfolgtem, der Link, Änderungen oder ein Test',
        purpose: 'Um zu wissen, welcher Text zu senden ist.',
      },
      { column: 'signup_id', description: 'Die Nummer der Anmeldung', purpose: TO_WHOM_WITHOUT_ADDRESS },
      { column: 'application_id', description: 'Die Nummer der Bewerbung', purpose: TO_WHOM_WITHOUT_ADDRESS },
      {
        column: 'report_id',
        description: 'Die Nummer der Fehlermeldung',
        purpose: 'Um zu wissen, an wen sie geht; eine Adresse enthält das Feld nicht.',
      },
      {
        column: 'follow_id',
        description: 'Die Nummer dessen, der verfolgt',
        purpose: 'Um zu wissen, an wen sie geht; sie enthält keine Adresse.',
      },
      {
        column: 'launch_message_id',
        description: 'Die Nummer des Textes',
        purpose: 'Um zu wissen, welcher Text zu senden ist.',
      },
      {
        column: 'dedup_key',
        description: 'Welche Nachricht es ist; bei einer E-Mail der Tag',
        purpose: 'Um jede Nachricht höchstens einmal zu senden.',
      },
      {
        column: 'message_id',
        description: 'Ein zufälliger Text, der die Nachricht benennt',
        purpose: 'Damit Ihr Programm eine Nachricht erkennt, die noch einmal kommt.',
      },
      {
        column: 'body',
        description: 'Die Änderungen, die sie mitteilt, wie die öffentlichen Seiten sie haben',
        purpose: 'Um bei jedem Versuch dasselbe zu senden.',
      },
      { column: 'changes', description: 'Wie viele Änderungen sie mitteilt', purpose: 'Um es Ihnen zu zeigen.' },
      {
        column: 'state',
        description: 'Ob sie gesendet wurde',
        purpose: 'Um jede Nachricht höchstens einmal zu senden.',
      },
      {
        column: 'attempts',
        description: 'Wie oft es versucht wurde',
        purpose: 'Um nach jedem Fehlschlag länger zu warten.',
      },
      {
        column: 'next_attempt_at',
        description: 'Wann es wieder versucht wird',
        purpose: 'Um nach einem Fehlschlag zu warten.',
      },
      {
        column: 'last_attempt_at',
        description: 'Wann es zuletzt versucht wurde',
        purpose: 'Um einen Versuch zu bemerken, der nie endete.',
      },
      {
        column: 'reason',
        description: 'Warum sie nicht ankam, als Wort oder Zahl',
        purpose: 'Um es Ihnen zu zeigen und herauszufinden, woran es liegt.',
      },
      {
        column: 'created_at',
        description: 'Wann sie geschrieben wurde',
        purpose: 'Um Nachrichten der Reihe nach zu senden.',
      },
    ],
  },
  {
    table: 'followed_subject',
    title: 'Was verfolgt wird',
    retention: 'Bis niemand es mehr verfolgt.',
    fields: [
      { column: 'id', description: 'Eine laufende Nummer', purpose: 'Um zu wissen, wer es verfolgt.' },
      {
        column: 'scope',
        description: 'Ob die Domain oder die Mitglieder des Verbands verfolgt werden',
        purpose: 'Um zu wissen, nach welchen Änderungen zu suchen ist.',
      },
      {
        column: 'domain',
        description: 'Die Domain, die verfolgt wird',
        purpose: 'Um zu wissen, nach welchen Änderungen zu suchen ist.',
      },
      {
        column: 'next_check_at',
        description: 'Wann als Nächstes nachgesehen wird',
        purpose: 'Damit bei keiner Domain zu oft nachgesehen wird.',
      },
      {
        column: 'checked_version',
        description: 'Der Stand der Daten beim letzten Nachsehen',
        purpose: 'Um nur dort nachzusehen, wo etwas neu ist.',
      },
      {
        column: 'tracking_since',
        description: 'Seit wann Änderungen bemerkt werden',
        purpose: 'Damit nichts Älteres als Neues gesendet wird.',
      },
      {
        column: 'horizon',
        description: 'Das Datum der ältesten betrachteten Änderung',
        purpose: 'Damit nichts Älteres als Neues gesendet wird.',
      },
    ],
  },
  {
    table: 'follow',
    title: 'Wer verfolgt',
    retention:
      'Bis Sie es löschen, auf seiner Seite oder durch den Link in jeder E-Mail, oder uns darum bitten; was niemand bestätigt hat, wird nach 7 Tagen gelöscht.',
    fields: [
      { column: 'id', description: 'Eine laufende Nummer', purpose: 'Um zu wissen, welche Nachrichten dazugehören.' },
      {
        column: 'subject_id',
        description: 'Die Nummer dessen, was verfolgt wird',
        purpose: 'Um zu wissen, worüber Sie benachrichtigt werden.',
      },
      { column: 'channel', description: 'E-Mail oder Webhook', purpose: 'Um zu wissen, wie Sie zu erreichen sind.' },
      {
        column: 'email',
        description: 'Ihre E-Mail-Adresse, wie Sie sie eingegeben haben',
        purpose: 'Um Ihnen zu sagen, was sich geändert hat.',
      },
      {
        column: 'email_key',
        description: 'Dieselbe Adresse in Kleinbuchstaben',
        purpose: 'Damit zweimaliges Anfragen, in welcher Schreibweise auch immer, eines ist.',
      },
      {
        column: 'webhook_url',
        description: 'Die Adresse Ihres Webhooks',
        purpose: 'Um Nachrichten dorthin zu senden.',
      },
      {
        column: 'webhook_host',
        description: 'Der Rechner dieser Adresse',
        purpose: 'Damit niemand einem Rechner viele Tests senden lässt.',
      },
      {
        column: 'webhook_secret',
        description: 'Ein zufälliger Text, mit dem Nachrichten an Ihren Webhook signiert werden',
        purpose: 'Damit Ihr Programm erkennt, dass eine Nachricht von uns ist.',
      },
      {
        column: 'token',
        description: 'Ein zufälliger Text im Link zur Seite zum Verwalten',
        purpose: 'Damit Sie es ohne Anmeldung anhalten und löschen können.',
      },
      {
        column: 'state',
        description: 'Ob es bestätigt, angehalten oder gescheitert ist',
        purpose: 'Um zu wissen, ob gesendet wird.',
      },
      {
        column: 'state_since',
        description: 'Seit wann das so ist',
        purpose: 'Um es Ihnen zu zeigen und zu löschen, was niemand bestätigt hat.',
      },
      { column: 'reason', description: 'Warum es scheiterte, als Wort oder Zahl', purpose: 'Um es Ihnen zu zeigen.' },
      { column: 'failing_since', description: 'Seit wann keine Nachricht ankam', purpose: 'Um irgendwann aufzugeben.' },
      {
        column: 'last_notified_change_id',
        description: 'Die Nummer der letzten Änderung, die Ihnen mitgeteilt wurde',
        purpose: 'Um jede Änderung einmal mitzuteilen.',
      },
      {
        column: 'created_at',
        description: 'Wann Sie darum gebeten haben',
        purpose: 'Um zu wissen, wie alt ist, was wir haben.',
      },
    ],
  },
  {
    table: 'free_analysis_day',
    title: 'Freie Analysen: der Tag',
    retention: 'Bis zur ersten freien Analyse eines späteren Tages.',
    fields: [
      { column: 'day', description: 'Ein Datum', purpose: 'Um freie Analysen nach Tagen zu zählen.' },
      {
        column: 'salt',
        description: 'Ein zufälliger Text, für diesen Tag erzeugt',
        purpose: 'Damit die Zahlen unten ohne ihn nichts besagen, und gar nichts mehr, sobald er weg ist.',
      },
    ],
  },
  {
    table: 'free_analysis_use',
    title: 'Freie Analysen: wie viele',
    retention: 'Bis zur ersten freien Analyse eines späteren Tages.',
    fields: [
      { column: 'day', description: 'Ein Datum', purpose: 'Um freie Analysen nach Tagen zu zählen.' },
      {
        column: 'visitor',
        description:
          'Eine Zahl aus Ihrer Netzadresse und dem zufälligen Text des Tages; die Adresse selbst wird nicht gespeichert',
        purpose: 'Um zu zählen, wie viele freie Analysen Sie an diesem Tag hatten.',
      },
      { column: 'used', description: 'Wie viele freie Analysen', purpose: 'Um zu wissen, wie viele noch übrig sind.' },
    ],
  },
  {
    table: 'analysis_result',
    title: 'Ergebnisse des Vertrauensassistenten',
    retention:
      'Einen Tag lang und dann, bis das nächste Ergebnis gespeichert wird; ein Ergebnis mit dauerhaftem Link, bis es ein Jahr lang niemand öffnet.',
    fields: [
      { column: 'id', description: 'Ein zufälliger Text', purpose: 'Um das Ergebnis in einem Link zu benennen.' },
      {
        column: 'subject',
        description: 'Die analysierte Adresse, ohne Passwörter und Tokens; nichts darüber, wer gefragt hat',
        purpose: 'Um zu sagen, worum es im Ergebnis geht.',
      },
      {
        column: 'created_at',
        description: 'Wann es erstellt wurde',
        purpose: 'Weil sich ändert, was auf einer Seite zu finden ist.',
      },
      {
        column: 'saved_at',
        description: 'Seit wann es einen dauerhaften Link gibt',
        purpose: 'Um Ergebnisse zu löschen, die niemand aufbewahrt hat.',
      },
      {
        column: 'opened_at',
        description: 'Wann es zuletzt geöffnet wurde, auf etwa einen Monat genau',
        purpose: 'Um Ergebnisse zu löschen, die niemand öffnet.',
      },
      { column: 'body', description: 'Was gefunden wurde', purpose: 'Um das Ergebnis wieder zu zeigen.' },
    ],
  },
  {
    table: 'analysis_text',
    title: 'Texte, aus denen Ergebnisse erstellt wurden',
    retention: 'Eine Stunde lang und dann, bis das nächste Ergebnis gespeichert wird.',
    fields: [
      {
        column: 'result_id',
        description: 'Der zufällige Text des Ergebnisses',
        purpose: 'Um zu wissen, zu welchem Ergebnis es gehört.',
      },
      {
        column: 'created_at',
        description: 'Wann die Seiten gelesen wurden',
        purpose: 'Um es nach einer Stunde zu löschen.',
      },
      {
        column: 'body',
        description: 'Anfang und Ende des Textes der Seite und der Anfang von Seiten über ihren Herausgeber',
        purpose: 'Damit ein Sprachmodell, das Sie zum Ergebnis befragen, liest, woraus es erstellt wurde.',
      },
    ],
  },
  {
    table: 'policy_body',
    title: 'trust.txt-Dateien, wie sie gelesen wurden',
    retention: 'So lange wie die Aufzeichnungen über die Website, die die Datei veröffentlicht hat.',
    fields: [
      { column: 'hash', description: 'Ein Fingerabdruck der Datei', purpose: 'Um jede Datei einmal zu speichern.' },
      {
        column: 'bytes',
        description:
          'Die Datei. Sie kann Namen, E-Mail-Adressen und Telefonnummern von Personen enthalten; Downloads verdecken sie',
        purpose: 'Als Beleg dafür, was die Datei an den Tagen enthielt, an denen sie gelesen wurde.',
      },
    ],
  },
  {
    table: 'statement',
    title: 'Zeilen von trust.txt-Dateien',
    retention: 'So lange wie die Aufzeichnungen über die Website, die die Datei veröffentlicht hat.',
    fields: [
      {
        column: 'observation_id',
        description: 'Die Nummer des Abrufs der Datei',
        purpose: 'Um zu wissen, welche Datei, an welchen Tagen gelesen, die Zeile enthält.',
      },
      {
        column: 'ordinal',
        description: 'Die Stelle der Zeile',
        purpose: 'Um Zeilen in der Reihenfolge der Datei zu zeigen.',
      },
      {
        column: 'line',
        description: 'Die Zeilennummer',
        purpose: 'Um die Zeile so zu zitieren, dass Sie sie nachprüfen können.',
      },
      {
        column: 'attribute',
        description: 'Das Schlüsselwort der Zeile, etwa „member“ oder „contact“',
        purpose: 'Um zu wissen, was die Zeile aussagt.',
      },
      {
        column: 'value',
        description:
          'Was die Zeile aussagt. In einer Kontaktzeile kann das Name, E-Mail-Adresse oder Telefonnummer einer Person sein; Seiten, Downloads und Exporte verdecken das',
        purpose: 'Um zu zeigen, was die Website veröffentlicht.',
      },
    ],
  },
];

/** The Privacy Policy, section by section. */
export const MESSAGES = {
  title: 'Datenschutz\u00aderklärung',
  pageTitle: 'Datenschutzerklärung · Vouchwire',
  description: 'Was Vouchwire über Sie speichert, Feld für Feld, warum und bis wann.',
  lastChanged: (day: string) => `Zuletzt geändert am ${day}`,

  collected: {
    head: 'Erhobene Daten',
    text: 'Wir speichern, was Sie uns geben:',
    list: [
      'die Domains, die Sie nachschlagen oder prüfen: was dort wann gefunden wurde, nie, wer gefragt hat;',
      'E-Mail-Adresse, Name und Interessen, die Sie auf der Warteliste hinterlassen;',
      'die Einzelheiten einer Bewerbung als Herausgeber und die Adresse oder den Webhook, mit denen Sie eine Domain verfolgen;',
      'eine Fehlermeldung, mit E-Mail-Adresse, wenn Sie eine angeben;',
      'anonyme Nutzungsdaten: wie viele Anfragen wie schnell beantwortet wurden, nie, von wem sie kamen.',
    ],
    memory:
      'Ihre Netzadresse wird eine Minute lang im Arbeitsspeicher gezählt, damit niemand den Dienst überlasten kann. Die Adresse selbst wird nie gespeichert; wo eine Spur von ihr bleibt, sagt die Liste unten, welche und bis wann.',
    published: {
      head: 'Personen in Dateien und Seiten anderer',
      text: [
        'Wir speichern auch, was Websites veröffentlichen. Eine trust.txt-Datei kann Namen, E-Mail-Adressen und Telefonnummern von Personen enthalten, meist in ihren Kontaktzeilen. Wir speichern jede Datei, wie sie gelesen wurde, und Datum und Ergebnis jedes Versuchs, sie zu lesen: Das ist der Beleg für das, was wir über eine Website sagen. Der Crawler liest auch Startseiten und speichert, wie eine Website sich selbst beschreibt: ihren Namen, die Adresse ihres Logos, ihr Land und ihre Sprache. Er übernimmt nur Namen von Organisationen und Titel von Websites: Eine Seite, die eine Person veröffentlicht, ergibt keinen Namen.',
        'Unsere Seiten, Feeds, Downloads und Exporte verdecken diese Kontaktzeilen: Wir ersetzen Namen, persönliche E-Mail-Adressen und Telefonnummern. Adressen einer Stelle, etwa info@ oder press@, bleiben sichtbar. Der Vertrauensgraph enthält keine Kontaktdaten.',
        'Wenn jemand im Vertrauensassistenten eine Seite analysiert, kann das Ergebnis die Autoren der Seite und die Urheber ihrer Bilder nennen, so wie die Seite sie angibt. Bis es gelöscht wird, zeigt es ein Link zum Assistenten mit derselben Seite. Gelöscht wird es nach einem Tag, wenn niemand es teilt.',
      ],
      removal: [
        'Wenn Sie in einer solchen Datei oder einem solchen Ergebnis genannt sind, können Sie es entfernen lassen: ',
        'Senden Sie uns eine Meldung',
        '. Ein Konto brauchen Sie nicht. Der Betreiber löscht, was über eine Website gespeichert ist, mit dem Befehl „vouchwire forget“. Stehen die Daten in einer öffentlichen Datei, bitten Sie auch deren Herausgeber, sie zu ändern, denn dort bleibt sie öffentlich.',
      ],
    },
    tablesHead: 'Was über Personen gespeichert wird, Feld für Feld',
    tables: TABLES,
    columns: { field: 'Feld', what: 'Was es enthält', why: 'Warum' },
    tableRow: 'Tabelle',
    fields: (count: number) => formatCount(count, 'Feld', 'Felder'),
  },
  use: {
    head: 'Verwendung',
    text: 'Eine Adresse auf der Warteliste wird für zwei Nachrichten verwendet: dass sie auf der Liste steht und dass das Produkt gestartet ist. Eine Adresse, die eine Domain verfolgt, bekommt eine E-Mail mit einem Link und, sobald Sie dort bestätigt haben, höchstens eine E-Mail am Tag über diese Domain; ein Webhook bekommt eine Nachricht, wenn sich etwas ändert. Eine Bewerbung wird von denen gelesen, die über sie entscheiden, und beantwortet. Eine Domain, die Sie geprüft haben, kann von unserem Crawler erneut abgerufen werden, wie jede öffentliche Seite. Eine Fehlermeldung liest eine Person, die Ihnen antworten kann, wenn Sie eine Adresse angegeben haben. Keine andere Mail geht an diese Adresse.',
  },
  storage: {
    head: 'Speicherung',
    text: 'trust.txt-Dateien entstehen auf Ihrem Gerät: Die Datei wird in Ihrem Browser erstellt, und nichts davon wird an uns gesendet. Anmeldungen, Bewerbungen und was verfolgt wird, werden getrennt vom Vertrauensgraphen gespeichert, wo keine öffentliche Abfrage sie erreicht.',
    browserHead: 'Was in Ihrem Browser bleibt, bis Sie es löschen:',
    browser: [
      'der Entwurf Ihrer trust.txt;',
      'Ihre letzten 20 Abfragen des Graphen;',
      'die Bürgen, die Sie gewählt haben, wenn Sie sie speichern lassen;',
      'Ihre Beobachtungsliste: die Domains darin, und wann Sie sie zuletzt geöffnet haben;',
      'Ihre letzten fünf Suchen nach einer Website;',
      'ob Sie die einzelnen Tasten ( / und ? ) ausgeschaltet haben;',
      'die Darstellung und die Dichte der Tabellen, die Sie gewählt haben.',
    ],
  },
  sharing: {
    head: 'Weitergabe',
    text: 'Nichts, was Sie uns über sich mitteilen, wird verkauft oder weitergegeben. Der Vertrauensgraph ist öffentlich: Er wiederholt, was Domains veröffentlicht haben. Wo ein Sprachmodell eine Analyse formuliert, erhält sein Anbieter Tatsachen aus diesem Graphen, beim Vertrauensassistenten auch den Text der Seite, nach der Sie fragen, und nichts über Sie.',
  },
  rights: {
    head: 'Rechte',
    text: [
      'Sie können fragen, was über Sie gespeichert ist, es berichtigen oder löschen lassen. Löschen heißt wirklich löschen, in jeder unserer Dateien. In jeder Mail an die Warteliste und in jeder über das, was Sie verfolgen, steht ein Link, der das tut; für alles andere ',
      'senden Sie eine Meldung',
      ' oder siehe ',
      'Kontakt',
      '.',
    ],
    operator: 'Betreiber dieser Website und verantwortlich für die Daten ist:',
  },
  cookies: {
    head: 'Cookies',
    text: 'Nur notwendige Cookies. Es gibt eines, „lang“, und nur, wenn Sie eine Sprache wählen: Es hält diese Sprache ein Jahr lang fest, damit auch die nächste Seite in ihr kommt. Auf der Website gibt es keine Skripte, Schriften oder Zähler von anderen.',
  },
  children: {
    head: 'Kinder unter 13',
    text: 'Der Dienst ist nicht für Kinder unter 13 Jahren gedacht, und wir speichern wissentlich nichts über sie. Wenn sich ein Kind angemeldet hat, sagen Sie es uns, und es wird gelöscht.',
  },
  changes: {
    head: 'Änderungen',
    text: 'Eine Änderung dieser Erklärung wird oben auf dieser Seite datiert. Wenn wir je mehr speichern wollen, als hier aufgeführt ist, wird es zuerst hier aufgeführt.',
  },
} as const satisfies Translated<typeof ENGLISH>;
