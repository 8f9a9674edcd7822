import type { MESSAGES as ENGLISH } from '../en/contact.ts';
import type { Translated } from '../translated.ts';

/** The contact page. */
export const MESSAGES = {
  title: 'Kontakt',
  pageTitle: 'Kontakt · Vouchwire',
  description: 'Wie Sie Vouchwire erreichen und wie bald Sie eine Antwort erwarten können.',
  addressPending: 'Kontaktangaben folgen in Kürze',
  cards: [
    { head: 'Allgemeine Anfragen', about: 'Fragen zum Projekt, zu den Daten oder zu dieser Website.' },
    { head: 'Für Herausgeber', about: 'Bewerbungen für den Pilotbetrieb und was der Graph von Ihrer Domain zeigt.' },
    { head: 'Hilfe zu trust.txt', about: 'Eine Datei schreiben, veröffentlichen und ausbessern.' },
    { head: 'Rückmeldungen', about: 'Was fehlt, falsch oder unklar ist.' },
  ],
  timesHead: 'Antwortzeiten',
  times: [
    { what: 'Allgemeine Anfragen', within: '1–2 Werktage' },
    { what: 'Bewerbungen von Herausgebern', within: '3–5 Werktage' },
    { what: 'Technische Hilfe', within: '24–48 Stunden' },
  ],
  securityHead: 'Sicherheit',
  security: [
    'Ein Kontakt für Sicherheitsmeldungen folgt. Bis dahin sagt unsere ',
    'security.txt',
    ', wohin ein Bericht gehen kann.',
  ],
  /** If the operator gives a security contact: before it, and between two. */
  securityContact: 'Melden Sie eine Schwachstelle an ',
  or: ' oder ',
  report: ['Ist auf einer Seite etwas falsch? ', 'Fehler melden', '. Ein Konto brauchen Sie nicht.'],
} as const satisfies Translated<typeof ENGLISH>;
