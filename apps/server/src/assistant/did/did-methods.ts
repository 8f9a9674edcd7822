import type { DIDResolver } from 'did-resolver';
import { getDidWebUrl } from '../proofs/did-web.ts';
import { jwkToKey, multikeyToKey } from '../proofs/public-keys.ts';
import { isObject } from '../proofs/strict-json.ts';
import { type FetchDidOptions, fetchDidDocument } from './fetch-did-document.ts';
import { createFailedResolution, createKeyDocument, createResolution } from './resolution.ts';

/** A JWK inside a DID; the longest real ones, of RSA, have half of it. */
const MAX_JWK_LENGTH = 4_096;
const PLC_ID = /^[a-z2-7]{24}$/;

/** `did:key`: the DID is the key, as Multikey. */
export const didKey: DIDResolver = async (did, { id }) => {
  try {
    multikeyToKey(id);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return createFailedResolution('invalidDid', error.message);
  }
  return createResolution(
    createKeyDocument(did, id, { type: 'Multikey', publicKeyMultibase: id }),
    'The DID is the key itself',
  );
};

/** `did:jwk`: the DID is the key, as JWK. */
export const didJwk: DIDResolver = async (did, { id }) => {
  try {
    if (id.length > MAX_JWK_LENGTH) throw new RangeError('It is longer than any key');
    const jwk: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    if (!isObject(jwk)) throw new RangeError('It holds no key');
    jwkToKey(jwk);
    const purpose = jwk.use === 'enc' ? 'encryption' : 'signatures';
    const key = { type: 'JsonWebKey2020', publicKeyJwk: jwk };
    return createResolution(createKeyDocument(did, '0', key, purpose), 'The DID is the key itself');
  } catch (error) {
    // What the parser says quotes the text, which may hold what should not be shown.
    if (error instanceof RangeError || error instanceof SyntaxError)
      return createFailedResolution('invalidDid', error instanceof RangeError ? error.message : 'It holds no key');
    throw error;
  }
};

/** `did:web`: the host in the DID serves the document. */
export function didWeb(options: FetchDidOptions): DIDResolver {
  return async (did, { id }) => {
    const address = getDidWebUrl(id);
    return typeof address === 'string'
      ? createFailedResolution('invalidDid', address)
      : fetchDidDocument(did, address, options);
  };
}

/** `did:plc`: a directory serves the document. */
export function didPlc(directory: URL, options: FetchDidOptions): DIDResolver {
  return async (did, { id }) =>
    PLC_ID.test(id)
      ? fetchDidDocument(did, new URL(`/${did}`, directory), options, 'deactivated')
      : createFailedResolution('invalidDid', 'What follows did:plc: has 24 letters a–z and digits 2–7');
}
