import type { DidAnalysis } from '@vouchwire/api-contract';
import { fromReason, joinSentences, type Sentence, toReason } from '../../platform/messages/sentence.ts';
import { toDidWeb } from '../proofs/did-web.ts';
import { isArray, parseStrictJson } from '../proofs/strict-json.ts';
import type { ProofDependencies } from '../proofs/verify-proof.ts';
import { describeDid } from './did-sentences.ts';
import { verifyLinkage } from './domain-linkage.ts';
import { FETCH_LIMITS, type FetchDidOptions, JSON_LIMITS } from './fetch-did-document.ts';
import type { DomainClaim } from './list-domain-claims.ts';

export type LinkedDomain = DidAnalysis['linked_domains'][number];

/** Statement of one location of a domain about the DID. `null`: the location does not exist. */
type LinkResult = { readonly status: 'yes' | 'no' | 'unknown'; readonly sentence: Sentence } | null;

const DID_CONFIGURATION = '/.well-known/did-configuration.json';
const HANDLE_FILE = '/.well-known/atproto-did';
/** Maximum number of credentials of one domain that are checked. */
const MAX_ENTRIES = 20;

/**
 * Checks whether a domain confirms the claim of a DID: with a domain linkage credential, with the `alsoKnownAs` of its
 * own DID document, or, for a handle, with the file of the AT Protocol.
 */
export async function fetchLinkedDomain(
  did: string,
  claim: DomainClaim,
  options: FetchDidOptions,
  tools: ProofDependencies,
): Promise<LinkedDomain> {
  const { domain, source: by } = claim;
  if (by === 'did-web') return { domain, state: 'confirmed', ...toReason(describeDid('servesDocument', { domain })) };
  const results: LinkResult[] = [];
  for (const fetchResult of by === 'handle' ? [fetchHandleFile] : [fetchDidConfiguration, fetchDomainDocument]) {
    const result = await fetchResult(did, domain, options, tools);
    if (result?.status === 'yes') return { domain, state: 'confirmed', ...toReason(result.sentence) };
    results.push(result);
  }
  const available = results.filter((answer) => answer !== null);
  const reason = toReason(joinSentences(...available.map(({ sentence }) => sentence)));
  if (available.some(({ status: says }) => says === 'unknown')) return { domain, state: 'not-checked', ...reason };
  if (available.length > 0) return { domain, state: 'unreturned', ...reason };
  return { domain, state: 'claimed', ...toReason(describeDid('silent', { domain })) };
}

async function fetchDidConfiguration(
  did: string,
  domain: string,
  options: FetchDidOptions,
  tools: ProofDependencies,
): Promise<LinkResult> {
  const text = await fetchText(`https://${domain}${DID_CONFIGURATION}`, 'application/json', options);
  if (text === null || typeof text === 'object') return text;
  const parsed = parseStrictJson(text, JSON_LIMITS);
  const entries = parsed.ok ? parsed.value.linked_dids : undefined;
  if (!isArray(entries)) return { status: 'unknown', sentence: describeDid('configurationUnreadable', { domain }) };
  let result: LinkResult = { status: 'no', sentence: describeDid('configurationSilent', { domain }) };
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const linkage = await verifyLinkage(entry, did, domain, tools);
    if (linkage.kind === 'links') return { status: 'yes', sentence: describeDid('configurationLinks', { domain }) };
    if (linkage.kind === 'other') continue;
    const says = linkage.kind === 'refused' ? 'no' : 'unknown';
    result = {
      status: says,
      sentence: joinSentences(describeDid('configurationNames', { domain }), linkage.sentence),
    };
  }
  if (entries.length > MAX_ENTRIES && result.status === 'no')
    return { status: 'unknown', sentence: describeDid('configurationTooLong', { domain, count: MAX_ENTRIES }) };
  return result;
}

async function fetchDomainDocument(
  did: string,
  domain: string,
  _options: FetchDidOptions,
  { resolveDid }: ProofDependencies,
): Promise<LinkResult> {
  const resolution = await resolveDid(toDidWeb(domain));
  const { state, document } = resolution;
  if (state === 'not-found' || state === 'deactivated') return null;
  if (!document)
    return {
      status: 'unknown',
      sentence: joinSentences(describeDid('domainDocumentUnreadable', { domain }), fromReason(resolution)),
    };
  return document.alsoKnownAs.includes(did)
    ? { status: 'yes', sentence: describeDid('domainDocumentLinks', { domain }) }
    : { status: 'no', sentence: describeDid('domainDocumentSilent', { domain }) };
}

async function fetchHandleFile(did: string, domain: string, options: FetchDidOptions): Promise<LinkResult> {
  const text = await fetchText(`https://${domain}${HANDLE_FILE}`, 'text/plain', options);
  if (text === null || typeof text === 'object') return text;
  return text.trim() === did
    ? { status: 'yes', sentence: describeDid('handleLinks', { domain, path: HANDLE_FILE }) }
    : { status: 'no', sentence: describeDid('handleOfOther', { domain, path: HANDLE_FILE }) };
}

async function fetchText(
  address: string,
  accept: string,
  { fetcher, signal }: FetchDidOptions,
): Promise<string | LinkResult> {
  const result = await fetcher.fetch(address, { accept, redirects: 'refuse', limits: FETCH_LIMITS, signal });
  signal?.throwIfAborted();
  if (!result.ok) return { status: 'unknown', sentence: result.sentence };
  if (result.status === 404 || result.status === 410) return null;
  if (result.status !== 200)
    return { status: 'unknown', sentence: describeDid('fileStatus', { url: address, status: result.status }) };
  if (result.truncated) return { status: 'unknown', sentence: describeDid('fileTooLong', { url: address }) };
  return new TextDecoder().decode(result.body);
}
