/** The contact page. */
export const MESSAGES = {
  title: 'Contact',
  pageTitle: 'Contact · Vouchwire',
  description: 'How to reach Vouchwire, and how soon you can expect an answer.',
  addressPending: 'Contact information coming soon',
  cards: [
    { head: 'General Inquiries', about: 'Questions about the project, the data or this site.' },
    { head: 'Publisher Support', about: 'Applications for the pilot, and what the graph shows of your domain.' },
    { head: 'Trust.txt Support', about: 'Writing, publishing and fixing a file.' },
    { head: 'Feedback', about: 'What is missing, wrong or unclear.' },
  ],
  timesHead: 'Response times',
  times: [
    { what: 'General inquiries', within: '1-2 business days' },
    { what: 'Publisher applications', within: '3-5 business days' },
    { what: 'Technical support', within: '24-48 hours' },
  ],
  securityHead: 'Security',
  security: [
    'A contact for security disclosures is coming. Until then our ',
    'security.txt',
    ' says where a report can go.',
  ],
  /** If the operator gives a security contact: before it, and between two. */
  securityContact: 'Report a weakness to ',
  or: ' or ',
  report: ['Is something wrong on a page? ', 'Report an error', '. You need no account.'],
} as const;
