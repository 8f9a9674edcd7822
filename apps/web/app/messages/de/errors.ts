import type { MESSAGES as ENGLISH } from '../en/errors.ts';
import type { Translated } from '../translated.ts';

/** Pages that stand where another was expected. */
export const MESSAGES = {
  notFoundTitle: 'Seite nicht gefunden · Vouchwire',
  notFoundNumber: '404',
  notFound: 'Hoppla! Seite nicht gefunden',
  notFoundAt: ['Unter ', ' gibt es nichts. Die Karte geht anderswo weiter.'],
  didYouMean: ['Meinten Sie ', '?'],
  noSuchPage: 'keine solche Seite',
  returnHome: 'Zur Startseite',

  asOfNotSupported: 'Diese Seite zeigt nur aktuelle Daten',
  asOfNotSupportedDetails: (day) => `Für den Tag „${day}“ gibt es sie nicht.`,
  showCurrent: 'Aktuelle Daten zeigen',
  unexpected: 'Unerwarteter Anwendungsfehler!',
  unexpectedDetails:
    'Der Fehler liegt bei uns, nicht an Ihnen. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
} as const satisfies Translated<typeof ENGLISH>;
