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

/** Maximum number of open snapshots. Each uses memory in proportion to its graph. */
const MAX_OPEN_SNAPSHOTS = 4;
/** Maximum number of days that wait for their build. Further days are rejected with a request to retry. */
const MAX_QUEUED_SNAPSHOTS = 7;
/** Generous timeout. Without one, a build that never ends would block all other days. */
const BUILD_TIMEOUT_MS = 30 * 60_000;
/** Maximum time that a reader waits for a graph. After it, the response states that the graph is being built. */
const MAX_WAIT_MS = 4_000;
/** Value of Retry-After. */
const RETRY_AFTER_S = 3;
const BUSY_RETRY_AFTER_S = 30;
/** Delay after a failed build before it is tried again. */
const FAILURE_COOLDOWN_MS = 10_000;

interface GraphSnapshotsDependencies {
  readonly directory: SnapshotDirectory;
  readonly records: Pick<RecordedDateRepository, 'findFirstDay' | 'getVersion' | 'hasChangesUntil'>;
  /** Builds the graph of a day in a separate process. */
  readonly build: (day: UtcDay, signal: AbortSignal) => Promise<void>;
  readonly maxWaitMs?: number;
}

/** The graph of a day, with the version of the records up to which it is known to be correct. */
interface OpenSnapshot {
  readonly graph: GraphHandle;
  verifiedVersion: number;
}

/**
 * Graphs of past days. Each is built on first request, one at a time and in the background, stored on disk, and open
 * while it is among the most recently used.
 */
export class GraphSnapshots implements AsyncDisposable {
  readonly #dependencies: GraphSnapshotsDependencies;
  readonly #stopped = new AbortController();
  /** One more than the maximum, because closing takes time. */
  readonly #open = new LRUCache<UtcDay, OpenSnapshot>({ max: MAX_OPEN_SNAPSHOTS + 1 });
  readonly #opening = new Map<UtcDay, Promise<OpenSnapshot>>();
  /** Builds one graph at a time, divided fairly among visitors. */
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
   * @param day a past day
   * @throws AppError `date-before-records`; `snapshot-not-ready` while it is being built; `graph-unavailable` if the
   * build fails
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

  /**
   * Returns true if the snapshot is still correct: no record that was added later describes that day or an earlier one.
   */
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
        // The queue was full, so the build itself did not fail.
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
