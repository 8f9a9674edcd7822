/**
 * Fields with objects of which the product specification names some fields. Another server may leave out the others.
 * Every other object of a response is complete or missing.
 */
export const SPECIFIED_OBJECTS = [
  'additional_data',
  'aiDetection',
  'analysis',
  'associations',
  'c2paAnalysis',
  'claims',
  'contentAnalysis',
  'didAnalysis',
  'disclosureInfo',
  'edges',
  'jsonLdAnalysis',
  'limits',
  'media_analysis',
  'metrics',
  'nodeData',
  'nodes',
  'notes',
  'path',
  'predecessors',
  'recommendations',
  'references',
  'relationships',
  'sentences',
  'successors',
  'trust_counts',
  'trust_txt',
  'trustedBy',
  'trustsOthers',
  'used',
  'warnings',
  'website_status',
] as const;

/** Fields without which such an object says nothing. */
export const KEY_FIELDS = ['domain', 'source', 'source_domain', 'target'] as const;
