import type { RATE_LIMITS } from '../../apps/server/src/platform/http/rate-limits.ts';

/**
 * Information about a call that is not in the contract: how the example shows it, its rate limit, and who may call it.
 */
export interface EndpointNote {
  /** Name of the call's page. */
  readonly page: string;
  readonly allowance: keyof typeof RATE_LIMITS;
  /** Whether pages of other sites may call it from a browser. */
  readonly openToAllOrigins: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Fields of the response that the Python and JavaScript examples print. */
  readonly prints: readonly string[];
  /** A remark that is not in the contract. */
  readonly remark?: string;
  /**
   * Status of the response if the server lacks a resource that the example needs, such as a language model.
   */
  readonly withoutMeans?: number;
}

/** The id of a result in examples. The test of the examples replaces it with a real one. */
export const RESULT_ID = 'RESULT-ID';
/** The version of a release in examples, which the test replaces. */
export const RELEASE_VERSION = '2026-11-26';
/** The token of a follow in examples. The server of the test sends no mail, so that it has no follow. */
const FOLLOW_TOKEN = 'FOLLOW-TOKEN';

const SINGLE_PAGES = 'For pages of this site and for programs. Browsers cannot call it from other sites.';
const FROM_MAIL_LINK = `Replace \`${FOLLOW_TOKEN}\` with the last part of the link in the mail that confirms [a follow](follow.md). Do not publish it: anyone who has it can stop the follow.`;

