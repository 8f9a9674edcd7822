/** All calls of the API by name. `schemas/` contains their input and response under the same names. */
export const ENDPOINTS = {
  listCorrections: { method: 'GET', path: '/api/corrections' },
  listExports: { method: 'GET', path: '/api/exports' },
  startFollow: { method: 'POST', path: '/api/follows' },
  getFollow: { method: 'GET', path: '/api/follows/:token' },
  runFollowAction: { method: 'POST', path: '/api/follows/:token/:action' },
  matchIdentities: { method: 'POST', path: '/api/match' },
  getReconciliation: { method: 'GET', path: '/api/reconcile' },
  reconcile: { method: 'POST', path: '/api/reconcile' },
  getReconciliationFlyout: { method: 'GET', path: '/api/reconcile/flyout/:kind' },
  proposeReconciliationProperties: { method: 'GET', path: '/api/reconcile/properties' },
  suggestForReconciliation: { method: 'GET', path: '/api/reconcile/suggest/:kind' },
  listReleases: { method: 'GET', path: '/api/releases' },
  getRelease: { method: 'GET', path: '/api/releases/:version' },
  createReport: { method: 'POST', path: '/api/reports' },
  signUpPublisher: { method: 'POST', path: '/api/signup-publisher' },
  signUpReader: { method: 'POST', path: '/api/signup-reader' },
  analyzeUrl: { method: 'POST', path: '/api/trust-assistant/analyze' },
  analyzeAi: { method: 'POST', path: '/api/trust-assistant/analyze-ai' },
  findLatestAnalysis: { method: 'GET', path: '/api/trust-assistant/results' },
  getAnalysis: { method: 'GET', path: '/api/trust-assistant/results/:id' },
  saveAnalysis: { method: 'POST', path: '/api/trust-assistant/results/:id/save' },
  getAssistantStatus: { method: 'GET', path: '/api/trust-assistant/status' },
  analyzeNode: { method: 'POST', path: '/api/trust-graph/analyze-node' },
  listAssociations: { method: 'GET', path: '/api/trust-graph/associations' },
  checkDomain: { method: 'POST', path: '/api/trust-graph/check-domain' },
  checkPublisherFiles: { method: 'POST', path: '/api/trust-graph/check-publisher-files' },
  checkSocial: { method: 'POST', path: '/api/trust-graph/check-social' },
  checkTrustTxt: { method: 'POST', path: '/api/trust-graph/check-trust-txt' },
  listDates: { method: 'GET', path: '/api/trust-graph/dates' },
  getDomainChanges: { method: 'GET', path: '/api/trust-graph/domain/:domain/changes' },
  getDomainHistory: { method: 'GET', path: '/api/trust-graph/domain/:domain/history' },
  getSuggestions: { method: 'POST', path: '/api/trust-graph/suggestions' },
  getEntity: { method: 'GET', path: '/api/trust-graph/entity/:domain' },
  getHeadlines: { method: 'GET', path: '/api/trust-graph/headlines' },
  getTrustRelationships: { method: 'POST', path: '/api/trust-graph/get-trust-relationships' },
  getDailyGraphFile: { method: 'GET', path: '/api/trust-graph/graph-file/daily' },
  getGraphFileMetadata: { method: 'GET', path: '/api/trust-graph/graph-file/metadata' },
  getNetwork: { method: 'GET', path: '/api/trust-graph/network' },
  findPath: { method: 'GET', path: '/api/trust-graph/path' },
  runQuery: { method: 'POST', path: '/api/trust-graph/query' },
  estimateQuery: { method: 'POST', path: '/api/trust-graph/query/estimate' },
  searchIdentities: { method: 'GET', path: '/api/trust-graph/search' },
  getStatus: { method: 'GET', path: '/api/trust-graph/status' },
  trustScore: { method: 'POST', path: '/api/trust-graph/trust-score' },
  getTrustSignals: { method: 'GET', path: '/api/trust-graph/trust-signals' },
} as const;

/** The file that {@link ENDPOINTS.getGraphFileMetadata} describes. It is not JSON, so `ENDPOINTS` does not contain it. */
export const GRAPH_FILE_PATH = '/api/trust-graph/graph-file';

/** Maximum size of the graph file that the server sends to a browser, in bytes before compression. */
export const MAX_GRAPH_FILE_BYTES = 50 * 1024 * 1024;

export type EndpointName = keyof typeof ENDPOINTS;
