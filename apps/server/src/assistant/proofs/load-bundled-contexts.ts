import { readFileSync } from 'node:fs';
import { contexts as credentials } from '@digitalbazaar/credentials-context';
import { contexts as dataIntegrity } from '@digitalbazaar/data-integrity-context';
import { DID_CONFIGURATION_CONTEXT, EXAMPLES_CONTEXT, KNOWN_CONTEXTS, SCHEMA_ORG_CONTEXTS } from './known-contexts.ts';

const readBundledFile = (name: string): object =>
  JSON.parse(readFileSync(new URL(`./contexts/${name}`, import.meta.url), 'utf8')) as object;

/** Returns the contexts of {@link KNOWN_CONTEXTS}, by URL. Only the thread that canonicalizes needs them. */
export function loadBundledContexts(): ReadonlyMap<string, object> {
  const schemaOrg = readBundledFile('schemaorg-30.0.jsonld');
  const all = new Map<string, object>([
    ...credentials,
    ...dataIntegrity,
    ...SCHEMA_ORG_CONTEXTS.map((url) => [url, schemaOrg] as const),
    [DID_CONFIGURATION_CONTEXT, readBundledFile('did-configuration-v1.jsonld')],
    // W3C’s context for examples, which defines every word. The published test vectors use it.
    [EXAMPLES_CONTEXT, { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } }],
  ]);
  for (const url of KNOWN_CONTEXTS)
    if (!all.has(url)) throw new Error(`The context ${url} does not come with the server`);
  return all;
}
