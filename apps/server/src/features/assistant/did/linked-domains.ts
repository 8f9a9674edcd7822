import type { DidAnalysis } from '@vouchwire/api-contract';
import { didWebOf } from '../proofs/did-web.ts';
import { isArray, readStrictJson } from '../proofs/strict-json.ts';
import type { ProofTools } from '../proofs/verify-proof.ts';
import type { DomainClaim } from './domain-claims.ts';
import { readLinkage } from './domain-linkage.ts';
import { FETCH_LIMITS, type FetchDidOptions, JSON_LIMITS } from './fetch-did-document.ts';

export type LinkedDomain = DidAnalysis['linked_domains'][number];

/** What one place of a domain says of the DID; `null`: there is no such place. */
type Answer = { readonly says: 'yes' | 'no' | 'unknown'; readonly reason: string } | null;

const DID_CONFIGURATION = '/.well-known/did-configuration.json';
const HANDLE_FILE = '/.well-known/atproto-did';
/** Credentials of one domain that are looked at. */
const MOST_ENTRIES = 20;

/**
 * Asks a domain whether it says of itself what the DID says of it: by a domain linkage credential, by the `alsoKnownAs`
 * of its own DID document, or, for a handle, by the file of the AT Protocol.
 */
export async function askDomain(
  did: string,
  claim: DomainClaim,
  options: FetchDidOptions,
  tools: ProofTools,
): Promise<LinkedDomain> {
  const { domain, by } = claim;
  if (by === 'did-web')
    return { domain, state: 'confirmed', reason: `${domain} itself serves the document of this DID` };
  const answers: Answer[] = [];
  for (const ask of by === 'handle' ? [askHandle] : [askDidConfiguration, askDidDocument]) {
    const answer = await ask(did, domain, options, tools);
    if (answer?.says === 'yes') return { domain, state: 'confirmed', reason: answer.reason };
    answers.push(answer);
  }
  const seen = answers.filter((answer) => answer !== null);
  const reason = seen.map((answer) => answer.reason).join('. ');
  if (seen.some(({ says }) => says === 'unknown')) return { domain, state: 'not-checked', reason };
  if (seen.length > 0) return { domain, state: 'unreturned', reason };
  return { domain, state: 'claimed', reason: `${domain} says nothing of DIDs` };
}

async function askDidConfiguration(
  did: string,
  domain: string,
  options: FetchDidOptions,
  tools: ProofTools,
): Promise<Answer> {
  const text = await fetchText(`https://${domain}${DID_CONFIGURATION}`, 'application/json', options);
  if (text === null || typeof text === 'object') return text;
  const read = readStrictJson(text, JSON_LIMITS);
  const entries = read.ok ? read.value.linked_dids : undefined;
  if (!isArray(entries)) return { says: 'unknown', reason: `The DID configuration of ${domain} cannot be read` };
  let result: Answer = { says: 'no', reason: `The DID configuration of ${domain} does not name it` };
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    const linkage = await readLinkage(entry, did, domain, tools);
    if (linkage.kind === 'links')
      return { says: 'yes', reason: `The DID configuration of ${domain} holds a credential for it, signed by the DID` };
    if (linkage.kind === 'other') continue;
    const says = linkage.kind === 'refused' ? 'no' : 'unknown';
    result = { says, reason: `The DID configuration of ${domain} names it. ${linkage.reason}` };
  }
  if (entries.length > MOST_ENTRIES && result.says === 'no')
    return { says: 'unknown', reason: `The DID configuration of ${domain} holds more than ${MOST_ENTRIES} entries` };
  return result;
}

async function askDidDocument(
  did: string,
  domain: string,
  _options: FetchDidOptions,
  { resolveDid }: ProofTools,
): Promise<Answer> {
  const { state, document, reason } = await resolveDid(didWebOf(domain));
  if (state === 'not-found' || state === 'deactivated') return null;
  if (!document) return { says: 'unknown', reason: `The DID document of ${domain} could not be read. ${reason}` };
  return document.alsoKnownAs.includes(did)
    ? { says: 'yes', reason: `The DID document of ${domain} says that it is also known as this DID` }
    : { says: 'no', reason: `The DID document of ${domain} does not name it` };
}

async function askHandle(did: string, domain: string, options: FetchDidOptions): Promise<Answer> {
  const text = await fetchText(`https://${domain}${HANDLE_FILE}`, 'text/plain', options);
  if (text === null || typeof text === 'object') return text;
  return text.trim() === did
    ? { says: 'yes', reason: `${domain} names this DID at ${HANDLE_FILE}` }
    : { says: 'no', reason: `${domain} names another DID at ${HANDLE_FILE}` };
}

async function fetchText(
  address: string,
  accept: string,
  { fetcher, signal }: FetchDidOptions,
): Promise<string | Answer> {
  const result = await fetcher.fetch(address, { accept, redirects: 'refuse', limits: FETCH_LIMITS, signal });
  signal?.throwIfAborted();
  if (!result.ok) return { says: 'unknown', reason: result.message };
  if (result.status === 404 || result.status === 410) return null;
  if (result.status !== 200) return { says: 'unknown', reason: `${address} answered ${result.status}` };
  if (result.truncated) return { says: 'unknown', reason: `${address} is longer than what is read` };
  return new TextDecoder().decode(result.body);
}
