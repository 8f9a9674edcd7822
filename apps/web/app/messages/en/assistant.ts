import { formatCount, formatNumber, formatPercent } from '../../lib/numbers.ts';
import { formatDuration } from '../../lib/time.ts';

/** Every word of the trust assistant but for its results. */
export const MESSAGES = {
  pageTitle: 'AI Trust Assistant · Vouchwire',
  titleWithDomain: (domain: string) => `${domain} · AI Trust Assistant · Vouchwire`,
  description:
    'Score a web page or a decentralized identifier by the evidence of who publishes it: who vouches for it, what it signs, what it discloses. Every point opens its evidence.',
  title: 'AI Trust Assistant',
  noScript:
    'An analysis needs JavaScript. Without it, POST /api/trust-assistant/analyze answers the same in JSON, with every point of the score.',

  subject: 'URL or DID',
  placeholder: 'https://example.com/article or did:web:example.com',
  analyze: 'Analyze',
  subjectMissing: 'Please enter a URL or DID to analyze',
  readAsDid: (domain: string) => `Read as a DID: \`${domain}\`. The result is about the domain that it is linked to.`,
  readAsDomain: (domain: string) => `Read as a URL; the domain is \`${domain}\`.`,
  readAsText: (domain: string) => `This cannot be read as an address. Only the domain is used: \`${domain}\`.`,
  removed: (what: string) => `Left out of the address before anything is sent: ${what}.`,
  stripped: {
    credentials: 'the user name and password before the host',
    fragment: 'the part after the #',
    parameter: (name: string) => `the value of \`${name}\``,
    token: 'a token',
  },
  and: ', ',
  notRunYet: 'This address came with the link. No request is sent until you press Analyze.',

  aiSwitch: 'AI-Enhanced Analysis',
  freeLeft: (count: number) => `${formatCount(count, 'free analysis', 'free analyses')} left`,
  freeUnknown: 'Some free analyses a day',
  noProviderBadge: 'No AI provider here',
  ownKey: 'Use your own API key (optional)',
  key: 'API key',
  keyHint: 'Sent with this one call, never stored.',
  consoles: { anthropic: 'Get one at Anthropic’s console', openai: 'Get one at OpenAI’s console' },
  ownServerHint: 'The key goes to the AI server that the operator of this installation has set up.',
  opensInNewTab: ' (opens in a new tab)',

  analyzing: 'Analyzing Trust',
  steps: {
    domain: 'Extract domain',
    graph: 'Check trust graph',
    relationships: 'Find trust relationships',
    content: 'Analyse content and metadata',
    disclosure: 'Check disclosure page',
    ai: 'AI-enhanced analysis',
  },
  runningSteps: {
    domain: 'Reading what was entered',
    graph: 'Asking who names it',
    relationships: 'Fetching the sites that it names',
    content: 'Fetching the page, its media, its signatures and its disclosure page',
    disclosure: 'Reading what was found',
    ai: 'Putting the bill into words',
  },
  statuses: {
    pending: 'pending',
    'in-progress': 'in progress',
    completed: 'completed',
    error: 'error',
  },
  progress: (completed: number, all: number) => `${formatNumber(completed)} of ${formatNumber(all)} steps`,
  duration: (ms: number) => formatDuration(ms),
  leaveWarning: 'Leaving this page stops the analysis. The dialog closes automatically five seconds after the end.',
  closing: 'This dialog closes automatically in a moment.',
  stop: 'Stop',
  close: 'Close',
  foundInGraph: 'Found in trust graph',
  notReferenced: 'Not directly referenced',
  relationshipsFound: (count: number) => formatCount(count, 'relationship found', 'relationships found'),
  trustScoreIs: (score: number) => `Trust score: ${formatPercent(score)}`,
  didAnalyzed: 'DID and its linked domains checked',
  disclosureAnalyzed: 'Disclosure page analyzed',
  noDisclosure: 'No disclosure page found',
  summaryCreated: 'Summary made',
  aiDetail: (outcome: { kind: 'limited'; message: string } | { kind: 'not-configured' | 'failed' }): string =>
    outcome.kind === 'limited'
      ? outcome.message
      : outcome.kind === 'not-configured'
        ? 'No AI provider is set up here'
        : 'No summary was made; the rest of the result is valid',

  failed: 'Failed to analyze URL',
  failedCheck: (status: number) => `Failed to check domain: ${status}`,
  failedRelationships: (status: number) => `Failed to get trust relationships: ${status}`,
  failedAnalysis: (status: number) => `Failed to analyze URL: ${status}`,
  failedDetails: (domain: string, time: string) =>
    `${domain}, at ${time}. Your entry stays. This says nothing about the site.`,
  tryAgain: 'Try again',
  stopped: (domain: string) => `Stopped. The analysis of ${domain} was called off, and nothing of it is shown.`,
  stoppedSummary: 'Stopped before the AI summary arrived. The rest of the result is valid.',
  rateLimit: 'AI analysis rate limit reached. Please try again later.',
  rateLimitDetails: 'Everything except the AI summary is below.',
  addKey: 'Add your API key to continue',
  retryAi: 'Ask for the summary again',
  runWithKey: 'Ask for the summary with this key',
  noProvider: 'No AI summary was made. This installation has no AI provider.',
  noProviderDetails:
    'The score and all of its evidence are complete without it. With a key of your own a summary can be added.',
  useOwnKey: 'Use your own key',
  noSummary: 'No AI summary was made this time. The score and all of its evidence are complete without it.',
  noResultYet: 'The result appears here. Each point opens its evidence.',
  loadingResult: 'Opening the result',

  storedTitle: 'A stored result · Vouchwire',
  storedTitleWithScore: (domain: string, score: number | null, day: string | null) =>
    `${domain}${score === null ? '' : `: ${formatPercent(score)}`}${day ? ` on ${day}` : ''} · Vouchwire`,
  storedDescription: 'A result of the trust assistant as it was made, with its date and every point of its score.',
  storedHead: 'A stored result',
  storedNoScript:
    'A stored result needs JavaScript to be shown. Without it, GET /api/trust-assistant/results/{id} answers the same in JSON.',
  snapshot: (at: string | null) => `This is a snapshot${at ? ` of ${at}` : ''}.`,
  snapshotDetails: 'It shows what was seen then and does not change. Today it may be otherwise.',
  analyzeAgain: 'Analyze again',
  requestedResult: 'Loading the stored result',
  notStored: 'No result is stored under this address.',
  notStoredDetails:
    'A result is stored for a day, and longer once someone creates its snapshot link. Check the end of the address, too: a part of it may be missing.',
  storedFailed: 'The stored result could not be read',
  storedFailedDetails: 'The fault is on our side or on the way. The result itself is not affected.',
  openAssistant: 'Open the AI Trust Assistant',
} as const;
