import { fromReason, type Reason, type Sentence, toReason } from '../../platform/messages/sentence.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import { canonicalJson, checkProof, getForm, type ProofCheck } from './cryptosuites.ts';
import type { ResolveDid } from './did-document.ts';
import { findKey } from './find-key.ts';
import { findShapeProblem } from './find-shape-problem.ts';
import { checkJws, type JwsCheck, parseJwsHeader } from './jws.ts';
import { parseNumericDate, parseSignedInstant } from './parse-signed-instant.ts';
import { describeProof } from './proof-sentences.ts';
import type { RdfcPool } from './rdfc-digests.ts';
import { getString, isObject, type JsonObject, type JsonValue } from './strict-json.ts';

/** Dependencies of the verification. */
export interface ProofDependencies {
  readonly resolveDid: ResolveDid;
  readonly rdfc: RdfcPool;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** The content of one proof, and whether it is valid. Times are ISO 8601 UTC. */
export interface ProofResult extends Reason {
  readonly form: 'data-integrity' | 'jws';
  /** The suite, or the algorithm of a JWS. */
  readonly cryptosuite: string | null;
  readonly verificationMethod: string | null;
  /** DID of the key's owner. */
  readonly controller: string | null;
  readonly created: string | null;
  readonly expires: string | null;
  /** `valid` gives no information about the time or the owner of the key. */
  readonly state: 'valid' | 'tampered' | 'unknown-key' | 'unsupported' | 'malformed' | 'not-checked';
}

/** Maximum clock difference of other servers, in ms. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** A proof that is a detached JWS over the document’s canonical form (docs/envelope.md). */
const JWS_PROOF = 'JsonWebSignature';

type Claims = Omit<ProofResult, 'state' | keyof Reason>;

/**
 * Verifies one proof of a document: a Data Integrity proof, or a JWS.
 * @param block the document with its proofs, from the strict parser
 * @param proof one of them
 * @throws WorkerFailure `cancelled`
 */
export async function verifyProof(block: JsonObject, proof: JsonValue, tools: ProofDependencies): Promise<ProofResult> {
  const { proof: _all, ...document } = block;
  if (!isObject(proof)) return createResult(NO_CLAIMS, 'malformed', describeProof('notObject'));
  if (proof.type === JWS_PROOF) return verifyJwsProof(document, proof, tools);
  const claims = parseClaims(proof);
  const rejection = findRejection(proof, claims);
  if (rejection) return rejection;
  const form = getForm(claims.cryptosuite ?? '');
  if (!form)
    return createResult(
      claims,
      'unsupported',
      describeProof('unknownSuite', { suite: truncateName(claims.cryptosuite) }),
    );
  const shapeProblem = findShapeProblem(document, form);
  if (shapeProblem) return createResult(claims, 'unsupported', shapeProblem);
  const found = await findKey(claims.verificationMethod ?? '', tools.resolveDid, tools.now);
  if (!found.ok) return createResult({ ...claims, controller: found.did }, found.state, fromReason(found));
  const knownClaims = { ...claims, controller: found.did };
  try {
    return toResult(knownClaims, await checkProof(document, proof, found.key, tools.rdfc, tools.signal));
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.reason === 'cancelled') throw error;
    if (error.reason === 'failed') return createResult(knownClaims, 'malformed', describeProof('notLinkedData'));
    return createResult(knownClaims, 'not-checked', describeProof('notCanonical'));
  }
}

async function verifyJwsProof(document: JsonObject, proof: JsonObject, tools: ProofDependencies): Promise<ProofResult> {
  const jws = getString(proof.jws);
  // Other members are not covered by the signature.
  if (jws === null || Object.keys(proof).some((name) => name !== 'type' && name !== 'jws'))
    return createResult(NO_CLAIMS, 'malformed', describeProof('otherMembers'));
  const shapeProblem = findShapeProblem(document, 'jws');
  const result = await verifyJws(jws, canonicalJson(document), tools);
  return shapeProblem && result.state === 'valid'
    ? { ...result, state: 'unsupported', ...toReason(shapeProblem) }
    : result;
}

/**
 * Verifies a JWS whose key is a DID URL in `kid`.
 * @param payload expected payload; null accepts any payload
 */
