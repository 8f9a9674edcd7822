import { toDidWeb } from '../proofs/did-web.ts';
import type { JsonObject } from '../proofs/strict-json.ts';

/** The id of a key: its own name is its fragment, so that a new key never takes the place of an old one. */
export function createKeyId(host: string, multikey: string): string {
  return `${toDidWeb(host)}#${multikey}`;
}

/** The `did:web` document of a host with one key, with which it signs statements. */
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
