import type { KeyObject } from 'node:crypto';
import { decodeProtectedHeader, flattenedVerify } from 'jose';
import { JOSEError } from 'jose/errors';
import { type Reason, toReason } from '../../platform/messages/sentence.ts';
import { describeProof } from './proof-sentences.ts';

/** Algorithms by kind of key, so that the signer cannot choose how a key is used. */
const KEY_MATCHERS: Readonly<Record<string, (key: KeyObject) => boolean>> = {
  EdDSA: (key) => key.asymmetricKeyType === 'ed25519',
  Ed25519: (key) => key.asymmetricKeyType === 'ed25519',
  ES256: (key) => key.asymmetricKeyDetails?.namedCurve === 'prime256v1',
  ES384: (key) => key.asymmetricKeyDetails?.namedCurve === 'secp384r1',
};
const MAX_JWS_LENGTH = 300_000;

interface JwsHeader {
  readonly alg: string;
  readonly kid: string | null;
  readonly members: Readonly<Record<string, unknown>>;
  /** The unmodified payload part. Empty if the payload is detached. */
  readonly payload: string;
}

type JwsRejection = { readonly state: 'malformed' | 'unsupported' } & Reason;

const createRejection = (state: JwsRejection['state'], ...message: Parameters<typeof describeProof>): JwsRejection => ({
  state,
  ...toReason(describeProof(...message)),
});

/**
 * Parses the header of a JWS without verification.
 * @returns a sentence if it is not a supported JWS
 */
export function parseJwsHeader(jws: string): JwsHeader | JwsRejection {
  const parts = jws.split('.', 4);
  if (jws.length > MAX_JWS_LENGTH || parts.length !== 3 || !parts[0]) return createRejection('malformed', 'notJws');
  let members: Record<string, unknown>;
  try {
    members = decodeProtectedHeader(jws) as Record<string, unknown>;
  } catch {
    return createRejection('malformed', 'unreadableHeader');
  }
  const { alg, kid } = members;
  if (typeof alg !== 'string') return createRejection('malformed', 'noAlgorithm');
  if (alg.toLowerCase() === 'none') return createRejection('malformed', 'notSigned');
  if (!Object.hasOwn(KEY_MATCHERS, alg))
    return createRejection('unsupported', 'unknownAlgorithm', { algorithm: alg.slice(0, 20) });
  return { alg, kid: typeof kid === 'string' ? kid : null, members, payload: parts[1] ?? '' };
}

export type JwsCheck = 'valid' | 'broken' | 'wrong-kind-of-key' | 'other-payload';

/**
 * Verifies a JWS for this payload. A JWS with a payload must contain exactly this one. One without a payload is treated
 * as detached (RFC 7515 appendix F, RFC 7797).
 */
export async function checkJws(
  jws: string,
  header: JwsHeader,
  payload: string | null,
  key: KeyObject,
): Promise<JwsCheck> {
  if (!KEY_MATCHERS[header.alg]?.(key)) return 'wrong-kind-of-key';
  const [encodedHeader = '', embeddedPayload = '', signature = ''] = jws.split('.');
  const isUnencoded = header.members.b64 === false;
  const encoded = payload === null || isUnencoded ? payload : Buffer.from(payload).toString('base64url');
  if (embeddedPayload !== '' && encoded !== null && embeddedPayload !== encoded) return 'other-payload';
  try {
    await flattenedVerify({ protected: encodedHeader, payload: encoded ?? embeddedPayload, signature }, key, {
      algorithms: [header.alg],
    });
    return 'valid';
  } catch (error) {
    if (error instanceof JOSEError || error instanceof TypeError) return 'broken';
    throw error;
  }
}
