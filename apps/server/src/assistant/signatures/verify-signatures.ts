import { setImmediate } from 'node:timers/promises';
import type { PageSignature, Skipped } from '@vouchwire/api-contract';
import { createSkipped } from '../page/page-report.ts';
import { canonicalJson } from '../proofs/cryptosuites.ts';
import { type JsonObject, type JsonValue, parseStrictJson, toArray } from '../proofs/strict-json.ts';
import { getValidity, type ProofDependencies, type ProofResult, verifyProof } from '../proofs/verify-proof.ts';
import { type ArticleText, readArticleText } from './article-text.ts';
import { ENVELOPE_LIMITS, isEnvelope, parseSignedClaims, type SignedClaims } from './envelope.ts';
import { PublisherKeys } from './publisher-keys.ts';
import { isSamePage } from './same-page.ts';

/** A page as far as its signatures are concerned. */
export interface SignedPage {
  /** The addresses by which it is known: where it was found first, then others of the same host. At least one. */
  readonly urls: readonly string[];
  /** null: it did not come whole, so no text can be compared with what was signed. */
  readonly html: string | null;
  /** The unmodified content of every `application/ld+json` script, in the order of the page. */
  readonly blocks: readonly string[];
  /** DIDs that the trust.txt of the page’s host names. */
  readonly namedByTrustTxt: readonly string[];
}

export interface SignatureReport {
  readonly hasEnvelope: boolean;
  /** Whether the first envelope is in canonical form (RFC 8785). Null without one. */
  readonly isCanonicalized: boolean | null;
  readonly signatures: readonly FoundSignature[];
  readonly skipped: readonly Skipped[];
}

/** `block`: index of the page’s block that contains it, from 0. */
export type FoundSignature = PageSignature & { readonly block: number };

/** The DID whose key signed the page, by the first valid signature of its publisher. Null if there is none. */
export function getSignerDid({ signatures }: SignatureReport): string | null {
  const signer = signatures.find(({ state }) => state === 'verified')?.controller ?? null;
  return signer?.startsWith('did:') ? signer : null;
}

/** Bounds of what one page makes us verify. */
const MAX_SIGNED_BLOCKS = 5;
const MAX_PROOFS = 5;

/**
 * Verifies every signature that is embedded in a page (docs/envelope.md), within limits. A block is read unmodified; a
 * repaired block has no valid signature.
 * @throws the signal’s reason, or WorkerFailure `cancelled`, if it is cancelled
 */
export async function verifySignatures(page: SignedPage, tools: ProofDependencies): Promise<SignatureReport> {
  const signed = page.blocks.flatMap((text, block) => (text.includes('"proof"') ? [{ text, block }] : []));
  const verifier = new PageVerifier(page, tools);
  const signatures: FoundSignature[] = [];
  let envelope: { text: string; value: JsonObject } | null = null;
  let skippedProofs = 0;
  let blocksTooLarge = 0;
  for (const { text, block } of signed.slice(0, MAX_SIGNED_BLOCKS)) {
    const parsed = parseStrictJson(text, ENVELOPE_LIMITS);
    if (!parsed.ok) {
      const state = parsed.failure === 'limit' ? 'not-checked' : 'malformed';
      if (state === 'not-checked') blocksTooLarge += 1;
      signatures.push({ ...UNKNOWN_SIGNATURE, state, reason: parsed.reason, block });
      continue;
    }
    const { value } = parsed;
    const proofs = toArray(value.proof);
    if (!envelope && isEnvelope(value)) envelope = { text, value };
    skippedProofs += Math.max(0, proofs.length - MAX_PROOFS);
    for (const proof of proofs.slice(0, MAX_PROOFS)) {
      // Each takes milliseconds, and none need wait for anything: others get their turn in between.
      await setImmediate();
      tools.signal?.throwIfAborted();
      signatures.push({ ...(await verifier.verify(value, proof)), block });
    }
  }
  return {
    hasEnvelope: envelope !== null,
    isCanonicalized: envelope && canonicalJson(envelope.value) === envelope.text.trim(),
    signatures,
    skipped: [
      ...createSkipped(
        'signed blocks',
        `Only the first ${MAX_SIGNED_BLOCKS} are looked at`,
        signed.length - MAX_SIGNED_BLOCKS,
      ),
      ...createSkipped('signatures', `Only the first ${MAX_PROOFS} of a block are looked at`, skippedProofs),
      ...createSkipped('signed blocks', 'They are larger than what is looked at', blocksTooLarge),
    ],
  };
}

