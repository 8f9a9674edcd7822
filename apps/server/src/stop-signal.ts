import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * One Ctrl-C or `kill` can cause several signals: from the terminal, from npm and from a wrapper. A signal after this
 * time means that the user wants the process to end immediately.
 */
const REPEATED_SIGNAL_WINDOW_MS = 1_000;
/**
 * Under `npm start`, `npx vouchwire` and `npm run dev`, the process should end with npm. Other scripts may start it in
 * the background.
 */
const NPM_RUNS: readonly (string | undefined)[] = ['start', 'npx', 'dev'];
const PARENT_CHECK_INTERVAL_MS = 500;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Creates a signal that is aborted by SIGTERM, SIGINT and SIGHUP, and by the end of the parent process if that is npm,
 * the launcher or a server. A parent can end without a signal to this process: npm forwards a signal only to its shell,
 * and then the shell ends.
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
  // The channel may have closed before this call.
  if (process.connected === false) stop();
  // The open channel alone must not prevent this process from ending after its work.
  process.channel?.unref();
  const parent = process.ppid;
  if (NPM_RUNS.includes(process.env.npm_lifecycle_event)) {
    // If npm is killed, its shell remains and waits for this process, so the parent of the shell is watched.
    const npm = findParent(parent);
    setInterval(() => {
      if (process.ppid !== parent || (npm !== null && findParent(parent) !== npm)) stop();
    }, PARENT_CHECK_INTERVAL_MS).unref();
  }
  return controller.signal;
}

/**
 * @returns null without /proc, as on macOS. There, the shell replaces itself with its only command, so npm is the
 * parent
 */
function findParent(pid: number): number | null {
  try {
    // The name of the program is in parentheses and can contain spaces.
    return Number(/\) \S (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) || null;
  } catch {
    return null;
  }
}
