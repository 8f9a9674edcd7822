import type { DidAnalysis } from '@vouchwire/api-contract';
import { toDidWeb } from '../proofs/did-web.ts';
import { isArray, parseStrictJson } from '../proofs/strict-json.ts';
import type { ProofDependencies } from '../proofs/verify-proof.ts';
import { verifyLinkage } from './domain-linkage.ts';
import { FETCH_LIMITS, type FetchDidOptions, JSON_LIMITS } from './fetch-did-document.ts';
import type { DomainClaim } from './list-domain-claims.ts';

export type LinkedDomain = DidAnalysis['linked_domains'][number];

/** What one place of a domain says of the DID; `null`: there is no such place. */
type LinkResult = { readonly status: 'yes' | 'no' | 'unknown'; readonly reason: string } | null;

const DID_CONFIGURATION = '/.well-known/did-configuration.json';
const HANDLE_FILE = '/.well-known/atproto-did';
/** Maximum number of credentials of one domain that are checked. */
const MAX_ENTRIES = 20;

/**
 * Checks whether a domain confirms what the DID claims: by a domain linkage credential, by the `alsoKnownAs` of its own
 * DID document, or, for a handle, by the file of the AT Protocol.
 */
export async function fetchLinkedDomain(
  did: string,
  claim: DomainClaim,
  options: FetchDidOptions,
  tools: ProofDependencies,
): Promise<LinkedDomain> {
  const { domain, source: by } = claim;
  if (by === 'did-web')
    return { domain, state: 'confirmed', reason: `${domain} itself serves the document of this DID` };
  const results: LinkResult[] = [];
  for (const fetchResult of by === 'handle' ? [fetchHandleFile] : [fetchDidConfiguration, fetchDomainDocument]) {
    const result = await fetchResult(did, domain, options, tools);
    if (result?.status === 'yes') return { domain, state: 'confirmed', reason: result.reason };
    results.push(result);
  }
  const available = results.filter((answer) => answer !== null);
  const reason = available.map((answer) => answer.reason).join('. ');
  if (available.some(({ status: says }) => says === 'unknown')) return { domain, state: 'not-checked', reason };
  if (available.length > 0) return { domain, state: 'unreturned', reason };
  return { domain, state: 'claimed', reason: `${domain} says nothing of DIDs` };
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
  if (!isArray(entries)) return { status: 'unknown', reason: `The DID configuration of ${domain} cannot be read` };
  let result: LinkResult = { status: 'no', reason: `The DID configuration of ${domain} does not name it` };
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const linkage = await verifyLinkage(entry, did, domain, tools);
    if (linkage.kind === 'links')
      return {
        status: 'yes',
        reason: `The DID configuration of ${domain} holds a credential for it, signed by the DID`,
      };
    if (linkage.kind === 'other') continue;
    const says = linkage.kind === 'refused' ? 'no' : 'unknown';
    result = { status: says, reason: `The DID configuration of ${domain} names it. ${linkage.reason}` };
  }
  if (entries.length > MAX_ENTRIES && result.status === 'no')
    return { status: 'unknown', reason: `The DID configuration of ${domain} holds more than ${MAX_ENTRIES} entries` };
  return result;
}

async function fetchDomainDocument(
  did: string,
  domain: string,
  _options: FetchDidOptions,
  { resolveDid }: ProofDependencies,
): Promise<LinkResult> {
  const { state, document, reason } = await resolveDid(toDidWeb(domain));
  if (state === 'not-found' || state === 'deactivated') return null;
  if (!document) return { status: 'unknown', reason: `The DID document of ${domain} could not be read. ${reason}` };
  return document.alsoKnownAs.includes(did)
    ? { status: 'yes', reason: `The DID document of ${domain} says that it is also known as this DID` }
    : { status: 'no', reason: `The DID document of ${domain} does not name it` };
}

async function fetchHandleFile(did: string, domain: string, options: FetchDidOptions): Promise<LinkResult> {
  const text = await fetchText(`https://${domain}${HANDLE_FILE}`, 'text/plain', options);
  if (text === null || typeof text === 'object') return text;
  return text.trim() === did
    ? { status: 'yes', reason: `${domain} names this DID at ${HANDLE_FILE}` }
    : { status: 'no', reason: `${domain} names another DID at ${HANDLE_FILE}` };
}

async function fetchText(
  address: string,
  accept: string,
  { fetcher, signal }: FetchDidOptions,
): Promise<string | LinkResult> {
  const result = await fetcher.fetch(address, { accept, redirects: 'refuse', limits: FETCH_LIMITS, signal });
  signal?.throwIfAborted();
  if (!result.ok) return { status: 'unknown', reason: result.sentence.text.slice(0, -1) };
  if (result.status === 404 || result.status === 410) return null;
  if (result.status !== 200) return { status: 'unknown', reason: `${address} answered ${result.status}` };
  if (result.truncated) return { status: 'unknown', reason: `${address} is longer than what is read` };
  return new TextDecoder().decode(result.body);
}
