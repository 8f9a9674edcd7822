import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { SourceWatcher } from './source-watcher.ts';

/** A process that has not stopped after this time is killed before a restart, because its code may be in a loop. */
const KILL_AFTER_MS = 1_000;

export interface RestartedProcess {
  readonly process: ChildProcess;
  /** Whether the process has been ready for its users. */
  isReady(): boolean;
}

interface RestartOptions {
  /** Folders with the sources of the process. */
  readonly sources: readonly string[];
  readonly start: () => RestartedProcess;
  /** Receives the source that changed. */
  readonly onRestart: (file: string) => void;
  /** Called when a process ended without a request, for example because of a syntax error. */
  readonly onFailure: (exitCode: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Runs a process until `signal` is aborted, and restarts it after each change of its sources. One that fails is started
 * again at the next change, except the first one, if it never was ready: its settings are probably wrong.
 * @returns the exit code of the last process
 */
export async function runWithRestarts({
  sources,
  start,
  onRestart,
  onFailure,
  signal,
}: RestartOptions): Promise<number> {
  using watcher = new SourceWatcher(sources);
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  for (let endsOnFailure = true; ; endsOnFailure = false) {
    // Watches before the start, so the process has read each change or is restarted for it.
    const change = Promise.race([watcher.nextChange(), aborted]);
    const current = start();
    const ended = waitForExit(current.process);
    await Promise.race([change, ended]);
    if (!signal.aborted && hasExited(current.process)) {
      const exitCode = await ended;
      if (endsOnFailure && !current.isReady()) return exitCode;
      onFailure(exitCode);
    }
    const file = await change;
    if (file === null) {
      stop(current.process);
      return await ended;
    }
    onRestart(file);
    stop(current.process);
    const killTimer = setTimeout(() => current.process.kill('SIGKILL'), KILL_AFTER_MS);
    await ended;
    clearTimeout(killTimer);
    if (signal.aborted) return 0;
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** @throws Error if the process could not be started */
async function waitForExit(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** On Windows, `kill` would end the process immediately. It stops gracefully when its channel closes. */
function stop(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}
