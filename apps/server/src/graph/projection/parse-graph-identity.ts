import { type Identity, identify } from '@vouchwire/trust-graph';

/**
 * Parses a key of the graph.
 * @throws RangeError if the text is not a key
 */
export function parseGraphIdentity(domain: string): Identity {
  const result = identify(domain);
  if (!result.ok) throw new RangeError(`${domain} is in the graph but is no identity: ${result.message}`);
  return result.identity;
}
