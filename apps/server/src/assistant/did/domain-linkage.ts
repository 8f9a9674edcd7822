import { fromReason, type Sentence } from '../../platform/messages/sentence.ts';
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
import { describeDid } from './did-sentences.ts';
import { JSON_LIMITS } from './fetch-did-document.ts';

/** Meaning of one entry of a DID configuration for a DID and a domain. */
type Linkage =
  | { readonly kind: 'links' }
  /** The entry is about another DID or domain. */
  | { readonly kind: 'other' }
  /** The entry means this DID but is not valid, or could not be checked. */
  | { readonly kind: 'refused' | 'not-checked'; readonly sentence: Sentence };

/**
 * Verifies one entry of `linked_dids`: a domain linkage credential, as JWT or with a Data Integrity proof (DIF Well
 * Known DID Configuration 1.0, sections 4 and 5). It counts only if it is signed by the DID that it is about, for this
 * origin, and is currently valid.
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
  if (error) return { kind: 'refused', sentence: error };
  return toLinkage(await verifyProof(entry, toArray(entry.proof)[0] ?? null, tools), did, tools.now);
}

async function verifyJwtLinkage(jwt: string, did: string, domain: string, tools: ProofDependencies): Promise<Linkage> {
  const payload = Buffer.from(jwt.split('.', 3)[1] ?? '', 'base64url').toString('utf8');
  const parsed = parseStrictJson(payload, JSON_LIMITS);
  const credential = parsed.ok && isObject(parsed.value.vc) ? parsed.value.vc : null;
  if (!parsed.ok || !credential || getSubjectId(credential) !== did) return { kind: 'other' };
  if (parsed.value.iss !== did || parsed.value.sub !== did)
    return { kind: 'refused', sentence: describeDid('tokenOfOther') };
  const error = findCredentialError(credential, did, domain, tools.now);
  if (error) return { kind: 'refused', sentence: error };
  // The times of a JWT are in its payload.
  const times = { created: formatNumericDate(parsed.value.nbf), expires: formatNumericDate(parsed.value.exp) };
  const verdict = await verifyJws(jwt, null, tools);
  return toLinkage({ ...verdict, ...times }, did, tools.now);
}

function toLinkage(verdict: ProofResult, did: string, now: Date): Linkage {
  if (verdict.state === 'unsupported' || verdict.state === 'not-checked')
    return { kind: 'not-checked', sentence: fromReason(verdict) };
  if (verdict.state !== 'valid') return { kind: 'refused', sentence: fromReason(verdict) };
  if (verdict.controller !== did)
    return { kind: 'refused', sentence: describeDid('signedByOther', { controller: verdict.controller ?? '' }) };
  const validity = getValidity(verdict, now);
  if (validity === 'current') return { kind: 'links' };
  return { kind: 'refused', sentence: describeDid(validity === 'expired' ? 'expired' : 'notYetValid') };
}

function findCredentialError(credential: JsonObject, did: string, domain: string, now: Date): Sentence | null {
  if (!toArray(credential.type).includes('DomainLinkageCredential')) return describeDid('notLinkage');
  const issuer = isObject(credential.issuer) ? credential.issuer.id : credential.issuer;
  if (issuer !== did) return describeDid('issuedByOther');
  const subject = credential.credentialSubject;
  const origin = getString(isObject(subject) ? subject.origin : undefined);
  if (origin === null || URL.parse(origin)?.origin !== `https://${domain}`)
    return origin === null ? describeDid('noOrigin') : describeDid('otherOrigin', { origin: origin.slice(0, 100) });
  const from = credential.validFrom ?? credential.issuanceDate;
  const until = credential.validUntil ?? credential.expirationDate;
  if (typeof until === 'string' && !isAfter(until, now)) return describeDid('expired');
  if (typeof from === 'string' && isAfter(from, now)) return describeDid('notYetValid');
  return null;
}

function getSubjectId(credential: JsonObject): string | null {
  const subject = credential.credentialSubject;
  return isObject(subject) ? getString(subject.id) : null;
}

/** Returns false for a text that is not a time. */
function isAfter(instant: string, now: Date): boolean {
  const parsedInstant = parseSignedInstant(instant);
  return parsedInstant !== null && Date.parse(parsedInstant) > now.getTime();
}

function formatNumericDate(value: JsonValue | undefined): string | null {
  const date = typeof value === 'number' ? new Date(value * 1000) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
