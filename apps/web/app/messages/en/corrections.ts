/** The public log of corrections. Its entries are English in every language. */
export const MESSAGES = {
  title: 'Corrections',
  pageTitle: 'Corrections · Vouchwire',
  description: 'Errors that Vouchwire published, since when they were wrong, and what was changed.',
  aside: 'Errors that this site published, and what was changed. Newest first.',
  wrong: 'What was wrong',
  since: 'Wrong since',
  changed: 'What was changed',
  on: 'Corrected on',
  page: 'Page',
  reported: 'Reported by a visitor',
  none: 'No corrections yet',
  noneDetails: 'If you find an error, report it.',
  failed: 'The log could not be read',
  failedDetails: 'The fault is on our side. Try again in a few minutes.',
  report: 'Report an error',
  asJson: 'The same list as JSON',
} as const;
