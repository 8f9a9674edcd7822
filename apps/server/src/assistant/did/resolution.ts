import type { DIDResolutionResult } from 'did-resolver';

/** Why there is no document, as the DID Resolution specification names it, where it does. */
export type ResolutionError = 'notFound' | 'invalidDid' | 'invalidDidDocument' | 'unreachable' | 'deactivated';

/** A resolution without a document; `message` is a sentence for a person. */
export function createFailedResolution(error: ResolutionError, message: string): DIDResolutionResult {
  return {
    didDocument: null,
    didDocumentMetadata: error === 'deactivated' ? { deactivated: true } : {},
    didResolutionMetadata: { error, message },
  };
}

/** @param message where the document is from */
export function createResolution(didDocument: object, message: string): DIDResolutionResult {
  return {
    // Untrusted: `parseDidDocument` validates it before use.
    didDocument: didDocument as DIDResolutionResult['didDocument'],
    didDocumentMetadata: {},
    didResolutionMetadata: { contentType: 'application/did+json', message },
  };
}

/** What the key of a DID that is itself a key is for. */
export type KeyPurpose = 'signatures' | 'encryption';

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
