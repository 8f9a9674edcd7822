import { getRegistrableDomain, identify } from '@vouchwire/trust-graph';
import type { ObservedStatement } from '../policy-files/observations/observation.ts';
import type { NamedHost } from './frontier.ts';

const RELATION_ATTRIBUTES: ReadonlySet<string> = new Set([
  'member',
  'belongto',
  'control',
  'controlledby',
  'vendor',
  'customer',
]);

/** The hosts that a file's relations name, each once. */
export function extractHosts(publisher: string, statements: readonly ObservedStatement[]): NamedHost[] {
  const namedBy = getRegistrableDomain(publisher);
  const hosts = new Set<string>();
  for (const { attribute, value } of statements) {
    if (!RELATION_ATTRIBUTES.has(attribute)) continue;
    const identified = identify(value);
    if (identified.ok && identified.identity.kind !== 'did') hosts.add(identified.identity.host);
  }
  hosts.delete(publisher);
  return [...hosts].map((host) => ({ host, namedBy }));
}
