import type { EvidenceLine } from '@vouchwire/api-contract';
import { identify, type ListedMember, memberDifference, membersOf, readStatements } from '@vouchwire/trust-graph';
import type { Records } from '../../../platform/records/schema.ts';
import { currentFile, type ReadableFile } from '../current-file.ts';
import { judgedObservation, judgementsIn, statementsIn } from '../observation-records.ts';

/** Lists that were compared and are kept: the same few are opened again and again. */
const KEPT_COMPARISONS = 64;

/** How the members of a host's standing file differ from those of the readable file before it. */
export interface MembersChanged {
  /** When the file before was last seen, ISO 8601 UTC. */
  readonly comparedWith: string;
  readonly joined: ReadonlySet<string>;
  /** With the line of the file before that named them. */
  readonly left: readonly { readonly domain: string; readonly says: EvidenceLine }[];
}

/** Who came into lists and who went, from the records of the lists' own files. */
export class MemberChanges {
  readonly #records: Records;
  /** By both observations, which never change. Oldest use first. */
  readonly #kept = new Map<string, MembersChanged>();

  constructor(records: Records) {
    this.#records = records;
  }

  /** Reads the two files and no others. @returns null where none stands, or none was read before it */
  async of(host: string): Promise<MembersChanged | null> {
    const { db } = this.#records;
    const seen = await judgementsIn(db, host);
    const observations = seen.map(judgedObservation);
    const { file, earlier } = currentFile({ publisher: host, observations });
    const before = earlier.at(-1);
    if (!file || !before) return null;
    const [standing, last] = [seen[file.index]?.id, seen[before.index]?.id];
    if (standing === undefined || last === undefined) return null;

    const key = `${last} ${standing} ${before.lastSeenAt}`;
    const known = this.#kept.get(key);
    const changed = known ?? compare(host, before, await statementsIn(db, last), await statementsIn(db, standing));
    this.#kept.delete(key);
    this.#kept.set(key, changed);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT_COMPARISONS && oldest !== undefined) this.#kept.delete(oldest);
    return changed;
  }
}

type Statements = Awaited<ReturnType<typeof statementsIn>>;

function compare(host: string, before: ReadableFile, earlier: Statements, later: Statements): MembersChanged {
  const { joined, left } = memberDifference(membersIn(host, earlier), membersIn(host, later));
  return {
    comparedWith: before.lastSeenAt,
    joined: new Set(joined.map(({ target }) => target.domain)),
    left: left.map(({ target, line, value }) => ({
      domain: target.domain,
      says: {
        publisher: host,
        attribute: 'member',
        value,
        line,
        first_seen: before.observedAt,
        last_seen: before.lastSeenAt,
        trust_file_url: before.fileUrl,
      },
    })),
  };
}

function membersIn(host: string, statements: Statements): ListedMember[] {
  const publisher = identify(host);
  if (!publisher.ok) throw new RangeError(`${host} is recorded as a publisher but is no identity`);
  return membersOf(readStatements(publisher.identity, statements).relationships);
}
