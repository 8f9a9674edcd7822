import type { LinkState } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';

type CheckStateName = 'noticed' | 'clear' | 'not-checked';

export interface StatedRelationship {
  attribute: string;
  target: string;
  state: LinkState;
}

/** A line in the trust.txt of a domain. */
interface FileLine {
  domain: string;
  line: string;
}

/** Text of the demo. The specification's own texts are literal; ours always say what is invented. */

const TABS = {
  news: 'News Article',
  software: 'Software Package',
  ssl: 'SSL Certificate',
  credential: 'Academic Credential',
  'supply-chain': 'Supply Chain',
  api: 'API Endpoint',
  identity: 'Identity Claim',
};

const CONTENT = {
  news: 'The harbour commission of Port Example voted five to two on Thursday to dredge the northern channel. Work is to begin on 4 May and to last eleven weeks. Two members requested a second survey of the seabed; the chair said that the first one is valid.',
  software:
    'tide-tables 2.4.1 reads the tide tables of 212 ports and works offline. This release fixes the rounding of heights below zero, which showed low water four centimetres too high.',
  ssl: 'The holder of the key below controls harbour-gazette.example. The name was checked by a record in the domain’s own name system on 1 March 2026.',
  credential:
    'The University of Example awards Sam Example the degree of Master of Science in Coastal Engineering, with a thesis on the silting of small harbours.',
  'supply-chain':
    'Lot EX-7431 left Port Example at 05:10 and reached Market Example at 09:45. The container was opened once, at the weighing station, for six minutes.',
  api: 'For a request of the tide heights of Port Example, the endpoint answered within 84 milliseconds with 96 values, one for every quarter of an hour.',
  identity:
    'Jane Example, who writes for the Harbour Gazette, is the person behind the account that is named below. She stated this in the newsroom and from the account.',
};

const TAMPERINGS = {
  byte: { name: 'Change one byte of the content', how: 'one bit of one letter' },
  digest: { name: 'Change a byte and update the digest', how: 'so that content and digest fit again' },
  certificate: { name: 'Let the certificate expire', how: 'the clock moves to a day after its end' },
  metadata: { name: 'Strip the metadata', how: 'with the signature that travels in it' },
  claim: { name: 'Claim without confirmation', how: 'a line in the own file only' },
  forge: { name: 'Forge the line that returns it', how: 'in the other side’s file, as a break-in would' },
};

const CHECK_TEXTS = {
  digest: { name: 'Digest', asks: 'Is this the content that was signed?' },
  signature: { name: 'Signature', asks: 'Is this the statement that was signed?' },
  certificate: { name: 'Certificate', asks: 'Does the key still speak for the verifier?' },
  'both-sides': { name: 'Both sides', asks: 'Does the other trust.txt confirm it?' },
  'last-look': { name: 'Last look', asks: 'Do the files say what they said before?' },
};

const STATE_NAMES: Record<LinkState, string> = {
  confirmed: 'confirmed by both sides',
  claimed: 'stated by one side, and the other has no file',
  unreturned: 'stated by one side, and the other’s file does not mention it',
  contradicted: 'contradicted by the other’s file',
  stale: 'no longer readable',
};

const shortenDigest = (digest: string): string => digest.slice(0, 12);
const formatDay = (instant: string): string => formatDate(instant) ?? instant;

const formatRelationship = ({ attribute, target, state }: StatedRelationship): string =>
  `${attribute}=${target}: ${STATE_NAMES[state]}`;

const OBSERVATIONS = {
  'nothing-attached': () =>
    'Nothing is attached that could be checked. Stripped content looks like content that never had any.',
  'digest-equal': (seen: { digest: string }) =>
    `SHA-256 of the content begins with ${shortenDigest(seen.digest)}; the digest in the statement is the same.`,
  'digest-different': (seen: { declared: string; computed: string }) =>
    `SHA-256 of the content begins with ${shortenDigest(seen.computed)}; the digest in the statement with ${shortenDigest(seen.declared)}.`,
  'signature-fits': (seen: { signer: string }) => `The key of ${seen.signer} signed this statement, to the letter.`,
  'signature-fits-not': (seen: { signer: string }) =>
    `The key of ${seen.signer} did not sign this statement. It signed another.`,
  'certificate-holds': (seen: { notAfter: string }) =>
    `Signed by the authority, and good until ${formatDay(seen.notAfter)}.`,
  'certificate-over': (seen: { notAfter: string; checkedAt: string }) =>
    `It ended on ${formatDay(seen.notAfter)}, and the clock says ${formatDay(seen.checkedAt)}. The signature may be older than that: only a dated countersignature could tell.`,
  'certificate-not-yet': (seen: { notBefore: string; checkedAt: string }) =>
    `It begins on ${formatDay(seen.notBefore)}, and the clock says ${formatDay(seen.checkedAt)}.`,
  'certificate-of-nobody': () => 'The authority did not sign this certificate.',
  relationships: (seen: { relationships: readonly StatedRelationship[] }) =>
    `${seen.relationships.map(formatRelationship).join('; ')}.`,
  'as-last-seen': (seen: { files: number }) => `All ${formatNumber(seen.files)} files hold the lines of the last look.`,
  'lines-changed': (seen: { added: readonly FileLine[]; removed: readonly FileLine[] }) =>
    [
      ...seen.added.map(({ domain, line }) => `New in the file of ${domain}: ${line}.`),
      ...seen.removed.map(({ domain, line }) => `Gone from the file of ${domain}: ${line}.`),
      'A new line is no proof of forgery; it is a reason to ask.',
    ].join(' '),
};

