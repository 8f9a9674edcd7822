import { fromReason, joinSentences } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import type { DidResolution } from '../proofs/did-document.ts';
import { parseStrictJson } from '../proofs/strict-json.ts';
import { describeDid } from './did-sentences.ts';
import { createResolved, createUnresolved } from './resolution.ts';

/** Maximum size of a document, in bytes. Real ones have a few thousand. */
const DID_DOCUMENT_BYTES = 128 * 1024;
export const JSON_LIMITS = { maxBytes: DID_DOCUMENT_BYTES, maxDepth: 20, maxNodes: 2_000, maxMembers: 5_000 };
export const FETCH_LIMITS = { maxBytes: DID_DOCUMENT_BYTES, maxTransferBytes: DID_DOCUMENT_BYTES, totalMs: 8_000 };
const ACCEPT = 'application/did+ld+json, application/did+json, application/json;q=0.9';

export interface FetchDidOptions {
  readonly fetcher: SafeFetcher;
  readonly signal?: AbortSignal;
}

/**
 * Fetches the document of a DID and verifies that it belongs to the DID. Uses only https without redirects, because a
 * key from another source proves nothing.
 * @param goneState meaning of status 410 for the method
 */
export async function fetchDidDocument(
  did: string,
  address: URL,
  { fetcher, signal }: FetchDidOptions,
  goneState: 'not-found' | 'deactivated' = 'not-found',
): Promise<DidResolution> {
  const result = await fetcher.fetch(address, { accept: ACCEPT, redirects: 'refuse', limits: FETCH_LIMITS, signal });
  signal?.throwIfAborted();
  if (!result.ok) return createUnresolved(did, 'unreachable', result.sentence);
  const { status, truncated, body } = result;
  const { host } = address;
  if (status === 410 && goneState === 'deactivated')
    return createUnresolved(did, 'deactivated', describeDid('withdrawnByHost', { host }));
  if (status === 404 || status === 410)
    return createUnresolved(did, 'not-found', describeDid('noDocument', { host, status }));
  if (status !== 200) return createUnresolved(did, 'unreachable', describeDid('otherStatus', { host, status }));
  if (truncated)
    return createUnresolved(did, 'invalid', describeDid('documentTooLong', { size: DID_DOCUMENT_BYTES / 1024 }));
  const parsed = parseStrictJson(new TextDecoder().decode(body), JSON_LIMITS);
  if (!parsed.ok)
    return createUnresolved(did, 'invalid', joinSentences(describeDid('documentUnreadable'), fromReason(parsed)));
  if (parsed.value.id !== did) return createUnresolved(did, 'invalid', describeDid('documentOfOther', { host }));
  if (parsed.value.deactivated === true) return createUnresolved(did, 'deactivated', describeDid('withdrawn'));
  return createResolved(did, parsed.value, describeDid('documentAt', { url: address.href }));
}
