import type { DIDResolutionResult } from 'did-resolver';
import type { Sentence } from '../../platform/messages/sentence.ts';

/** Reason why there is no document, with the name of the DID Resolution specification if there is one. */
export type ResolutionError = 'notFound' | 'invalidDid' | 'invalidDidDocument' | 'unreachable' | 'deactivated';

/** Creates a resolution without a document, with the reason for a person. */
export function createFailedResolution(error: ResolutionError, sentence: Sentence): DIDResolutionResult {
  return {
    didDocument: null,
    didDocumentMetadata: error === 'deactivated' ? { deactivated: true } : {},
    didResolutionMetadata: { error, sentence },
  };
}

/** @param sentence source of the document */
export function createResolution(didDocument: object, sentence: Sentence): DIDResolutionResult {
  return {
    // The document is untrusted. `parseDidDocument` validates it before use.
    didDocument: didDocument as DIDResolutionResult['didDocument'],
    didDocumentMetadata: {},
    didResolutionMetadata: { contentType: 'application/did+json', sentence },
  };
}

/** Purpose of the key if the DID itself is a key. */
type KeyPurpose = 'signatures' | 'encryption';

/** Creates the document of a DID that itself is a key. A key for encryption (`use: "enc"`) must not sign. */
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
