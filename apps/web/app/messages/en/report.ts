/** The form that reports an error. */
export const MESSAGES = {
  title: 'Report an error',
  pageTitle: 'Report an error · Vouchwire',
  description: 'Report an error on a page of Vouchwire. You need no account.',
  aside: 'Is something on a page wrong, out of date or unfair? Tell us. You need no account.',
  about: 'Page',
  wholeSite: 'The whole site',
  back: 'Back to the page',
  text: 'Describe the error',
  textHint: (n: string) => `Plain text. The first ${n} characters are stored.`,
  email: 'Your email address',
  emailHint: 'Optional, for the answer. No other mail is sent to it.',
  leaveEmpty: 'Leave this field empty',
  send: 'Send report',
  next: 'What happens next',
  nextList: [
    'A person reads the report and checks the page.',
    'If it shows that we made an error, we correct it and publish the correction. The report itself is not published.',
    'If you give an address, the operator can answer you there.',
  ],
  log: ['Corrections are listed under ', 'Corrections', '.'],
  sent: 'Your report was sent',
  reference: 'Number of your report',
  sentMail: 'A person reads it and checks the page. The answer goes to your address.',
  sentNoMail:
    'A person reads it and checks the page. You get no answer by mail. If we correct something, it is listed under Corrections.',
  saveReference: 'Keep the number. Quote it if you write to us about this report.',
  truncated: (n: string) =>
    `The text was longer than ${n} characters. The first ${n} characters were stored. To send the rest, send another report.`,
  another: 'Send another report',
  failed: 'The report was not stored',
  failedDetails: 'The fault is on our side. Your text is still in the form. Try again in a few minutes.',
  refused: 'The report was not sent',
  tooMany: (seconds: string) =>
    `Too many reports came from your network. Your text is still in the form. Send it again in ${seconds} seconds.`,
  stored: ['What is stored of a report, and how to have it deleted: ', 'Privacy', '.'],
  errors: { textMissing: 'Please describe the error', emailInvalid: 'Please enter a valid email address' },
} as const;
