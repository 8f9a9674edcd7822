import { readInstant } from '../proofs/signed-instant.ts';
import { isObject, type JsonObject, type JsonValue, listOf, readStrictJson, stringOf } from '../proofs/strict-json.ts';
import { type ProofTools, type ProofVerdict, validityOf, verifyJws, verifyProof } from '../proofs/verify-proof.ts';
import { JSON_LIMITS } from './fetch-did-document.ts';

/** What one entry of a DID configuration says of a DID and a domain. */
export type Linkage =
  | { readonly kind: 'links' }
  /** It is about something else. */
  | { readonly kind: 'other' }
  /** It means this DID, and does not hold: or could not be looked at. */
  | { readonly kind: 'refused' | 'not-checked'; readonly reason: string };

/**
 * Verifies one entry of `linked_dids`: a domain linkage credential, as JWT or with a Data Integrity proof (DIF Well Known
 * DID Configuration 1.0, sections 4 and 5). It counts where it is signed by the very DID that it is about, for this
 * origin, and is valid now.
 */
export async function readLinkage(entry: JsonValue, did: string, domain: string, tools: ProofTools): Promise<Linkage> {
  if (typeof entry === 'string') return readJwtLinkage(entry, did, domain, tools);
  if (!isObject(entry)) return { kind: 'other' };
  if (subjectOf(entry) !== did) return { kind: 'other' };
  const wrong = wrongCredential(entry, did, domain, tools.now);
  if (wrong) return { kind: 'refused', reason: wrong };
  return judge(await verifyProof(entry, listOf(entry.proof)[0] ?? null, tools), did, tools.now);
}

async function readJwtLinkage(jwt: string, did: string, domain: string, tools: ProofTools): Promise<Linkage> {
  const payload = Buffer.from(jwt.split('.', 3)[1] ?? '', 'base64url').toString('utf8');
  const read = readStrictJson(payload, JSON_LIMITS);
  const credential = read.ok && isObject(read.value.vc) ? read.value.vc : null;
  if (!read.ok || !credential || subjectOf(credential) !== did) return { kind: 'other' };
  if (read.value.iss !== did || read.value.sub !== did)
    return { kind: 'refused', reason: 'The token is not issued by the DID that it is about' };
  const wrong = wrongCredential(credential, did, domain, tools.now);
  if (wrong) return { kind: 'refused', reason: wrong };
  // The payload is what a JWT’s own times stand in.
  const times = { created: numericDate(read.value.nbf), expires: numericDate(read.value.exp) };
  const verdict = await verifyJws(jwt, null, tools);
  return judge({ ...verdict, ...times }, did, tools.now);
}

function judge(verdict: ProofVerdict, did: string, now: Date): Linkage {
  if (verdict.state === 'unsupported' || verdict.state === 'not-checked')
    return { kind: 'not-checked', reason: verdict.reason };
  if (verdict.state !== 'holds') return { kind: 'refused', reason: verdict.reason };
  if (verdict.controller !== did) return { kind: 'refused', reason: `It is signed by ${verdict.controller}` };
  const validity = validityOf(verdict, now);
  if (validity === 'current') return { kind: 'links' };
  return { kind: 'refused', reason: validity === 'expired' ? 'It has expired' : 'It is not valid yet' };
}

function wrongCredential(credential: JsonObject, did: string, domain: string, now: Date): string | null {
  if (!listOf(credential.type).includes('DomainLinkageCredential')) return 'It is no domain linkage credential';
  const issuer = isObject(credential.issuer) ? credential.issuer.id : credential.issuer;
  if (issuer !== did) return 'It is not issued by the DID that it is about';
  const subject = credential.credentialSubject;
  const origin = stringOf(isObject(subject) ? subject.origin : undefined);
  if (origin === null || URL.parse(origin)?.origin !== `https://${domain}`)
    return `It is made for ${origin?.slice(0, 100) ?? 'no origin'}`;
  const from = credential.validFrom ?? credential.issuanceDate;
  const until = credential.validUntil ?? credential.expirationDate;
  if (typeof until === 'string' && !isAfter(until, now)) return 'It has expired';
  if (typeof from === 'string' && isAfter(from, now)) return 'It is not valid yet';
  return null;
}

function subjectOf(credential: JsonObject): string | null {
  const subject = credential.credentialSubject;
  return isObject(subject) ? stringOf(subject.id) : null;
}

/** What cannot be read as a time is not after anything. */
function isAfter(instant: string, now: Date): boolean {
  const at = readInstant(instant);
  return at !== null && Date.parse(at) > now.getTime();
}

function numericDate(value: JsonValue | undefined): string | null {
  const at = typeof value === 'number' ? new Date(value * 1000) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
