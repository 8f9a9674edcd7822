import { SCHEMA_ORG_CONTEXTS } from '../proofs/known-contexts.ts';
import { getString, isObject, type JsonObject, type JsonValue, toArray } from '../proofs/strict-json.ts';

/** Statements of a signed block about its page. */
export interface SignedClaims {
  /** Address of the article. Null if it has none. */
  readonly url: string | null;
  /** SHA-256 of its text, in lowercase hex. */
  readonly textHashes: readonly string[];
}

/** Limits of one block, as in docs/envelope.md. */
export const ENVELOPE_LIMITS = { maxBytes: 256 * 1024, maxDepth: 40, maxNodes: 2_000, maxMembers: 5_000 };

const HASH_PATTERN = /^[0-9a-f]{64}$/;
const SCHEMA_ORG: ReadonlySet<string> = new Set(SCHEMA_ORG_CONTEXTS);

export function parseSignedClaims(block: JsonObject): SignedClaims {
  const url = getUrl(block.url) ?? getUrl(block['@id']);
  const textHashes = toArray(block.encoding).flatMap((encoding) => {
    const hash = isObject(encoding) ? getString(encoding.sha256)?.toLowerCase() : undefined;
    return hash !== undefined && HASH_PATTERN.test(hash) ? [hash] : [];
  });
  return { url, textHashes };
}

/** Returns true if a block is an envelope: terms of schema.org, an address, the hash of a text, and a proof. */
export function isEnvelope(block: JsonObject): boolean {
  const { url, textHashes } = parseSignedClaims(block);
  const hasSchemaOrgContext = toArray(block['@context']).some((context) => SCHEMA_ORG.has(String(context)));
  return hasSchemaOrgContext && url !== null && textHashes.length > 0 && toArray(block.proof).length > 0;
}

function getUrl(value: JsonValue | undefined): string | null {
  const text = getString(isObject(value) ? value['@id'] : value);
  return text !== null && /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : null;
}