const PLACES = {
  content: (byte: number) => `Byte ${formatNumber(byte)} of the content`,
  digest: 'Digest in the statement',
  attached: 'Statement, signature and certificate',
  clock: 'The clock',
  file: (domain: string) => `trust.txt of ${domain}`,
};

export const MESSAGES = {
  title: 'LEGIT Universal Verification Demo',
  pageTitle: 'Simulation: LEGIT Universal Verification Demo · Vouchwire',
  description:
    'A simulation: what a universal verification with a utility token could look like, and a tray to break it and see which check notices.',
  simulation: 'Simulation',
  simulated: 'Simulated',
  lead: 'Everything here is made up in your browser. Nothing is sent, no token is spent, and no chain is written.',
  noScript: 'Simulating needs JavaScript. Without it you can read the first example, and how it would work.',
  tabsLabel: 'Examples',
  tabs: TABS,
  content: CONTENT,

  exampleHead: 'Example',
  contentLabel: 'Content',
  contentChanged: 'changed in the tray below',
  verifier: 'Verifier',
  stake: 'Stake',
  cost: 'Cost',
  burned: 'Burned on verification',
  metadata: 'Metadata',
  metadataStripped: 'Stripped in the tray below.',
  legit: 'LEGIT',
  simulate: 'Simulate Verification',

  idle: 'Nothing simulated yet.',
  idleDetails:
    'The button makes up a result for this example. Whatever the example says, it will be a success: a simulation checks nothing.',
  successful: 'Verification Successful',
  successfulDetails: 'It would be a success for anything. The real checks are in the tray below.',
  id: 'ID',
  contentHash: 'Content hash',
  randomHash: 'drawn at random, like the ID; not computed from the content',
  timestamp: 'Timestamp',
  chain: 'Chain',
  chainDetails: 'label only',
  integration: 'Trust Graph Integration',
  domain: 'Domain',
  trustTxt: 'trust.txt',
  relationships: 'Relationships',
  relationshipsDetails: 'the same three for every example; none of these domains exists',
  save: 'Save as JSON',
  exportNotice:
    'Simulation. This result was made up in a browser. Nothing was checked, no token was spent and no chain was written.',

  how: 'How It Works',
  howItems: [
    {
      head: 'Universal verification.',
      text: 'Articles, packages, certificates and people would all make one form of claim.',
    },
    {
      head: 'Trust graph integration.',
      text: 'The verifier would be looked up among those whose trust.txt names it.',
    },
    {
      head: 'Economic security.',
      text: 'A verifier would deposit a stake and lose it, by slashing, for a false statement.',
    },
    {
      head: 'Cross-domain trust.',
      text: 'What is confirmed in one field could be read in another.',
    },
  ],

  tamper: 'Break it',
  tamperDetails:
    'These checks are not simulated. They run in your browser on the example above, signed with keys that were made for this visit. Change something and see which of them notices.',
  tamperingsLabel: 'What to break',
  restoreAll: 'Restore everything',
  tamperings: TAMPERINGS,
  changesHead: 'What was done',
  places: PLACES,
  removed: 'removed',
  before: 'before',
  after: 'now',

  checksHead: 'Which check notices',
  columns: { check: 'Check', result: 'Result', seen: 'What it saw' },
  checks: CHECK_TEXTS,
  observations: OBSERVATIONS,
  getStateName: (state: CheckStateName, anythingBroken: boolean): string =>
    state === 'noticed'
      ? 'Notices'
      : state === 'not-checked'
        ? 'Not checked'
        : anythingBroken
          ? 'Does not notice'
          : 'No problem found',
  /** One sentence for all checks. */
  summary: (states: readonly CheckStateName[], anythingBroken: boolean): string => {
    const count = states.filter((state) => state === 'noticed').length;
    const blind = states.filter((state) => state === 'not-checked').length;
    if (!anythingBroken) return 'Nothing is broken, and no check says otherwise.';
    const left = blind > 0 ? ` ${formatCount(blind, 'has', 'have')} nothing left to check.` : '';
    if (count === 0) return `No check notices.${left}`;
    return `${formatNumber(count)} of ${formatNumber(states.length)} checks ${count === 1 ? 'notices' : 'notice'}.${left}`;
  },
  preparing: 'Making keys and signing the example…',
  noCryptography:
    'This browser gives the page no cryptography, so the checks cannot run. Browsers do that where a page does not come over https.',
  checksFailed: 'The checks could not run in this browser. Reload the page to try again.',
  evidenceHead: 'The data that the checks read',
  evidence: {
    statement: 'Statement',
    signature: 'Signature of the statement',
    certificate: 'Certificate',
    authoritySignature: 'Signature of the authority',
    fileOf: (domain: string) => `trust.txt of ${domain}`,
    gone: 'Stripped.',
  },
} as const;
