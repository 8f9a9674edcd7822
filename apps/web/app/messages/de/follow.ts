import { formatCount } from '../../lib/numbers.ts';
import type { MESSAGES as ENGLISH } from '../en/follow.ts';
import type { Translated } from '../translated.ts';

const FAILURE_REASONS: Record<string, string> = {
  'bad-url': 'die Adresse ist nicht mehr brauchbar',
  'forbidden-target': 'die Adresse führt zu keinem öffentlichen Rechner',
  dns: 'der Rechner hat keine Adresse',
  'dns-unanswered': 'niemand sagte, wo der Rechner steht',
  connect: 'der Rechner nahm keine Verbindung an',
  timeout: 'es kam nicht rechtzeitig eine Antwort',
  'connection-lost': 'die Verbindung endete vor der Antwort',
  'the try never ended': 'unser Server wurde während des Versuchs beendet',
  stopped: 'sie wurde vor dem Senden angehalten',
};

/** Every word of the form for following and of the page of a follow. */
export const MESSAGES = {
  pageTitle: 'Verfolgen · Vouchwire',
  pageTitleWithDomain: (domain) => `${domain} verfolgen · Vouchwire`,
  description:
    'Per E-Mail oder Webhook erfahren, wenn sich um eine Domain oder unter den Mitgliedern eines Verbands etwas ändert.',
  title: 'Verfolgen',
  head: (scope) => (scope === 'domain' ? ['', ' verfolgen'] : ['Die Mitglieder von ', ' verfolgen']),
  standfirst: (scope) =>
    scope === 'domain'
      ? 'Erfahren Sie, wer sie neu oder nicht mehr nennt, wen ihre eigene Datei nennt und wann die andere Seite antwortet.'
      : 'Erfahren Sie, wer in die Liste kommt, wer geht und wann ein Mitglied antwortet.',
  back: (scope) => (scope === 'domain' ? 'Seite dieser Domain' : 'Seite dieses Verbands'),
  whichDomain: 'Domain',
  whichDomainDetails: 'Welche Domain möchten Sie verfolgen?',
  show: 'Zeigen',
  refused: 'Das lässt sich nicht verfolgen.',
  nothingToFollow: 'Wir kennen diese Domain nicht, oder sie ist kein Verband. Es gibt noch nichts zu verfolgen.',
  notADomain: 'Das ist keine Domain. Geben Sie eine wie texaspress.com ein.',
  errors: {
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    webhookMissing: 'Bitte geben Sie die Adresse für die Nachrichten ein',
    webhookTooLong: 'Eine Adresse kann hier höchstens 2000 Zeichen haben',
    webhookNoAddress:
      'Das ist keine Webadresse. Geben Sie die ganze Adresse ein, etwa https://example.com/hooks/vouchwire',
    webhookWithPassword:
      'Lassen Sie Name und Passwort weg. Nachrichten sind signiert; Ihr Programm kann erkennen, dass sie von uns sind',
    webhookNotHttps: 'Nachrichten werden nur über https gesendet. Geben Sie eine Adresse ein, die mit https:// beginnt',
    webhookNotPublic: 'An diese Adresse werden keine Nachrichten gesendet, weil sie nicht im öffentlichen Web liegt',
    webhookFollowed:
      'Diese Adresse verfolgt das bereits. Auf der Seite, die Ihnen damals gezeigt wurde, lässt sich das beenden und löschen.',
    webhookHostFull:
      'Zu diesem Host werden schon so viele Nachrichten gesendet wie erlaubt. Beenden oder löschen Sie zuerst eine Ihrer Verfolgungen.',
  },
  failed: 'Die Daten konnten nicht abgefragt werden.',
  failedDetails: 'Der Fehler liegt bei uns; über die Domain folgt daraus nichts.',
  tryAgain: 'Erneut versuchen',

  byEmail: 'Per E-Mail',
  email: 'Ihre E-Mail-Adresse',
  byEmailDetails: (changes) =>
    `Höchstens eine E-Mail am Tag, wie viel auch importiert wird: Sie nennt bis zu ${changes} Änderungen und zählt die übrigen. Zuerst bekommen Sie eine E-Mail mit einem Link; bevor Sie dort bestätigen, wird nichts weiter gesendet. In jeder E-Mail steht ein Link, der das beendet.`,
  sendLink: 'Link an mich senden',
  noMail:
    'Dieser Server sendet keine E-Mails, deshalb lässt sich hier nichts per E-Mail verfolgen. Feeds und Webhooks funktionieren.',
  leaveEmpty: 'Dieses Feld leer lassen',
  linkSent: 'Eine E-Mail mit einem Link ist unterwegs.',
  linkSentDetails: (waiting, days) =>
    `Öffnen Sie ihn und drücken Sie „Bestätigen“; vorher wird nichts weiter gesendet. Keine E-Mail? Sehen Sie bei dem nach, was Ihr Mailprogramm für Spam hält. Eine Adresse bekommt höchstens eine solche E-Mail am Tag für jede Domain und höchstens ${waiting} Anfragen warten auf ihre Bestätigung, von denen die älteste nach einem Tag Platz macht; was niemand bestätigt hat, wird nach ${days} Tagen gelöscht.`,

  byWebhook: 'Per Webhook',
  webhook: 'Adresse Ihres Programms',
  webhookHint: 'https, im öffentlichen Web',
  byWebhookDetails: (hours) =>
    `Wir senden JSON per POST, nach dem Schema Standard Webhooks signiert, binnen Minuten. Solange Ihr Programm mit etwas anderem als 200 bis 299 antwortet, versuchen wir es in wachsenden Abständen erneut; nach ${hours} Stunden ohne Erfolg wird nichts mehr gesendet, bis Sie einen Test senden. Weiterleitungen folgen wir nicht, und 410 beendet es sofort.`,
  createSecret: 'Geheimnis erzeugen',
  secretCreated: 'Ihr Geheimnis, nur dieses eine Mal gezeigt',
  secretCreatedDetails:
    'Geben Sie es Ihrem Programm, das damit prüft, ob eine Nachricht von uns ist. Wir können es nicht noch einmal zeigen.',
  secret: 'Geheimnis',
  page: 'Seite zum Verwalten',
  pageDetails:
    'Bewahren Sie diese Adresse auf: Wer sie hat, kann das Verfolgen beenden, und wir können sie Ihnen nicht senden. Dort senden Sie den ersten Test; sobald er beantwortet ist, werden Änderungen gesendet.',
  openPage: 'Dorthin gehen und einen Test senden',
  copy: 'Kopieren',
  copySecret: 'Geheimnis kopieren',
  copyPage: 'Adresse der Seite kopieren',

  byFeed: 'Per Feed',
  byFeedDetails:
    'Ohne eine Adresse bei uns zu lassen. Ein Feed enthält dieselben Änderungen und auch das, was einer Nachricht fehlen kann.',
  atom: 'Atom',
  jsonFeed: 'JSON Feed',

  oneTimeHead: 'Höchstens einmal',
  oneTimeText:
    'Jede Änderung wird höchstens einmal gesendet. Wo niemand wissen kann, ob eine Nachricht ankam, weil die Verbindung vor der Antwort endete oder unser Server beendet wurde, wird sie nicht noch einmal gesendet: Sie kann fehlen, und die Seite zum Verwalten sagt das.',
  stored: 'Was gespeichert wird',
  storedText: [
    'Ihre Adresse, was Sie verfolgen und die Nachrichten der letzten 30 Tage, bis Sie es löschen. Siehe ',
    'Datenschutz',
    '.',
  ],

  followTitle: 'Was Sie verfolgen · Vouchwire',
  followHead: (scope) => (scope === 'domain' ? ['', ' verfolgen'] : ['Die Mitglieder von ', ' verfolgen']),
  noFollow: 'Zu diesem Link gehört nichts, was verfolgt wird',
  noFollowDetails:
    'Vielleicht wurde es gelöscht, oder der Link wurde nicht ganz kopiert. Neu beginnen lässt es sich auf der Seite einer Domain oder eines Verbands.',
  associations: 'Verbände',
  recipient: (channel) => (channel === 'email' ? 'E-Mails gehen an' : 'Nachrichten gehen an'),
  since: (day) => `seit ${day}`,
  requestedOn: (day) => `angefragt am ${day}`,
  status: 'Wie es steht',
  state: 'Stand',
  states: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email' ? 'Noch nicht bestätigt' : 'Wartet auf einen Test';
      case 'active':
        return 'Aktiv';
      case 'stopped':
        return 'Angehalten';
      case 'failed':
        return 'Aufgegeben';
    }
  },
  stateDetails: ({ state, channel }) => {
    switch (state) {
      case 'pending':
        return channel === 'email'
          ? 'Es wird nichts gesendet, bevor Sie bestätigen, dass Sie es wollen.'
          : 'Geben Sie Ihrem Programm das Geheimnis und senden Sie einen Test. Sobald er mit einem Status von 200 bis 299 beantwortet ist, werden Änderungen gesendet.';
      case 'active':
        return channel === 'email'
          ? 'Wenn sich etwas ändert, kommt eine E-Mail, höchstens eine am Tag.'
          : 'Wenn sich etwas ändert, kommt binnen Minuten eine Nachricht.';
      case 'stopped':
        return 'Es wird nichts gesendet. Was inzwischen geschieht, wird nicht nachgesendet; im Feed steht es.';
      case 'failed':
        return channel === 'email'
          ? 'Der Mailserver dieser Adresse hat unsere E-Mails abgelehnt. Es wird nichts mehr gesendet, bis Sie wieder verfolgen.'
          : 'So lange kam keine Nachricht an, dass wir aufgehört haben. Es wird nichts mehr gesendet, bis ein Test beantwortet ist.';
    }
  },
  failingSince: (day) => `Seit ${day} kam keine Nachricht an; wir versuchen es weiter.`,
  lastReason: (reason) => `Der letzte Versuch: ${reason}.`,
  actions: {
    confirm: 'Bestätigen',
    test: 'Test senden',
    stop: 'Anhalten',
    resume: 'Wieder verfolgen',
    delete: 'Löschen',
  },
  actionsLabel: 'Was Sie tun können',
  deleteDetails: 'Löschen entfernt die Adresse und alle Nachrichten, in jeder unserer Dateien.',
  actionFailed: 'Das wurde nicht getan.',
  deleted: 'Gelöscht',
  deletedDetails: 'Davon ist nichts mehr gespeichert.',
  messages: 'Letzte Nachrichten',
  noMessages: 'Noch keine.',
  retention: (days) => `${days} Tage lang gezeigt.`,
  messageSubject: ({ kind, changes }) => {
    switch (kind) {
      case 'link':
        return 'Der Link zu dieser Seite';
      case 'test':
        return 'Ein Test';
      case 'changes':
        return formatCount(changes, 'Änderung', 'Änderungen');
    }
  },
  deliveryStates: {
    waiting: 'Wartet',
    sending: 'Unterwegs',
    sent: 'Gesendet',
    refused: 'Nicht angenommen',
    'in-doubt': 'Ungewiss',
  },
  unknownDetails: 'Ungewiss: Niemand weiß, ob sie ankam, deshalb wird sie nicht noch einmal gesendet.',
  attempts: (count) => formatCount(count, 'Versuch', 'Versuche'),
  nextAttempt: (time) => `der nächste ${time}`,
  reason: (reason) => {
    const [, kind, status] = /^(http|smtp)-(\d{3})$/.exec(reason) ?? [];
    if (kind && status) return kind === 'http' ? `die Antwort war ${status}` : `der Mailserver antwortete ${status}`;
    if (reason.startsWith('tls-')) return 'das Zertifikat gilt nicht';
    return FAILURE_REASONS[reason] ?? null;
  },
} as const satisfies Translated<typeof ENGLISH>;
