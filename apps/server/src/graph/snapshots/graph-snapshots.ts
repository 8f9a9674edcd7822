import { LRUCache } from 'lru-cache';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import { openSealedGraph } from '../../platform/graph/embedded/embedded-generations.ts';
import { getCurrentVisitor } from '../../platform/limiter/current-visitor.ts';
import { Semaphore } from '../../platform/limiter/semaphore.ts';
import type { UtcDay } from '../../platform/time/utc-day.ts';
import type { RecordedDateRepository } from '../../policy-files/history/recorded-date-repository.ts';
import { GraphHandle, type OpenGraph } from '../store/graph-handle.ts';
import { assertRecorded } from './parse-as-of.ts';
import type { SnapshotDirectory } from './snapshot-directory.ts';

/** Maximum number of open snapshots: each costs memory in proportion to its graph. */
const MAX_OPEN_SNAPSHOTS = 4;
/** Maximum number of days that wait for their build. Further days are rejected with a request to retry. */
const MAX_QUEUED_SNAPSHOTS = 7;
/** Generous: what never ends would keep every other day waiting. */
const BUILD_TIMEOUT_MS = 30 * 60_000;
/** How long a reader waits for a graph before the response says that it is being built. */
const MAX_WAIT_MS = 4_000;
/** When to ask again. */
const RETRY_AFTER_S = 3;
const BUSY_RETRY_AFTER_S = 30;
/** After a graph could not be made, it is not tried again for so long. */
const FAILURE_COOLDOWN_MS = 10_000;

interface GraphSnapshotsDependencies {
  readonly directory: SnapshotDirectory;
  readonly records: Pick<RecordedDateRepository, 'findFirstDay' | 'getVersion' | 'hasChangesUntil'>;
  /** Builds the graph of a day in a separate process. */
  readonly build: (day: UtcDay, signal: AbortSignal) => Promise<void>;
  readonly maxWaitMs?: number;
}

/** The graph of a day, with the version of the records up to which it is known to be right. */
interface OpenSnapshot {
  readonly graph: GraphHandle;
  verifiedVersion: number;
}

/**
 * The graphs of past days. Each is built on first request, one at a time and in the background, stored on disk, and
 * open while it is among the most recently used.
 */
export class GraphSnapshots implements AsyncDisposable {
  readonly #dependencies: GraphSnapshotsDependencies;
  readonly #stopped = new AbortController();
  /** One more than stays open, because closing takes time. */
  readonly #open = new LRUCache<UtcDay, OpenSnapshot>({ max: MAX_OPEN_SNAPSHOTS + 1 });
  readonly #opening = new Map<UtcDay, Promise<OpenSnapshot>>();
  /** Builds one at a time; visitors take turns. */
  readonly #builds = new Semaphore({
    concurrency: 1,
    maxQueue: MAX_QUEUED_SNAPSHOTS,
    getVisitor: getCurrentVisitor,
    createFullError: () =>
      createNotReadyError(
        'The graphs of several other days are being built. Try again in 30 seconds',
        BUSY_RETRY_AFTER_S,
      ),
  });

  constructor(dependencies: GraphSnapshotsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Runs `work` on the graph as of the end of `day`.
   * @param day in the past
   * @throws AppError `date-before-records`; `snapshot-not-ready` while it is made; `graph-unavailable` where it cannot be
   */
  async use<T>(day: UtcDay, work: (graph: OpenGraph) => Promise<T>): Promise<T> {
    const openSnapshot = this.#open.get(day);
    if (openSnapshot && (await this.#isCurrent(day, openSnapshot)) && this.#open.peek(day) === openSnapshot)
      return openSnapshot.graph.use(work);
    if (!openSnapshot) assertRecorded(day, await this.#dependencies.records.findFirstDay());
    const { graph } = await this.#waitFor(day, this.#openOnce(day));
    return graph.use(work);
  }

  /** Removes unusable snapshots from the disk, and those above the limit. */
  prune(): Promise<void> {
    return this.#dependencies.directory.prune(new Set(this.#open.keys()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stopped.abort();
    await Promise.allSettled(this.#opening.values());
    await Promise.all([...this.#open.values()].map(({ graph }) => graph.retire()));
    this.#open.clear();
  }

  /** Later records may describe earlier days; most do not. */
  async #isCurrent(day: UtcDay, snapshot: OpenSnapshot): Promise<boolean> {
    const { records } = this.#dependencies;
    const version = await records.getVersion();
    if (version === snapshot.verifiedVersion) return true;
    if (await records.hasChangesUntil(day, snapshot.verifiedVersion)) return false;
    snapshot.verifiedVersion = version;
    return true;
  }

  #openOnce(day: UtcDay): Promise<OpenSnapshot> {
    const pending = this.#opening.get(day);
    if (pending) return pending;
    const opening = this.#builds.run(null, () => this.#openOrBuild(day));
    this.#opening.set(day, opening);
    opening.then(
      () => this.#opening.delete(day),
      (error: unknown) => {
        // The queue was full, so nothing failed.
        if (error instanceof AppError && error.code === 'snapshot-not-ready') this.#opening.delete(day);
        else setTimeout(() => this.#opening.delete(day), FAILURE_COOLDOWN_MS).unref();
      },
    );
    return opening;
  }

  async #openOrBuild(day: UtcDay): Promise<OpenSnapshot> {
    const { directory, records, build } = this.#dependencies;
    try {
      const version = await records.getVersion();
      let found = await directory.find(day);
      if (!found || (await records.hasChangesUntil(day, found.manifest.recordsVersion))) {
        await build(day, AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(BUILD_TIMEOUT_MS)]));
        found = await directory.find(day);
      }
      if (!found) throw new Error('it was built but is missing');
      const next = {
        graph: await GraphHandle.open(found, openSealedGraph),
        verifiedVersion: Math.max(version, found.manifest.recordsVersion),
      };
      await this.#open.peek(day)?.graph.retire();
      this.#open.set(day, next);
      if (this.#open.size > MAX_OPEN_SNAPSHOTS) await this.#open.pop()?.graph.retire();
      await this.prune();
      return next;
    } catch (cause) {
      throw new AppError('graph-unavailable', `The graph as of ${day} could not be built: ${getErrorMessage(cause)}`, {
        cause,
      });
    }
  }

  async #waitFor(day: UtcDay, opening: Promise<OpenSnapshot>): Promise<OpenSnapshot> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () =>
          reject(
            createNotReadyError(
              `The graph as of ${day} is being built from the records. The first time takes longer. Try again in a few seconds`,
              RETRY_AFTER_S,
            ),
          ),
        this.#dependencies.maxWaitMs ?? MAX_WAIT_MS,
      );
    });
    try {
      return await Promise.race([opening, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const createNotReadyError = (message: string, retryAfterS: number): AppError =>
  new AppError('snapshot-not-ready', message, { retryAfterS });
