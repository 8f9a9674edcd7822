import { identify, roleOf, sharedPlatformOf, trustSignalOf } from '@vouchwire/trust-graph';
import type { OpenGraph } from './live-graph.ts';
import type { RelatedIdentity } from './trust-graph-store.ts';

/**
 * Whether a tool may propose the line that returns a statement: both sides state it, or a recognized list does. Nothing
 * is proposed on one other file's word alone, not even a staging host's of the same registrable domain.
 */
export function isSupported(
  { ranking }: Pick<OpenGraph, 'ranking'>,
  { domain, confirmed, otherType }: Pick<RelatedIdentity, 'domain' | 'confirmed' | 'otherType'>,
): boolean {
  if (confirmed) return true;
  const source = identify(domain);
  return source.ok && isRecognizedList(ranking, source.identity, otherType);
}

/**
 * A recognized list: an anchor, a quorum association, or an association with a voucher of its own. Two members that
 * confirm a list make it an association, which anyone with three domains can arrange, and not a recognized one.
 */
function isRecognizedList(
  ranking: OpenGraph['ranking'],
  { host, registrableDomain }: { readonly host: string; readonly registrableDomain: string | null },
  type: RelatedIdentity['otherType'],
): boolean {
  if (registrableDomain === null || sharedPlatformOf(host) !== null) return false;
  const role = roleOf(ranking, registrableDomain);
  if (role === 'anchor' || role === 'quorum') return true;
  return type === 'association' && trustSignalOf(ranking, registrableDomain) !== null;
}
