import {
  type DomainChangesAnswer,
  type FileChanges,
  MAX_TOLD_STATEMENTS,
  type StatementChange,
} from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import { endOfUtcDay, readPastDay, utcToday } from '../../platform/time/utc-day.ts';

/** A statement of one day. */
type StatementThen = NonNullable<StatementChange['before']> &
  Pick<StatementChange, 'source' | 'relationship' | 'target' | 'other'> & { readonly otherName: string | null };

/** What is said by and about a domain on one day. */
export interface StatementsOfDay {
  readonly domain: string;
  readonly host: string;
  readonly statements: readonly StatementThen[];
  readonly graphVersion: string;
}

export interface DomainChangesParts {
  readonly graph: {
    /** The graph of now, or as it was at the end of a day. @throws AppError `not-a-date`, `date-in-future` */
    at(asOf: string | undefined): {
      /** @throws AppError `not-a-domain`, `graph-unavailable`, `date-before-records`, `snapshot-not-ready` */
      domainStatements(domain: string): Promise<StatementsOfDay>;
    };
  };
  /** Instants are ISO 8601 UTC; null: now. */
  readonly files: {
    between(host: string, from: string, to: string | null): Promise<FileChanges>;
    /** Those of which a file had been read by an instant. */
    readBy(hosts: readonly string[], instant: string): Promise<ReadonlySet<string>>;
  };
}

/** What changed about a domain between two days: compares what both graphs say, and the two files that stood. */
export class DomainChangesService {
  readonly #parts: DomainChangesParts;

  constructor(parts: DomainChangesParts) {
    this.#parts = parts;
  }

  /**
   * @param from a past day, as the visitor gave it
   * @param to a later one; empty for now
   * @throws AppError `not-a-domain`, `invalid-input`, and what a day that cannot be shown is refused with
   */
  async between(input: string, from: string, to: string): Promise<DomainChangesAnswer> {
    const { graph, files } = this.#parts;
    const [graphThen, graphLater] = [graph.at(from), graph.at(to)];
    const [first, last] = [readPastDay(from), readPastDay(to)];
    if (first === null || (last !== null && first >= last)) throw notBefore();
    const later = await graphLater.domainStatements(input);
    const { domain, host } = later;
    const then = await graphThen.domainStatements(domain);
    // A path that was not named then is answered for by its host, of which nothing is asked here.
    const before = then.domain === domain ? then.statements : [];
    const readBefore = await files.readBy(
      later.statements.map(({ source }) => source),
      endOfUtcDay(first),
    );
    const changes = changesBetween(before, later.statements, readBefore);
    const told = changes.filter(({ kind, source }) => kind === 'changed' || source !== domain);
    const count = (wanted: StatementChange['kind']) => changes.filter(({ kind }) => kind === wanted).length;
    return {
      domain,
      from: first,
      to: last ?? utcToday(),
      file: await files.between(host, endOfUtcDay(first), last && endOfUtcDay(last)),
      first_read: count('first-read'),
      began: count('began'),
      ended: count('ended'),
      changed: count('changed'),
      relationships: told.slice(0, MAX_TOLD_STATEMENTS),
      truncated: told.length > MAX_TOLD_STATEMENTS,
      from_graph_version: then.graphVersion,
      to_graph_version: later.graphVersion,
    };
  }
}

/** By kind, then by the other end. */
const ORDER: readonly StatementChange['kind'][] = ['changed', 'began', 'ended', 'first-read'];

/** @param readBefore hosts of which a file had been read by the earlier day */
function changesBetween(
  then: readonly StatementThen[],
  later: readonly StatementThen[],
  readBefore: ReadonlySet<string>,
): StatementChange[] {
  const [before, after] = [byKey(then), byKey(later)];
  const changes: StatementChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [earlier, now] = [before.get(key), after.get(key)];
    const one = now ?? earlier;
    if (!one || (earlier && now && earlier.state === now.state)) continue;
    changes.push({
      kind: earlier && now ? 'changed' : !now ? 'ended' : readBefore.has(one.source) ? 'began' : 'first-read',
      source: one.source,
      relationship: one.relationship,
      target: one.target,
      other: one.other,
      other_name: one.otherName,
      before: earlier ? lines(earlier) : null,
      after: now ? lines(now) : null,
    });
  }
  return changes.sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || compare(a.other, b.other) || compare(keyOf(a), keyOf(b)),
  );
}

const keyOf = ({ source, relationship, target }: Pick<StatementThen, 'source' | 'relationship' | 'target'>): string =>
  `${relationship} ${source} ${target}`;

const byKey = (statements: readonly StatementThen[]): Map<string, StatementThen> =>
  new Map(statements.map((statement) => [keyOf(statement), statement]));

const lines = ({ state, says, answers }: StatementThen) => ({ state, says, answers });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function notBefore(): AppError {
  const message =
    'Give two days, the earlier one first: what changed is told from a past day to a later one, or to now';
  return new AppError('invalid-input', message, { fields: [{ field: 'from', message }] });
}
