import type { DIDResolutionResult } from 'did-resolver';
import type { Sentence } from '../../platform/messages/sentence.ts';

/** Why there is no document, as the DID Resolution specification names it, where it does. */
export type ResolutionError = 'notFound' | 'invalidDid' | 'invalidDidDocument' | 'unreachable' | 'deactivated';

/** A resolution without a document, with the reason for a person. */
export function createFailedResolution(error: ResolutionError, sentence: Sentence): DIDResolutionResult {
  return {
    didDocument: null,
    didDocumentMetadata: error === 'deactivated' ? { deactivated: true } : {},
    didResolutionMetadata: { error, sentence },
  };
}

/** @param sentence where the document is from */
export function createResolution(didDocument: object, sentence: Sentence): DIDResolutionResult {
  return {
    // Untrusted: `parseDidDocument` validates it before use.
    didDocument: didDocument as DIDResolutionResult['didDocument'],
    didDocumentMetadata: {},
    didResolutionMetadata: { contentType: 'application/did+json', sentence },
  };
}

/** What the key of a DID that is itself a key is for. */
type KeyPurpose = 'signatures' | 'encryption';

/** The document of a DID that is itself a key. A key for encryption (`use: "enc"`) signs nothing. */
export function createKeyDocument(
  did: string,
  fragment: string,
  key: object,
  purpose: KeyPurpose = 'signatures',
): object {
  const id = `${did}#${fragment}`;
  return {
    id: did,
    verificationMethod: [{ id, controller: did, ...key }],
    ...(purpose === 'encryption' ? { keyAgreement: [id] } : { authentication: [id], assertionMethod: [id] }),
  };
}
