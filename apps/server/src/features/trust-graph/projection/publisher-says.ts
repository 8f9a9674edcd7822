import {
  type Identity,
  identify,
  memberDifference,
  membersOf,
  type Relationship,
  readStatements,
} from '@vouchwire/trust-graph';
import type { FileStatus } from '../graph-model.ts';
import type { PublishedFile } from './published-file.ts';

/** One distinct relationship that a publisher's current file states. Times are ISO 8601 UTC. */
export interface Said {
  readonly type: Relationship;
  readonly target: Identity;
  readonly line: number | null;
  readonly value: string;
  readonly firstSeen: string;
}

/** What a publisher's current file says, ready to be compared with what others say. */
export interface PublisherSays {
  readonly publisher: Identity;
  readonly hasFile: boolean;
  readonly stale: boolean;
  readonly status: FileStatus;
  readonly fileUrl: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** What the graph shows of the file. */
  readonly said: readonly Said[];
  /** What the budget of its domain leaves out of the graph. It still answers what others state. */
  readonly unshown: ReadonlySet<Said>;
  /** Distinct identities that only these name. */
  readonly unshownCount: number;
  /** Everything, by the host it names, so that hubs need not be searched line by line. */
  readonly byTargetHost: ReadonlyMap<string, readonly Said[]>;
  /** What it says of its own owners. */
  readonly owners: readonly Said[];
  /** How its members differ from those of the readable file before; null where there was none. */
  readonly members: MemberChange | null;
}

/** How the members of a file differ from those of the file before it. */
export interface MemberChange {
  readonly joined: number;
  readonly left: number;
  /** When the file before was last seen. */
  readonly comparedWith: string;
}

/** Reads the statements of a publisher's standing file; earlier files only date them. Pure. */
export function publisherSays(published: PublishedFile): PublisherSays {
  const identified = identify(published.publisher);
  if (!identified.ok) throw new RangeError(`${published.publisher} is recorded as a publisher but is no identity`);
  const publisher = identified.identity;
  const { file } = published;
  const status: FileStatus = {
    fileOutcome: published.lastAttempt?.outcome ?? null,
    fileCheckedAt: published.lastAttempt?.at ?? null,
    fileReadAt: published.lastRead,
    fileOutcomeSince: published.outcomeSince,
  };
  const firstSeen = (published.earlier[0] ?? file)?.observedAt ?? null;
  if (!file) {
    return {
      publisher,
      hasFile: false,
      stale: false,
      status,
      fileUrl: null,
      firstSeen,
      lastSeen: null,
      said: [],
      unshown: new Set(),
      unshownCount: 0,
      byTargetHost: new Map(),
      owners: [],
      members: null,
    };
  }
  const firstSaid = new Map<string, string>();
  for (const seen of published.earlier) {
    for (const { type, target } of readStatements(publisher, seen.statements).relationships) {
      const key = `${type} ${target.domain}`;
      if (!firstSaid.has(key)) firstSaid.set(key, seen.observedAt);
    }
  }
  const all = readStatements(publisher, file.statements).relationships.map(({ type, target, line, value }) => ({
    type,
    target,
    line,
    value,
    firstSeen: firstSaid.get(`${type} ${target.domain}`) ?? file.observedAt,
  }));
  const limit = published.relationshipLimit ?? Number.POSITIVE_INFINITY;
  const said = all.slice(0, limit);
  const unshown = all.slice(limit);
  return {
    publisher,
    hasFile: true,
    stale: published.stale,
    status,
    fileUrl: file.fileUrl,
    firstSeen,
    lastSeen: file.lastSeenAt,
    said,
    unshown: new Set(unshown),
    unshownCount: domainsOf(all).size - domainsOf(said).size,
    byTargetHost: Map.groupBy(all, ({ target }) => target.host),
    owners: all.filter(({ type }) => type === 'CONTROLLEDBY'),
    members: memberChange(publisher, published.earlier.at(-1), said, limit),
  };
}

const domainsOf = (said: readonly Said[]): Set<string> => new Set(said.map(({ target }) => target.domain));

function memberChange(
  publisher: Identity,
  before: PublishedFile['earlier'][number] | undefined,
  said: readonly Said[],
  limit: number,
): MemberChange | null {
  if (!before) return null;
  const { joined, left } = memberDifference(
    membersOf(readStatements(publisher, before.statements).relationships.slice(0, limit)),
    membersOf(said),
  );
  return { joined: joined.length, left: left.length, comparedWith: before.lastSeenAt };
}
