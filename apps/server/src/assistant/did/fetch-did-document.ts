import type { DIDResolutionResult } from 'did-resolver';
import { fromReason, joinSentences } from '../../platform/messages/sentence.ts';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { parseStrictJson } from '../proofs/strict-json.ts';
import { describeDid } from './did-sentences.ts';
import { createFailedResolution, createResolution } from './resolution.ts';

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
 * @param goneError meaning of status 410 for the method
 */
export async function fetchDidDocument(
  did: string,
  address: URL,
  { fetcher, signal }: FetchDidOptions,
  goneError: 'notFound' | 'deactivated' = 'notFound',
): Promise<DIDResolutionResult> {
  const result = await fetcher.fetch(address, { accept: ACCEPT, redirects: 'refuse', limits: FETCH_LIMITS, signal });
  signal?.throwIfAborted();
  if (!result.ok) return createFailedResolution('unreachable', result.sentence);
  const { status, truncated, body } = result;
  const { host } = address;
  if (status === 410 && goneError === 'deactivated')
    return createFailedResolution('deactivated', describeDid('withdrawnByHost', { host }));
  if (status === 404 || status === 410)
    return createFailedResolution('notFound', describeDid('noDocument', { host, status }));
  if (status !== 200) return createFailedResolution('unreachable', describeDid('otherStatus', { host, status }));
  if (truncated)
    return createFailedResolution(
      'invalidDidDocument',
      describeDid('documentTooLong', { size: DID_DOCUMENT_BYTES / 1024 }),
    );
  const parsed = parseStrictJson(new TextDecoder().decode(body), JSON_LIMITS);
  if (!parsed.ok)
    return createFailedResolution(
      'invalidDidDocument',
      joinSentences(describeDid('documentUnreadable'), fromReason(parsed)),
    );
  if (parsed.value.id !== did)
    return createFailedResolution('invalidDidDocument', describeDid('documentOfOther', { host }));
  if (parsed.value.deactivated === true) return createFailedResolution('deactivated', describeDid('withdrawn'));
  return createResolution(parsed.value, describeDid('documentAt', { url: address.href }));
}
