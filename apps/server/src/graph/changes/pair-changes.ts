import { compareText, type Identity } from '@vouchwire/trust-graph';
import { getEdgeKey } from '../graph-model.ts';
import type { DatedRelationship, PublisherStatements } from '../projection/publisher-statements.ts';
import {
  diffRelationship,
  type RelationshipChange,
  type RelationshipSnapshot,
  toRelationshipSnapshot,
} from './relationship-changes.ts';
import { type ChangeTime, type StatementTimeline, toChangeTime } from './statement-timeline.ts';

/** One change between an identity and another, with its time. */
export interface DatedChange extends ChangeTime {
  readonly change: RelationshipChange;
  /** True if it is in the first observed file of its source, so that its start is unknown. */
  readonly isFirstRead: boolean;
}

/**
 * Lists changes between an identity and the identities on one host, oldest first. Derives link states as the graph
 * does, on two timelines. Does not read the files of other owners: a claim whose source states the same owner as the
 * target counts as unreturned. Pure.
 * @param own statements of the file of the identity's host; undefined if it publishes none
 * @param other statements of the other host's file; undefined if it was never checked
 */
export function listPairChanges(
  identity: Pick<Identity, 'domain' | 'host'>,
  own: StatementTimeline | undefined,
  otherHost: string,
  other: StatementTimeline | undefined,
): DatedChange[] {
  const periods = new Map(
    [...(other?.file.files ?? []), ...(own?.file.files ?? [])].map((period) => [period.began_at, period]),
  );
  const changes: DatedChange[] = [];
  let previous = new Map<string, RelationshipSnapshot>();
  for (const [at, period] of [...periods].sort(([a], [b]) => compareText(a, b))) {
    const current = listRelationships(identity, own?.getStatements(at), otherHost, other?.getStatements(at));
    for (const key of new Set([...previous.keys(), ...current.keys()])) {
      const change = diffRelationship(previous.get(key), current.get(key));
      if (!change) continue;
      const source = change.source === identity.domain ? own : other;
      const isFirstRead = change.kind === 'added' && source?.isFirst(at) === true;
      changes.push({ ...toChangeTime(period), change, isFirstRead });
    }
    previous = current;
  }
  return changes;
}

/**
 * Lists the relationships between an identity and the identities on one host, by key.
 * @param own statements of the file of the identity's host
 * @param other statements of the other host's file
 */
export function listRelationships(
  { domain, host }: Pick<Identity, 'domain' | 'host'>,
  own: PublisherStatements | undefined,
  otherHost: string,
  other: PublisherStatements | undefined,
): Map<string, RelationshipSnapshot> {
  const relationships = new Map<string, RelationshipSnapshot>();
  const addRelationship = (
    source: PublisherStatements,
    said: DatedRelationship,
    counterparty: PublisherStatements | undefined,
  ) => {
    const snapshot = toRelationshipSnapshot({ source, stated: said, counterparty });
    relationships.set(getEdgeKey(snapshot.edge), snapshot);
  };
  if (own && domain === host)
    for (const said of own.byTargetHost.get(otherHost) ?? []) addRelationship(own, said, other);
  if (other)
    for (const said of other.byTargetHost.get(host) ?? [])
      if (said.target.domain === domain) addRelationship(other, said, own);
  return relationships;
}

/** Lists the relationships of a domain at an instant, by key. */
export function listRelationshipsAt(
  identity: Pick<Identity, 'domain' | 'host'>,
  others: readonly string[],
  timelines: ReadonlyMap<string, StatementTimeline>,
  instant: string,
): Map<string, RelationshipSnapshot> {
  const getStatements = (host: string) => timelines.get(host)?.getStatements(instant, instant);
  const own = getStatements(identity.host);
  // Its own host may name a path, and a DID has no host.
  return new Map(
    [...others, identity.host, ''].flatMap((other) => [
      ...listRelationships(identity, own, other, getStatements(other)),
    ]),
  );
}
