import type { AiDetection, AiStatement, CredentialState, MediaMetadata, PolicyOutcome } from '@vouchwire/api-contract';
import { formatBytes, formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';

/** Every word of a result of the trust assistant. */
export const RESULT_TEXT = {
  resultFor: (domain: string) => `Result for ${domain}`,
  trustScore: 'Trust Score',
  inGraph: 'In Trust Graph',
  notInGraph: 'Not in Trust Graph',
  graphNotChecked: 'Trust Graph not checked',
  bands: {
    high: 'This content appears to be from a highly trusted source with strong connections in the trust network.',
    moderate: 'This content is from a moderately trusted source with some trust network connections.',
    limited: 'This content has limited trust indicators. Verify information independently.',
    low: 'This content lacks trust indicators. Exercise caution and verify all information.',
  },
  publisherOnly: 'Publisher only',
  publisher: (domain: string) => `Publisher signals of ${domain}`,
  points: (points: number, possible: number) =>
    `${formatNumber(points)} of ${formatCount(possible, 'point', 'points')} from the signals that could be checked`,
  notForPage:
    'The points count what is known about the publisher. They say nothing about this page. Not checked is neither good nor bad.',
  notForDid: 'The points count what is known about the publisher of that domain. Not checked is neither good nor bad.',
  didLinked: (domain: string) => `This DID is linked to ${domain}. Both confirm it.`,
  didUnlinked: 'No domain confirms this DID, so there is no publisher to judge.',
  didNotResolved: 'This DID could not be resolved, so there is no publisher to judge.',
  noApplicableSignal: 'No signal applies to this DID.',
  littleEvidence: 'unknown: little public evidence',
  conflicting: (which: string) => `conflicting evidence: ${which}`,
  fixedBandNote: 'This score counts evidence of identity and accountability. It does not judge accuracy.',
  scoreRange: (score: number, upTo: number, ceiling: number | null) =>
    [
      `${score} on a scale from 0 to 100. Bands begin at 40, 60 and 80.`,
      upTo > score && `With all that could not be checked it would be ${upTo} at most.`,
      ceiling !== null && `A rule limits it to ${ceiling}.`,
    ]
      .filter(Boolean)
      .join(' '),
  coverage: (checked: number, signals: number) =>
    `${formatNumber(checked)} of ${formatCount(signals, 'signal', 'signals')} could be checked.`,
  range: (
    { openCount: open, openPoints: worth, maxScore: upTo }: { openCount: number; openPoints: number; maxScore: number },
    score: number,
  ) =>
    open === 0
      ? ''
      : `${open === 1 ? 'The one left open is' : 'Those left open are'} worth ${formatCount(worth, 'point', 'points')}${
          upTo > score ? `: had all been found, the score would be ${upTo}.` : ', which would not change the score.'
        } Not checked is neither good nor bad.`,
  noBreakdown: 'The server sent no bill of points with this score.',

  breakdown: 'Bill of points',
  breakdownCaption: 'Each signal with its state, what was seen, and its points',
  rules: 'Rules version',
  graphDate: (date: string) => `graph as of ${date}`,
  analyzedAt: (at: string, took: string | null) => `${at}${took ? `, in ${took}` : ''}`,
  json: 'JSON with evidence',
  resultLink: 'Snapshot link',
  resultSaved: 'Saved. This link shows the result as it is now, with its date:',
  resultSaveFailed: 'The result could not be saved. Try again in a moment.',
  columns: { number: 'Number', signal: 'Signal', state: 'State', when: 'When', seen: 'What we saw', points: 'Points' },
  blocks: {
    graph: 'Graph',
    policy: 'Policy',
    content: 'Content',
    disclosure: 'Disclosure',
  },
  atMost: (points: number) => `at most ${points}`,
  maxPoints: (possible: number) => `of ${possible}`,
  states: {
    present: 'Present',
    absent: 'Not present',
    'not-checked': 'Not checked',
    conflicting: 'Conflicting',
  },
  evidence: 'Evidence',
  deductions: 'Deductions',
  noDeductions: 'No conflicting evidence',
  cap: 'Ceiling',
  capAt: (at: number) => `A rule lets this score be ${at} at most`,
  noCap: 'No rule limits the score',
  none: 'none',
  notReached: 'not reached',
  total: 'Total',
  sumMismatch: (sum: number, score: number) =>
    `The rows above add up to ${sum}; the server says ${score}. The fault is ours.`,
  signal: (number: number) => `Signal ${number} of the bill`,

  network: 'Trust Network',
  trustedBy: 'Trusted By',
  trusts: 'Trusts',
  noTrustedBy: 'No confirmed member or control statement names it.',
  namedBy: 'Named By',
  namesNone: 'None is confirmed by both sides.',
  openExplorer: 'Open in the explorer',
  openCheck: 'Its trust.txt, step by step',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,

  content: 'Content Details',
  contentFields: {
    type: 'Type',
    did: 'DID',
    title: 'Title',
    author: 'Author',
    publisher: 'Publisher',
    published: 'Published',
    modified: 'Modified',
    address: 'Address',
    document: 'DID document',
    linked: 'Linked domains',
  },
  notGiven: 'Not given',

  credentials: 'Content Credentials (C2PA)',
  credentialsSummary: (carrying: number, checked: number | null, percentage: number | null) =>
    `${checked === null ? formatNumber(carrying) : `${formatNumber(carrying)} of ${formatNumber(checked)}`} ${checked === null ? 'media carry' : 'media that were checked carry'} valid credentials${percentage === null ? '' : `, ${formatPercent(percentage)}`}.`,
  notMatching: (count: number) =>
    `${formatCount(count, 'item has', 'items have')} credentials that do not match the file.`,
  noneChecked: 'None of them could be checked.',
  noMedia: 'No media were found on the page.',
  mediaNotChecked: 'Whether there are media was not checked.',
  mediaCounts: (counts: readonly { kind: keyof typeof MEDIA_KINDS; total: number; withCredentials: number }[]) =>
    `By kind: ${counts
      .map(
        ({ kind, total, withCredentials }) =>
          `${MEDIA_KINDS[kind]} ${formatNumber(withCredentials)} of ${formatNumber(total)}`,
      )
      .join(', ')}.`,
  mediaFound: (total: number) => `${formatCount(total, 'item was', 'items were')} found on the page.`,
  credentialStates: {
    'valid-recognised-signer': 'Valid, recognised signer',
    'valid-unknown-signer': 'Valid, unknown signer',
    'valid-test-signer': 'Valid, public test certificate',
    partial: 'Partly signed',
    tampered: 'Changed after signing',
    malformed: 'Malformed',
    incomplete: 'Cannot be checked',
    absent: 'Not present',
    'not-checked': 'Not checked',
  } satisfies Record<CredentialState, string>,
  hasCredentials: 'Carries credentials',
  moreOn: (name: string) => `More of ${name}`,
  more: 'More',
  mediaFields: {
    address: 'Address',
    signer: 'Signed by',
    issuer: 'Certificate from',
    list: 'Recognised by',
    signedAt: 'Time stamp',
    generator: 'Made with',
    source: 'Source type',
    actions: 'Actions',
    ingredients: 'Ingredients',
    format: 'Format',
    publisher: 'Is the publisher’s',
    notes: 'Notes',
    metadata: 'Metadata',
    metadataSource: 'Source type in metadata',
    aiSystem: 'AI system',
    software: 'Program',
    creator: 'Creator',
    credit: 'Credit',
    copyright: 'Rights',
  },
  metadataStates: {
    stated: 'Present',
    absent: 'Not present',
    'not-checked': 'Not checked',
  } satisfies Record<MediaMetadata['state'], string>,
  metadataStatement: (sourceType: string) => `Its metadata, which anyone can write, say \`${sourceType}\`.`,
  formatAndSize: (format: string | null, bytes: number | null) =>
    [format, bytes !== null && formatBytes(bytes)].filter(Boolean).join(', '),
  yes: 'Yes',
  no: 'No',
  notKnown: 'Not known',
  unnamed: 'without a name',
  recognisedBy: (lists: string) => `Signers are looked up in: \`${lists}\`.`,
  trustListDate: (name: string, asOf: string | null) => (asOf ? `${name} (${asOf})` : name),

  signatures: 'Digital Signatures & Metadata',
  signatureFields: {
    envelope: 'Envelope',
    canonical: 'Canonicalized',
    signature: 'Signature',
    anySignature: 'Digital signature',
    key: 'Key',
    controller: 'Key of',
    dates: 'Signed',
    jsonLd: 'JSON-LD',
    page: 'Page',
    certificate: 'Certificate',
    policyFile: 'trust.txt',
  },
  envelopePresent: 'Present in the page',
  notPresent: 'Not present',
  notChecked: 'Not checked',
  canonicalYes: 'Yes, RFC 8785',
  signatureStates: {
    verified: 'Valid',
    tampered: 'Changed after signing',
    expired: 'Expired',
    'not-yet-valid': 'Not valid yet',
    'foreign-key': 'By another’s key',
    'unknown-key': 'Key not found',
    unsupported: 'Unsupported',
    malformed: 'Malformed',
    'not-checked': 'Not checked',
  },
  signaturePresent: 'Present',
  policyOutcomes: {
    found: 'Present',
    absent: 'Not present',
    blocked: 'Refused',
    unreachable: 'Unreachable',
    'not-a-policy-file': 'Something else is there',
  } satisfies Record<PolicyOutcome, string>,
  until: (date: string) => `until ${date}`,
  blocksRead: (blocks: number, broken: number | null) =>
    `${formatCount(blocks, 'block', 'blocks')}${broken ? `, ${formatNumber(broken)} of them broken` : ''}, read without loading remote contexts`,
  fetchedAt: (at: string) => `fetched ${at}`,

  authorship: 'Content Authorship Analysis',
  probability: 'AI probability',
  confidence: { high: 'high confidence', medium: 'medium confidence', low: 'low confidence' },
  probabilityBy: {
    credentials: 'Own signed media that were made with AI, by their content credentials:',
  } satisfies Record<NonNullable<AiDetection['source']>, string>,
  notAssessed: 'Not assessed.',
  statementsHead: 'What the page states about AI',
  statementsNote: 'Quoted unmodified. Anyone can write such a statement, and nothing is concluded from it.',
  statementPlaces: {
    sentence: () => 'Sentence:',
    caption: () => 'Caption:',
    meta: (name: string | null) => (name ? `Meta element \`${name}\`:` : 'Meta element:'),
    header: (name: string | null) => (name ? `Header \`${name}\`:` : 'Header:'),
    'structured-data': (name: string | null) => (name ? `Structured data, \`${name}\`:` : 'Structured data:'),
    'file-metadata': (name: string | null) => (name ? `Metadata of the file, \`${name}\`:` : 'Metadata of the file:'),
    credentials: (name: string | null) =>
      name ? `Content credentials, signed by \`${name}\`:` : 'Content credentials:',
  } satisfies Record<AiStatement['place'], (name: string | null) => string>,
  readByModel: (model: string | null) => `What ${model ? `\`${model}\`` : 'a model'} points out in the text`,
  pointsTo: {
    ai: 'Points to AI:',
    'ai-in-part': 'Points to AI in part:',
    people: 'Points to people:',
  },
  noStatementInText: 'The model found nothing in the text that says how it was made.',
  noPointsNote: 'Carries no points.',

  disclosure: 'Publisher Disclosure',
  noDisclosure: 'No disclosure page found',
  disclosureNotChecked: 'Whether there is a disclosure page was not checked.',
  topics: { ownership: 'Ownership', corrections: 'Corrections', ethics: 'Ethics', disclosure: 'Disclosure' },
  pageStates: { read: 'Present', absent: 'Not present', 'not-checked': 'Not checked' },
  summarizedBy: (model: string | null) =>
    `Summarized by ${model ? `\`${model}\`` : 'a model'}, with quotes that occur in the page. It carries no points.`,
  summarizedByRule: 'Passages of these pages, chosen by rule.',

  warnings: 'Warnings',
  noWarnings: 'No warnings.',
  recommendations: 'Recommendations',
  noRecommendations: 'No recommendations.',

  summary: 'AI Analysis Summary',
  summaryNote: (model: string | null, dropped: number) =>
    [
      model ? `Written by \`${model}\` from the bill above.` : 'Written by a model from the bill above.',
      dropped > 0 &&
        `${formatCount(dropped, 'sentence was', 'sentences were')} left out because nothing in the score table supports ${dropped === 1 ? 'it' : 'them'}.`,
      'It carries no points.',
    ]
      .filter(Boolean)
      .join(' '),
  withoutSources: 'The server does not cite evidence for each sentence.',

  skipped: 'What was not checked',
  skippedMore: 'Our own limits excluded these. This says nothing about the page.',
  limits: 'What this does not tell you',
  limitsMore:
    'Whether the article is right. The score says how well the publisher can be identified and is accountable: who vouches for it, whether it signs what it publishes, whether it says who owns it. Good reporting comes from sites with little of this, and poor reporting from sites with all of it. A signal that could not be read counts for nothing, in either direction.',
} as const;

const MEDIA_KINDS = {
  images: 'images',
  videos: 'videos',
  audio: 'audio',
  documents: 'documents',
};
