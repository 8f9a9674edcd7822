export * from './analyze-node.ts';
export * from './assistant/analysis.ts';
export * from './assistant/analyze.ts';
export * from './assistant/analyze-ai.ts';
export * from './assistant/bill.ts';
export * from './assistant/read-subject.ts';
export * from './associations.ts';
export * from './call.ts';
export * from './check-domain.ts';
export * from './check-trust-txt.ts';

export * from './domain-history.ts';

export * from './find-path.ts';

export * from './findings.ts';
export * from './get-entity.ts';
export * from './get-trust-relationships.ts';
export * from './map.ts';
export * from './network.ts';
export * from './page-data.ts';
export * from './problem.ts';
export * from './query.ts';
export * from './search.ts';
export * from './sign-up.ts';
export * from './sign-up-rules.ts';
export * from './status.ts';
export * from './stored-data.ts';
export * from './trust-score.ts';
export * from './vocabulary.ts';
export * from './well-known-mail-providers.ts';