export async function verifyJws(jws: string, payload: string | null, tools: ProofDependencies): Promise<ProofResult> {
  const header = parseJwsHeader(jws);
  const none: Claims = { ...NO_CLAIMS, form: 'jws' };
  if ('state' in header) return createResult(none, header.state, fromReason(header));
  const { members } = header;
  const claims: Claims = {
    ...none,
    cryptosuite: header.alg,
    verificationMethod: header.kid,
    created: parseNumericDate(members.iat) ?? parseNumericDate(members.nbf),
    expires: parseNumericDate(members.exp),
  };
  for (const name of ['iat', 'nbf', 'exp']) {
    if (members[name] !== undefined && parseNumericDate(members[name]) === null)
      return createResult(claims, 'malformed', describeProof('unreadableTime', { name }));
  }
  const found = await findKey(header.kid ?? '', tools.resolveDid, tools.now);
  if (!found.ok) return createResult({ ...claims, controller: found.did }, found.state, fromReason(found));
  return toResult({ ...claims, controller: found.did }, await checkJws(jws, header, payload, found.key));
}

function toResult(claims: Claims & { readonly controller: string }, checked: ProofCheck | JwsCheck): ProofResult {
  switch (checked) {
    case 'valid':
      return createResult(claims, 'valid', describeProof('valid', { did: claims.controller }));
    case 'broken':
      return createResult(claims, 'tampered', describeProof('changed', { did: claims.controller }));
    case 'other-payload':
      return createResult(claims, 'tampered', describeProof('otherPayload'));
    case 'wrong-kind-of-key':
      return createResult(claims, 'unknown-key', describeProof('wrongKind', { algorithm: claims.cryptosuite ?? '' }));
    case 'contexts-added':
      return createResult(claims, 'unsupported', describeProof('contextsAdded'));
  }
}

/** Returns whether a proof is currently valid, by its own times. */
export function getValidity({ created, expires }: Pick<ProofResult, 'created' | 'expires'>, now: Date) {
  if (expires !== null && Date.parse(expires) <= now.getTime()) return 'expired';
  if (created !== null && Date.parse(created) > now.getTime() + CLOCK_SKEW_MS) return 'not-yet-valid';
  return 'current';
}

const NO_CLAIMS: Claims = {
  form: 'data-integrity',
  cryptosuite: null,
  verificationMethod: null,
  controller: null,
  created: null,
  expires: null,
};

function parseClaims(proof: JsonObject): Claims {
  const instant = (value: JsonValue | undefined) => (typeof value === 'string' ? parseSignedInstant(value) : null);
  return {
    form: 'data-integrity',
    cryptosuite: getString(proof.cryptosuite)?.slice(0, 100) ?? getString(proof.type)?.slice(0, 100) ?? null,
    verificationMethod: getString(proof.verificationMethod)?.slice(0, 2_048) ?? null,
    controller: null,
    created: instant(proof.created),
    expires: instant(proof.expires),
  };
}

function findRejection(proof: JsonObject, claims: Claims): ProofResult | null {
  if (proof.type !== 'DataIntegrityProof')
    return typeof proof.type === 'string'
      ? createResult(claims, 'unsupported', describeProof('unknownType', { type: truncateName(proof.type) }))
      : createResult(claims, 'malformed', describeProof('noType'));
  if (claims.verificationMethod === null) return createResult(claims, 'malformed', describeProof('noKey'));
  if (typeof proof.proofValue !== 'string') return createResult(claims, 'malformed', describeProof('noSignature'));
  if (proof.created !== undefined && claims.created === null)
    return createResult(claims, 'malformed', describeProof('unreadableCreated'));
  if (proof.expires !== undefined && claims.expires === null)
    return createResult(claims, 'malformed', describeProof('unreadableExpires'));
  if (proof.proofPurpose !== 'assertionMethod')
    return createResult(claims, 'unsupported', describeProof('otherPurpose'));
  if (proof.previousProof !== undefined) return createResult(claims, 'unsupported', describeProof('chained'));
  return null;
}

function truncateName(text: string | null): string {
  return (text ?? '').slice(0, 60);
}

function createResult(claims: Claims, state: ProofResult['state'], sentence: Sentence): ProofResult {
  return { ...claims, state, ...toReason(sentence) };
}
