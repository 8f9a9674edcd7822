import { WorkerFailure } from '../../../platform/workers/worker-failure.ts';
import { canonicalJson, checkProof, formOf } from './cryptosuites.ts';
import type { ResolveDid } from './did-document.ts';
import { findKey } from './find-key.ts';
import { checkJws, readJwsHeader } from './jws.ts';
import type { RdfcPool } from './rdfc-digests.ts';
import { readInstant, readNumericDate } from './signed-instant.ts';
import { misleadingShape } from './signed-shape.ts';
import { isObject, type JsonObject, type JsonValue, stringOf } from './strict-json.ts';

/** What verifying takes besides the document. */
export interface ProofTools {
  readonly resolveDid: ResolveDid;
  readonly rdfc: RdfcPool;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** What one proof says of itself, and whether it holds. Times are ISO 8601 UTC. */
export interface ProofVerdict {
  readonly form: 'data-integrity' | 'jws';
  /** The suite, or the algorithm of a JWS. */
  readonly cryptosuite: string | null;
  readonly verificationMethod: string | null;
  /** The DID whose key it names. */
  readonly controller: string | null;
  readonly created: string | null;
  readonly expires: string | null;
  /** `holds` says nothing of when, or of whose key it is. */
  readonly state: 'holds' | 'tampered' | 'unknown-key' | 'unsupported' | 'malformed' | 'not-checked';
  readonly reason: string;
}

/** Clocks of others may be ahead by as much, in ms. */
const CLOCK_SKEW_MS = 5 * 60_000;
/** A proof that is a detached JWS over the document’s canonical form (docs/envelope.md). */
export const JWS_PROOF = 'JsonWebSignature';

type Claims = Omit<ProofVerdict, 'state' | 'reason'>;

/**
 * Verifies one proof of a document: a Data Integrity proof, or a JWS.
 * @param block the document with its proofs, read strictly
 * @param proof one of them
 * @throws WorkerFailure `cancelled`
 */
export async function verifyProof(block: JsonObject, proof: JsonValue, tools: ProofTools): Promise<ProofVerdict> {
  const { proof: _all, ...document } = block;
  if (!isObject(proof)) return verdict(NO_CLAIMS, 'malformed', 'The proof is no object');
  if (proof.type === JWS_PROOF) return verifyJwsProof(document, proof, tools);
  const claims = claimsOf(proof);
  const refused = refuse(proof, claims);
  if (refused) return refused;
  const form = formOf(claims.cryptosuite ?? '');
  if (!form) return verdict(claims, 'unsupported', `The suite “${short(claims.cryptosuite)}” is not read here`);
  const misleading = misleadingShape(document, form);
  if (misleading) return verdict(claims, 'unsupported', misleading);
  const found = await findKey(claims.verificationMethod ?? '', tools.resolveDid, tools.now);
  if (!found.ok) return verdict({ ...claims, controller: found.did }, found.state, found.reason);
  const of = { ...claims, controller: found.did };
  try {
    const checked = await checkProof(document, proof, found.key, tools.rdfc, tools.signal);
    switch (checked) {
      case 'holds':
        return verdict(of, 'holds', `The signature holds under a key of ${found.did}`);
      case 'broken':
        return verdict(of, 'tampered', `What stands there now is not what the key of ${found.did} signed`);
      case 'wrong-kind-of-key':
        return verdict(of, 'unknown-key', `The key that is named cannot sign by ${claims.cryptosuite}`);
      case 'contexts-added':
        return verdict(of, 'unsupported', 'Contexts were added to it after it was signed');
    }
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.reason === 'cancelled') throw error;
    if (error.reason === 'failed') return verdict(of, 'malformed', 'It cannot be read as linked data');
    return verdict(of, 'not-checked', `It could not be made canonical: ${error.message}`);
  }
}

