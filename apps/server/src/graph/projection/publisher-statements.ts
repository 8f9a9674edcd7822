import type { MissedCheck } from '@vouchwire/api-contract';
import { getMissedCheck } from '@vouchwire/domain-lookup';
import {
  diffMembers,
  getRelationship,
  type Identity,
  identify,
  listMembers,
  parseStatements,
  type StatedRelationship,
} from '@vouchwire/trust-graph';
import type { LimitedFile } from '../../policy-files/effective-file/graph-budget.ts';
import type { FileStatus } from '../graph-model.ts';

/** A relationship that a publisher's effective file states, with the date of its first reading (ISO 8601 UTC). */
export interface DatedRelationship extends StatedRelationship {
  readonly firstSeen: string;
}

/** Statements of a publisher's effective file, prepared for the comparison with other files. */
export interface PublisherStatements {
  readonly publisher: Identity;
  readonly hasFile: boolean;
  readonly stale: boolean;
  readonly status: FileStatus;
  /** The last check of the file, if it did not find it. */
  readonly missed: MissedCheck | null;
  readonly fileUrl: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** The statements that the graph shows. */
  readonly relationships: readonly DatedRelationship[];
  /**
   * Statements that exceed the budget of the domain and are not in the graph. They still confirm statements of others.
   */
  readonly unshown: ReadonlySet<DatedRelationship>;
  /** Number of distinct identities that only these statements name. */
  readonly unshownCount: number;
  /** All statements by named host, so that those of hubs need not be searched sequentially. */
  readonly byTargetHost: Pick<ReadonlyMap<string, readonly DatedRelationship[]>, 'get' | 'keys' | 'size'>;
  /** Statements about the publisher's own owners. */
  readonly owners: readonly DatedRelationship[];
  /** Change of members since the previous readable file. Null if there was none. */
  readonly members: MembershipChange | null;
}

/** Difference between the members of a file and those of the previous file. */
interface MembershipChange {
  readonly joined: number;
  readonly left: number;
  /** Time of the last observation of the previous file. */
  readonly comparedWith: string;
}

/** Reads the statements of a publisher's effective file. Pure. */
export function toPublisherStatements(published: LimitedFile): PublisherStatements {
  const identified = identify(published.publisher);
  if (!identified.ok) throw new RangeError(`${published.publisher} is recorded as a publisher but is no identity`);
  const publisher = identified.identity;
  const { file } = published;
  const status: FileStatus = {
    fileOutcome: published.lastAttempt?.outcome ?? null,
    fileCheckedAt: published.lastAttempt?.at ?? null,
    fileReadAt: published.lastRead,
    fileFailingSince: published.failingSince,
  };
  const { firstRead: firstSeen } = published;
  if (!file) {
    return {
      publisher,
      hasFile: false,
      stale: false,
      status,
      missed: null,
      fileUrl: null,
      firstSeen,
      lastSeen: null,
      relationships: [],
      unshown: new Set(),
      unshownCount: 0,
      byTargetHost: new Map(),
      owners: [],
      members: null,
    };
  }
  const firstStatedAt = new Map<string, string>();
  for (const { attribute, value, first_seen } of file.statements)
    if (first_seen !== undefined) firstStatedAt.set(`${getRelationship(attribute)} ${value}`, first_seen);
  const all = parseStatements(publisher, file.statements).relationships.map(({ type, target, line, value }) => ({
    type,
    target,
    line,
    value,
    firstSeen: firstStatedAt.get(`${type} ${value}`) ?? file.observedAt,
  }));
  const limit = published.relationshipLimit ?? Number.POSITIVE_INFINITY;
  const relationships = all.slice(0, limit);
  const unshown = all.slice(limit);
  return {
    publisher,
    hasFile: true,
    stale: published.stale,
    status,
    missed: getMissedCheck(status),
    fileUrl: file.fileUrl,
    firstSeen,
    lastSeen: file.lastSeenAt,
    relationships,
    unshown: new Set(unshown),
    unshownCount: listDomains(all).size - listDomains(relationships).size,
    byTargetHost: Map.groupBy(all, ({ target }) => target.host),
    owners: all.filter(({ type }) => type === 'CONTROLLEDBY'),
    members: compareMembers(publisher, published.previous, relationships, limit),
  };
}

const listDomains = (relationships: readonly DatedRelationship[]): Set<string> =>
  new Set(relationships.map(({ target }) => target.domain));

function compareMembers(
  publisher: Identity,
  previous: LimitedFile['previous'],
  relationships: readonly DatedRelationship[],
  limit: number,
): MembershipChange | null {
  if (!previous) return null;
  const { joined, left } = diffMembers(
    listMembers(parseStatements(publisher, previous.statements).relationships.slice(0, limit)),
    listMembers(relationships),
  );
  return { joined: joined.length, left: left.length, comparedWith: previous.lastSeenAt };
}
