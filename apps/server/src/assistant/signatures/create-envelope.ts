import { addProof, canonicalJson } from '../proofs/cryptosuites.ts';
import { toDidWeb } from '../proofs/did-web.ts';
import { signDetached } from '../proofs/jws.ts';
import { DATA_INTEGRITY_CONTEXT } from '../proofs/known-contexts.ts';
import type { RdfcPool } from '../proofs/rdfc-digests.ts';
import type { JsonObject, JsonValue } from '../proofs/strict-json.ts';
import { JWS_PROOF } from '../proofs/verify-proof.ts';
import { createKeyId } from './publisher-did-document.ts';
import type { SigningKey } from './signing-key.ts';

export const ENVELOPE_SUITES = ['eddsa-jcs-2022', 'eddsa-rdfc-2022', 'jws'] as const;
export type EnvelopeSuite = (typeof ENVELOPE_SUITES)[number];

/** Statements of an envelope about an article. Times are ISO 8601, as the publisher writes them. */
export interface SignedArticle {
  /** Type of schema.org, such as `NewsArticle`. */
  readonly type: string;
  readonly url: string;
  readonly headline: string;
  readonly authors: readonly string[];
  readonly published: string | null;
  readonly modified: string | null;
  /** Hash of the article’s text (`readArticleText`). */
  readonly textSha256: string;
}

interface SigningOptions {
  /** Host whose `did:web` signs. */
  readonly host: string;
  readonly key: SigningKey;
  readonly suite: EnvelopeSuite;
  readonly now: Date;
  readonly expires: Date | null;
  /** Pool for `eddsa-rdfc-2022`. Null for other suites. */
  readonly rdfc: RdfcPool | null;
}

/** Creates an envelope and signs it (docs/envelope.md). */
export async function createEnvelope(article: SignedArticle, options: SigningOptions): Promise<JsonObject> {
  const { host, key, suite, now, expires, rdfc } = options;
  const document = createUnsignedDocument(article, host);
  const id = createKeyId(host, key.multikey);
  if (suite === 'jws') {
    const times = { iat: toUnixSeconds(now), ...(expires ? { exp: toUnixSeconds(expires) } : {}) };
    const jws = await signDetached(canonicalJson(document), { kid: id, ...times }, key.privateKey);
    return { ...document, proof: { type: JWS_PROOF, jws } };
  }
  const proof: Record<string, JsonValue> = {
    type: 'DataIntegrityProof',
    cryptosuite: suite,
    created: formatInstant(now),
    verificationMethod: id,
    proofPurpose: 'assertionMethod',
  };
  if (expires) proof.expires = formatInstant(expires);
  return addProof(document, proof, key.privateKey, rdfc);
}

/**
 * Renders the element for the page. It is in canonical form, unless a text in it would end the element. In this case
 * `<` is written as `\u003c`, which is equivalent and does not change the signature.
 */
export function renderEnvelopeElement(envelope: JsonObject): string {
  const canonical = canonicalJson(envelope);
  const safe = /<(?:!--|\/?script)/i.test(canonical) ? canonical.replaceAll('<', '\\u003c') : canonical;
  return `<script type="application/ld+json">${safe}</script>`;
}

function createUnsignedDocument(
  { type, url, headline, authors, published, modified, textSha256 }: SignedArticle,
  host: string,
) {
  const document: Record<string, JsonValue> = {
    '@context': ['https://schema.org', DATA_INTEGRITY_CONTEXT],
    '@type': type,
    url,
    headline,
    publisher: { '@type': 'Organization', '@id': toDidWeb(host), url: `https://${host}/` },
    encoding: { '@type': 'MediaObject', encodingFormat: 'text/plain', sha256: textSha256 },
  };
  if (authors.length > 0) document.author = authors.map((name) => ({ '@type': 'Person', name }));
  if (published !== null) document.datePublished = published;
  if (modified !== null) document.dateModified = modified;
  return document;
}

/** Formats an instant as XML Schema’s dateTimeStamp, to the second. */
function formatInstant(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z');
}

function toUnixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