async function verifyJwsProof(document: JsonObject, proof: JsonObject, tools: ProofTools): Promise<ProofVerdict> {
  const jws = stringOf(proof.jws);
  // What else stands there is signed by nobody.
  if (jws === null || Object.keys(proof).some((name) => name !== 'type' && name !== 'jws'))
    return verdict(NO_CLAIMS, 'malformed', 'A JWS proof holds “type” and “jws”, and nothing else');
  const misleading = misleadingShape(document, 'jws');
  const answer = await verifyJws(jws, canonicalJson(document), tools);
  return misleading && answer.state === 'holds' ? { ...answer, state: 'unsupported', reason: misleading } : answer;
}

/**
 * Verifies a JWS whose key is named by a DID URL in `kid`.
 * @param payload null: whatever it carries
 */
export async function verifyJws(jws: string, payload: string | null, tools: ProofTools): Promise<ProofVerdict> {
  const header = readJwsHeader(jws);
  const none: Claims = { ...NO_CLAIMS, form: 'jws' };
  if ('state' in header) return verdict(none, header.state, header.reason);
  const { members } = header;
  const claims: Claims = {
    ...none,
    cryptosuite: header.alg,
    verificationMethod: header.kid,
    created: readNumericDate(members.iat) ?? readNumericDate(members.nbf),
    expires: readNumericDate(members.exp),
  };
  for (const name of ['iat', 'nbf', 'exp']) {
    if (members[name] !== undefined && readNumericDate(members[name]) === null)
      return verdict(claims, 'malformed', `The JWS names a time (${name}) that cannot be read`);
  }
  const found = await findKey(header.kid ?? '', tools.resolveDid, tools.now);
  if (!found.ok) return verdict({ ...claims, controller: found.did }, found.state, found.reason);
  const of = { ...claims, controller: found.did };
  switch (await checkJws(jws, header, payload, found.key)) {
    case 'holds':
      return verdict(of, 'holds', `The signature holds under a key of ${found.did}`);
    case 'broken':
      return verdict(of, 'tampered', `What stands there now is not what the key of ${found.did} signed`);
    case 'other-payload':
      return verdict(of, 'tampered', 'The JWS carries something else than what stands there now');
    case 'wrong-kind-of-key':
      return verdict(of, 'unknown-key', `The key that is named cannot sign by ${header.alg}`);
  }
}

/** Whether a proof counts now, by the times that it names. */
export function validityOf({ created, expires }: Pick<ProofVerdict, 'created' | 'expires'>, now: Date) {
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

function claimsOf(proof: JsonObject): Claims {
  const instant = (value: JsonValue | undefined) => (typeof value === 'string' ? readInstant(value) : null);
  return {
    form: 'data-integrity',
    cryptosuite: stringOf(proof.cryptosuite)?.slice(0, 100) ?? stringOf(proof.type)?.slice(0, 100) ?? null,
    verificationMethod: stringOf(proof.verificationMethod)?.slice(0, 2_048) ?? null,
    controller: null,
    created: instant(proof.created),
    expires: instant(proof.expires),
  };
}

function refuse(proof: JsonObject, claims: Claims): ProofVerdict | null {
  if (proof.type !== 'DataIntegrityProof')
    return typeof proof.type === 'string'
      ? verdict(claims, 'unsupported', `Proofs of the type “${short(proof.type)}” are not read here`)
      : verdict(claims, 'malformed', 'The proof names no type');
  if (claims.verificationMethod === null) return verdict(claims, 'malformed', 'The proof names no key');
  if (typeof proof.proofValue !== 'string') return verdict(claims, 'malformed', 'The proof holds no signature');
  if (proof.created !== undefined && claims.created === null)
    return verdict(claims, 'malformed', 'The proof names a time of signing that cannot be read');
  if (proof.expires !== undefined && claims.expires === null)
    return verdict(claims, 'malformed', 'The proof names a time of expiry that cannot be read');
  if (proof.proofPurpose !== 'assertionMethod')
    return verdict(claims, 'unsupported', 'The proof was not made to sign a statement (assertionMethod)');
  if (proof.previousProof !== undefined)
    return verdict(claims, 'unsupported', 'Proofs that build on each other are not read here');
  return null;
}

function short(text: string | null): string {
  return (text ?? '').slice(0, 60);
}

function verdict(claims: Claims, state: ProofVerdict['state'], reason: string): ProofVerdict {
  return { ...claims, state, reason };
}
