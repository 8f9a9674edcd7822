import { parseSignedInstant } from '../proofs/parse-signed-instant.ts';
import {
  getString,
  isObject,
  type JsonObject,
  type JsonValue,
  parseStrictJson,
  toArray,
} from '../proofs/strict-json.ts';
import {
  getValidity,
  type ProofDependencies,
  type ProofResult,
  verifyJws,
  verifyProof,
} from '../proofs/verify-proof.ts';
import { JSON_LIMITS } from './fetch-did-document.ts';

/** What one entry of a DID configuration says of a DID and a domain. */
export type Linkage =
  | { readonly kind: 'links' }
  /** It is about something else. */
  | { readonly kind: 'other' }
  /** It means this DID but is not valid, or could not be checked. */
  | { readonly kind: 'refused' | 'not-checked'; readonly reason: string };

/**
 * Verifies one entry of `linked_dids`: a domain linkage credential, as JWT or with a Data Integrity proof (DIF Well Known
 * DID Configuration 1.0, sections 4 and 5). It counts where it is signed by the very DID that it is about, for this
 * origin, and is valid now.
 */
export async function verifyLinkage(
  entry: JsonValue,
  did: string,
  domain: string,
  tools: ProofDependencies,
): Promise<Linkage> {
  if (typeof entry === 'string') return verifyJwtLinkage(entry, did, domain, tools);
  if (!isObject(entry)) return { kind: 'other' };
  if (getSubjectId(entry) !== did) return { kind: 'other' };
  const error = findCredentialError(entry, did, domain, tools.now);
  if (error) return { kind: 'refused', reason: error };
  return toLinkage(await verifyProof(entry, toArray(entry.proof)[0] ?? null, tools), did, tools.now);
}

async function verifyJwtLinkage(jwt: string, did: string, domain: string, tools: ProofDependencies): Promise<Linkage> {
  const payload = Buffer.from(jwt.split('.', 3)[1] ?? '', 'base64url').toString('utf8');
  const parsed = parseStrictJson(payload, JSON_LIMITS);
  const credential = parsed.ok && isObject(parsed.value.vc) ? parsed.value.vc : null;
  if (!parsed.ok || !credential || getSubjectId(credential) !== did) return { kind: 'other' };
  if (parsed.value.iss !== did || parsed.value.sub !== did)
    return { kind: 'refused', reason: 'The token is not issued by the DID that it is about' };
  const error = findCredentialError(credential, did, domain, tools.now);
  if (error) return { kind: 'refused', reason: error };
  // A JWT’s own times are in the payload.
  const times = { created: formatNumericDate(parsed.value.nbf), expires: formatNumericDate(parsed.value.exp) };
  const verdict = await verifyJws(jwt, null, tools);
  return toLinkage({ ...verdict, ...times }, did, tools.now);
}

function toLinkage(verdict: ProofResult, did: string, now: Date): Linkage {
  if (verdict.state === 'unsupported' || verdict.state === 'not-checked')
    return { kind: 'not-checked', reason: verdict.reason };
  if (verdict.state !== 'holds') return { kind: 'refused', reason: verdict.reason };
  if (verdict.controller !== did) return { kind: 'refused', reason: `It is signed by ${verdict.controller}` };
  const validity = getValidity(verdict, now);
  if (validity === 'current') return { kind: 'links' };
  return { kind: 'refused', reason: validity === 'expired' ? 'It has expired' : 'It is not valid yet' };
}

function findCredentialError(credential: JsonObject, did: string, domain: string, now: Date): string | null {
  if (!toArray(credential.type).includes('DomainLinkageCredential')) return 'It is no domain linkage credential';
  const issuer = isObject(credential.issuer) ? credential.issuer.id : credential.issuer;
  if (issuer !== did) return 'It is not issued by the DID that it is about';
  const subject = credential.credentialSubject;
  const origin = getString(isObject(subject) ? subject.origin : undefined);
  if (origin === null || URL.parse(origin)?.origin !== `https://${domain}`)
    return `It is made for ${origin?.slice(0, 100) ?? 'no origin'}`;
  const from = credential.validFrom ?? credential.issuanceDate;
  const until = credential.validUntil ?? credential.expirationDate;
  if (typeof until === 'string' && !isAfter(until, now)) return 'It has expired';
  if (typeof from === 'string' && isAfter(from, now)) return 'It is not valid yet';
  return null;
}

function getSubjectId(credential: JsonObject): string | null {
  const subject = credential.credentialSubject;
  return isObject(subject) ? getString(subject.id) : null;
}

/** What cannot be read as a time is not after anything. */
function isAfter(instant: string, now: Date): boolean {
  const parsedInstant = parseSignedInstant(instant);
  return parsedInstant !== null && Date.parse(parsedInstant) > now.getTime();
}

function formatNumericDate(value: JsonValue | undefined): string | null {
  const date = typeof value === 'number' ? new Date(value * 1000) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
