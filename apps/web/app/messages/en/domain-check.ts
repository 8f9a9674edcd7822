import { formatCount } from '../../lib/numbers.ts';

/** Text about the check of a domain for the generator, and its result. */
export const DOMAIN_CHECK = {
  stopped: 'Stopped before every answer came. What had come is shown, and your entry stays.',
  recalled: 'This is what the graph knows. Your site was not requested.',
  checkSite: 'Check its certificate and file',
  seen: (time: string) => `Seen ${time}.`,
  checkAgain: 'Check again',
  tryAgain: 'Try again',

  validating: 'Validating Domain',
  steps: {
    references: 'Who references it',
    certificate: 'Digital certificate',
    file: 'Existing trust.txt',
  },
  stepRunning: {
    references: 'Reading the trust graph',
    certificate: 'Asking the site over HTTPS',
    file: 'Asking /.well-known/trust.txt, then /trust.txt',
  },
  stepDone: 'done',
  stepFailed: 'no answer',
  stepRunningWord: 'running',
  validatingNote: 'Read from the public web, as any visitor could. Nothing is published for you.',
  stop: 'Stop',

  referenced: 'Referenced',
  notReferencedDetails: 'No site has to name you first. Publish your file, then ask the sites you name to confirm it.',
  failureDetails: (detail: string | null) => `${detail ? `${detail} ` : ''}Your draft is untouched.`,

  certificateVerified: 'Certificate verified',
  certificateFacts: ({
    commonName,
    host,
    issuer,
    days_remaining,
  }: {
    commonName: string | null;
    host: string | null;
    issuer: string | null;
    days_remaining: number | null;
  }): string =>
    [
      commonName ?? host,
      issuer && `issued by ${issuer}`,
      days_remaining !== null && `${formatCount(days_remaining, 'day', 'days')} remaining`,
    ]
      .filter(Boolean)
      .join(', '),
  certificateNote: 'The validity of your trust.txt is bound to this digital identity.',
  certificateFailedDetails: (error: string, step: string | null) =>
    `${/[.!?]$/.test(error) ? error : `${error}.`} ${step ? `${step} ` : ''}You can write the file now; readers can tie it to you once the certificate is valid.`,

  existingFound: 'Existing trust.txt found',
  existingStatements: (count: number) => `with ${formatCount(count, 'statement', 'statements')}.`,
  nonStandard: (location: string) =>
    `It is at ${location}, which is not the standard place. Publish the new one at /.well-known/trust.txt.`,
  standard: (location: string) => `It is at ${location}.`,
  editExisting: 'Edit Existing Policy',
  fullReport: 'What a crawler sees',
  noFileYet: 'No trust.txt at either address yet. That is common, and what this page is for.',

  referencesHead: 'Who references you',
  referencesDetails: 'These sites name you in their own trust.txt. Tick what is right, and Add writes your side of it.',
  referencesCaption: (domain: string) => `Domains that reference ${domain}`,
  add: 'Add',
  addSelected: (count: number) => `Add ${count} selected`,
  selectAll: 'Select all',
  select: (domain: string, attribute: string) => `Select ${domain} (${attribute})`,
  columns: { domain: 'Domain', statement: 'It says', add: 'You would add', state: 'With your live file' },
  phoneColumns: { statement: 'It says', add: 'You add', state: 'Live file' },
  line: (line: number) => `line ${line}`,
  inDraft: 'in your draft',
  allInDraft: 'nothing',
  onlyClaimed: 'nothing: only that site states it',
  showAllRows: (count: number) => `Show all ${count}`,
} as const;