/** The notes by the name under which the contract exports the call. The order is that of the pages. */
export const ENDPOINT_NOTES: Readonly<Record<string, EndpointNote>> = {
  getStatus: {
    page: 'status',
    allowance: 'reads',
    openToAllOrigins: true,
    prints: ['identities', 'relationships', 'as_of'],
  },
  searchIdentities: {
    page: 'search',
    allowance: 'reads',
    openToAllOrigins: true,
    query: { q: 'texas', limit: 5 },
    prints: ['results'],
  },
  matchIdentities: {
    page: 'match',
    allowance: 'queries',
    openToAllOrigins: true,
    body: {
      entries: [
        { id: '1', value: 'https://www.gilmermirror.com/news' },
        { id: '2', value: 'Texas Press Association' },
      ],
    },
    prints: ['results'],
    remark:
      'The page [`/match`](/match) does the same with a CSV. [OpenRefine](../recipes/openrefine.md) uses the same matcher.',
  },
  getReconciliation: {
    page: 'reconcile-manifest',
    allowance: 'queries',
    openToAllOrigins: true,
    prints: ['name', 'batchSize'],
    remark: '[How to use it with OpenRefine](../recipes/openrefine.md), and what the scores mean.',
  },
  reconcile: {
    page: 'reconcile',
    allowance: 'queries',
    openToAllOrigins: true,
    body: { queries: '{"q0": {"query": "Texas Press Association", "type": "association"}}' },
    prints: ['q0'],
    remark: '[How to use it with OpenRefine](../recipes/openrefine.md), and what the scores mean.',
  },
  suggestForReconciliation: {
    page: 'reconcile-suggest',
    allowance: 'reads',
    openToAllOrigins: true,
    params: { kind: 'entity' },
    query: { prefix: 'texas' },
    prints: ['result'],
  },
  getReconciliationFlyout: {
    page: 'reconcile-flyout',
    allowance: 'reads',
    openToAllOrigins: true,
    params: { kind: 'entity' },
    query: { id: 'texaspress.com' },
    prints: ['html'],
  },
  proposeReconciliationProperties: {
    page: 'reconcile-properties',
    allowance: 'reads',
    openToAllOrigins: true,
    query: { type: 'publisher' },
    prints: ['properties'],
  },
  checkDomain: {
    page: 'check-domain',
    allowance: 'reads',
    openToAllOrigins: true,
    body: { domain: 'gilmermirror.com' },
    prints: ['is_referenced', 'references'],
  },
  getEntity: {
    page: 'entity',
    allowance: 'reads',
    openToAllOrigins: true,
    params: { domain: 'texaspress.com' },
    prints: ['name', 'trusts_count', 'trust_signal'],
  },
  getTrustRelationships: {
    page: 'get-trust-relationships',
    allowance: 'reads',
    openToAllOrigins: true,
    body: { domain: 'gilmermirror.com' },
    prints: ['total_relationships', 'relationships'],
  },
  getNetwork: {
    page: 'network',
    allowance: 'reads',
    openToAllOrigins: true,
    query: { domain: 'gilmermirror.com', depth: 1, limit: 20 },
    prints: ['total', 'truncated'],
  },
  trustScore: {
    page: 'trust-score',
    allowance: 'reads',
    openToAllOrigins: true,
    body: { source_domain: 'gilmermirror.com', target_domain: 'nytimes.com' },
    prints: ['trust_score', 'message', 'path'],
  },
  findPath: {
    page: 'path',
    allowance: 'reads',
    openToAllOrigins: true,
    query: { from: 'gilmermirror.com', to: 'nytimes.com' },
    prints: ['trust_score', 'message'],
  },
  getTrustSignals: {
    page: 'trust-signals',
    allowance: 'reads',
    openToAllOrigins: true,
    query: { domains: 'gilmermirror.com,nytimes.com' },
    prints: ['signals'],
  },
  listAssociations: {
    page: 'associations',
    allowance: 'reads',
    openToAllOrigins: true,
    query: { limit: 3 },
    prints: ['total', 'next'],
  },
  runQuery: {
    page: 'query',
    allowance: 'queries',
    openToAllOrigins: true,
    body: {
      query: 'MATCH (a:Identity {domain: $domain})-[r]->(b) RETURN type(r) AS says, b.domain AS of ORDER BY of LIMIT 5',
      parameters: { domain: 'gilmermirror.com' },
    },
    prints: ['count', 'results'],
    remark: '[Query with Cypher](../guide/queries.md) shows examples and limits.',
  },
  estimateQuery: {
    page: 'query-estimate',
    allowance: 'queries',
    openToAllOrigins: true,
    body: { query: 'MATCH (a:Identity)-[r:MEMBER]->(b) RETURN a.domain, count(r)' },
    prints: ['rows', 'heaviest_step'],
  },
  getGraphFileMetadata: {
    page: 'graph-file',
    allowance: 'reads',
    openToAllOrigins: true,
    prints: ['path', 'bytes', 'graph_version'],
    remark:
      'The file is at `path`. It is in the binary format of `@vouchwire/property-graph`, whose `openGraph` reads it. It is compressed with Brotli or gzip if the request accepts it.',
  },
  getDailyGraphFile: {
    page: 'daily-graph-file',
    allowance: 'reads',
    openToAllOrigins: true,
    prints: ['path', 'bytes', 'bytes_brotli'],
    remark:
      'The file is at `path`, in the same format as the [graph file of now](graph-file.md), and never changes. It is a dictionary for the files of later days ([RFC 9842](https://www.rfc-editor.org/rfc/rfc9842)): a client that sends `Available-Dictionary` with the SHA-256 of an earlier one, and accepts the encoding `dcz`, receives only the difference. Chrome and Edge do this without code. Add `?dictionary=none` for the whole file.',
  },
  getHeadlines: { page: 'headlines', allowance: 'reads', openToAllOrigins: true, prints: ['headlines'] },
  listDates: { page: 'dates', allowance: 'reads', openToAllOrigins: true, query: { limit: 5 }, prints: ['dates'] },
  getDomainHistory: {
    page: 'domain-history',
    allowance: 'reads',
    openToAllOrigins: true,
    params: { domain: 'gilmermirror.com' },
    query: { limit: 5 },
    prints: ['domain', 'effective_observation_id'],
  },
  getDomainChanges: {
    page: 'domain-changes',
    allowance: 'reads',
    openToAllOrigins: true,
    params: { domain: 'gilmermirror.com' },
    query: { from: '2025-01-31' },
    prints: ['from', 'to'],
  },
  analyzeNode: {
    page: 'analyze-node',
    allowance: 'analyses',
    openToAllOrigins: false,
    body: { domain: 'texaspress.com' },
    prints: ['analysis'],
    remark: SINGLE_PAGES,
  },
  listExports: { page: 'exports', allowance: 'reads', openToAllOrigins: true, prints: ['exports'] },
  listReleases: {
    page: 'releases',
    allowance: 'reads',
    openToAllOrigins: true,
    prints: ['releases'],
    remark: 'The [data dictionary](../guide/data-dictionary.md) describes the tables.',
  },
  getRelease: {
    page: 'release',
    allowance: 'reads',
    openToAllOrigins: true,
    params: { version: RELEASE_VERSION },
    prints: ['version', 'row_hashes'],
  },
  checkTrustTxt: {
    page: 'check-trust-txt',
    allowance: 'analyses',
    openToAllOrigins: false,
    body: { domain: 'gilmermirror.com' },
    prints: ['outcome', 'message'],
    remark: SINGLE_PAGES,
  },
  checkPublisherFiles: {
    page: 'check-publisher-files',
    allowance: 'analyses',
    openToAllOrigins: false,
    body: { domain: 'gilmermirror.com' },
    prints: ['domain'],
    remark: SINGLE_PAGES,
  },
  checkSocial: {
    page: 'check-social',
    allowance: 'analyses',
    openToAllOrigins: false,
    body: { domain: 'gilmermirror.com' },
    prints: ['domain'],
    remark: SINGLE_PAGES,
  },
  getSuggestions: {
    page: 'suggestions',
    allowance: 'analyses',
    openToAllOrigins: false,
    body: { domain: 'gilmermirror.com' },
    prints: ['domain'],
    remark: SINGLE_PAGES,
  },
  analyzeUrl: {
    page: 'analyze',
    allowance: 'analyses',
    openToAllOrigins: false,
    body: { url: 'https://www.gilmermirror.com/' },
    prints: ['id', 'trustScore'],
    remark: SINGLE_PAGES,
  },
  findLatestAnalysis: {
    page: 'latest-result',
    allowance: 'reads',
    openToAllOrigins: true,
    query: { u: 'https://www.gilmermirror.com/' },
    prints: ['analysis'],
  },
  getAnalysis: {
    page: 'result',
    allowance: 'reads',
    openToAllOrigins: true,
    params: { id: RESULT_ID },
    prints: ['url', 'trustScore'],
    remark: `Replace \`${RESULT_ID}\` with the \`id\` of [an analysis](analyze.md).`,
  },
  saveAnalysis: {
    page: 'save-result',
    allowance: 'analyses',
    openToAllOrigins: false,
    params: { id: RESULT_ID },
    prints: ['path'],
    remark: `Replace \`${RESULT_ID}\` with the \`id\` of [an analysis](analyze.md).`,
  },
  analyzeAi: {
    page: 'analyze-ai',
    allowance: 'analyses',
    openToAllOrigins: false,
    body: { url: 'https://www.gilmermirror.com/', resultId: RESULT_ID },
    prints: ['analysis'],
    remark: `Replace \`${RESULT_ID}\` with the \`id\` of [an analysis](analyze.md).`,
    withoutMeans: 503,
  },
  getAssistantStatus: {
    page: 'assistant-status',
    allowance: 'reads',
    openToAllOrigins: false,
    prints: ['ai_configured', 'free_analyses_left'],
  },
  startFollow: {
    page: 'follow',
    allowance: 'signUps',
    openToAllOrigins: false,
    body: { domain: 'gilmermirror.com', email: 'reader@example.org' },
    withoutMeans: 501,
    prints: ['message'],
    remark: `${SINGLE_PAGES} The server stores the request; see the privacy page.`,
  },
  getFollow: {
    page: 'follow-state',
    allowance: 'reads',
    openToAllOrigins: false,
    params: { token: FOLLOW_TOKEN },
    withoutMeans: 404,
    prints: ['state', 'deliveries'],
    remark: FROM_MAIL_LINK,
  },
  runFollowAction: {
    page: 'follow-action',
    allowance: 'signUps',
    openToAllOrigins: false,
    params: { token: FOLLOW_TOKEN, action: 'stop' },
    prints: ['message'],
    withoutMeans: 404,
    remark: FROM_MAIL_LINK,
  },
  createReport: {
    page: 'report',
    allowance: 'reports',
    openToAllOrigins: false,
    body: {
      about: '/d/example.com',
      text: 'The page says that the file was read on 31 March. It was read on 15 March.',
    },
    prints: ['reference', 'message'],
    remark: `${SINGLE_PAGES} The server stores the request; see the privacy page.`,
  },
  listCorrections: { page: 'corrections', allowance: 'reads', openToAllOrigins: true, prints: ['corrections'] },
  signUpReader: {
    page: 'signup-reader',
    allowance: 'signUps',
    openToAllOrigins: false,
    body: { email: 'reader@example.org', name: 'A Reader', interests: ['Science'] },
    prints: ['message'],
    remark: `${SINGLE_PAGES} The server stores the request; see the privacy page.`,
  },
  signUpPublisher: {
    page: 'signup-publisher',
    allowance: 'signUps',
    openToAllOrigins: false,
    body: {
      email: 'editor@newspaper.example',
      name: 'An Editor',
      organizationName: 'The Newspaper',
      organizationType: 'newspaper',
      role: 'Editor',
    },
    prints: ['message'],
    remark: `${SINGLE_PAGES} The server stores the request; see the privacy page.`,
  },
};
