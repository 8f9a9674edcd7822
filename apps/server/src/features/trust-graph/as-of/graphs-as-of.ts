import { AppError, reasonOf } from '../../../platform/errors/app-error.ts';
import { openSealedGraph } from '../../../platform/graph/embedded/embedded-generations.ts';
import type { UtcDay } from '../../../platform/time/utc-day.ts';
import { HeldGraph, type OpenGraph } from '../held-graph.ts';
import { refuseBefore } from './day-asked.ts';
import type { DayFolders } from './day-folders.ts';

/** Days that are held open at once: reading one costs memory in proportion to its graph. */
const MOST_OPEN = 4;
/** Days that may wait to be made before newcomers are turned away. */
const MOST_WAITING = 8;
/** Generous: what never ends would keep every other day waiting. */
const MAKE_WITHIN_MS = 30 * 60_000;
/** A reader waits so long for a graph before being told that it is being made. */
const WAIT_MS = 4_000;
/** When to ask again. */
const RETRY_AFTER_S = 3;
const RETRY_LATER_S = 30;
/** After a graph could not be made, it is not tried again for so long. */
const REST_AFTER_FAILURE_MS = 10_000;

/** What the records tell of days. */
export interface RecordedDays {
  /** The first day on which anything was seen; null where nothing was. */
  firstDay(): Promise<UtcDay | null>;
  version(): Promise<number>;
  /** Whether something dated on `day` or before was recorded after `version`, as an import of an old crawl does. */
  changedUpTo(day: UtcDay, version: number): Promise<boolean>;
}

export interface GraphsAsOfParts {
  readonly folders: DayFolders;
  readonly records: RecordedDays;
  /** Makes the graph of a day, in a process of its own. */
  readonly make: (day: UtcDay, signal: AbortSignal) => Promise<void>;
  readonly waitMs?: number;
}

/** The graph of a day, with the version of the records up to which it is known to be right. */
interface DayGraph {
  readonly graph: HeldGraph;
  rightAt: number;
}

/**
 * The graphs of past days. Each is made when it is first asked for, one at a time and beside the server, kept on disk,
 * and held open while it is among the last that were asked for.
 */
export class GraphsAsOf implements AsyncDisposable {
  readonly #parts: GraphsAsOfParts;
  readonly #stopped = new AbortController();
  /** The last that was asked for at the end. */
  readonly #open = new Map<UtcDay, DayGraph>();
  readonly #opening = new Map<UtcDay, Promise<DayGraph>>();
  /** Makes one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(parts: GraphsAsOfParts) {
    this.#parts = parts;
  }

  /**
   * Runs `work` on the graph as of the end of `day`.
   * @param day in the past
   * @throws AppError `date-before-records`; `snapshot-not-ready` while it is made; `graph-unavailable` where it cannot be
   */
  async use<T>(day: UtcDay, work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    const known = this.#open.get(day);
    if (known && (await this.#isRight(day, known)) && this.#open.get(day) === known) {
      this.#open.delete(day);
      this.#open.set(day, known);
      return known.graph.use(work);
    }
    if (!known) refuseBefore(day, await this.#parts.records.firstDay());
    const { graph } = await this.#within(day, this.#opened(day));
    return graph.use(work);
  }

  /** Removes from the disk what cannot be used any more, and more days than are kept. */
  tidy(): Promise<void> {
    return this.#parts.folders.tidy(new Set(this.#open.keys()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped.abort();
    await Promise.allSettled(this.#opening.values());
    await Promise.all([...this.#open.values()].map(({ graph }) => graph.retire()));
    this.#open.clear();
  }

  /** Records that came later may speak of earlier days; most do not. */
  async #isRight(day: UtcDay, known: DayGraph): Promise<boolean> {
    const { records } = this.#parts;
    const version = await records.version();
    if (version === known.rightAt) return true;
    if (await records.changedUpTo(day, known.rightAt)) return false;
    known.rightAt = version;
    return true;
  }

  #opened(day: UtcDay): Promise<DayGraph> {
    const under = this.#opening.get(day);
    if (under) return under;
    if (this.#opening.size >= MOST_WAITING)
      throw notReady('The graphs of several other days are being made; try again in half a minute', RETRY_LATER_S);
    const opening = this.#queue.then(() => this.#openOrMake(day));
    this.#queue = opening.catch(() => undefined);
    this.#opening.set(day, opening);
    opening.then(
      () => this.#opening.delete(day),
      () => setTimeout(() => this.#opening.delete(day), REST_AFTER_FAILURE_MS).unref(),
    );
    return opening;
  }

  async #openOrMake(day: UtcDay): Promise<DayGraph> {
    const { folders, records, make } = this.#parts;
    try {
      const version = await records.version();
      let found = await folders.find(day);
      if (!found || (await records.changedUpTo(day, found.manifest.recordsVersion))) {
        await make(day, AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(MAKE_WITHIN_MS)]));
        found = await folders.find(day);
      }
      if (!found) throw new Error('it was made and is not there');
      const next = {
        graph: await HeldGraph.open(found, openSealedGraph),
        rightAt: Math.max(version, found.manifest.recordsVersion),
      };
      await this.#open.get(day)?.graph.retire();
      this.#open.delete(day);
      this.#open.set(day, next);
      await this.#closeOldest();
      await this.tidy();
      return next;
    } catch (cause) {
      throw new AppError('graph-unavailable', `The graph as of ${day} could not be made: ${reasonOf(cause)}`, {
        cause,
      });
    }
  }

  async #closeOldest(): Promise<void> {
    for (const [day, { graph }] of this.#open) {
      if (this.#open.size <= MOST_OPEN) return;
      this.#open.delete(day);
      await graph.retire();
    }
  }

  async #within(day: UtcDay, opening: Promise<DayGraph>): Promise<DayGraph> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            notReady(
              `The graph as of ${day} is being made from the records, which takes a while the first time; ask again in a few seconds`,
              RETRY_AFTER_S,
            ),
          ),
        this.#parts.waitMs ?? WAIT_MS,
      );
    });
    try {
      return await Promise.race([opening, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const notReady = (message: string, retryAfterS: number): AppError =>
  new AppError('snapshot-not-ready', message, { retryAfterS });
