import type { DIDResolutionResult } from 'did-resolver';
import type { SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { parseStrictJson } from '../proofs/strict-json.ts';
import { createFailedResolution, createResolution } from './resolution.ts';

/** Of a document, in bytes; real ones have a few thousand. */
export const DID_DOCUMENT_BYTES = 128 * 1024;
export const JSON_LIMITS = { maxBytes: DID_DOCUMENT_BYTES, maxDepth: 20, maxNodes: 2_000, maxMembers: 5_000 };
export const FETCH_LIMITS = { maxBytes: DID_DOCUMENT_BYTES, maxTransferBytes: DID_DOCUMENT_BYTES, totalMs: 8_000 };
const ACCEPT = 'application/did+ld+json, application/did+json, application/json;q=0.9';

export interface FetchDidOptions {
  readonly fetcher: SafeFetcher;
  readonly signal?: AbortSignal;
}

/**
 * Fetches the document of a DID and verifies that it belongs to the DID: over https only and without redirects, because
 * a key from another source proves nothing.
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
  if (!result.ok) return createFailedResolution('unreachable', result.sentence.text.slice(0, -1));
  const { status, truncated, body } = result;
  const { host } = address;
  if (status === 410 && goneError === 'deactivated')
    return createFailedResolution('deactivated', `${host} says that it was withdrawn`);
  if (status === 404 || status === 410)
    return createFailedResolution('notFound', `${host} has no document for it (${status})`);
  if (status !== 200)
    return createFailedResolution('unreachable', `${host} answered ${status} when asked for its document`);
  if (truncated)
    return createFailedResolution('invalidDidDocument', `Its document is longer than ${DID_DOCUMENT_BYTES / 1024} kB`);
  const parsed = parseStrictJson(new TextDecoder().decode(body), JSON_LIMITS);
  if (!parsed.ok) return createFailedResolution('invalidDidDocument', `Its document cannot be read. ${parsed.reason}`);
  if (parsed.value.id !== did)
    return createFailedResolution('invalidDidDocument', `The document at ${host} is for another DID`);
  if (parsed.value.deactivated === true)
    return createFailedResolution('deactivated', 'Its document says that it was withdrawn');
  return createResolution(parsed.value, `Its document is at ${address.href}`);
}
