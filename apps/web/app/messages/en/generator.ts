import { formatCount } from '../../lib/numbers.ts';

/** Text of the generator. The specification's own texts are literal. */
export const MESSAGES = {
  pageTitle: 'Make a trust.txt · Vouchwire',
  description:
    'Say who you belong to, who owns you and what you control, in a trust.txt file that you publish on your own domain.',
  title: 'Join the Trust Ecosystem',
  standfirst:
    'A trust.txt is a short public file that says who you belong to, who owns you and what you control. Make it here, then publish it at',
  standfirstEnd: 'on your own domain.',
  wellKnownPath: '/.well-known/trust.txt',
  noScript:
    'Making a file here needs JavaScript, because it is made in your browser and sent nowhere. A trust.txt is plain text with one attribute=value a line; any editor will do.',

  yourDomain: 'Your domain',
  domain: 'Domain',
  domainHint: 'Enter looks up who references it, its certificate and its trust.txt. Nothing is published.',
  enter: 'Enter',
  domainRequired: 'Domain is required',
  checking: 'Checking...',

  inEcosystem: (count: number, domain: string) =>
    `You're already in the trust ecosystem. ${count} domain(s) reference ${domain}`,
  notReferenced: (domain: string) =>
    `Domain ${domain} is not currently referenced in the trust ecosystem. Create your trust.txt to get started`,
  unable: 'Unable to check trust ecosystem status. Please try again.',
  networkError: 'Network error while checking trust ecosystem. Please check your connection.',

  certificateFailed: 'Digital certificate validation failed - make sure your domain has a valid HTTPS certificate',

  loaded: 'Loaded existing trust.txt policy for editing',
  downloaded: 'trust.txt file downloaded',
  added: (count: number) => `Added ${count} domain(s) to your trust.txt`,

  tabsLabel: 'Parts of the policy',
  tabs: { affiliations: 'Affiliations', control: 'Control', business: 'Business', policies: 'Policies' },
  lists: {
    belongTo: {
      head: 'Belongs to',
      hint: 'associations that you are a member of',
      add: 'Add an association',
      one: 'Belongs to',
    },
    members: { head: 'Members', hint: 'only if you are an association', add: 'Add a member', one: 'Member' },
    social: {
      head: 'Social accounts',
      hint: 'addresses of your account pages',
      add: 'Add an account',
      one: 'Social account',
    },
    control: { head: 'Controls', hint: 'sites that you own', add: 'Add a site', one: 'Controlled domain' },
    vendors: { head: 'Vendors', hint: 'who works for you', add: 'Add a vendor', one: 'Vendor' },
    customers: { head: 'Customers', hint: 'organizations you work for', add: 'Add a customer', one: 'Customer' },
  },
  remove: (entry: string, one: string, number: number) => `Remove ${entry.trim() || `${one} ${number}`}`,
  controlledBy: 'Controlled by',
  controlledByHint: 'one owner, or none',
  controlledByDetails: 'Adding a domain that says it controls you replaces this entry.',
  sameAsAbove: 'The same site as another entry of this list.',
  showRemaining: (count: number) => `Show the other ${count}`,
  training: 'May AI systems train on your content?',
  trainingHint: 'Nothing is chosen for you; unset writes no line.',
  yes: 'Yes',
  no: 'No',
  noStatement: 'Say nothing',
  disclosure: 'Disclosure URL',
  disclosureHint: 'address of your ethics or ownership page',
  contact: 'Contact',
  contactHint: 'as you would write it',
  contactDetails: 'Written unmodified, trimmed. Several lines become one.',

  reciprocity: {
    confirmed: (other: string, attribute: string, line: number | null) =>
      `${other} says ${attribute} too${line === null ? '' : ` (line ${line})`}.`,
    claimed: (other: string) => `No file of ${other} was read. It would answer with`,
    unreturned: (other: string) => `The file of ${other} does not confirm it. It would confirm with`,
    contradicted: (other: string) => `Another current line contradicts this one. ${other} would confirm with`,
    stale: (other: string) => `The file that confirmed it can no longer be read. ${other} would confirm with`,
    unknown: (other: string) => `No line of ${other} that answers was seen. It would answer with`,
  },
  copy: 'Copy',
  copyLine: (line: string) => `Copy ${line}`,

  importHead: 'Have a file already?',
  importSummary: 'Paste it or drop it here',
  importLabel: 'Text of a trust.txt',
  importHint: 'Or drop a file anywhere on this page. It is read in your browser and sent nowhere.',
  importButton: 'Read this text',
  importFile: 'Choose a file',
  importEmpty: 'There is nothing to read yet. Paste the text of a trust.txt first.',
  importTooLarge: 'That is more than 1 MiB. A trust.txt of that size is not read by others either.',
  importUnreadable: 'The file could not be read.',
  importRefused: (reason: string) => `${reason} Your draft stays as it was.`,
  dropHere: 'Drop the file to read it',

  preservedHead: 'Preserved from the file',
  preservedDetails: (count: number) =>
    `${formatCount(count, 'line', 'lines')} that the form has no field for. They stay in the file, in their places.`,
  preservedRemove: (line: string) => `Remove the line ${line}`,

  preview: 'Preview',
  previewLabel: 'The text of your trust.txt',
  emptyPreviewTitle: 'says nothing yet',
  previewEmpty: 'Enter your domain, and the file appears here, with each line that you add.',
  counts: ({ error, warning, info }: { error: number; warning: number; info: number }, hidden: number): string =>
    [
      error > 0 && formatCount(error, 'error', 'errors'),
      warning > 0 && formatCount(warning, 'warning', 'warnings'),
      info > 0 && formatCount(info, 'note', 'notes'),
      hidden > 0 && `${hidden} hidden`,
    ]
      .filter(Boolean)
      .join(' · ') || 'nothing to fix',
  download: 'Download trust.txt',
  howToPublish: 'How to publish it',
  copyText: 'Copy the text',
  noTrainingChoice: 'Nothing is written that you did not choose.',
  trainingState: { yes: 'AI training: yes.', no: 'AI training: no.', '': 'AI training: not said.' },
  addContact: 'Add a contact',
  fixRemoves: 'Remove the line',
  fixWrites: (line: string) => `Write ${line}`,

  changedInBackground: 'The text changed, so the fix was not applied. Try again.',
  loadFailed: 'A part of this page could not be loaded. Check your connection; your draft stays.',
  savedInBrowser: 'Stored in this browser only.',
  notSaved: 'This browser keeps nothing: download the file before you leave.',
  clear: 'Clear the draft',
  cleared: 'Draft cleared',
  restore: 'Restore the previous content',
  restored: 'Brought back',

  otherDraft: (draft: string, requested: string) =>
    `Your draft is for ${draft}; the link you followed is about ${requested}.`,
  continueWith: (domain: string) => `Continue with ${domain}`,
} as const;
