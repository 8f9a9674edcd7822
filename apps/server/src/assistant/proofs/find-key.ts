import type { KeyObject } from 'node:crypto';
import { fromReason, joinSentences, type Reason, type Sentence, toReason } from '../../platform/messages/sentence.ts';
import type { DidDocument, ResolveDid, VerificationMethod } from './did-document.ts';
import { parseSignedInstant } from './parse-signed-instant.ts';
import { describeProof, KeyRejection } from './proof-sentences.ts';
import { jwkToKey, multikeyToKey } from './public-keys.ts';

type KeyResult =
  | { readonly ok: true; readonly key: KeyObject; readonly did: string; readonly method: VerificationMethod }
  | ({
      readonly ok: false;
      /** `not-checked`: the document was not available, which gives no information about the key. */
      readonly state: 'unknown-key' | 'unsupported' | 'not-checked' | 'malformed';
      readonly did: string | null;
    } & Reason);

const MAX_ID_LENGTH = 2_048;

/**
 * Finds the key that a signature names. Checks that its owner allows it for signing statements (`assertionMethod`) and
 * has not revoked it.
 * @param id a DID URL with a fragment
 */
export async function findKey(id: string, resolveDid: ResolveDid, now: Date): Promise<KeyResult> {
  const hash = id.indexOf('#');
  if (id.length > MAX_ID_LENGTH || hash <= 0 || hash === id.length - 1)
    return { ok: false, state: 'malformed', did: null, ...toReason(describeProof('keyNotNamed')) };
  const did = id.slice(0, hash);
  if (!did.startsWith('did:'))
    return {
      ok: false,
      state: 'unsupported',
      did: null,
      ...toReason(describeProof('keyWithoutDid')),
    };
  const resolution = await resolveDid(did);
  const createFailure = (state: Extract<KeyResult, { ok: false }>['state'], sentence: Sentence): KeyResult => ({
    ok: false,
    state,
    did,
    ...toReason(sentence),
  });
  switch (resolution.state) {
    case 'resolved':
      return findKeyInDocument(resolution.document, id, now, createFailure);
    case 'unreachable':
      return createFailure('not-checked', fromReason(resolution));
    case 'unsupported':
      return createFailure('unsupported', fromReason(resolution));
    default:
      return createFailure('unknown-key', fromReason(resolution));
  }
}

function findKeyInDocument(
  document: DidDocument,
  id: string,
  now: Date,
  createFailure: (state: 'unknown-key' | 'unsupported', sentence: Sentence) => KeyResult,
): KeyResult {
  const did = document.id;
  const method = document.verificationMethods.find((known) => known.id === id);
  if (!method) return createFailure('unknown-key', describeProof('keyNotInDocument', { did }));
  if (!document.assertionMethods.includes(id))
    return createFailure('unknown-key', describeProof('keyNotForStatements', { did }));
  if (method.controller !== did)
    return createFailure('unknown-key', describeProof('keyOfOther', { controller: method.controller, did }));
  if (isPast(method.revoked, now)) return createFailure('unknown-key', describeProof('keyRevoked', { did }));
  if (isPast(method.expires, now)) return createFailure('unknown-key', describeProof('keyExpired', { did }));
  try {
    if (method.publicKeyMultibase !== null)
      return { ok: true, key: multikeyToKey(method.publicKeyMultibase), did, method };
    if (method.publicKeyJwk !== null) return { ok: true, key: jwkToKey(method.publicKeyJwk), did, method };
  } catch (error) {
    if (!(error instanceof KeyRejection)) throw error;
    return createFailure('unsupported', joinSentences(describeProof('keyUnusable'), error.sentence));
  }
  return createFailure('unsupported', describeProof('unknownKeyType', { type: method.type.slice(0, 60) }));
}

/** Returns true also for a text that is not a time, because a key must not be trusted in this case. */
function isPast(instant: string | null, now: Date): boolean {
  if (instant === null) return false;
  const parsedInstant = parseSignedInstant(instant);
  return parsedInstant === null || Date.parse(parsedInstant) <= now.getTime();
}
