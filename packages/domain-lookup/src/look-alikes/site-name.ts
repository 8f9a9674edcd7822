import { identify } from '@vouchwire/trust-graph';

/** A registrable domain: its label in Unicode, and its public suffix. */
export interface SiteName {
  readonly domain: string;
  readonly label: string;
  readonly suffix: string;
}

/** Splits a registrable domain. The label is in Unicode. */
export function splitRegistrableDomain(domain: string): SiteName {
  const identified = domain.includes('xn--') ? identify(domain) : null;
  const unicode = identified?.ok ? (identified.identity.display ?? domain) : domain;
  const dot = domain.indexOf('.');
  return { domain, label: unicode.slice(0, unicode.indexOf('.')), suffix: domain.slice(dot + 1) };
}
