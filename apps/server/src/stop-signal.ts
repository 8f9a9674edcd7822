import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * One Ctrl-C or `kill` arrives several times: from the terminal, from npm and from a wrapper. A later signal is the wish to
 * end immediately.
 */
const REPEATED_SIGNAL_WINDOW_MS = 1_000;
/** `npm start`, `npx vouchwire`, `npm run dev`: npm owns the process. Other scripts can start it in the background. */
const NPM_RUNS: readonly (string | undefined)[] = ['start', 'npx', 'dev'];
const PARENT_CHECK_INTERVAL_MS = 500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Aborted by SIGTERM, SIGINT and SIGHUP, and by the end of the parent process if that is npm, the launcher or a server.
 * They can end without a signal to this process: npm forwards a signal to its shell only, and the shell ends.
 */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  let stoppedAt = 0;
  const stop = () => {
    if (controller.signal.aborted) return;
    stoppedAt = performance.now();
    controller.abort();
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (!controller.signal.aborted) stop();
      else if (performance.now() - stoppedAt > REPEATED_SIGNAL_WINDOW_MS) process.exit(128 + constants.signals[signal]);
    });
  }
  process.once('disconnect', stop);
  // Listening alone must not keep this process alive once its work is done.
  process.channel?.unref();
  const parent = process.ppid;
  if (NPM_RUNS.includes(process.env.npm_lifecycle_event)) {
    // If npm is killed, its shell stays and waits for this process.
    const npm = findParent(parent);
    setInterval(() => {
      if (process.ppid !== parent || (npm !== null && findParent(parent) !== npm)) stop();
    }, PARENT_CHECK_INTERVAL_MS).unref();
  }
  return controller.signal;
}

/** @returns null without /proc. The shell of macOS replaces itself by its only command, so npm is the parent there */
function findParent(pid: number): number | null {
  try {
    // The name of the program, in parentheses, can contain spaces.
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) || null;
  } catch {
    return null;
  }
}
