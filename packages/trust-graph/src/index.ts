/**
 * Converts trust.txt statements to a graph for queries. Runs in any environment, without storage and I/O.
 * - identity → parse-statements → link-state: the statements per identity
 * - domain-graph → trust-signal → pair-score: the computed values per registrable domain
 * - evidence-score/: the score of a page and its domain, as a table of points
 */
export * from './association.ts';
export { compareText } from './compare-text.ts';
export { escapeFormula, serializeCsv, serializeCsvTable } from './csv.ts';
export * from './derive-site-states.ts';
export * from './diff-members.ts';
export {
  type Adjacency,
  createDomainGraph,
  createGraph,
  type DomainGraph,
  DomainGraphBuilder,
  type DomainGraphOptions,
  type DomainStatement,
  hasSameRow,
} from './domain-graph.ts';
export { escapeXml, replaceInvalidXml } from './escape-xml.ts';
export * from './evidence-score/evidence.ts';
export * from './evidence-score/score-evidence.ts';
export * from './evidence-score/signals.ts';
export * from './evidence-score/vouch-evidence.ts';
export * from './file-state.ts';
export * from './identity.ts';
export * from './link-state.ts';
export * from './pair-score.ts';
export * from './parse-statements.ts';
export * from './recognized-domains.ts';
export * from './relationship.ts';
export { replaceStatements, type StatementTarget } from './replace-statements.ts';
export { rerankDomainGraph } from './rerank-domain-graph.ts';
export * from './rules-versions.ts';
export * from './same-owner.ts';
export * from './shared-platforms.ts';
export * from './site-state.ts';
export { sortDomainsByName } from './sort-domains-by-name.ts';
export * from './statement-key.ts';
export { StringTable } from './string-table.ts';
export * from './trust-config.ts';
export {
  computeTrustSignals,
  explainTrustSignal,
  findTrustSignal,
  getRole,
  getTrust,
  type RankedDomainGraph,
  rankDomainGraph,
  type TrustExplanation,
  type TrustRole,
  type TrustSignals,
  type VoucherEvidence,
  type VoucherGroupEvidence,
} from './trust-signal.ts';
export * from './weights.ts';
