import type { EvidenceLine } from '@vouchwire/api-contract';
import { diffMembers, identify, type ListedMember, listMembers, parseStatements } from '@vouchwire/trust-graph';
import { LRUCache } from 'lru-cache';
import type { Records } from '../../platform/records/schema.ts';
import { type ReadableFile, resolveEffectiveFile } from '../effective-file/resolve-effective-file.ts';
import { queryObservations, queryStatements } from '../observations/observation-queries.ts';

/** Maximum number of cached comparisons. Visitors open the same few lists repeatedly. */
const MAX_CACHED_DIFFS = 64;

/** Difference between the members in a host's effective file and those in the previous readable file. */
export interface MembershipDiff {
  /** Time of the last observation of the previous file, ISO 8601 UTC. */
  readonly comparedWith: string;
  readonly joined: ReadonlySet<string>;
  /** Members that only the previous file named, with its line. */
  readonly left: readonly { readonly domain: string; readonly statement: EvidenceLine }[];
}

/** Computes members that were added to and removed from lists, from the records of the lists' own files. */
export class MembershipDiffRepository {
  readonly #records: Records;
  /** Keys contain the ids of both observations, which never change. */
  readonly #cache = new LRUCache<string, MembershipDiff>({ max: MAX_CACHED_DIFFS });

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Reads only the two files.
   * @returns null if there is no effective file or no earlier one
   */
  async find(host: string): Promise<MembershipDiff | null> {
    const { db } = this.#records;
    const observations = await queryObservations(db, host);
    const { file, previous: before } = resolveEffectiveFile({ publisher: host, observations });
    if (!file || !before) return null;
    const [effectiveId, previousId] = [observations[file.index]?.id, observations[before.index]?.id];
    if (effectiveId === undefined || previousId === undefined) return null;

    const key = `${previousId} ${effectiveId} ${before.lastSeenAt}`;
    const cached = this.#cache.get(key);
    const diff =
      cached ??
      createMembershipDiff(host, before, await queryStatements(db, previousId), await queryStatements(db, effectiveId));
    this.#cache.set(key, diff);
    return diff;
  }
}

type Statements = Awaited<ReturnType<typeof queryStatements>>;

function createMembershipDiff(
  host: string,
  before: ReadableFile,
  earlier: Statements,
  later: Statements,
): MembershipDiff {
  const { joined, left } = diffMembers(parseMembers(host, earlier), parseMembers(host, later));
  return {
    comparedWith: before.lastSeenAt,
    joined: new Set(joined.map(({ target }) => target.domain)),
    left: left.map(({ target, line, value }) => ({
      domain: target.domain,
      statement: {
        publisher: host,
        attribute: 'member',
        value,
        line,
        first_seen: before.observedAt,
        last_seen: before.lastSeenAt,
        missed: null,
        trust_file_url: before.fileUrl,
      },
    })),
  };
}

function parseMembers(host: string, statements: Statements): ListedMember[] {
  const publisher = identify(host);
  if (!publisher.ok) throw new RangeError(`${host} is recorded as a publisher but is no identity`);
  return listMembers(parseStatements(publisher.identity, statements).relationships);
}
