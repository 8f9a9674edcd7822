import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QueryLimits } from '@vouchwire/api-contract';
import { AppError } from '../errors/app-error.ts';
import { overMemory, overTime } from './limit-refusals.ts';
import type { SandboxAnswer, SandboxQuestion, SandboxReady, SandboxStart } from './process/messages.ts';
import { QueryRefusedError } from './query-refusal.ts';
import { limitDataMemory, MEMORY_WATCH_MS, residentMegabytes } from './resident-memory.ts';

const MAIN = fileURLToPath(new URL('./process/main.ts', import.meta.url));
const READY_WITHIN_MS = 60_000;
/** A query whose reader left may end by itself within this time; a new process costs more. */
const CANCEL_GRACE_MS = 50;

export interface SandboxFolders {
  /** Where each process gets an empty folder. */
  readonly folders: string;
  /** Where compiled code is kept between processes. */
  readonly compileCache: string;
}

export interface Measured {
  readonly answer: SandboxAnswer;
  /** The most that it was seen to take beyond the process's own, in MB. */
  readonly memoryMb: number;
}

/**
 * One child process with one graph open. It gets an empty environment, no descriptor but its channel, and an empty folder
 * of its own; its limits are held from here, by killing it.
 */
export class SandboxProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #ownMb = 0;
  #alive = true;

  private constructor(child: ChildProcess, folder: string) {
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('exit', () => {
        this.#alive = false;
        // The engine leaves spill files behind when it is killed.
        void rm(folder, { recursive: true, force: true }).then(resolve, () => resolve());
      });
    });
  }

  /** @throws AppError `graph-unavailable` when the process cannot open the graph */
  static async start(
    start: SandboxStart,
    { folders, compileCache }: SandboxFolders,
    limits: QueryLimits,
  ): Promise<SandboxProcess> {
    await mkdir(folders, { recursive: true });
    const folder = await mkdtemp(path.join(folders, 'process-'));
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', MAIN, compileCache],
      {
        cwd: folder,
        env: { TMPDIR: folder },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'advanced',
      },
    );
    const made = new SandboxProcess(child, folder);
    const answer = made.#next<SandboxReady>(READY_WITHIN_MS);
    // One that ended at once is told by the answer that does not come.
    child.send(start, () => undefined);
    const ready = await answer;
    const own = child.pid === undefined ? null : await residentMegabytes(child.pid);
    if (ready?.kind !== 'ready' || own === null || child.pid === undefined) {
      await made.kill();
      throw new AppError('graph-unavailable', 'The process that runs queries could not start');
    }
    made.#ownMb = own;
    limitDataMemory(child.pid, 2 * limits.memory_mb);
    return made;
  }

  get alive(): boolean {
    return this.#alive;
  }

  /**
   * Runs one question to its end or to a limit.
   * @throws QueryRefusedError `query-time-limit`, `query-memory-limit`, `query-cancelled`, or `query-failed` on a crash
   */
  async ask(question: SandboxQuestion, limits: QueryLimits, signal: AbortSignal): Promise<Measured> {
    const { pid } = this.#child;
    let most = 0;
    let killedFor: QueryRefusedError | null = null;
    const killFor = (reason: QueryRefusedError): void => {
      killedFor ??= reason;
      this.#child.kill('SIGKILL');
    };
    const measure = async (): Promise<void> => {
      const now = pid === undefined ? null : await residentMegabytes(pid);
      if (now === null) return;
      most = Math.max(most, now - this.#ownMb);
      if (most > limits.memory_mb) killFor(overMemory(`${limits.memory_mb} MB`));
    };
    const deadline = setTimeout(() => killFor(overTime(limits.time_ms)), limits.time_ms);
    const watch = setInterval(() => void measure(), MEMORY_WATCH_MS);
    let leave: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      leave = setTimeout(
        () => killFor(new QueryRefusedError('query-cancelled', 'The query was cancelled')),
        CANCEL_GRACE_MS,
      );
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const answer = this.#next<SandboxAnswer>();
      this.#child.send(question);
      const given = await answer;
      if (given) {
        await measure();
        return { answer: given, memoryMb: Math.max(0, Math.ceil(most)) };
      }
      // The kernel's limit ends a process as a failed allocation does, without a word.
      throw killedFor ?? (most > limits.memory_mb / 2 ? overMemory(`${limits.memory_mb} MB`) : crashed());
    } finally {
      clearTimeout(deadline);
      clearTimeout(leave);
      clearInterval(watch);
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** True where the last query left so much memory taken that a fresh process is better. */
  async isBloated(limits: QueryLimits): Promise<boolean> {
    const now = this.#child.pid === undefined ? null : await residentMegabytes(this.#child.pid);
    return now === null || now - this.#ownMb > limits.memory_mb / 2;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** The next message; null when the process ends first, or does not speak in time. */
  #next<T>(withinMs?: number): Promise<T | null> {
    return new Promise((resolve) => {
      const child = this.#child;
      const timer = withinMs === undefined ? undefined : setTimeout(() => done(null), withinMs);
      const onMessage = (message: unknown): void => done(message as T);
      const onEnd = (): void => done(null);
      function done(message: T | null): void {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        resolve(message);
      }
      child.once('message', onMessage).once('exit', onEnd).once('error', onEnd);
    });
  }
}

function crashed(): QueryRefusedError {
  return new QueryRefusedError(
    'query-failed',
    'The engine stopped while it ran this query. Write it in smaller steps with WITH, or with fewer operators in a row',
  );
}
