import { runCommandLine } from './command-line.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), { env: process.env, createStopSignal });

/** Aborted by SIGTERM or SIGINT, and when the parent process that opened an IPC channel is gone. */
function createStopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  process.once('disconnect', stop);
  // Listening alone must not keep this process alive once its work is done.
  process.channel?.unref();
  return controller.signal;
}