/** Verifies proofs of one page; what they share is looked up once. */
class PageVerifier {
  readonly #page: SignedPage;
  readonly #tools: ProofDependencies;
  readonly #publisher: PublisherKeys;
  #text: Promise<ArticleText> | null = null;

  constructor(page: SignedPage, tools: ProofDependencies) {
    this.#page = page;
    this.#tools = tools;
    this.#publisher = new PublisherKeys(page.urls[0] ?? '', page.namedByTrustTxt, tools.resolveDid);
  }

  async verify(block: JsonObject, proof: JsonValue): Promise<PageSignature> {
    const verdict = await verifyProof(block, proof, this.#tools);
    const { state, controller } = verdict;
    if ((state !== 'holds' && state !== 'tampered') || controller === null)
      return toPageSignature(verdict, state === 'holds' ? 'unknown-key' : state, verdict.reason, null);
    const owner = await this.#publisher.fetch(controller);
    const isPublisher = owner.owner === 'unknown' ? null : owner.owner === 'publisher';
    const createSignature = (signatureState: PageSignature['state'], reason: string) =>
      toPageSignature(verdict, signatureState, reason, isPublisher);
    if (state === 'tampered') return createSignature('tampered', verdict.reason);
    if (owner.owner === 'other')
      return createSignature('foreign-key', `The signature holds, but for somebody else. ${owner.reason}`);
    if (owner.owner === 'unknown') return createSignature('not-checked', `The signature holds. ${owner.reason}`);
    const validity = getValidity(verdict, this.#tools.now);
    if (validity === 'expired')
      return createSignature('expired', `The signature holds, but expired on ${formatDay(verdict.expires)}`);
    if (validity === 'not-yet-valid')
      return createSignature(
        'not-yet-valid',
        `The signature holds, but is dated ${formatDay(verdict.created)}, which is still to come`,
      );
    const binding = await this.#bindToPage(parseSignedClaims(block));
    return createSignature(binding.state, `${binding.reason}. ${owner.reason}`);
  }

  /** Whether what was signed is this page: its address, and its text. */
  async #bindToPage({ url, textHashes }: SignedClaims): Promise<{ state: PageSignature['state']; reason: string }> {
    if (url !== null && !isSamePage(url, this.#page.urls))
      return { state: 'not-checked', reason: `The signature holds, for another page: ${url.slice(0, 300)}` };
    if (textHashes.length === 0)
      return { state: 'verified', reason: 'The signature holds for the block; it says nothing of the article’s text' };
    const { html } = this.#page;
    if (html === null)
      return {
        state: 'not-checked',
        reason: 'The signature holds; the page came in part, so its text was not compared',
      };
    this.#text ??= readArticleText(html, this.#tools.signal);
    const text = await this.#text;
    if (!text.ok)
      return { state: 'not-checked', reason: `The signature holds; the text could not be compared. ${text.reason}` };
    return textHashes.includes(text.sha256)
      ? { state: 'verified', reason: 'The signature holds, and the text of the article is the one that was signed' }
      : {
          state: 'tampered',
          reason: 'The signature holds, but the text of the article is not the one that was signed',
        };
  }
}

const UNKNOWN_SIGNATURE = {
  form: 'data-integrity',
  cryptosuite: null,
  verification_method: null,
  controller: null,
  controller_is_publisher: null,
  created: null,
  expires: null,
} as const;

function toPageSignature(
  { form, cryptosuite, verificationMethod, controller, created, expires }: ProofResult,
  state: PageSignature['state'],
  reason: string,
  isPublisher: boolean | null,
): PageSignature {
  return {
    form,
    cryptosuite,
    state,
    reason,
    verification_method: verificationMethod,
    controller,
    controller_is_publisher: isPublisher,
    created,
    expires,
  };
}

function formatDay(instant: string | null): string {
  return instant?.slice(0, 10) ?? 'an unknown day';
}
