import type { MESSAGES as ENGLISH } from '../en/report.ts';
import type { Translated } from '../translated.ts';

/** The form that reports an error. */
export const MESSAGES = {
  title: 'Fehler melden',
  pageTitle: 'Fehler melden · Vouchwire',
  description: 'Melden Sie einen Fehler auf einer Seite von Vouchwire. Ein Konto brauchen Sie nicht.',
  aside: 'Ist etwas auf einer Seite falsch, veraltet oder unfair? Sagen Sie es uns. Ein Konto brauchen Sie nicht.',
  about: 'Seite',
  wholeSite: 'Die ganze Website',
  back: 'Zurück zur Seite',
  text: 'Was ist falsch?',
  textHint: (n: string) => `Einfacher Text. Die ersten ${n} Zeichen werden gespeichert.`,
  email: 'Ihre E-Mail-Adresse',
  emailHint: 'Freiwillig, für die Antwort. Keine andere Mail geht dorthin.',
  leaveEmpty: 'Lassen Sie dieses Feld leer',
  send: 'Meldung senden',
  next: 'Wie es weitergeht',
  nextList: [
    'Eine Person liest die Meldung und prüft die Seite.',
    'Zeigt sie einen Fehler von uns, berichtigen wir ihn und veröffentlichen die Berichtigung. Die Meldung selbst wird nicht veröffentlicht.',
    'Wenn Sie eine Adresse angeben, kann der Betreiber Ihnen dorthin antworten.',
  ],
  log: ['Berichtigungen stehen unter ', 'Berichtigungen', '.'],
  sent: 'Ihre Meldung ist gesendet',
  reference: 'Nummer Ihrer Meldung',
  sentMail: 'Eine Person liest sie und prüft die Seite. Die Antwort geht an Ihre Adresse.',
  sentNoMail:
    'Eine Person liest sie und prüft die Seite. Eine Antwort per Mail bekommen Sie nicht. Wenn wir etwas berichtigen, steht es unter Berichtigungen.',
  saveReference: 'Bewahren Sie die Nummer auf. Nennen Sie sie, wenn Sie uns zu dieser Meldung schreiben.',
  truncated: (n: string) =>
    `Der Text hatte mehr als ${n} Zeichen. Die ersten ${n} Zeichen sind gespeichert. Senden Sie den Rest in einer weiteren Meldung.`,
  another: 'Weitere Meldung senden',
  failed: 'Die Meldung wurde nicht gespeichert',
  failedDetails:
    'Der Fehler liegt bei uns. Ihr Text steht noch im Formular. Versuchen Sie es in ein paar Minuten noch einmal.',
  refused: 'Die Meldung wurde nicht gesendet',
  tooMany: (seconds: string) =>
    `Aus Ihrem Netz kamen zu viele Meldungen. Ihr Text steht noch im Formular. Senden Sie ihn in ${seconds} Sekunden noch einmal.`,
  stored: ['Was von einer Meldung gespeichert wird und wie Sie es löschen lassen: ', 'Datenschutz', '.'],
  errors: {
    textMissing: 'Bitte beschreiben Sie, was falsch ist',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  },
} as const satisfies Translated<typeof ENGLISH>;
