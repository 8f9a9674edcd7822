/**
 * All calls of the API by name, in the order of the documentation. `schemas/` contains their input and response under
 * the same names. `isSpecified` marks the calls of the product specification: another server may implement them with only
 * the fields of the specification.
 */
export const ENDPOINTS = {
  getStatus: { method: 'GET', path: '/api/trust-graph/status', isSpecified: true },
  searchIdentities: { method: 'GET', path: '/api/trust-graph/search' },
  matchIdentities: { method: 'POST', path: '/api/match' },
  checkCitations: { method: 'POST', path: '/api/check-citations' },
  filterSources: { method: 'POST', path: '/api/filter-sources' },
  getReconciliation: { method: 'GET', path: '/api/reconcile' },
  reconcile: { method: 'POST', path: '/api/reconcile' },
  suggestForReconciliation: { method: 'GET', path: '/api/reconcile/suggest/:kind' },
  getReconciliationFlyout: { method: 'GET', path: '/api/reconcile/flyout/:kind' },
  proposeReconciliationProperties: { method: 'GET', path: '/api/reconcile/properties' },
  checkDomain: { method: 'POST', path: '/api/trust-graph/check-domain', isSpecified: true },
  getEntity: { method: 'GET', path: '/api/trust-graph/entity/:domain', isSpecified: true },
  getTrustRelationships: { method: 'POST', path: '/api/trust-graph/get-trust-relationships', isSpecified: true },
  getNetwork: { method: 'GET', path: '/api/trust-graph/network', isSpecified: true },
  getTrustScore: { method: 'POST', path: '/api/trust-graph/trust-score', isSpecified: true },
  findPath: { method: 'GET', path: '/api/trust-graph/path' },
  listAssociations: { method: 'GET', path: '/api/trust-graph/associations', isSpecified: true },
  runQuery: { method: 'POST', path: '/api/trust-graph/query', isSpecified: true },
  estimateQuery: { method: 'POST', path: '/api/trust-graph/query/estimate' },
  getGraphFileMetadata: { method: 'GET', path: '/api/trust-graph/graph-file/metadata' },
  getDailyGraphFile: { method: 'GET', path: '/api/trust-graph/graph-file/daily' },
  getDomainHistory: { method: 'GET', path: '/api/trust-graph/domain/:domain/history' },
  getDomainChanges: { method: 'GET', path: '/api/trust-graph/domain/:domain/changes' },
  analyzeNode: { method: 'POST', path: '/api/trust-graph/analyze-node', isSpecified: true },
  listExports: { method: 'GET', path: '/api/exports' },
  listReleases: { method: 'GET', path: '/api/releases' },
  getRelease: { method: 'GET', path: '/api/releases/:version' },
  checkTrustTxt: { method: 'POST', path: '/api/trust-graph/check-trust-txt', isSpecified: true },
  checkPublisherFiles: { method: 'POST', path: '/api/trust-graph/check-publisher-files' },
  checkSocial: { method: 'POST', path: '/api/trust-graph/check-social' },
  getSuggestions: { method: 'POST', path: '/api/trust-graph/suggestions' },
  analyzeUrl: { method: 'POST', path: '/api/trust-assistant/analyze', isSpecified: true },
  findLatestAnalysis: { method: 'GET', path: '/api/trust-assistant/results' },
  getAnalysis: { method: 'GET', path: '/api/trust-assistant/results/:id' },
  saveAnalysis: { method: 'POST', path: '/api/trust-assistant/results/:id/save' },
  analyzeAi: { method: 'POST', path: '/api/trust-assistant/analyze-ai', isSpecified: true },
  getAssistantStatus: { method: 'GET', path: '/api/trust-assistant/status', isSpecified: true },
  startFollow: { method: 'POST', path: '/api/follows' },
  getFollow: { method: 'GET', path: '/api/follows/:token' },
  runFollowAction: { method: 'POST', path: '/api/follows/:token/:action' },
  createReport: { method: 'POST', path: '/api/reports' },
  listCorrections: { method: 'GET', path: '/api/corrections' },
  signUpReader: { method: 'POST', path: '/api/signup-reader' },
  signUpPublisher: { method: 'POST', path: '/api/signup-publisher' },
} as const;

/** The file that {@link ENDPOINTS.getGraphFileMetadata} describes. It is not JSON, so `ENDPOINTS` does not contain it. */
export const GRAPH_FILE_PATH = '/api/trust-graph/graph-file';

/** Maximum size of the graph file that the server sends to a browser, in bytes before compression. */
export const MAX_GRAPH_FILE_BYTES = 50 * 1024 * 1024;

export type EndpointName = keyof typeof ENDPOINTS;

export type SpecifiedCall = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends { readonly isSpecified: true } ? Name : never;
}[EndpointName];

export const isSpecified = (name: EndpointName): name is SpecifiedCall => 'isSpecified' in ENDPOINTS[name];
