import { runCommandLine } from './command-line.ts';
import { reportProcessErrors } from './platform/telemetry/log-status.ts';
import { createStopSignal } from './stop-signal.ts';

reportProcessErrors();
process.exitCode = await runCommandLine(process.argv.slice(2), { env: process.env, createStopSignal });
