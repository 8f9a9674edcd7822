import { getDay, LIMITS } from '@vouchwire/api-contract';
import type { Kysely, Transaction } from 'kysely';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import type { RecordingLimits } from '../../platform/config/recording-config.ts';
import { getCurrentVisitor } from '../../platform/limiter/current-visitor.ts';
import { compress, decompress } from '../../platform/records/compression.ts';
import type { RecordingUseTable, Records, RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import { DAY_MS } from '../../platform/time/utc-day.ts';
import type { Observation } from '../../policy-files/observations/observation.ts';
import type { ObservationRepository } from '../../policy-files/observations/observation-repository.ts';
import {
  countPublishers,
  getBudgetDomain,
  listBlockedPublishers,
} from '../../policy-files/observations/publisher-sites.ts';
import { recordNewObservation, recordRepeatedResult } from '../../policy-files/observations/record-observation.ts';
import { computeRecordedBytes, listNewIdentities, type RecordingCost } from './recording-cost.ts';

/** Part of a day that visitors leave who have already added something. What waits leaves it too. */
const RESERVED_SHARE = 1 / 2;
/** Part of the bytes of a day that one visitor can use, and of those that wait. */
const VISITOR_SHARE = 1 / 4;

const MEASURES = ['identities', 'versions', 'bytes'] as const satisfies readonly (keyof RecordingCost)[];
const NOTHING: RecordingCost = { identities: 0, versions: 0, bytes: 0 };

/** Whose recordings of a day a bound limits. `visitor` is only in memory. */
type Scope = RecordingUseTable['scope'] | 'visitor';

interface Bound {
  readonly scope: Scope;
  readonly subject: string;
  readonly cost: RecordingCost;
  readonly used: RecordingCost;
  readonly limits: Partial<RecordingCost>;
}

/** An observation that may be recorded. */
interface Recording {
  readonly observation: Observation;
  readonly cost: RecordingCost;
  /** Numbers of new identities that count against private suffixes. */
  readonly suffixes: ReadonlyMap<string, number>;
}

interface VisitorUse {
  added: RecordingCost;
  waitingBytes: number;
}

/** Today's use of a bound, by the one of its subjects that used most. */
interface RecordingUse {
  readonly scope: Scope;
  readonly measure: keyof RecordingCost;
  readonly used: number;
  readonly limit: number;
}

interface CheckRecorderDependencies {
  readonly records: Records;
  readonly observations: ObservationRepository;
  readonly graph: GraphReader;
  readonly limits: RecordingLimits;
  readonly now?: () => Date;
}

/**
 * Records visitors' checks within the bounds of a day (UTC), which limit what checks add to graph and disk. A reading
 * beyond them waits in the records for a later day. A file that alone exceeds a bound can be the first of a day.
 */
export class CheckRecorder {
  readonly #records: Records;
  readonly #observations: ObservationRepository;
  readonly #graph: GraphReader;
  readonly #limits: RecordingLimits;
  readonly #now: () => Date;
  #day = '';
  /** In memory, because addresses of visitors are not stored. */
  #visitors = new Map<string, VisitorUse>();
  #dropped = 0;
  /** The day on which this process last recorded what waits. */
  #resumedOn = '';

  constructor({ records, observations, graph, limits, now = () => new Date() }: CheckRecorderDependencies) {
    this.#records = records;
    this.#observations = observations;
    this.#graph = graph;
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Records a check, or lets it wait. Readings of one host are recorded in their order. A new host with a file is left
   * out if the budget of hosts of its registrable domain is used up.
   */
  async record(observation: Observation): Promise<void> {
    const day = this.#startDay();
    const visitor = this.#getVisitorUse(getCurrentVisitor());
    const recording = await this.#prepare(observation);
    await this.#observations.runInTransaction(async (transaction) => {
      if (await isOverHostBudget(transaction, observation)) return;
      const waiting = await listWaitingIds(transaction, observation.publisher);
      if (waiting.length === 0 && (await this.#tryRecord(transaction, recording, day, visitor)) === null) return;
      await this.#addWaiting(transaction, observation, waiting, visitor);
    });
  }

  /**
   * Records what has waited since an earlier day, oldest first, until the half that is not reserved is used. A host or
   * suffix without room waits without the others. Only the first call of a day has work.
   */
  async recordWaiting(): Promise<void> {
    const day = this.#startDay();
    if (this.#resumedOn === day) return;
    const skipped = new Set<string>();
    for (let after = 0; ; ) {
      const next = await this.#records.db
        .selectFrom('waiting_reading')
        .select(['id', 'publisher', 'reading'])
        .where('id', '>', after)
        .where('waits_since', '<', day)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (next === undefined) break;
      after = next.id;
      if (skipped.has(next.publisher)) continue;
      const recording = await this.#prepare(await unpack(next.reading));
      const exceeded = await this.#observations.runInTransaction(async (transaction) => {
        // Another server may have recorded it.
        if (!(await listWaitingIds(transaction, next.publisher)).includes(next.id)) return null;
        const scope = await this.#tryRecord(transaction, recording, day, null);
        if (scope === null) await transaction.deleteFrom('waiting_reading').where('id', '=', next.id).execute();
        return scope;
      });
      if (exceeded === 'all') break;
      if (exceeded !== null) skipped.add(next.publisher);
    }
    this.#resumedOn = day;
  }

  /** Returns today's uses of all bounds. */
  async listUses(): Promise<RecordingUse[]> {
    const day = this.#startDay();
    const rows = await this.#records.db
      .selectFrom('recording_use')
      .select((eb) => ['scope', ...MEASURES.map((measure) => eb.fn.max(measure).as(measure))])
      .where('day', '=', day)
      .groupBy('scope')
      .execute();
    const highest = new Map<Scope, RecordingCost>(rows.map(({ scope, ...used }) => [scope, toNumbers(used)]));
    for (const { added } of this.#visitors.values()) {
      const { identities, bytes } = highest.get('visitor') ?? NOTHING;
      highest.set('visitor', {
        ...NOTHING,
        identities: Math.max(identities, added.identities),
        bytes: Math.max(bytes, added.bytes),
      });
    }
    return (['all', 'visitor', 'suffix', 'host'] as const).flatMap((scope) =>
      MEASURES.flatMap((measure) => {
        const limit = this.#getLimits(scope)[measure];
        return limit === undefined ? [] : { scope, measure, used: (highest.get(scope) ?? NOTHING)[measure], limit };
      }),
    );
  }

  /** Returns the readings that wait, and those of today that were neither recorded nor wait. */
  async countWaiting(): Promise<{ readonly readings: number; readonly bytes: number; readonly dropped: number }> {
    this.#startDay();
    return { ...(await countWaiting(this.#records.db)), dropped: this.#dropped };
  }

  /** Forgets the visitors of earlier days. */
  #startDay(): string {
    const day = getDay(this.#now().toISOString());
    if (day !== this.#day) {
      this.#day = day;
      this.#visitors = new Map();
      this.#dropped = 0;
    }
    return day;
  }

  #getVisitorUse(visitor: string | null): VisitorUse {
    const existing = visitor === null ? undefined : this.#visitors.get(visitor);
    const use = existing ?? { added: NOTHING, waitingBytes: 0 };
    if (visitor !== null) this.#visitors.set(visitor, use);
    return use;
  }

  async #prepare(observation: Observation): Promise<Recording> {
    const identities = await this.#graph.use((graph) => listNewIdentities(graph, observation));
    const suffixes = Map.groupBy([...identities.values()].flat(), (suffix) => suffix);
    const body = observation.body && (await compress(observation.body));
    return {
      observation,
      cost: { identities: identities.size, versions: 1, bytes: computeRecordedBytes(observation, body?.length ?? 0) },
      suffixes: new Map([...suffixes].map(([suffix, { length }]) => [suffix, length])),
    };
  }

  #getLimits(scope: Scope): Partial<RecordingCost> {
    const { identities, identitiesOfVisitor, versionsOfHost, bytesOfHost, bytes } = this.#limits;
    switch (scope) {
      case 'all':
        return { identities, bytes };
      case 'visitor':
        return { identities: identitiesOfVisitor, bytes: bytes * VISITOR_SHARE };
      case 'suffix':
        return { identities: identitiesOfVisitor };
      case 'host':
        return { versions: versionsOfHost, bytes: bytesOfHost };
    }
  }

  /**
   * Records an observation if all its bounds allow it.
   * @param visitor null for a reading that waited
   * @returns the scope of the first bound that does not; null if it is recorded
   */
  async #tryRecord(
    transaction: Transaction<RecordsSchema>,
    { observation, cost, suffixes }: Recording,
    day: string,
    visitor: VisitorUse | null,
  ): Promise<Scope | null> {
    if ((await recordRepeatedResult(transaction, observation)) !== null) return null;
    const uses = await queryUses(transaction, day, [observation.publisher, ...suffixes.keys()]);
    const toBound = (scope: Scope, subject: string, used: RecordingCost, own = cost): Bound => ({
      scope,
      subject,
      cost: own,
      used,
      limits: this.#getLimits(scope),
    });
    const getUse = (scope: Scope, subject: string) => uses.get(`${scope} ${subject}`) ?? NOTHING;
    const stored = [
      reserveHalf(toBound('all', '', getUse('all', '')), visitor?.added ?? null),
      toBound('host', observation.publisher, getUse('host', observation.publisher)),
      ...[...suffixes].map(([suffix, identities]) =>
        toBound('suffix', suffix, getUse('suffix', suffix), { ...NOTHING, identities }),
      ),
    ];
    const bounds = visitor ? [...stored, toBound('visitor', '', visitor.added)] : stored;
    const exceeded = bounds.find(isExceeded);
    if (exceeded) return exceeded.scope;
    if ((await recordNewObservation(transaction, observation)) === 'no-news') return null;
    for (const { scope, subject, used, cost: own } of stored)
      await saveUse(transaction, { day, scope: scope as RecordingUseTable['scope'], subject, ...add(used, own) });
    await transaction.deleteFrom('recording_use').where('day', '<', day).execute();
    if (visitor) visitor.added = add(visitor.added, cost);
    return null;
  }

  /**
   * Lets a reading wait. Beyond the versions of a day, the newest reading of a host replaces the last one. If the bytes
   * of a day wait, or a visitor's share of them, it is dropped.
   */
  async #addWaiting(
    transaction: Transaction<RecordsSchema>,
    observation: Observation,
    waiting: readonly number[],
    visitor: VisitorUse,
  ): Promise<void> {
    const { publisher } = observation;
    if ((await listBlockedPublishers(transaction, [publisher])).size > 0) return;
    const last = waiting.at(-1);
    if (last !== undefined && waiting.length >= this.#limits.versionsOfHost)
      await transaction.deleteFrom('waiting_reading').where('id', '=', last).execute();
    const packed = await pack(observation);
    const { bytes } = await countWaiting(transaction);
    const isFull =
      bytes + packed.length > this.#limits.bytes ||
      visitor.waitingBytes + packed.length > this.#limits.bytes * VISITOR_SHARE;
    if (isFull) {
      this.#dropped += 1;
      return;
    }
    visitor.waitingBytes += packed.length;
    await transaction
      .insertInto('waiting_reading')
      .values({ publisher, waits_since: this.#now().toISOString(), bytes: packed.length, reading: packed })
      .execute();
  }
}

/** Leaves half of what all share to visitors who have added nothing today. @param added null for what waited */
function reserveHalf(bound: Bound, added: RecordingCost | null): Bound {
  const limits = MEASURES.flatMap((measure) => {
    const limit = bound.limits[measure];
    const isReserved = added === null || added[measure] > 0;
    return limit === undefined ? [] : [[measure, isReserved ? limit * (1 - RESERVED_SHARE) : limit] as const];
  });
  return { ...bound, limits: Object.fromEntries(limits) };
}

const isExceeded = ({ cost, used, limits }: Bound): boolean =>
  MEASURES.some((measure) => {
    const limit = limits[measure] ?? Number.POSITIVE_INFINITY;
    return cost[measure] > 0 && used[measure] > 0 && used[measure] + cost[measure] > limit;
  });

const add = (used: RecordingCost, cost: RecordingCost): RecordingCost => ({
  identities: used.identities + cost.identities,
  versions: used.versions + cost.versions,
  bytes: used.bytes + cost.bytes,
});

/** PostgreSQL returns big integers as text. */
const toNumbers = ({ identities, versions, bytes }: Record<keyof RecordingCost, number | string>): RecordingCost => ({
  identities: Number(identities),
  versions: Number(versions),
  bytes: Number(bytes),
});

/** Returns the uses of a day, by scope and subject. */
async function queryUses(
  transaction: Transaction<RecordsSchema>,
  day: string,
  subjects: readonly string[],
): Promise<Map<string, RecordingCost>> {
  const rows = await queryInPages(['', ...subjects], (page) =>
    transaction.selectFrom('recording_use').selectAll().where('day', '=', day).where('subject', 'in', page).execute(),
  );
  return new Map(rows.map((row) => [`${row.scope} ${row.subject}`, toNumbers(row)]));
}

async function saveUse(transaction: Transaction<RecordsSchema>, row: RecordingUseTable): Promise<void> {
  const { day, scope, subject, identities, versions, bytes } = row;
  await transaction
    .insertInto('recording_use')
    .values({ day, scope, subject, identities, versions, bytes })
    .onConflict((conflict) =>
      conflict.columns(['day', 'scope', 'subject']).doUpdateSet({ identities, versions, bytes }),
    )
    .execute();
}

async function listWaitingIds(transaction: Transaction<RecordsSchema>, publisher: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('waiting_reading')
    .select('id')
    .where('publisher', '=', publisher)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function countWaiting(db: Kysely<RecordsSchema>): Promise<{ readings: number; bytes: number }> {
  const { readings, bytes } = await db
    .selectFrom('waiting_reading')
    .select((eb) => [eb.fn.countAll<number>().as('readings'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { readings: Number(readings), bytes: Number(bytes ?? 0) };
}

/** Latin-1 gives each byte of the file one character. */
const pack = ({ body, ...observation }: Observation): Promise<Uint8Array> =>
  compress(Buffer.from(JSON.stringify({ ...observation, body: body && Buffer.from(body).toString('latin1') })));

async function unpack(packed: Uint8Array): Promise<Observation> {
  const { body, ...observation } = JSON.parse(Buffer.from(await decompress(packed)).toString()) as Omit<
    Observation,
    'body'
  > & { body?: string };
  return { ...observation, ...(body === undefined ? {} : { body: Buffer.from(body, 'latin1') }) };
}

async function isOverHostBudget(
  transaction: Transaction<RecordsSchema>,
  { publisher, outcome, observedAt }: Observation,
): Promise<boolean> {
  if (outcome !== 'found') return false;
  const existing = await transaction
    .selectFrom('publisher_site')
    .select('publisher')
    .where('publisher', '=', publisher)
    .executeTakeFirst();
  if (existing) return false;
  const dayBefore = new Date(Date.parse(observedAt) - DAY_MS).toISOString();
  const { all, since } = await countPublishers(transaction, getBudgetDomain(publisher), dayBefore);
  return all >= LIMITS.NEW_HOSTS || since >= LIMITS.NEW_HOSTS_PER_DAY;
}
