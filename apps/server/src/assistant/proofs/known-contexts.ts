/** All spellings of schema.org’s address mean the same context. */
export const SCHEMA_ORG_CONTEXTS = [
  'https://schema.org',
  'https://schema.org/',
  'http://schema.org',
  'http://schema.org/',
] as const;
const DATA_INTEGRITY_CONTEXT = 'https://w3id.org/security/data-integrity/v2';
export const EXAMPLES_CONTEXT = 'https://www.w3.org/ns/credentials/examples/v2';
export const DID_CONFIGURATION_CONTEXT = 'https://identity.foundation/.well-known/did-configuration/v1';

/**
 * Contexts that are bundled with the server (see `load-bundled-contexts.ts`). No other context is used, and none is
 * fetched.
 */
export const KNOWN_CONTEXTS: ReadonlySet<string> = new Set([
  ...SCHEMA_ORG_CONTEXTS,
  DATA_INTEGRITY_CONTEXT,
  EXAMPLES_CONTEXT,
  DID_CONFIGURATION_CONTEXT,
  'https://w3id.org/security/data-integrity/v1',
  'https://www.w3.org/2018/credentials/v1',
  'https://www.w3.org/ns/credentials/v2',
]);
