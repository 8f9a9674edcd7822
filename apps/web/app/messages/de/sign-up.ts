import type { INTERESTS, OrganizationType } from '@vouchwire/api-contract';
import type { MESSAGES as ENGLISH } from '../en/sign-up.ts';
import type { Translated } from '../translated.ts';

/** Every word of the two sign-up dialogs. The sentences that refuse an entry are the contract's: the server says them too. */
export const MESSAGES = {
  close: 'Schließen',
  loading: 'Das Formular wird geholt…',
  loadFailed: 'Das Formular kam nicht an. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal:',
  reload: 'Seite neu laden',
  optional: 'optional',
  processing: 'Wird verarbeitet…',
  privacy: 'Datenschutz',
  leaveEmpty: 'Lassen Sie dieses Feld leer',

  waitlist: {
    title: 'Auf die Warteliste',
    description: 'Erfahren Sie als Erste, wenn das Produkt startet. Sagen Sie uns, was Sie interessiert.',
    interests: 'Interessen',
    submit: 'Auf die Warteliste',
    retention:
      'Was Sie eingeben, wird aufbewahrt, bis Sie die Warteliste über den Link in unseren Mails verlassen oder uns um Löschung bitten.',
  },
  pilot: {
    title: 'Am Pilotbetrieb für Herausgeber teilnehmen',
    description: 'Erzählen Sie uns von Ihrer Organisation. Ihre Bewerbung wird durchgesehen.',
    submit: 'Für den Pilotbetrieb bewerben',
    retention:
      'Bewerbungen werden innerhalb von 3–5 Werktagen beantwortet. Was Sie eingeben, wird aufbewahrt, bis der Pilotbetrieb beendet ist oder Sie uns um Löschung bitten.',
    chooseOne: 'Bitte wählen',
  },
  topics: {
    Politics: 'Politik',
    Technology: 'Technik',
    Business: 'Wirtschaft',
    Science: 'Wissenschaft',
    Health: 'Gesundheit',
    Entertainment: 'Unterhaltung',
    Sports: 'Sport',
    Environment: 'Umwelt',
  } satisfies Record<(typeof INTERESTS)[number], string>,
  fields: {
    email: 'E-Mail',
    name: 'Name',
    organizationName: 'Name der Organisation',
    organizationType: 'Art der Organisation',
    website: 'Website',
    role: 'Funktion',
    description: 'Beschreibung',
  },
  organizationTypes: {
    news_agency: 'Nachrichtenagentur',
    newspaper: 'Zeitung',
    magazine: 'Zeitschrift',
    blog: 'Blog',
    press_association: 'Presseverband',
    independent: 'Freier Journalismus',
    field_journalist: 'Reportage vor Ort',
    photojournalist: 'Fotojournalismus',
    other: 'Sonstige',
  } satisfies Record<OrganizationType, string>,

  /** Why an entry is refused, by the codes of the contract. */
  errors: {
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    fieldsMissing: 'Bitte füllen Sie alle Pflichtfelder aus',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    freeMailNotAllowed: 'Bitte verwenden Sie die E-Mail-Adresse Ihrer Organisation (nicht Gmail, Yahoo, Hotmail usw.)',
    interestUnknown: 'Bitte wählen Sie Interessen aus der Liste',
    organizationTypeUnknown: 'Bitte wählen Sie die Art Ihrer Organisation aus der Liste',
    websiteInvalid:
      'Bitte geben Sie die vollständige Adresse Ihrer Website ein, etwa https://example.com, oder lassen Sie das Feld leer',
    tooLong: 'Bitte kürzen Sie Ihre Angaben',
  },
  tooLong: (most: string) => `Bitte kürzen Sie dies auf höchstens ${most} Zeichen`,
  waitlistThanks: 'Danke, dass Sie sich auf unsere Warteliste gesetzt haben!',
  pilotThanks: 'Danke für Ihre Bewerbung zu unserem Pilotbetrieb für Herausgeber!',
  rejectedWithoutReason: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.',
} as const satisfies Translated<typeof ENGLISH>;
