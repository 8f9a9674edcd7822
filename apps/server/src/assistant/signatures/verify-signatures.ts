import { getDay, type PageSignature, type Skipped } from '@vouchwire/api-contract';
import { takeTurn } from '../../platform/limiter/event-loop-turns.ts';
import { fromReason, joinSentences, type Sentence, toReason } from '../../platform/messages/sentence.ts';
import { createSkipped } from '../page/page-report.ts';
import { canonicalJson } from '../proofs/cryptosuites.ts';
import { type JsonObject, type JsonValue, parseStrictJson, toArray } from '../proofs/strict-json.ts';
import { getValidity, type ProofDependencies, type ProofResult, verifyProof } from '../proofs/verify-proof.ts';
import { type ArticleText, readArticleText } from './article-text.ts';
import { ENVELOPE_LIMITS, isEnvelope, parseSignedClaims, type SignedClaims } from './envelope.ts';
import { PublisherKeys } from './publisher-keys.ts';
import { isSamePage } from './same-page.ts';
import { describeSignature } from './signature-sentences.ts';

/** The parts of a page that the verification of its signatures needs. */
export interface SignedPage {
  /** Addresses of the page: the final one first, then others of the same host. Contains at least one. */
  readonly urls: readonly string[];
  /** Null if the page is incomplete, so that its text cannot be compared with the signed one. */
  readonly html: string | null;
  /** Unmodified content of every `application/ld+json` script, in the order of the page. */
  readonly blocks: readonly string[];
  /** DIDs in the trust.txt of the page’s host. */
  readonly namedByTrustTxt: readonly string[];
}

export interface SignatureReport {
  readonly hasEnvelope: boolean;
  /** True if the first envelope is in canonical form (RFC 8785). Null without one. */
  readonly isCanonicalized: boolean | null;
  readonly signatures: readonly FoundSignature[];
  readonly skipped: readonly Skipped[];
}

/** `block`: index of the page’s block that contains it, from 0. */
type FoundSignature = PageSignature & { readonly block: number };

/** Returns the DID whose key signed the page: that of the publisher's first valid signature. Null if there is none. */
export function getSignerDid({ signatures }: SignatureReport): string | null {
  const signer = signatures.find(({ state }) => state === 'verified')?.controller ?? null;
  return signer?.startsWith('did:') ? signer : null;
}

/** Maximum number of signed blocks that are verified per page. */
const MAX_SIGNED_BLOCKS = 5;
const MAX_PROOFS = 5;

/**
 * Verifies every signature that is embedded in a page (docs/envelope.md), within limits. Blocks are read unmodified,
 * and a repaired block has no valid signature.
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
      signatures.push({ ...UNKNOWN_SIGNATURE, state, ...toReason(fromReason(parsed)), block });
      continue;
    }
    const { value } = parsed;
    const proofs = toArray(value.proof);
    if (!envelope && isEnvelope(value)) envelope = { text, value };
    skippedProofs += Math.max(0, proofs.length - MAX_PROOFS);
    for (const proof of proofs.slice(0, MAX_PROOFS)) {
      // Lets other requests run, because each verification takes milliseconds without waiting.
      await takeTurn();
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

/** Verifies proofs of one page. Shared data is looked up once. */
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
    if ((state !== 'valid' && state !== 'tampered') || controller === null)
      return toPageSignature(verdict, state === 'valid' ? 'unknown-key' : state, fromReason(verdict), null);
    const owner = await this.#publisher.fetch(controller);
    const isPublisher = owner.owner === 'unknown' ? null : owner.owner === 'publisher';
    const createSignature = (signatureState: PageSignature['state'], ...sentences: Sentence[]) =>
      toPageSignature(verdict, signatureState, joinSentences(...sentences), isPublisher);
    if (state === 'tampered') return createSignature('tampered', fromReason(verdict));
    if (owner.owner === 'other') return createSignature('foreign-key', describeSignature('ofOther'), owner.sentence);
    if (owner.owner === 'unknown') return createSignature('not-checked', describeSignature('valid'), owner.sentence);
    const validity = getValidity(verdict, this.#tools.now);
    if (validity === 'expired')
      return createSignature('expired', describeSignature('expired', { day: getDay(verdict.expires ?? '') }));
    if (validity === 'not-yet-valid')
      return createSignature('not-yet-valid', describeSignature('notYetValid', { day: getDay(verdict.created ?? '') }));
    const binding = await this.#bindToPage(parseSignedClaims(block));
    return createSignature(binding.state, binding.sentence, owner.sentence);
  }

  /** Checks whether the signed content is this page: its address, and its text. */
  async #bindToPage({ url, textHashes }: SignedClaims): Promise<{ state: PageSignature['state']; sentence: Sentence }> {
    if (url !== null && !isSamePage(url, this.#page.urls))
      return { state: 'not-checked', sentence: describeSignature('otherPage', { url: url.slice(0, 300) }) };
    if (textHashes.length === 0) return { state: 'verified', sentence: describeSignature('withoutText') };
    const { html } = this.#page;
    if (html === null) return { state: 'not-checked', sentence: describeSignature('pageInPart') };
    this.#text ??= readArticleText(html, this.#tools.signal);
    const text = await this.#text;
    if (!text.ok)
      return {
        state: 'not-checked',
        sentence: joinSentences(describeSignature('textNotCompared'), fromReason(text)),
      };
    return textHashes.includes(text.sha256)
      ? { state: 'verified', sentence: describeSignature('textMatches') }
      : { state: 'tampered', sentence: describeSignature('textDiffers') };
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
  sentence: Sentence,
  isPublisher: boolean | null,
): PageSignature {
  return {
    form,
    cryptosuite,
    state,
    ...toReason(sentence),
    verification_method: verificationMethod,
    controller,
    controller_is_publisher: isPublisher,
    created,
    expires,
  };
}

/** Returns the day of an instant. Empty if it is unknown. */
