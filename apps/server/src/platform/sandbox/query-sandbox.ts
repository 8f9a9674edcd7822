import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { QueryLimits } from '@vouchwire/api-contract';
import { PROJECT_ROOT } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import type { GraphSource } from '../graph/graph-source.ts';
import type { GraphSchema, SandboxAnswer, SandboxQuestion } from './process/messages.ts';
import { QueryRefusedError } from './query-refusal.ts';
import { SandboxProcess } from './sandbox-process.ts';

/** Queries that may wait for a free process before newcomers are turned away. */
const MAX_WAITING = 64;
const MAX_WAIT_MS = 10_000;
/** A process without work for this long is ended; the last one too, since the next query can start another. */
const IDLE_MS = 60_000;
const RETRY_AFTER_S = 2;

/** A graph that queries run on: a generation that nobody writes to as long as it may be read. */
export interface GraphSnapshot {
  readonly name: string;
  readonly source: GraphSource;
  readonly graphVersion: string;
  readonly asOf: string | null;
}

export interface SandboxOptions {
  readonly limits: QueryLimits;
  /** Processes that may run at once. */
  readonly processes: number;
  /** The newest graph there is; null while there is none. */
  readonly newest: () => GraphSnapshot | null;
  readonly schema: GraphSchema;
  /** Where processes get their empty folders. */
  readonly folder: string;
}

export interface SandboxResult {
  readonly answer: Exclude<SandboxAnswer, { kind: 'refusal' | 'unavailable' }>;
  readonly snapshot: GraphSnapshot;
  readonly memoryMb: number;
}

interface Seat {
  readonly process: SandboxProcess;
  readonly snapshot: GraphSnapshot;
  /** Of a past day: newer graphs do not make it outdated. */
  readonly isPast: boolean;
  idleSince: number;
}

/**
 * Runs strangers' queries: parsed, checked and run in processes that can be killed, each on a read-only snapshot. A query
 * begins on the newest graph, so it is as old as the last publication.
 */
export class QuerySandbox implements AsyncDisposable {
  readonly #options: SandboxOptions;
  readonly #idle: Seat[] = [];
  readonly #busy = new Set<Seat>();
  readonly #waiting: (() => void)[] = [];
  readonly #sweeper: NodeJS.Timeout;
  #starting = 0;
  #closed = false;

  constructor(options: SandboxOptions) {
    this.#options = options;
    this.#sweeper = setInterval(() => void this.#sweep(), IDLE_MS / 4);
    this.#sweeper.unref();
  }

  get limits(): QueryLimits {
    return this.#options.limits;
  }

  /**
   * @param past the graph of a past day; null for the newest
   * @throws QueryRefusedError with the limit or the place that stopped it
   * @throws AppError `graph-unavailable` while there is no graph, or none that answers
   */
  async ask(
    kind: SandboxQuestion['kind'],
    query: string,
    parameters: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    past: GraphSnapshot | null = null,
  ): Promise<SandboxResult> {
    const { limits } = this.#options;
    const seat = await this.#takeSeat(signal, past);
    try {
      const { answer, memoryMb } = await seat.process.ask(
        { kind, query, parameters, maxRows: limits.rows, maxBytes: limits.bytes, maxMs: limits.time_ms },
        limits,
        signal,
      );
      if (answer.kind === 'refusal') {
        throw new QueryRefusedError(answer.refusal.code, answer.refusal.message, answer.refusal.position);
      }
      if (answer.kind === 'unavailable') {
        throw new AppError('graph-unavailable', answer.message, { retryAfterS: RETRY_AFTER_S });
      }
      return { answer, snapshot: seat.snapshot, memoryMb };
    } finally {
      await this.#giveBack(seat);
    }
  }

