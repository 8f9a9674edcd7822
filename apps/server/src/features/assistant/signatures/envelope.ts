import { SCHEMA_ORG_CONTEXTS } from '../proofs/known-contexts.ts';
import { isObject, type JsonObject, type JsonValue, listOf, stringOf } from '../proofs/strict-json.ts';

/** What a signed block says of the page that it is for. */
export interface SignedClaims {
  /** The address of the article; null where it names none. */
  readonly url: string | null;
  /** SHA-256 of its text, as lower-case hexadecimal digits. */
  readonly textHashes: readonly string[];
}

/** Of one block, as docs/envelope.md has them. */
export const ENVELOPE_LIMITS = { maxBytes: 256 * 1024, maxDepth: 40, maxNodes: 2_000, maxMembers: 5_000 };

const HASH = /^[0-9a-f]{64}$/;
const SCHEMA_ORG: ReadonlySet<string> = new Set(SCHEMA_ORG_CONTEXTS);

export function signedClaims(block: JsonObject): SignedClaims {
  const url = addressOf(block.url) ?? addressOf(block['@id']);
  const textHashes = listOf(block.encoding).flatMap((encoding) => {
    const hash = isObject(encoding) ? stringOf(encoding.sha256)?.toLowerCase() : undefined;
    return hash !== undefined && HASH.test(hash) ? [hash] : [];
  });
  return { url, textHashes };
}

/** Whether a block is an envelope: words of schema.org, an address, the hash of a text, and a proof. */
export function isEnvelope(block: JsonObject): boolean {
  const { url, textHashes } = signedClaims(block);
  const speaksSchemaOrg = listOf(block['@context']).some((context) => SCHEMA_ORG.has(String(context)));
  return speaksSchemaOrg && url !== null && textHashes.length > 0 && listOf(block.proof).length > 0;
}

function addressOf(value: JsonValue | undefined): string | null {
  const text = stringOf(isObject(value) ? value['@id'] : value);
  return text !== null && /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : null;
}
