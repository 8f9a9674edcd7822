export * from './domain-graph.ts';
export * from './identity.ts';
export * from './link-state.ts';
export * from './read-statements.ts';
export * from './relationship.ts';
export * from './trust-config.ts';
export * from './trust-signal.ts';
export * from './weights.ts';