  /** A newer graph is there: opens it ahead of the next query, where queries were asked of the older one. */
  async renew(): Promise<void> {
    const newest = this.#options.newest();
    if (!newest || this.#closed || this.#idle.length === 0) return;
    this.#retireOutdated(newest);
    if (this.#idle.length > 0 || this.#busy.size + this.#starting >= this.#options.processes) return;
    await this.#giveBack(await this.#startSeat(newest, false));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    for (const wake of this.#waiting.splice(0)) wake();
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((seat) => seat.process.kill()));
    await rm(this.#options.folder, { recursive: true, force: true });
  }

  async #takeSeat(signal: AbortSignal, past: GraphSnapshot | null): Promise<Seat> {
    const until = Date.now() + MAX_WAIT_MS;
    for (;;) {
      if (this.#closed) throw new AppError('graph-unavailable', 'The server is stopping; try again in a moment');
      if (signal.aborted) throw new QueryRefusedError('query-cancelled', 'The query was cancelled');
      const newest = this.#options.newest();
      if (!newest) throw new AppError('graph-unavailable', 'The trust graph is not ready yet; try again in a moment');
      this.#retireOutdated(newest);
      const wanted = past ?? newest;
      const free = this.#takeIdle(({ snapshot }) => snapshot.name === wanted.name);
      if (free?.process.alive) {
        this.#busy.add(free);
        return free;
      }
      if (free) continue;
      if (this.#busy.size + this.#starting < this.#options.processes) {
        // One that rests on the graph of another day makes room.
        if (this.#busy.size + this.#starting + this.#idle.length >= this.#options.processes)
          void this.#takeIdle(() => true)?.process.kill();
        return await this.#startSeat(wanted, past !== null);
      }
      if (this.#waiting.length >= MAX_WAITING || Date.now() >= until) {
        throw new QueryRefusedError(
          'query-queue-full',
          'Many queries are running just now; try again in a few seconds',
        );
      }
      await this.#waitForSeat(until - Date.now(), signal);
    }
  }

  /** The one of `kind` that rests since the shortest time. */
  #takeIdle(kind: (seat: Seat) => boolean): Seat | undefined {
    const at = this.#idle.findLastIndex(kind);
    return at < 0 ? undefined : this.#idle.splice(at, 1)[0];
  }

  async #startSeat(snapshot: GraphSnapshot, isPast: boolean): Promise<Seat> {
    const { schema, folder, limits } = this.#options;
    this.#starting += 1;
    try {
      const process = await SandboxProcess.start(
        { source: snapshot.source, schema },
        { folders: folder, compileCache: path.join(PROJECT_ROOT, 'node_modules/.cache/vouchwire') },
        limits,
      );
      const seat: Seat = { process, snapshot, isPast, idleSince: Date.now() };
      this.#busy.add(seat);
      return seat;
    } finally {
      this.#starting -= 1;
    }
  }

  async #giveBack(seat: Seat): Promise<void> {
    this.#busy.delete(seat);
    const outdated = !seat.isPast && seat.snapshot.name !== this.#options.newest()?.name;
    if (this.#closed || outdated || !seat.process.alive || (await seat.process.isBloated(this.#options.limits))) {
      void seat.process.kill();
    } else {
      seat.idleSince = Date.now();
      this.#idle.push(seat);
    }
    this.#waiting.shift()?.();
  }

  #retireOutdated(newest: GraphSnapshot): void {
    for (const seat of this.#idle.filter(({ isPast, snapshot }) => !isPast && snapshot.name !== newest.name)) {
      this.#idle.splice(this.#idle.indexOf(seat), 1);
      void seat.process.kill();
    }
  }

  async #sweep(): Promise<void> {
    const old = Date.now() - IDLE_MS;
    for (const seat of this.#idle.filter(({ idleSince }) => idleSince < old)) {
      this.#idle.splice(this.#idle.indexOf(seat), 1);
      await seat.process.kill();
    }
  }

  /** Until a seat may be free, the wait is over, or the reader has left. */
  #waitForSeat(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        const place = this.#waiting.indexOf(wake);
        if (place >= 0) this.#waiting.splice(place, 1);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', wake, { once: true });
      this.#waiting.push(wake);
    });
  }
}
