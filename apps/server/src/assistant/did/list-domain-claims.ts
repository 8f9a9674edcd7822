import type { DidDocument } from '../proofs/did-document.ts';

/** A domain that a DID document claims. */
export interface DomainClaim {
  /** Host, with its port unless it is 443. */
  readonly domain: string;
  /** Location of the claim in the document. */
  readonly source: 'did-web' | 'service' | 'also-known-as' | 'handle';
}

/**
 * Lists the distinct domains that a DID document claims, in its order: the host of a `did:web`, the origins of its
 * `LinkedDomains` services (DIF Well Known DID Configuration), and addresses, `did:web` and `at://` handles in
 * `alsoKnownAs`. Pure.
 */
export function listDomainClaims({ id, services, alsoKnownAs }: DidDocument): DomainClaim[] {
  const claims = new Map<string, DomainClaim>();
  const add = (domain: string | null, source: DomainClaim['source']) => {
    if (domain !== null && !claims.has(domain)) claims.set(domain, { domain, source });
  };
  add(getDidWebHost(id), 'did-web');
  for (const { types, endpoints } of services) {
    if (types.includes('LinkedDomains')) for (const endpoint of endpoints) add(getHttpsHost(endpoint), 'service');
  }
  for (const name of alsoKnownAs) {
    if (name.startsWith('at://')) add(getHttpsHost(`https://${name.slice('at://'.length)}`), 'handle');
    else add(getDidWebHost(name) ?? getHttpsHost(name), 'also-known-as');
  }
  return [...claims.values()];
}

/** Returns the host of a `did:web` for a whole host. Null for any other DID. */
function getDidWebHost(did: string): string | null {
  const id = did.startsWith('did:web:') ? did.slice('did:web:'.length) : null;
  return id === null || id.includes(':') ? null : getHttpsHost(`https://${id.replace(/%3a/i, ':')}`);
}

function getHttpsHost(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' && url.hostname !== '' ? url.host : null;
}
