import type { DidResolution } from '../proofs/did-document.ts';
import { getDidWebUrl } from '../proofs/did-web.ts';
import { describeProof, KeyRejection } from '../proofs/proof-sentences.ts';
import { jwkToKey, multikeyToKey } from '../proofs/public-keys.ts';
import { isObject, type JsonObject } from '../proofs/strict-json.ts';
import { describeDid } from './did-sentences.ts';
import { type FetchDidOptions, fetchDidDocument } from './fetch-did-document.ts';
import { createResolved, createUnresolved } from './resolution.ts';

/** Resolves a DID of one method. The id is the part after the name of the method. */
export type DidMethod = (did: string, id: string) => DidResolution | Promise<DidResolution>;

/** Maximum length of a JWK inside a DID. The longest real ones (RSA) have half of it. */
const MAX_JWK_LENGTH = 4_096;
const PLC_ID = /^[a-z2-7]{24}$/;

/** Resolves `did:key`: the DID is the key, as Multikey. */
export const didKey: DidMethod = (did, id) =>
  resolveKey(did, () => {
    multikeyToKey(id);
    return createKeyDocument(did, id, { type: 'Multikey', publicKeyMultibase: id }, SIGNING);
  });

/** Resolves `did:jwk`: the DID is the key, as JWK. A key for encryption (`use: "enc"`) must not sign. */
export const didJwk: DidMethod = (did, id) =>
  resolveKey(did, () => {
    if (id.length > MAX_JWK_LENGTH) throw new KeyRejection('keyTooLong');
    const jwk: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    if (!isObject(jwk)) throw new KeyRejection('noPublicKey');
    jwkToKey(jwk);
    const purposes = jwk.use === 'enc' ? ['keyAgreement'] : SIGNING;
    return createKeyDocument(did, '0', { type: 'JsonWebKey2020', publicKeyJwk: jwk }, purposes);
  });

/** Resolves `did:web`: the host in the DID serves the document. */
export const didWeb =
  (options: FetchDidOptions): DidMethod =>
  (did, id) => {
    const address = getDidWebUrl(id);
    return 'problem' in address
      ? createUnresolved(did, 'invalid', describeDid(address.problem, { host: address.host }))
      : fetchDidDocument(did, address, options);
  };

/** Resolves `did:plc`: a directory serves the document. */
export const didPlc =
  (directory: URL, options: FetchDidOptions): DidMethod =>
  (did, id) =>
    PLC_ID.test(id)
      ? fetchDidDocument(did, new URL(`/${did}`, directory), options, 'deactivated')
      : createUnresolved(did, 'invalid', describeDid('plcForm'));

function resolveKey(did: string, createDocument: () => JsonObject): DidResolution {
  try {
    return createResolved(did, createDocument(), describeDid('isKey'));
  } catch (error) {
    // The message of the parser quotes the text, which may contain data that must not be shown.
    if (error instanceof KeyRejection) return createUnresolved(did, 'invalid', error.sentence);
    if (error instanceof SyntaxError) return createUnresolved(did, 'invalid', describeProof('noPublicKey'));
    throw error;
  }
}

const SIGNING: readonly string[] = ['authentication', 'assertionMethod'];

/** Creates the document of a DID that itself is a key. */
function createKeyDocument(did: string, fragment: string, key: JsonObject, purposes: readonly string[]): JsonObject {
  const id = `${did}#${fragment}`;
  return {
    id: did,
    verificationMethod: [{ id, controller: did, ...key }],
    ...Object.fromEntries(purposes.map((purpose) => [purpose, [id]])),
  };
}
