/** Pages for errors. */
export const MESSAGES = {
  notFoundTitle: 'Page not found · Vouchwire',
  notFoundNumber: '404',
  notFound: 'Oops! Page not found',
  notFoundAt: ['There is nothing at ', '. The map continues elsewhere.'],
  didYouMean: ['Did you mean ', '?'],
  noSuchPage: 'no such page',
  returnHome: 'Return to Home',

  asOfNotSupported: 'This page shows current data only',
  asOfNotSupportedDetails: (day: string) => `It has no view for ${day}.`,
  showCurrent: 'Show current data',
  unexpected: 'Unexpected Application Error!',
  unexpectedDetails: 'The fault is on our side, not in anything that you did. Reload the page to try again.',
} as const;
