import { formatCount, formatDecimal } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';

/**
 * Text of this screen before a result. The specification's own texts are literal; ours name the source and the date.
 */
export const MESSAGES = {
  title: 'Trust Graph Explorer',
  pageTitle: 'Trust Graph Explorer · Vouchwire',
  description: 'Which sites name each other in the trust.txt files of news organisations: explore it, line by line.',
  noScript:
    'Exploring the graph needs JavaScript. Without it you can still read the data: every call of the API answers in JSON, and /api/docs describes them.',

  connected: 'Connected',
  disconnected: 'Disconnected',
  checking: 'Checking...',
  checkAgain: 'Check again',
  checkAgainTitle: 'Re-check the connection',
  refreshConnection: 'Check again: refresh connection',
  checkNow: 'Check now',
  connectedTo: (engine: string) => `Connected to ${engine === 'Embedded' ? 'embedded' : engine} trust graph`,
  aGraphDatabase: 'a graph database',
  failedToConnect: 'Failed to connect to trust graph',
  connectionError: 'Connection error',
  disconnectedServer: 'The fault is on our side.',
  disconnectedNetwork: 'The graph could not be reached from here.',
  disconnectedDetails: 'Your entries stay. We ask again every 20 s.',
  facts: (identities: number | null, statements: number | null, asOf: string | null): string =>
    [
      identities !== null && formatCount(identities, 'domain', 'domains'),
      statements !== null && formatCount(statements, 'statement', 'statements'),
      formatMonth(asOf) && `records to ${formatMonth(asOf)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  listAssociations: 'List All Associations',

  tabsLabel: 'Ways to ask the graph',
  tabs: {
    visualization: 'Visualization',
    'check-domain': 'Check Domain',
    'entity-details': 'Entity Details',
    'trust-score': 'Trust Score',
    query: 'Custom Query',
  },

  centerDomain: 'Center Domain',
  depth: 'Depth',
  depthHint: '1–4',
  viewLabel: 'View',
  views: { radial: 'Radial', network: 'Network' },
  visualizeNetwork: 'Visualize Network',
  domain: 'Domain',
  checkDomain: 'Check Domain',
  getDetails: 'Get Details',
  sourceDomain: 'Source Domain',
  targetDomain: 'Target Domain',
  swap: 'Swap source and target',
  calculateScore: 'Calculate Score',
  domainMissing: 'Please enter a domain',
  bothDomainsMissing: 'Please enter both source and target domains',

  executeQuery: 'Execute Query',
  cypherQuery: 'Cypher query',
  queryPlaceholder: 'MATCH (n) RETURN n LIMIT 10',
  queryMissing: 'Please enter a query',
  parametersNotObject: 'Parameters must be a JSON object, such as {"domain": "ap.org"}',
  parametersNotJson: (reason: string) => `Parameters are not valid JSON: ${reason}`,
  emptyQuery: 'Ask the graph in its own language.',
  emptyQueryDetails: 'Write Cypher above and run it, or begin with one of the six questions.',
  loadingRail: 'Schema and questions',
  queryReturned: (count: number) => `Query returned ${count} results`,
  loading: {
    network: 'Loading trust network...',
    check: 'Loading references...',
    entity: 'Loading entity details...',
    score: 'Searching for a trust path...',
    associations: 'Loading associations...',
    query: 'Running the query...',
  },
  failed: {
    network: 'Failed to load node data',
    check: 'Failed to check domain',
    entity: 'Failed to get entity details',
    score: 'Failed to calculate trust score',
    associations: 'Failed to list associations',
    query: 'Failed to execute query',
  },

  emptyNetwork: 'Enter a domain to explore the trust network.',
  emptyNetworkDetails: (asOf: string | null) =>
    `${formatMonth(asOf) ? `Records to ${formatMonth(asOf)}. ` : ''}Or begin with one of these:`,
  emptyCheck: 'Who names this domain in a trust.txt file, and does its own file answer?',
  emptyEntity: 'One domain: how many it names, how many name it, and the file it publishes.',
  emptyScore: 'How far one domain’s statements reach another, step by step.',
  emptyExample: 'For example',

  foundReferences: (count: number) => `Found ${count} references`,
  noReferences: 'No references found for this domain',

  entityRetrieved: 'Entity details retrieved',
  entityNotFound: 'Entity not found in trust graph',
  trustScore: (score: number) => `Trust score: ${formatDecimal(score, 3)}`,
  noTrustPath: 'No trust path found between domains',
  foundAssociations: (count: number) => `Found ${count} associations`,
} as const;
