import { toDidWeb } from '../proofs/did-web.ts';
import type { JsonObject } from '../proofs/strict-json.ts';

/** Creates the id of a key. The key itself is the fragment, so that a new key never replaces an old one. */
export function createKeyId(host: string, multikey: string): string {
  return `${toDidWeb(host)}#${multikey}`;
}

/** Creates the `did:web` document of a host with one key for signing statements. */
export function createPublisherDidDocument(host: string, multikey: string): JsonObject {
  const did = toDidWeb(host);
  const id = createKeyId(host, multikey);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: [{ id, type: 'Multikey', controller: did, publicKeyMultibase: multikey }],
    assertionMethod: [id],
  };
}
