import type { PAGE_PROBLEMS as ENGLISH } from '../en/page-problems.ts';
import type { Translated } from '../translated.ts';

/** What happened to a page that was not read. It is the first line of its result. */
export const PAGE_PROBLEMS = {
  'not-found': () => 'Unter dieser Adresse gibt es keine Seite (404).',
  gone: () => 'Die Seite unter dieser Adresse wurde entfernt (410).',
  'login-required': () => 'Die Website verlangt eine Anmeldung, um diese Seite zu zeigen.',
  'payment-required': () => 'Die Seite liegt hinter einer Bezahlschranke (402). Wir konnten sie nicht lesen.',
  refused: () => 'Die Website hat unsere Anfrage abgelehnt (403).',
  'rate-limited': () => 'Die Website begrenzt Anfragen und hat unsere abgelehnt (429).',
  'legal-block': () => 'Die Website zeigt diese Seite aus rechtlichen Gründen nicht (451).',
  'bot-wall': () => 'Die Website hat gefragt, ob wir ein Mensch sind, statt die Seite zu zeigen.',
  'consent-wall': () => 'Die Website verlangte eine Einwilligung in Cookies oder Tracking, statt die Seite zu zeigen.',
  paywall: () => 'Die Seite liegt hinter einer Bezahlschranke. Wir konnten nur ihre Vorschau lesen.',
  timeout: () => 'Die Website hat nicht rechtzeitig geantwortet.',
  dns: () => 'Unter diesem Hostnamen gibt es keine Website (DNS).',
  'dns-unanswered': () => 'Wir konnten den Hostnamen nicht nachschlagen, weil das DNS nicht geantwortet hat.',
  certificate: () => 'Das Zertifikat der Website ist nicht gültig, deshalb haben wir die Seite nicht gelesen.',
  connection: () => 'Wir konnten keine Verbindung zur Website herstellen.',
  'bad-redirect': () => 'Die Adresse leitet auf eine Weise weiter, der wir nicht folgen konnten.',
  'forbidden-target': () =>
    'Die Adresse führt zu einem Host, der nicht öffentlich ist. Wir haben ihn deshalb nicht angefragt.',
  'server-error': ({ status }) =>
    status === null
      ? 'Die Website hat einen eigenen Fehler gemeldet.'
      : `Die Website hat einen eigenen Fehler gemeldet (${status}).`,
  'other-status': ({ status }) =>
    status === null
      ? 'Die Website hat nicht mit einer Seite geantwortet.'
      : `Die Website hat mit dem Status ${status} statt mit einer Seite geantwortet.`,
  'error-page': () => 'Die Website hat eine Fehlerseite statt der Seite geliefert.',
  empty: () => 'Die Website hat eine Seite ohne Text geliefert.',
  pdf: () => 'Diese Adresse ist ein PDF-Dokument, keine Webseite.',
  image: () => 'Diese Adresse ist ein Bild, keine Webseite.',
  video: () => 'Diese Adresse ist ein Video, keine Webseite.',
  audio: () => 'Diese Adresse ist eine Audiodatei, keine Webseite.',
  'other-type': () => 'Diese Adresse ist keine Webseite.',
  'over-limits': () =>
    'Die Seite wurde abgerufen, überschreitet aber unsere Grenzen. Wir haben sie deshalb nicht gelesen.',
  'other-site': ({ host }) =>
    host === null
      ? 'Diese Adresse führt zu einer anderen Website.'
      : `Diese Adresse führt zu einer anderen Website, ${host}.`,
  'our-failure': () => 'Wir haben die Seite nicht zu Ende gelesen. Der Fehler liegt bei uns.',
} satisfies Translated<typeof ENGLISH>;
