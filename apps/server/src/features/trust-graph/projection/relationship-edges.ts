import { linkState } from '@vouchwire/trust-graph';
import type { RelationshipEdge } from '../graph-model.ts';
import type { PublisherSays, Said } from './publisher-says.ts';

/**
 * One relationship with its link state. It depends on the statement, on whether its own file is stale and on the file of
 * the host it names: nothing else, which is what lets a projection update only the neighbourhood of a change.
 * @param answering what the named host's file says; undefined where it was never observed
 */
export function relationshipEdge(
  source: PublisherSays,
  said: Said,
  answering: PublisherSays | undefined,
): RelationshipEdge {
  const { state, confirmed, level } = linkState({
    source: source.publisher,
    type: said.type,
    target: said.target,
    targetFile: answering?.hasFile && !answering.stale ? { relationships: relevant(source, answering) } : null,
    sourceStale: source.stale,
  });
  return {
    source: source.publisher.domain,
    type: said.type,
    target: said.target.domain,
    state,
    confirmed,
    confirmedAt: level,
    line: said.line,
    value: said.value,
    firstSeen: said.firstSeen,
    lastSeen: source.lastSeen ?? said.firstSeen,
    fileUrl: source.fileUrl,
  };
}

/** Of the answering file, what names the source's host, and its owners: all that a link state looks at. */
function relevant(source: PublisherSays, answering: PublisherSays): readonly Said[] {
  return [...(answering.byTargetHost.get(source.publisher.host) ?? []), ...answering.owners];
}
