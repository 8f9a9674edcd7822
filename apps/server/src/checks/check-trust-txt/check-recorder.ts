import { getDay, LIMITS } from '@vouchwire/api-contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { GraphReader } from '../../graph/store/graph-reader.ts';
import type { RecordingLimits } from '../../platform/config/recording-config.ts';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
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
  /** Sizes of the readings that wait. */
  waitingBytes: number[];
}

/** What a check changes in the uses of its visitor, and in the number of dropped readings. */
interface CheckEffect {
  readonly added: RecordingCost;
  /** Null if the reading does not wait. */
  readonly waitingBytes: number | null;
  readonly dropped: number;
}
const NO_EFFECT: CheckEffect = { added: NOTHING, waitingBytes: null, dropped: 0 };

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
    const { added, waitingBytes, dropped } = await this.#observations.runInTransaction(async (transaction) => {
      if (await isOverHostBudget(transaction, observation)) return NO_EFFECT;
      const waiting = await listWaitingIds(transaction, observation.publisher);
      const recorded = waiting.length === 0 ? await this.#tryRecord(transaction, recording, day, visitor) : null;
      return recorded === null
        ? this.#addWaiting(transaction, recording, waiting, visitor)
        : { ...NO_EFFECT, added: recorded };
    });
    // After the commit, so that a failed check uses nothing.
    visitor.added = add(visitor.added, added);
    if (waitingBytes !== null) visitor.waitingBytes.push(waitingBytes);
    this.#dropped += dropped;
  }

  /**
   * Records what has waited since an earlier day, until the half that is not reserved is used: the first readings of
   * all visitors, then their second ones, and so on. What has no room waits without the others. Only the first complete
   * call of a day has work.
   * @throws AggregateError after the others are recorded, if readings cannot be recorded
   */
  async recordWaiting(isStopped: () => boolean = () => false): Promise<void> {
    const day = this.#startDay();
    if (this.#resumedOn === day) return;
    const waiting = await this.#records.db
      .selectFrom('waiting_reading')
      .select(['id', 'publisher'])
      .where('waits_since', '<', day)
      .orderBy('turn')
      .orderBy('id')
      .execute();
    const skipped = new Set<string>();
    const errors: Error[] = [];
    for (const { id, publisher } of waiting) {
      if (isStopped()) return;
      if (skipped.has(publisher)) continue;
      try {
        if (!(await this.#recordWaitingReading(id, day))) skipped.add(publisher);
      } catch (cause) {
        if (isUnavailable(cause)) throw cause;
        skipped.add(publisher);
        errors.push(new Error(`${publisher}: ${getErrorMessage(cause)}`, { cause }));
      }
    }
    this.#resumedOn = day;
    if (errors.length > 0)
      throw new AggregateError(errors, `${errors.length} hosts, the first is ${getErrorMessage(errors[0])}`);
  }

  /** Returns false if the reading has no room. A new host over its budget is left out, as in {@link record}. */
  async #recordWaitingReading(id: number, day: string): Promise<boolean> {
    const row = await this.#records.db
      .selectFrom('waiting_reading')
      .select('reading')
      .where('id', '=', id)
      .executeTakeFirst();
    // Another server has recorded it, or a newer reading has replaced it.
    if (row === undefined) return true;
    const recording = await this.#prepare(await unpack(row.reading));
    return this.#observations.runInTransaction(async (transaction) => {
      const [oldest] = await listWaitingIds(transaction, recording.observation.publisher);
      if (oldest !== id) return true;
      const isLeftOut = await isOverHostBudget(transaction, recording.observation);
      if (!isLeftOut && (await this.#tryRecord(transaction, recording, day, null)) === null) return false;
      await transaction.deleteFrom('waiting_reading').where('id', '=', id).execute();
      return true;
    });
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
    const use = existing ?? { added: NOTHING, waitingBytes: [] };
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
   * @returns what it added; null if a bound does not allow it
   */
  async #tryRecord(
    transaction: Transaction<RecordsSchema>,
    { observation, cost, suffixes }: Recording,
    day: string,
    visitor: VisitorUse | null,
  ): Promise<RecordingCost | null> {
    if ((await recordRepeatedResult(transaction, observation)) !== null) return NOTHING;
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
    if (bounds.some(isExceeded)) return null;
    if ((await recordNewObservation(transaction, observation)) === 'no-news') return NOTHING;
    for (const { scope, subject, used, cost: own } of stored)
      await saveUse(transaction, { day, scope: scope as RecordingUseTable['scope'], subject, ...add(used, own) });
    await transaction.deleteFrom('recording_use').where('day', '<', day).execute();
    return cost;
  }

  /**
   * Lets a reading wait. Beyond the versions of a day, the newest reading of a host replaces the last one. If the bytes
   * of a day wait, those with later turns give way. Without any, and beyond a visitor's share, the reading is dropped.
   */
  async #addWaiting(
    transaction: Transaction<RecordsSchema>,
    { observation, cost }: Recording,
    waiting: readonly number[],
    visitor: VisitorUse,
  ): Promise<CheckEffect> {
    const { publisher } = observation;
    if ((await listBlockedPublishers(transaction, [publisher])).size > 0) return NO_EFFECT;
    const packed = await pack(observation);
    const bytes = Math.max(packed.length, cost.bytes);
    const turn = visitor.waitingBytes.length;
    const replaced = waiting.length < this.#limits.versionsOfHost ? undefined : waiting.at(-1);
    const others = transaction.selectFrom('waiting_reading').where('id', '!=', replaced ?? 0);
    const sumBytes = async (query: typeof others) =>
      Number((await query.select((eb) => eb.fn.sum<number | null>('bytes').as('sum')).executeTakeFirst())?.sum ?? 0);
    const staying = others.where((eb) => eb.or([eb('turn', '<=', turn), eb('publisher', '=', publisher)]));
    const isFull =
      (await sumBytes(staying)) + bytes > this.#limits.bytes ||
      visitor.waitingBytes.reduce((sum, size) => sum + size, bytes) > this.#limits.bytes * VISITOR_SHARE;
    if (isFull) return { ...NO_EFFECT, dropped: 1 };
    const excess = (await sumBytes(others)) + bytes - this.#limits.bytes;
    if (replaced !== undefined) await transaction.deleteFrom('waiting_reading').where('id', '=', replaced).execute();
    // Readings of one host keep their order.
    await transaction
      .updateTable('waiting_reading')
      .set({ turn })
      .where('publisher', '=', publisher)
      .where('turn', '>', turn)
      .execute();
    const dropped = excess > 0 ? await deleteLatestTurns(transaction, excess) : 0;
    await transaction
      .insertInto('waiting_reading')
      .values({ publisher, waits_since: this.#now().toISOString(), turn, bytes, reading: packed })
      .execute();
    return { ...NO_EFFECT, waitingBytes: bytes, dropped };
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

/** Deletes the readings with the latest turns, until `excess` bytes are free. Returns their number. */
async function deleteLatestTurns(transaction: Transaction<RecordsSchema>, excess: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('waiting_reading')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('waiting_reading')
            .select(['id', sql<number>`sum(bytes) over (order by turn desc, id desc) - bytes`.as('freed')])
            .as('latest'),
        )
        .select('latest.id')
        .where('freed', '<', excess),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** True if a repetition can succeed once graph and records are available again. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'graph-unavailable' || error.code === 'records-unavailable');

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
