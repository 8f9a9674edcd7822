import type { Identity } from '@vouchwire/trust-graph';
import { edgeKey } from '../graph-model.ts';
import {
  type RelationshipChange,
  type RelationshipThen,
  relationshipChange,
  relationshipThen,
} from '../projection/graph-changes.ts';
import type { PublisherSays, Said } from '../projection/publisher-says.ts';
import type { SaysInTime } from './says-in-time.ts';

/** One change between an identity and another, with when it was seen. */
export interface DatedChange {
  readonly at: string;
  readonly date: string;
  readonly change: RelationshipChange;
  /** Whether it is in the first file of its source that was read, so that nothing is known of when it began. */
  readonly isFirstRead: boolean;
}

/**
 * What changed between an identity and the identities on one host, oldest first. The derivation is the graph's own, from two
 * timelines. The files of other owners are not read: a claim whose source says that it belongs together with the owner that
 * the target names counts as unreturned. Pure.
 * @param own what the identity's own file says; undefined where it publishes none
 * @param other what the other host's file says; undefined where nobody looked
 */
export function pairChanges(
  identity: Pick<Identity, 'domain' | 'host'>,
  own: SaysInTime | undefined,
  otherHost: string,
  other: SaysInTime | undefined,
): DatedChange[] {
  const instants = [...new Set([...(own?.instants ?? []), ...(other?.instants ?? [])])].sort();
  const changes: DatedChange[] = [];
  let before = new Map<string, RelationshipThen>();
  for (const at of instants) {
    // What a file that is gone stated ended at the first attempt that shows it.
    const ended = own?.endedBy(at) ?? other?.endedBy(at) ?? null;
    const after = between(identity, own?.at(at), otherHost, other?.at(at));
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const change = relationshipChange(before.get(key), after.get(key));
      if (!change) continue;
      const source = change.source === identity.domain ? own : other;
      const isOldest = change.kind === 'began' && source?.begins === at;
      // Older versions were not loaded, so it is not known what this one changed.
      if (isOldest && source.firstRead !== at) continue;
      changes.push({ at: ended ?? at, date: ended ?? source?.dateOf(at) ?? at, change, isFirstRead: isOldest });
    }
    before = after;
  }
  return changes;
}

function between(
  { domain, host }: Pick<Identity, 'domain' | 'host'>,
  own: PublisherSays | undefined,
  otherHost: string,
  other: PublisherSays | undefined,
): Map<string, RelationshipThen> {
  const relationships = new Map<string, RelationshipThen>();
  const add = (source: PublisherSays, said: Said, answering: PublisherSays | undefined) => {
    const then = relationshipThen({ source, said, answering });
    relationships.set(edgeKey(then.edge), then);
  };
  if (own) for (const said of own.byTargetHost.get(otherHost) ?? []) add(own, said, other);
  if (other)
    for (const said of other.byTargetHost.get(host) ?? []) if (said.target.domain === domain) add(other, said, own);
  return relationships;
}
