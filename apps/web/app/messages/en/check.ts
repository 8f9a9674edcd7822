import { formatCount, formatNumber, formatSeconds } from '../../lib/numbers.ts';
import { stripScheme } from '../../lib/safe-href.ts';
import { formatDuration } from '../../lib/time.ts';

/** Every word of the check page. */
export const MESSAGES = {
  pageTitle: 'What a crawler sees · Vouchwire',
  titleWithDomain: (domain: string) => `trust.txt of ${domain} · Vouchwire`,
  description:
    'Ask a domain for its trust.txt the way a crawler does: each request, the certificate, the file line by line, and whether the other side answers.',
  title: 'What a crawler sees',
  standfirst:
    'Check the trust.txt of one domain as any reader would: both locations, every redirect, the certificate, and the file line by line.',
  domain: 'Domain',
  check: 'Check',
  domainMissing: 'Please enter a domain',
  noScript:
    'Checking a domain needs JavaScript. Without it, POST /api/trust-graph/check-trust-txt answers the same in JSON.',
  empty: 'Enter a domain, and each step of the visit is shown here. For example',

  lastCheckLoading: 'Looking up the last check…',
  neverChecked: 'We have not checked this site yet.',
  neverCheckedDetails: 'Nothing is requested from the site until you press the button.',
  checkNow: 'Check now',
  lastCheck: {
    found: (day: string) => `Last read on ${day}: the site published a trust.txt.`,
    absent: (day: string) => `Checked on ${day}: no trust.txt was found. That is common.`,
    blocked: (day: string) => `Checked on ${day}: the site refused our request.`,
    unreachable: (day: string) => `Checked on ${day}: the site could not be reached.`,
    'not-a-policy-file': (day: string) => `Checked on ${day}: the site served something other than a trust.txt.`,
  },

  checking: (domain: string) => `Asking ${domain} for its trust.txt`,
  checkingDetails: 'Both locations, with and without www., over HTTPS first. This takes up to 20 seconds.',
  stop: 'Stop',
  stopped: 'Stopped before the answer came.',
  failed: 'The check could not be made',
  failedDetails: (time: string) =>
    `At ${time}. The fault is on our side or on the way; this says nothing about the domain.`,
  rejectedDetails: 'Your entry stays: change it above and ask again.',
  tryAgain: 'Try again',

  found: (domain: string, statements: number, place: string | null) =>
    `${domain} publishes a trust.txt with ${formatCount(statements, 'statement', 'statements')}${place ? ` at ${place}` : ''}.`,
  absentDetails: 'That is common and does not count against the site.',
  checkedAt: (time: string, day: string | null) => `Checked ${day ? `${day}, ` : ''}${time}`,
  duration: (ms: number) => `in ${formatDuration(ms)}`,
  fromCache: 'answered from a check made moments ago',
  recheck: 'Re-check',
  recheckIn: (seconds: number) => `Re-check in ${formatSeconds(seconds)}`,
  copyLink: 'Copy the link',
  edit: 'Edit this file in the generator',
  createFile: 'Make a trust.txt for it',
  graph: 'Its place in the graph',

  trace: 'Step by step',
  traceDetails: (requests: number) =>
    `${formatCount(requests, 'request', 'requests')}, in the order in which they were made`,
  noTrace: 'The server sent no trace of its requests.',
  requestedWellKnown: 'The standard location',
  requestedRoot: 'The older location',
  redirects: 'redirects to',
  verdicts: {
    found: 'Has the file',
    absent: 'Not present',
    blocked: 'Refused',
    unreachable: 'Unreachable',
    'not-a-policy-file': 'Something else',
  },
  bytes: (count: number) => formatCount(count, 'byte', 'bytes'),
  transferred: (count: number) => `${formatNumber(count)} on the wire`,
  truncatedBody: 'cut off at our limit',

  certificate: 'Certificate',
  certificateValid: 'The host proved its name.',
  certificateInvalid: 'Digital certificate validation failed',
  noCertificate: 'Nothing was heard from the host, so there is no certificate to show.',
  certificateFields: {
    name: 'Name',
    issuer: 'Issued by',
    valid: 'Valid',
    names: 'Also for',
    tls: 'Protocol',
    fingerprint: 'SHA-256',
  },
  validity: (from: string | null, to: string | null, days: number | null) =>
    `${from ?? '?'} to ${to ?? '?'}${days === null ? '' : days < 0 ? `, over for ${formatCount(-days, 'day', 'days')}` : `, ${formatCount(days, 'day', 'days')} remaining`}`,

  served: 'How it is served',
  servedWithoutFindings: 'Nothing to fix in how it is served.',
  file: 'The file',
  fileLabel: (domain: string) => `The trust.txt of ${domain}`,
  truncated: 'The file is larger than 1 MiB; the rest was not read.',
  counts: ({ error, warning, info }: { error: number; warning: number; info: number }): string =>
    [
      error > 0 && formatCount(error, 'error', 'errors'),
      warning > 0 && formatCount(warning, 'warning', 'warnings'),
      info > 0 && formatCount(info, 'note', 'notes'),
    ]
      .filter(Boolean)
      .join(' · ') || 'nothing to fix',
  goToLine: (line: number) => `Line ${line}`,
  severities: { error: 'Error', warning: 'Warning', info: 'Note' },
  downloadFile: 'Download this file',

  names: 'What it names',
  notProbed:
    'The hosts, accounts and pages that the file names have not been checked. A check requests up to 30 of them, and takes up to 20 seconds.',
  probe: 'Check what it names',
  probing: 'Checking what it names. This takes up to 20 seconds.',
  probeAgain: 'Look again',
  probeFailed: 'What it names could not be checked',
  probedDetails:
    'Findings are at their lines in the file above. Anything else is not checked, and this says nothing about it.',
  inconclusive: 'Without an answer that says anything',

  statementsOfFile: 'What this file says about others',
  statementsOfOthers: 'What others say about it',
  noStatementsOfFile: 'The file names no other site.',
  noStatementsOfOthers: 'No file that we have read names this domain. That does not count against it.',
  columns: { line: 'Line', statement: 'It says', other: 'Other side', state: 'State' },
  notChecked: 'Not checked',
  notCheckedDetails: 'This line is not in the graph yet. The graph updates within seconds.',
  statesNote: 'Unreturned does not count against anyone. Few files name every association that lists them.',
  linksFailed: 'The graph did not respond, so no states are shown.',
  linksLoading: 'Reading what the graph knows of the other sides',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  claimsHead: 'Claims of other sites',
  claimsDetails:
    'The file of this site does not support these statements. They are no findings and change nothing that is stated about the site.',
  claims: {
    control: 'claims to control this site.',
    controlledby: 'claims that this site controls it.',
    member: 'names this site as a member.',
    belongto: 'claims to belong to this site.',
    vendor: 'names this site as its vendor.',
    customer: 'names this site as its customer.',
  },
  claimLine: (line: number) => `(line ${line})`,
  claimsAccount: (more: number) =>
    more > 0 ? `and ${formatCount(more, 'other site', 'other sites')} also list the account` : 'also lists the account',
  claimsShown: (shown: number, of: number) => `${shown} of ${formatNumber(of)} are shown.`,
  noFindings: 'You do not need to do anything.',
  limits: 'What this does not tell you',
  limitsDetails:
    'This is what one visitor saw from one place at one time. It shows which sites name each other in public files; it does not show whether any of it is accurate.',
} as const;

export interface FoundFile {
  domain: string;
  /** The URL of the file. */
  location: string | null;
}

/** The outcome of a found file in one sentence: whose, how many statements, where. */
export function formatFound({ domain, location }: FoundFile, statements: number): string {
  return MESSAGES.found(domain, statements, location && stripScheme(location).replace(/^[^/]*/, ''));
}
