import { type Identity, identify } from '@vouchwire/trust-graph';

/** Lists the texts with which files name an identity: the spellings of its host, which may use Unicode, or its DID. */
export function listIdentityTexts({ domain, host }: Pick<Identity, 'domain' | 'host'>): string[] {
  if (host === '') return [domain];
  const identified = identify(host);
  return identified.ok && identified.identity.display ? [host, identified.identity.display] : [host];
}

/** Returns the host of an identity. Empty for a DID without a host. */
export function getHost(domain: string): string {
  const identified = identify(domain);
  return identified.ok ? identified.identity.host : '';
}
