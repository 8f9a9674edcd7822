import { getRegistrableDomain, identify, type SourceStatement } from '@vouchwire/trust-graph';
import { RELATION_ATTRIBUTES } from 'trust-txt';
import type { NamedHost } from './frontier.ts';

const relationAttributes: ReadonlySet<string> = new Set(RELATION_ATTRIBUTES);

/** Returns the distinct hosts that a file's relations name. */
export function extractHosts(publisher: string, statements: readonly SourceStatement[]): NamedHost[] {
  const namedBy = getRegistrableDomain(publisher);
  const hosts = new Set<string>();
  for (const { attribute, value } of statements) {
    if (!relationAttributes.has(attribute)) continue;
    const identified = identify(value);
    if (identified.ok && identified.identity.kind !== 'did') hosts.add(identified.identity.host);
  }
  hosts.delete(publisher);
  return [...hosts].map((host) => ({ host, namedBy }));
}
