import type { DIDResolver } from 'did-resolver';
import { getDidWebUrl } from '../proofs/did-web.ts';
import { describeProof, KeyRejection } from '../proofs/proof-sentences.ts';
import { jwkToKey, multikeyToKey } from '../proofs/public-keys.ts';
import { isObject } from '../proofs/strict-json.ts';
import { describeDid } from './did-sentences.ts';
import { type FetchDidOptions, fetchDidDocument } from './fetch-did-document.ts';
import { createFailedResolution, createKeyDocument, createResolution } from './resolution.ts';

/** Maximum length of a JWK inside a DID. The longest real ones (RSA) have half of it. */
const MAX_JWK_LENGTH = 4_096;
const PLC_ID = /^[a-z2-7]{24}$/;

/** Resolves `did:key`: the DID is the key, as Multikey. */
export const didKey: DIDResolver = async (did, { id }) => {
  try {
    multikeyToKey(id);
  } catch (error) {
    if (!(error instanceof KeyRejection)) throw error;
    return createFailedResolution('invalidDid', error.sentence);
  }
  return createResolution(
    createKeyDocument(did, id, { type: 'Multikey', publicKeyMultibase: id }),
    describeDid('isKey'),
  );
};

/** Resolves `did:jwk`: the DID is the key, as JWK. */
export const didJwk: DIDResolver = async (did, { id }) => {
  try {
    if (id.length > MAX_JWK_LENGTH) throw new KeyRejection('keyTooLong');
    const jwk: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    if (!isObject(jwk)) throw new KeyRejection('noPublicKey');
    jwkToKey(jwk);
    const purpose = jwk.use === 'enc' ? 'encryption' : 'signatures';
    const key = { type: 'JsonWebKey2020', publicKeyJwk: jwk };
    return createResolution(createKeyDocument(did, '0', key, purpose), describeDid('isKey'));
  } catch (error) {
    // The message of the parser quotes the text, which may contain data that must not be shown.
    if (error instanceof KeyRejection) return createFailedResolution('invalidDid', error.sentence);
    if (error instanceof SyntaxError) return createFailedResolution('invalidDid', describeProof('noPublicKey'));
    throw error;
  }
};

/** Resolves `did:web`: the host in the DID serves the document. */
export function didWeb(options: FetchDidOptions): DIDResolver {
  return async (did, { id }) => {
    const address = getDidWebUrl(id);
    return 'problem' in address
      ? createFailedResolution('invalidDid', describeDid(address.problem, { host: address.host }))
      : fetchDidDocument(did, address, options);
  };
}

/** Resolves `did:plc`: a directory serves the document. */
export function didPlc(directory: URL, options: FetchDidOptions): DIDResolver {
  return async (did, { id }) =>
    PLC_ID.test(id)
      ? fetchDidDocument(did, new URL(`/${did}`, directory), options, 'deactivated')
      : createFailedResolution('invalidDid', describeDid('plcForm'));
}
