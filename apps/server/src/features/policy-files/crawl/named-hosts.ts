import { identify, registrableDomainOf } from '@vouchwire/trust-graph';
import type { ObservedStatement } from '../observation.ts';
import type { NamedHost } from './frontier.ts';

const RELATIONS: ReadonlySet<string> = new Set(['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer']);

/** The hosts that a file's relations name, each once. */
export function namedHosts(publisher: string, statements: readonly ObservedStatement[]): NamedHost[] {
  const namedBy = registrableDomainOf(publisher);
  const hosts = new Set<string>();
  for (const { attribute, value } of statements) {
    if (!RELATIONS.has(attribute)) continue;
    const named = identify(value);
    if (named.ok && named.identity.kind !== 'did') hosts.add(named.identity.host);
  }
  hosts.delete(publisher);
  return [...hosts].map((host) => ({ host, namedBy }));
}
