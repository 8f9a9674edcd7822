import { runCommandLine } from './command-line.ts';
import { logFatal, reportProcessErrors } from './platform/telemetry/log-status.ts';
import { createStopSignal } from './stop-signal.ts';

reportProcessErrors();
// A reader of the output that closes early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  logFatal(`The output could not be written (${error.message})`);
  process.exit(1);
});
process.exitCode = await runCommandLine(process.argv.slice(2), { env: process.env, createStopSignal });
