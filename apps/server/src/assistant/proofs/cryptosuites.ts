import { createHash, type KeyObject, verify } from 'node:crypto';
import canonicalize from 'canonicalize';
import { base58btc } from 'multiformats/bases/base58';
import type { HashName, RdfcPool } from './rdfc-digests.ts';
import { isArray, type JsonObject, type JsonValue } from './strict-json.ts';

interface Suite {
  readonly form: 'jcs' | 'rdfc';
  readonly keys: readonly KeyKind[];
}

type KeyKind = 'Ed25519' | 'P-256' | 'P-384';

/** Suites of W3C’s Data Integrity EdDSA 1.0 and ECDSA 1.0 that sign a whole document. */
const SUITES: Readonly<Record<string, Suite>> = {
  'eddsa-jcs-2022': { form: 'jcs', keys: ['Ed25519'] },
  'eddsa-rdfc-2022': { form: 'rdfc', keys: ['Ed25519'] },
  'ecdsa-jcs-2019': { form: 'jcs', keys: ['P-256', 'P-384'] },
  'ecdsa-rdfc-2019': { form: 'rdfc', keys: ['P-256', 'P-384'] },
};

const HASHES: Readonly<Record<KeyKind, HashName>> = { Ed25519: 'sha256', 'P-256': 'sha256', 'P-384': 'sha384' };
const SIGNATURE_BYTES: Readonly<Record<KeyKind, number>> = { Ed25519: 64, 'P-256': 64, 'P-384': 96 };
const MAX_PROOF_VALUE_LENGTH = 200;

/** Returns the canonical form of a suite. Null for an unsupported suite. */
export function getForm(cryptosuite: string): 'jcs' | 'rdfc' | null {
  return Object.hasOwn(SUITES, cryptosuite) ? (SUITES[cryptosuite]?.form ?? null) : null;
}

/**
 * Serializes JSON by RFC 8785.
 * @throws Error for a value without a canonical form
 */
export function canonicalJson(value: JsonValue): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('This value has no canonical form');
  return text;
}

export type ProofCheck = 'valid' | 'broken' | 'wrong-kind-of-key' | 'contexts-added';

/**
 * Verifies a Data Integrity proof: the key signed the concatenated hashes of its options and of the document (Data
 * Integrity EdDSA 3.2 and 3.3, ECDSA 3.2 and 3.3).
 * @param document without its proofs
 * @throws WorkerFailure if JSON-LD could not be canonicalized; `failed` if the document is the cause
 */
export async function checkProof(
  document: JsonObject,
  proof: JsonObject,
  key: KeyObject,
  rdfc: RdfcPool,
  signal?: AbortSignal,
): Promise<ProofCheck> {
  const { proofValue, ...options } = proof;
  const { suite, kind } = findSuite(options, key);
  if (!suite || !kind) return 'wrong-kind-of-key';
  const signature = decodeSignature(proofValue);
  if (signature?.length !== SIGNATURE_BYTES[kind]) return 'broken';
  if (suite.form === 'jcs') {
    const contexts = compareContexts(document['@context'], options['@context']);
    if (contexts !== 'same') return contexts === 'added' ? 'contexts-added' : 'broken';
  }
  const signed = await getSignedBytes(document, options, suite, HASHES[kind], rdfc, signal);
  return verify(getAlgorithm(kind), signed, { key, dsaEncoding: 'ieee-p1363' }, signature) ? 'valid' : 'broken';
}

function findSuite({ cryptosuite }: JsonObject, key: KeyObject): { suite: Suite | null; kind: KeyKind | null } {
  const suite = typeof cryptosuite === 'string' && Object.hasOwn(SUITES, cryptosuite) ? SUITES[cryptosuite] : undefined;
  const kind = getKeyKind(key);
  return { suite: suite ?? null, kind: kind && suite?.keys.includes(kind) ? kind : null };
}

async function getSignedBytes(
  document: JsonObject,
  options: JsonObject,
  { form }: Suite,
  hash: HashName,
  rdfc: RdfcPool,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (form === 'jcs') {
    const digest = (value: JsonValue) => createHash(hash).update(canonicalJson(value)).digest();
    return Buffer.concat([digest(options), digest(document)]);
  }
  const context = document['@context'];
  const withContext = context === undefined ? options : { ...options, '@context': context };
  return Buffer.concat(await rdfc.run({ documents: [withContext, document], hash }, { signal }));
}

/**
 * A JCS proof repeats the contexts of its document. The standard allows additional ones after it, which would be
 * unsigned.
 */
function compareContexts(
  documentContexts: JsonValue | undefined,
  proofContexts: JsonValue | undefined,
): 'same' | 'added' | 'other' {
  if (proofContexts === undefined) return 'same';
  const [document, proof] = [toContextList(documentContexts), toContextList(proofContexts)];
  if (!proof.every((context, at) => document[at] === context)) return 'other';
  return document.length === proof.length ? 'same' : 'added';
}

function toContextList(contexts: JsonValue | undefined): string[] {
  if (contexts === undefined) return [];
  return (isArray(contexts) ? contexts : [contexts]).map(canonicalJson);
}

function decodeSignature(proofValue: JsonValue | undefined): Uint8Array | null {
  if (typeof proofValue !== 'string' || proofValue.length > MAX_PROOF_VALUE_LENGTH) return null;
  try {
    return base58btc.decode(proofValue);
  } catch {
    return null;
  }
}

function getKeyKind(key: KeyObject): KeyKind | null {
  if (key.asymmetricKeyType === 'ed25519') return 'Ed25519';
  if (key.asymmetricKeyType !== 'ec') return null;
  const curve = key.asymmetricKeyDetails?.namedCurve;
  if (curve === 'prime256v1') return 'P-256';
  return curve === 'secp384r1' ? 'P-384' : null;
}

/** Ed25519 includes the hash. */
function getAlgorithm(kind: KeyKind): string | null {
  return kind === 'Ed25519' ? null : HASHES[kind];
}
